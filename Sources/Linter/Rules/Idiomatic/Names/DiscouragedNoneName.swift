import Findings
import SwiftTree

/// Flags cases and static members called `none`.
struct DiscouragedNoneName: NodeRule {
    static let metadata = RuleMetadata(
        id: "discouraged_none_name", name: "Discouraged None Name", kind: .idiomatic, isDefault: false,
        summary: "enum cases and static members should not be called `none`",
        rationale: """
            If the type is optional, `.none` means `Optional.none`: `style = .none` assigns `nil`, and `case .none` \
            does not match the type's own `none`. Choose a name that says what is missing, such as `plain` or \
            `unlimited`. Cases with associated values and instance properties are accepted.
            """)

    static let examples: [RuleExample] = [
        .clean("enum Color { case nothing, nonempty }"),
        .clean("enum Color { case none(Int) }"),
        .clean("struct Style { var none = 1; static var shared = Style() }"),
        .flagged("enum Color { case red, ↓none }"),
        .flagged("enum Color { case ↓`none`() }"),
        .flagged("struct Style { ↓static let none = Style() }\nclass Box { ↓public class var none: Box { Box() } }"),
    ]

    static let visits: NodeKinds = [.enumCaseElement, .variableDecl]

    func check(_ declaration: Node, in context: inout RuleContext) {
        if declaration.kind == .enumCaseElement {
            guard declaration.name?.hasName("none") == true, declaration.parameterClause?.parameters.first == nil else {
                return
            }
            report("enum case", at: declaration.range, in: &context)
        } else if declaration.modifiers.node != nil, let kind = kindOfMember(declaration),
            declaration.bindings.contains(where: isNone)
        {
            report(kind, at: declaration.range, in: &context)
        }
    }

    private func kindOfMember(_ variable: Node) -> StaticString? {
        if variable.hasModifier(.classKeyword) { return "`class` member" }
        return variable.hasModifier(.staticKeyword) ? "`static` member" : nil
    }

    private func isNone(_ binding: Node) -> Bool {
        guard let pattern = binding.pattern, pattern.kind == .identifierPattern else { return false }
        return pattern.firstToken.hasName("none")
    }

    private func report(_ kind: StaticString, at range: Range<Int>, in context: inout RuleContext) {
        context.report(
            "`none` is a confusing name for this \(kind), because it can mean `Optional.none`; rename it", at: range)
    }
}
