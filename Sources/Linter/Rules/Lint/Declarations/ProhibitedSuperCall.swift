import Findings
import SwiftTree

/// Flags overridden methods that call the method of the superclass and should not.
struct ProhibitedSuperCall: NodeRule {
    static let metadata = RuleMetadata(
        id: "prohibited_super_call", name: "Prohibited Calls to Super", kind: .lint, isDefault: false,
        summary: "some overridden methods should not call the method of the superclass",
        rationale: """
            The override takes the place of what the superclass does: `super.loadView()` loads or creates a view, \
            which the override then replaces with another one. Delete the call, and do all of the work in the \
            override. The rule knows a few methods, such as `loadView()` and `updateLayer()`; `included` and \
            `excluded` change the list.
            """)

    static let options: [RuleOption<Self>] = OverriddenMethods.options(
        included: \.methods.included, excluded: \.methods.excluded)

    static let examples: [RuleExample] = [
        .clean("class Page: Base {\n    override func loadView() { view = Sheet() }\n}"),
        .clean("class Page: Base {\n    override func viewDidLoad() { super.viewDidLoad() }\n}"),
        .clean("override func loadView() { super.loadView() }", options: #"{"excluded": ["*"]}"#),
        .flagged("class Page: Base {\n    override func loadView() {↓ super.loadView() }\n}"),
        .flagged(
            "class Layer: Base {\n    override func updateLayer() {↓\n        defer { super.updateLayer() }\n    }\n}"),
        .flagged("override func close(at time: Int) {↓ super.close(at: 1) }", options: #"{"included": "close(at:)"}"#),
    ]

    static let visits: NodeKinds = [.functionDecl]

    var methods = OverriddenMethods(known: [
        // NSFileProviderExtension
        "providePlaceholder(at:completionHandler:)",
        // NSTextInput
        "doCommand(by:)",
        // NSView
        "updateLayer()",
        // UIViewController
        "loadView()",
    ])

    func check(_ function: Node, in context: inout RuleContext) {
        guard let name = methods.name(of: function), let brace = function.body?.leftBrace, function.superCallCount > 0
        else { return }
        context.report(
            "`\(name)` should not call the method of the superclass; remove the call", at: brace.end..<brace.end)
    }
}
