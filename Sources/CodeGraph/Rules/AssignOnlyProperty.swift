import Findings
import IndexStore

/// Flags properties that code assigns and never reads.
struct AssignOnlyProperty: CodeRule {
    static let metadata = RuleMetadata(
        id: "assign_only_property", name: "Assign-Only Property", kind: .lint, fixes: .unsafe,
        summary: "properties should be read somewhere",
        rationale: """
            A value that is stored and never read is work without effect. Only properties whose type is written and is a \
            value of the standard library or of the package are reported: an object may do something when it is released. \
            So are only those whose type never takes a pointer to bytes, which the property may keep alive. \
            Properties with observers, wrappers or attributes, those of synthesized conformances, requirements and \
            witnesses are not reported.
            """)
    static let options: [RuleOption<AssignOnlyProperty>] = [
        .strings(
            "except_types", \.exceptTypes,
            summary: "the names of types whose values are stored only to keep them")
    ]
    static let examples: [RuleExample] = [
        .package(
            "struct Cart { var total: Int }\n@main struct App { static func main() { print(Cart(total: 1).total) } }"),
        .package(
            "struct Cart { var ↓total: Int = 0; mutating func add() { total = 1 } }\n@main struct App { static func main() { var cart = Cart(); cart.add() } }"
        ),
    ]

    var exceptTypes = ["AnyCancellable", "Cancellable", "NSKeyValueObservation"]

    private static let values: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
        "Bool", "String", "Character", "Substring", "Array", "Dictionary", "Set", "Optional", "Range", "ClosedRange",
        "Date", "URL", "UUID", "Data", "Decimal", "TimeInterval", "CGFloat", "Duration",
    ]

    func check(_ code: UnusedCode, in context: inout CodeRuleContext) {
        let graph = code.graph
        // They are searched once, and only if there is something to report.
        var typesWithPointers: Set<Int>?
        for (symbol, declaration) in code.declarations where declaration.kind == .variable {
            let traits = declaration.traits
            guard traits.contains(.typed),
                traits.isDisjoint(with: [.computed, .observed, .custom, .tuplePattern, .objectiveC, .lazy])
            else { continue }
            let uses = graph.symbols[symbol].uses
            guard uses.isDisjoint(with: [.read, .address]), uses.contains(.written) || uses.contains(.mentioned),
                code.liveness.isLive(symbol), !code.isRetained(symbol), !isSynthesized(symbol, code),
                graph.overrides[symbol].isEmpty, graph.overridden[symbol].isEmpty,
                traits.contains(.weak) || isValue(symbol, code)
            else { continue }
            let pointing = typesWithPointers ?? Self.typesWithPointers(code)
            typesWithPointers = pointing
            guard graph.type(ofMember: symbol).map(pointing.contains) != true else { continue }
            context.report(
                "the property `\(graph.qualifiedName(of: symbol))` is assigned and never read; remove it with its assignments",
                at: symbol, of: code)
        }
    }

    /// The types of which a member takes a pointer to bytes.
    private static func typesWithPointers(_ code: UnusedCode) -> Set<Int> {
        let graph = code.graph
        var types: Set<Int> = []
        for symbol in graph.symbols.indices where !graph.symbols[symbol].isOwn {
            let name = graph.symbols[symbol].name
            guard name.hasPrefix("withUnsafe") || name.hasPrefix("withContiguous") else { continue }
            for user in code.users[symbol] {
                if let type = graph.type(ofMember: Int(user)) { types.insert(type) }
            }
        }
        return types
    }

    private func isSynthesized(_ symbol: Int, _ code: UnusedCode) -> Bool {
        guard let type = code.graph.type(ofMember: symbol) else { return false }
        if code.graph.declaration(of: type)?.traits.contains(.custom) == true { return true }
        let name = code.graph.symbols[symbol].name
        return KnownSymbols.isRead(name, byWrapper: code.graph.declaration(of: type))
            || code.liveness.usesStoredProperty(name, of: type)
    }

    /// Whether the written type has only values, which do nothing when they are released.
    private func isValue(_ symbol: Int, _ code: UnusedCode) -> Bool {
        let graph = code.graph
        let types = graph.signatureUses[symbol]
        for type in types {
            let known = graph.symbols[Int(type)]
            if exceptTypes.contains(known.name) { return false }
            if known.isOwn {
                guard known.kind == .structure || known.kind == .enumeration else { return false }
            } else if !Self.values.contains(known.name), known.kind != .module {
                return false
            }
        }
        return !types.isEmpty
    }
}
