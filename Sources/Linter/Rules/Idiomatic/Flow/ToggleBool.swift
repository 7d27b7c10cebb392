import Findings
import SwiftTree

/// Flags `isOn = !isOn`.
struct ToggleBool: NodeRule {
    static let metadata = RuleMetadata(
        id: "toggle_bool", name: "Toggle Bool", kind: .idiomatic, fixes: .safe, isDefault: false,
        summary: "prefer `toggle()` over `isOn = !isOn`")

    static let examples: [RuleExample] = [
        .clean("isOn.toggle()\nisOn = !isOff\nlet isOn = !isOn\nisOn = !isOn && isSet"),
        .clean("isOn == !isOn"),
        .flagged("↓isOn = !isOn"),
        .flagged("func flip() { ↓self.view.isHidden = !self.view.isHidden }"),
        .fixed("views[0].isHidden = !views[0].isHidden // again", to: "views[0].isHidden.toggle() // again"),
        .fixed("isOn = /* not */ !isOn", to: "isOn = /* not */ !isOn"),
    ]

    static let visits: NodeKinds = [.assignmentExpr]

    func check(_ assignment: Node, in context: inout RuleContext) {
        guard let left = assignment.previousSibling, left.previousSibling == nil,
            let right = assignment.nextSibling, right.nextSibling == nil, right.kind == .prefixOperatorExpr,
            right.firstToken.hasText("!"), let value = right.expression, value.bytes.elementsEqual(left.bytes)
        else { return }
        // `!` may be another operator's, and what is more than a name may do something each time.
        let fix = Fix.safe("call `toggle()`", .replace(left.end..<right.end, with: ".toggle()"))
            .safe(if: left.isVariableOfBool).keepingComments(of: context.tree)
        context.report(
            "use `toggle()` instead of assigning the negated value", at: left.start..<right.end, fix: fix)
    }
}
