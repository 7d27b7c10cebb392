import Findings
import SwiftTree

/// Flags overridden methods that do not call the method of the superclass, or call it more than once.
struct OverriddenSuperCall: NodeRule {
    static let metadata = RuleMetadata(
        id: "overridden_super_call", name: "Overridden Method Calls Super", kind: .lint, isDefault: false,
        summary: "some overridden methods should call the method of the superclass exactly once",
        rationale: """
            Methods such as `viewWillAppear(_:)` do work of their own in the superclass. Without the call that work is \
            not done, and with two calls it is done twice. Call the method once, for example \
            `super.viewWillAppear(animated)` in the first line; the rule counts the calls in the code, so one in each \
            branch of an `if` counts as two. `included` and `excluded` change the list of methods.
            """)

    static let options: [RuleOption<Self>] = OverriddenMethods.options(
        included: \.methods.included, excluded: \.methods.excluded)

    static let examples: [RuleExample] = [
        .clean("class Page: Base {\n    override func viewDidLoad() { super.viewDidLoad(); load() }\n}"),
        .clean("class Page: Base {\n    override func loadView() {}\n    func viewDidLoad() {}\n}"),
        .clean("class Page: Base {\n    override func updateConstraints() { defer { super.updateConstraints() } }\n}"),
        .clean("override func viewDidLoad() {}", options: #"{"excluded": ["viewDidLoad()"]}"#),
        .flagged("class Page: Base {\n    override func setEditing(_ isOn: Bool, animated: Bool) {↓ show(isOn) }\n}"),
        .flagged(
            "class Page: Base {\n    override func viewDidLoad() {↓ super.viewDidLoad(); super.viewDidLoad() }\n}"),
        .flagged("override func close(at time: Int) {↓ hide() }", options: #"{"included": ["close(at:)"]}"#),
    ]

    static let visits: NodeKinds = [.functionDecl]

    var methods = OverriddenMethods(known: [
        // NSObject
        "awakeFromNib()", "prepareForInterfaceBuilder()",
        // UICollectionViewLayout
        "invalidateLayout()", "invalidateLayout(with:)", "invalidateLayoutWithContext(_:)",
        // UIView
        "prepareForReuse()", "updateConstraints()",
        // UIViewController
        "addChildViewController(_:)", "decodeRestorableState(with:)", "decodeRestorableStateWithCoder(_:)",
        "didReceiveMemoryWarning()", "encodeRestorableState(with:)", "encodeRestorableStateWithCoder(_:)",
        "removeFromParentViewController()", "setEditing(_:animated:)",
        "transition(from:to:duration:options:animations:completion:)", "transitionCoordinator()",
        "transitionFromViewController(_:toViewController:duration:options:animations:completion:)",
        "viewDidAppear(_:)", "viewDidDisappear(_:)", "viewDidLoad()", "viewWillAppear(_:)", "viewWillDisappear(_:)",
        // XCTestCase
        "invokeTest()",
    ])

    func check(_ function: Node, in context: inout RuleContext) {
        guard let name = methods.name(of: function), let brace = function.body?.leftBrace else { return }
        let count = function.superCallCount
        guard count != 1 else { return }
        context.report(
            count == 0
                ? "`\(name)` does not call the method of the superclass; call it"
                : "`\(name)` calls the method of the superclass \(count) times; call it once",
            at: brace.end..<brace.end)
    }
}
