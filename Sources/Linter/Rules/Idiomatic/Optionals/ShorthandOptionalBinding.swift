import Findings
import SwiftTree

/// Flags `if let name = name`.
struct ShorthandOptionalBinding: NodeRule {
    static let metadata = RuleMetadata(
        id: "shorthand_optional_binding", name: "Shorthand Optional Binding", kind: .idiomatic, fixes: .safe,
        isDefault: false, summary: "prefer the shorthand `if let name` over `if let name = name`",
        rationale: """
            The repeated name makes the condition longer and hides the bindings whose name and value differ. Write `if \
            let name`; since Swift 5.7, `guard`, `while` and `var` have the same short form.
            """)

    static let examples: [RuleExample] = [
        .clean("if let name {}\nguard let `self` = self, let other = name else { return }"),
        .clean("if let name = name() {}\nif let name = name as? String {}"),
        .flagged("if ↓let name = name {}"),
        .flagged("guard isOn, ↓var name = name else { return }\nwhile ↓let `in` = `in` {}"),
        .fixed("if let name = name, isOn {}", to: "if let name, isOn {}"),
        .fixed("if let name: String = name {}", to: "if let name: String {}"),
        .fixed("if let name = /* first */ name {}", to: "if let name = /* first */ name {}"),
    ]

    static let visits: NodeKinds = [.optionalBindingCondition]

    func check(_ binding: Node, in context: inout RuleContext) {
        guard let pattern = binding.pattern, pattern.kind == .identifierPattern, let initializer = binding.initializer,
            let value = initializer.value, value.kind == .declReferenceExpr, value.firstToken == value.lastToken,
            value.firstToken.hasText(of: pattern.firstToken)
        else { return }
        let start = initializer.firstToken.gapBefore.lowerBound
        context.report(
            "the binding repeats the name; remove `\(initializer.text)`", at: binding.range,
            fix: Fix.safe("remove `\(initializer.text)`", .delete(start..<initializer.end)).keepingComments(
                of: context.tree))
    }
}
