import Findings
import IndexStore

/// Flags parameters that a function and all its overrides and witnesses ignore.
struct DeadParameter: CodeRule {
    static let metadata = RuleMetadata(
        id: "dead_parameter", name: "Dead Parameter", kind: .lint, fixes: .unsafe,
        summary: "parameters should be used by the function, by an override or by another witness of the requirement",
        rationale: """
            Each call has to find an argument that nobody looks at. Functions that implement a requirement of another \
            module, that code passes on as values or that Objective-C calls have the parameters that others want; they \
            are not reported. Neither are parameters named `_`, which say that they are ignored.
            """)
    static let options: [RuleOption<DeadParameter>] = [
        .flag(
            "ignore_protocols", \.ignoresProtocols,
            summary: "whether parameters of requirements and their witnesses are left alone")
    ]
    static let examples: [RuleExample] = [
        .package(
            "@main struct App { static func main() { greet(\"a\") } }\nfunc greet(_ name: String) { print(name) }"),
        .package("@main struct App { static func main() { greet(\"a\") } }\nfunc greet(_ ↓name: String) { print(1) }"),
        .package("@main struct App { static func main() { greet(\"a\") } }\nfunc greet(_: String) { print(1) }"),
    ]

    var ignoresProtocols = false

    func check(_ code: UnusedCode, in context: inout CodeRuleContext) {
        let graph = code.graph
        var families: [Int: Family] = [:]
        for (number, file) in graph.files.enumerated() where code.reportsFile[number] {
            for (position, declaration) in file.declarations.enumerated() {
                guard [.function, .initializer, .subscriptMember].contains(declaration.kind),
                    declaration.traits.contains(.body), file.symbols[position] >= 0
                else { continue }
                let symbol = Int(file.symbols[position])
                guard code.liveness.isLive(symbol), !isFixed(symbol, declaration, code) else { continue }
                let parameters = Self.parameters(of: position, in: file)
                guard parameters.contains(where: { file.declarations[$0].traits.contains(.unmentioned) }) else {
                    continue
                }
                let family = families[symbol] ?? Family(of: symbol, code, &families)
                guard !family.isFixed, !(ignoresProtocols && family.isProtocol) else { continue }
                for (index, parameter) in parameters.enumerated()
                where file.declarations[parameter].traits.contains(.unmentioned) && !family.used.contains(index) {
                    let found = Int(file.symbols[parameter])
                    let start = declaration.extent.lowerBound
                    guard found >= 0,
                        !file.comments.retainsParameter(graph.symbols[found].name, ofFunctionAt: start)
                    else { continue }
                    context.report(
                        "the parameter `\(graph.symbols[found].name)` of `\(graph.qualifiedName(of: symbol))` is never used; "
                            + "remove it, or name it `_`",
                        at: found, of: code)
                }
            }
        }
    }

    /// Whether others decide on the parameters of a function.
    private func isFixed(_ symbol: Int, _ declaration: SourceDeclaration, _ code: UnusedCode) -> Bool {
        let traits = declaration.traits
        if !traits.isDisjoint(with: [.objectiveC, .exported, .unavailable, .custom, .stub]) {
            return true
        }
        let graph = code.graph
        // What is passed on as a value has the type that is wanted.
        if declaration.kind == .function, graph.symbols[symbol].uses.contains(.value) { return true }
        if graph.symbols[symbol].subkind.isOperator { return true }
        return code.isRetained(symbol) || code.liveness.reason(forName: symbol) == .hiddenRequirement
    }

    /// The positions of the parameters of a function, which follow it.
    static func parameters(of function: Int, in file: CodeGraph.File) -> [Int] {
        var found: [Int] = []
        var next = function + 1
        while next < file.declarations.count, file.declarations[next].kind == .parameter,
            file.declarations[next].parent == Int32(truncatingIfNeeded: function)
        {
            found.append(next)
            next += 1
        }
        return found
    }

    /// The functions that have to have the same parameters.
    private struct Family {
        /// The positions of the parameters that one of them uses.
        var used: Set<Int> = []
        /// Whether other modules decide on the parameters.
        var isFixed = false
        /// Whether one of them is a requirement.
        var isProtocol = false

        init(of symbol: Int, _ code: UnusedCode, _ families: inout [Int: Family]) {
            let graph = code.graph
            var members: Set<Int> = [symbol]
            var pending = [symbol]
            while let next = pending.popLast() {
                for other in graph.overrides[next] + graph.overridden[next] where members.insert(Int(other)).inserted {
                    pending.append(Int(other))
                }
            }
            for member in members {
                guard let declaration = graph.declaration(of: member) else {
                    isFixed = true
                    continue
                }
                let known = graph.symbols[member]
                if code.isRetained(member) { isFixed = true }
                if let type = graph.type(ofMember: member), graph.symbols[type].kind == .protocolType {
                    isProtocol = true
                }
                if declaration.kind == .function, known.uses.contains(.value) { isFixed = true }
                let file = graph.files[Int(known.file)]
                guard declaration.traits.contains(.body), !declaration.traits.contains(.stub) else { continue }
                for (index, parameter) in DeadParameter.parameters(of: Int(known.declaration), in: file).enumerated()
                where !file.declarations[parameter].traits.contains(.unmentioned) {
                    used.insert(index)
                }
            }
            for member in members { families[member] = self }
        }
    }
}
