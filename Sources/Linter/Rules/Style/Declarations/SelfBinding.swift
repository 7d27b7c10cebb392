import Findings
import SourceText
import SwiftTree

/// Flags bindings of `self` to another name than the one that is configured.
struct SelfBinding: NodeRule {
    static let metadata = RuleMetadata(
        id: "self_binding", name: "Self Binding", kind: .style, fixes: .unsafe, isDefault: false,
        summary: "`self` should be bound to a consistent name",
        rationale: """
            With `strongSelf` in one closure and `this` in the next, readers have to check each time that the name \
            still means the same object. After `guard let self`, Swift also accepts members without `self.` in the \
            closure, which it does not after a binding to another name. Write `guard let self else { return }`, or the \
            name that `bind_identifier` sets. The fix is unsafe, because it does not rename the uses of the other \
            name.
            """)

    static let options: [RuleOption<Self>] = [
        .text("bind_identifier", \.name, summary: "the name that `self` is bound to")
    ]

    static let examples: [RuleExample] = [
        .clean("if let self = self {}\nguard let self else { return }\nif let other = another {}"),
        .clean("if let this = self {}", options: #"{"bind_identifier": "this"}"#),
        .flagged("if let ↓this = self {}\nguard let ↓`self` = self else { return }"),
        .flagged("if let ↓self {}\nif let ↓self = self {}", options: #"{"bind_identifier": "this"}"#),
        .fixed("if let this = self {}", to: "if let self = self {}"),
        .fixed("if let self {}", to: "if let this = self {}", options: #"{"bind_identifier": "this"}"#),
    ]

    static let visits: NodeKinds = [.optionalBindingCondition]

    var name = "self"

    func check(_ binding: Node, in context: inout RuleContext) {
        guard let pattern = binding.pattern, pattern.kind == .identifierPattern,
            !pattern.bytes.elementsEqual(name.utf8)
        else { return }
        var replacement = name
        if let value = binding.initializer?.value {
            guard value.kind == .declReferenceExpr, value.hasText("self") else { return }
        } else {
            guard binding.initializer == nil, pattern.hasText("self") else { return }
            replacement += " = self"
        }
        context.report(
            "bind `self` to the name `\(name)`", at: pattern.range,
            fix: .unsafe("bind `self` to `\(name)`", .replace(pattern.range, with: replacement)))
    }
}
