import Findings
import SwiftTree

/// Flags observers that remove themselves before they go, and with that what others had them observe.
struct NotificationCenterDetachment: NodeRule {
    static let metadata = RuleMetadata(
        id: "notification_center_detachment", name: "Notification Center Detachment", kind: .lint,
        summary: "an object should remove itself as an observer of all notifications only in `deinit`",
        rationale: """
            `removeObserver(self)` ends all observations of the object, including those of its superclass, whose code \
            then waits for notifications that do not come. Name the notification: `removeObserver(self, name: \
            .cartDidChange, object: nil)`. In `deinit` the call is accepted, because the object is released anyway. \
            Only calls on `NotificationCenter.default` are checked.
            """)

    static let examples: [RuleExample] = [
        .clean("class View {\n    deinit { NotificationCenter.default.removeObserver(self) }\n}"),
        .clean(
            "class View {\n    deinit {\n        later { NotificationCenter.default.removeObserver(self) }\n    }\n}"
        ),
        .clean("func stop() { NotificationCenter.default.removeObserver(token) }"),
        .clean(
            "func stop() { NotificationCenter.default.removeObserver(self, name: nil, object: nil) }"),
        .clean("func stop() { center.removeObserver(self) }"),
        .flagged(
            "class View {\n    func stop() { ↓NotificationCenter.default.removeObserver(self) }\n}"),
        .flagged(
            "func stop() {\n    ↓NotificationCenter\n        .default\n        .removeObserver(self)\n}"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard call.firstToken.hasText("NotificationCenter"), let called = call.firstChild,
            called.kind == .memberAccessExpr, called.lastToken.hasText("removeObserver"),
            let center = called.base, center.kind == .memberAccessExpr,
            center.lastToken.hasText("default"),
            center.base?.kind == .declReferenceExpr, let argument = call.arguments.only,
            argument.label == nil,
            let observer = argument.expression, observer.kind == .declReferenceExpr,
            observer.lastToken.kind == .selfKeyword, call.trailingClosure == nil,
            call.ancestor(.deinitializerDecl) == nil
        else { return }
        context.report(
            "this also ends what a superclass observes; name the notification, or call this in `deinit`",
            at: call.range)
    }
}
