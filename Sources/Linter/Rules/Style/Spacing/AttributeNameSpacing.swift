import Findings
import SwiftTree

/// Flags spaces inside of attributes and modifiers: after `@`, and before the brackets of arguments.
struct AttributeNameSpacing: NodeRule {
    static let metadata = RuleMetadata(
        id: "attribute_name_spacing", name: "Attribute Name Spacing", kind: .style, severity: .error, fixes: .safe,
        layout: .decided,
        summary: "attributes and modifiers should not contain spaces, as in `@objc(name)` and `private(set)`",
        rationale: """
            `private (set)`, `@ objc` and `@available (…)` do not compile in the Swift 6 language mode, and earlier \
            modes warn about them. Remove the space, as in `private(set)`. After `@escaping` there has to be one, \
            because the parentheses are part of the type, as in `@escaping () -> Void`.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint 0.59.1 flags the space in `{ @MainActor (a, b) in }`. Prumo accepts it.",
            why: "The parentheses contain the closure's parameters, not the attribute's arguments.",
            example: "let action = { @MainActor (a, b) in }")
    ])

    static let examples: [RuleExample] = [
        .clean("private(set) var count = 0"),
        .clean("@available(*, deprecated) func run(_ action: @escaping () -> Void) {}"),
        .clean("func run(_ action: @convention(c) (Int) -> Void) {}"),
        .clean("func run(\n    _ action: @escaping\n        () -> Void\n) {}"),
        .clean("let action = { @MainActor (a, b) in }"),
        .flagged("private ↓(set) var count = 0"),
        .flagged("nonisolated  ↓(unsafe) var count = 0"),
        .flagged("@ ↓objc class Shape {}"),
        .flagged("@Clamped ↓(0) var count = 0"),
        .flagged("func run(_ action: @escaping↓() -> Void) {}"),
        .fixed("private (set) var count = 0", to: "private(set) var count = 0"),
        .fixed("func run(_ action: @escaping() -> Void) {}", to: "func run(_ action: @escaping () -> Void) {}"),
    ]

    static let visits: NodeKinds = [.declModifierDetail, .attribute]

    func check(_ node: Node, in context: inout RuleContext) {
        if node.kind == .declModifierDetail {
            let gap = Gap(before: node.firstToken, in: context.tree)
            guard gap.isBlank else { return }
            context.report(
                "remove the space between the modifier and its argument", at: node.range,
                fix: .safe("remove the space", .delete(gap.range)))
        } else {
            checkAttribute(node, in: &context)
        }
    }

    private func checkAttribute(_ attribute: Node, in context: inout RuleContext) {
        let atSign = Gap(after: attribute.firstToken, in: context.tree)
        guard let name = attribute.attributeName else { return }
        if !atSign.isEmpty, atSign.isBlank {
            context.report(
                "remove the space between `@` and the attribute's name", at: name.range,
                fix: .safe("remove the space", .delete(atSign.range)))
        }
        let gap = Gap(after: name.lastToken, in: context.tree)
        if gap.isEmpty {
            // Without a space it reads as if the type was the attribute's argument.
            guard name.hasText("escaping"), gap.range.upperBound < context.tree.bytes.count else { return }
            context.report(
                "add a space between `@escaping` and the type",
                at: name.end..<(name.lastToken.next?.end ?? name.end),
                fix: .safe("add a space", .insert(" ", at: name.end)))
        } else if gap.isBlank, name.lastToken.next?.kind == .leftParen, let bracket = attribute.leftParen {
            context.report(
                "remove the space between the attribute's name and its arguments", at: bracket.start..<attribute.end,
                fix: .safe("remove the space", .delete(gap.range)))
        }
    }
}
