import Findings
import SwiftTree

/// Flags setters that do not look at the value that they are given.
struct UnusedSetterValue: NodeRule {
    static let metadata = RuleMetadata(
        id: "unused_setter_value", name: "Unused Setter Value", kind: .lint,
        summary: "setters should use the new value",
        rationale: """
            If a setter ignores the new value, an assignment compiles and is lost. Use `newValue`, or the name in \
            `set(text)`; if the property should not change, delete the setter, so that the compiler rejects \
            assignments. Setters that only end the program, empty setters of overrides and those of unavailable \
            declarations are accepted.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint takes a member `object.newValue` for a use of the value. Prumo does not.",
            why: "It is the property of another object.",
            example: "var size: Int {\n    get { 1 }\n    set { other = object.newValue }\n}"),
        .init(
            "SwiftLint flags a setter that only ends the program or belongs to an unavailable declaration. "
                + "Prumo accepts it.",
            why: "Such a setter has no use for a value.",
            example: "var size: Int {\n    get { 1 }\n    set { fatalError() }\n}"),
    ])

    static let examples: [RuleExample] = [
        .clean("var title: String {\n    get { label.text }\n    set { label.text = newValue }\n}"),
        .clean("var title: String {\n    get { label.text }\n    set(text) { label.text = text }\n}"),
        .clean(
            "subscript(row: Int) -> Cell {\n    get { cells[row] }\n    set { cells[row] = newValue }\n}"),
        .clean("override var title: String {\n    get { \"\" }\n    set {}\n}"),
        .clean("protocol Titled { var title: String { get set } }"),
        .clean("var title: String? {\n    get { nil }\n    set { if let newValue { show() } }\n}"),
        .clean("var title: String {\n    get { \"\" }\n    set { fatalError(\"read only\") }\n}"),
        .clean(
            "@available(*, unavailable)\nvar title: String {\n    get { \"\" }\n    set { log() }\n}"),
        .flagged("var title: String {\n    get { label.text }\n    ↓set { label.text = title }\n}"),
        .flagged(
            "var title: String {\n    ↓set(text) { label.text = newValue }\n    get { label.text }\n}"),
        .flagged(
            "var title: String {\n    get { \"\" }\n    ↓nonmutating set { change.newValue = 1 }\n}"),
        .flagged("override var title: String {\n    get { \"\" }\n    ↓set { log() }\n}"),
        .flagged("subscript(row: Int) -> Int {\n    get { 0 }\n    ↓set { reload() }\n}"),
    ]

    static let visits: NodeKinds = [.accessorDecl]

    func check(_ accessor: Node, in context: inout RuleContext) {
        guard let keyword = accessor.accessorSpecifier, keyword.kind == .setKeyword,
            let body = accessor.body
        else {
            return
        }
        let parameter = accessor.parametersNode?.name
        let name = parameter.map { LocalName($0) } ?? LocalName("newValue")
        guard !name.isUsed(in: body), !Self.isIntentional(body, accessor) else { return }
        let shown = parameter?.name ?? "newValue"
        let isSubscript = accessor.ancestor([.variableDecl, .subscriptDecl])?.kind == .subscriptDecl
        context.report(
            "the setter does not use `\(shown)`; use it, or make the \(isSubscript ? "subscript" : "property") read-only",
            at: accessor.start..<(accessor.parametersNode?.end ?? keyword.end))
    }

    /// Whether a setter ignores its value for a reason that can be seen.
    private static func isIntentional(_ body: Node, _ accessor: Node) -> Bool {
        guard let property = accessor.ancestor([.variableDecl, .subscriptDecl]) else { return false }
        let statements = body.statements
        if statements.isEmpty, property.hasModifier(.overrideKeyword) { return true }
        if let call = statements.only?.firstChild, call.kind == .functionCallExpr,
            let name = call.calledName,
            name.hasText("fatalError") || name.hasText("preconditionFailure")
        {
            return true
        }
        return isUnavailable(property) || isUnavailable(accessor)
    }

    private static func isUnavailable(_ declaration: Node) -> Bool {
        for attribute in declaration.attributes where attribute.kind == .attribute {
            guard attribute.attributeName?.hasText("available") == true else { continue }
            if attribute.tokens.contains(where: { $0.kind == .unavailableKeyword }) { return true }
        }
        return false
    }
}
