import Findings
import SourceText
import SwiftTree

/// Flags parameters of closures whose names the closure never uses.
struct UnusedClosureParameter: NodeRule {
    static let metadata = RuleMetadata(
        id: "unused_closure_parameter", name: "Unused Closure Parameter", kind: .lint, fixes: .safe,
        summary: "unused closure parameters should be replaced with `_`",
        rationale: """
            A name says that the value is used, and readers look for the use. Write `_`, as in `names.forEach { _ in \
            beep() }`, or use the parameter if the closure should. The fix is unsafe where the name itself can have an \
            effect, as `self`, `$row` and names in macros can.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint does not count `[name]` in a capture list and `if let name` as uses of a parameter, "
                + "but counts the key path `\\.name`. Prumo does the opposite.",
            why: "The former use the parameter, and the latter is the member of another type.",
            example: "run { name in later { [name] in print(name) } }")
    ])

    static let examples: [RuleExample] = [
        .clean("let lengths = names.map { $0.count }"),
        .clean("let lengths = names.map { name in name.count }"),
        .clean("names.forEach { _ in beep() }"),
        .clean("scores.sort { (left: Score, right) -> Bool in left.total < right.total }"),
        .clean("load { result in\n    later { [result] in print(0) }\n}"),
        .clean("load { user in\n    if let user { greet() }\n}"),
        .clean("ForEach($rows) { $row in Toggle(row.title, isOn: $row.isOn) }"),
        .clean("tokens.filter { `in` in `in`.isKeyword }"),
        .clean("let log: (String) -> Void = { text in print(\"- \\(text)\") }"),
        .clean("load { result in\n    #if DEBUG\n    print(result)\n    #endif\n}"),
        .flagged("names.forEach { ↓name in beep() }"),
        .flagged("pairs.map { ↓key, value in value }"),
        .flagged("load { (↓data: Data?, error: (any Error)?) in print(error as Any) }"),
        .flagged("rows.map { ↓row in other.row }"),
        .flagged("rows.map { ↓title in rows.map(\\.title) }"),
        .flagged("names.map { ↓größe in 1 }"),
        .flagged("outer { ↓a in inner { ↓b in 0 } }"),
        .fixed("pairs.map { key, value in value }", to: "pairs.map { _, value in value }"),
        .fixed(
            "load { (/* from disk */ data: Data?, code: Int) in }",
            to: "load { (/* from disk */ _: Data?, _: Int) in }"),
        .fixed(
            "observe(self) { (self, value: Int) in show(value) }",
            to: "observe(self) { (_, value: Int) in show(value) }"),
    ]

    static let visits: NodeKinds = [.closureSignature]

    func check(_ signature: Node, in context: inout RuleContext) {
        guard let clause = signature.parameterClause, let closure = signature.parent else { return }
        let isShort = clause.kind == .closureShorthandParameterList
        var names: [Token] = []
        for parameter in isShort ? NodeList(clause) : clause.parameters {
            guard let token = isShort ? parameter.firstToken : Self.name(of: parameter), token.kind != .wildcard
            else { continue }
            names.append(token)
        }
        // Members that are written without `self` may then be another object's, and a macro may use the name.
        let ownsValue = clause.ownsValue || closure.declaredType?.ownsValue == true
        let isInMacro = !names.isEmpty && closure.ancestor([.macroExpansionExpr, .macroExpansionDecl]) != nil
        for token in closure.statements.node.map({ LocalName.unused(among: names, in: $0) }) ?? names {
            let edit = Edit.replace(token.range, with: "_")
            context.report(
                "the closure parameter `\(token.name)` is unused; replace it with `_`",
                at: token.range,
                // `$name` is made of the value by its property wrapper.
                fix: .safe("replace it with `_`", edit).safe(
                    if: !token.hasText("self") && token.bytes.first != UInt8(ascii: "$") && !isInMacro && !ownsValue))
        }
    }

    /// The name of `name: Type`; a second name makes it Swift that no compiler takes.
    private static func name(of parameter: Node) -> Token? {
        parameter.secondName == nil ? parameter.firstName : nil
    }
}

extension Node {
    /// The type of the variable or parameter whose initial or default value a closure is.
    fileprivate var declaredType: Node? {
        guard let initializer = parent, initializer.kind == .initializerClause, let owner = initializer.parent else {
            return nil
        }
        switch owner.kind {
        case .patternBinding: return owner.typeAnnotation?.type
        case .functionParameter: return owner.type
        default: return nil
        }
    }
}
