import Findings
import SwiftTree

/// Flags `isOn = !isOn`.
struct ToggleBool: FileRule {
    static let metadata = RuleMetadata(
        id: "toggle_bool", name: "Toggle Bool", kind: .idiomatic, fixes: .safe, isDefault: false,
        summary: "prefer `toggle()` over `isOn = !isOn`",
        rationale: """
            An assignment names the variable twice, and if the names differ by mistake, it copies the state of another \
            variable. Write `isOn.toggle()`, which also evaluates an index, as in `views[next()].isHidden`, only once. \
            The fix is unsafe unless the file declares the variable as a `Bool`.
            """)

    static let examples: [RuleExample] = [
        .clean("isOn.toggle()\nisOn = !isOff\nlet isOn = !isOn\nisOn = !isOn && isSet"),
        .clean("isOn == !isOn"),
        .flagged("↓isOn = !isOn"),
        .flagged("func flip() { ↓self.view.isHidden = !self.view.isHidden }"),
        .fixed("views[0].isHidden = !views[0].isHidden // again", to: "views[0].isHidden.toggle() // again"),
        .fixed("isOn = /* not */ !isOn", to: "isOn = /* not */ !isOn"),
    ]

    static let visits: NodeKinds = [.assignmentExpr]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var isOfSwift: Bool?
        for assignment in context.nodes(.assignmentExpr) { check(assignment, &isOfSwift, in: &context) }
    }

    /// - Parameter isOfSwift: whether `Bool`, its `!` and its `toggle` are those of the standard library; nil until that is known.
    private func check(_ assignment: Node, _ isOfSwift: inout Bool?, in context: inout RuleContext) {
        guard let left = assignment.previousSibling, left.previousSibling == nil,
            let right = assignment.nextSibling, right.nextSibling == nil, right.kind == .prefixOperatorExpr,
            right.firstToken.hasText("!"), let value = right.expression, value.bytes.elementsEqual(left.bytes)
        else { return }
        // `!` may be another operator's, and what is more than a name may do something each time.
        let isKnown =
            isOfSwift
            ?? (!context.ownNames.hasType("Bool") && !context.ownNames.hasLiteralType
                && !context.ownNames.hasOperator("!")
                && !context.ownNames.extends(["Bool"], with: "toggle"))
        isOfSwift = isKnown
        let fix = Fix.safe("call `toggle()`", .replace(left.end..<right.end, with: ".toggle()"))
            .safe(if: isKnown && left.isVariableOfBool && !context.ownNames.rebindsSelf(at: left.start))
            .keepingComments(of: context.tree)
        context.report(
            "use `toggle()` instead of assigning the negated value", at: left.start..<right.end, fix: fix)
    }
}
