import Findings
import SwiftTree

/// Flags variables in capture lists that others may set later.
struct CaptureVariable: NodeRule {
    static let metadata = RuleMetadata(
        id: "capture_variable", name: "Capture Variable", kind: .lint, isDefault: false, needsIndex: true,
        summary: "variables that may be set later should not be in the capture list of a closure",
        rationale: """
            A capture list copies the value that a variable has when the closure is made. Readers who see the name in the \
            closure expect the current value. Capture `self`, or use the variable without a capture; if the closure needs \
            the old value, copy it to a constant with a name that says so. Local variables, `lazy` ones and implicitly \
            unwrapped optionals are not flagged.
            """)

    static let examples: [RuleExample] = [
        .clean("let limit = 3\nlet check = { [limit] in print(limit) }"),
        .clean(
            "func start() {\n    var count = 0\n    let show = { [count] in print(count) }\n    count += 1\n    show()\n}"
        ),
        .clean(
            """
            final class Cart {
                let id = 1
                func run() -> () -> Void { { [id, weak self] in print(id, self as Any) } }
            }
            """),
        .clean("final class Cart {\n    lazy var id = 1\n    func run() -> () -> Void { { [id] in print(id) } }\n}"),
        .clean(
            "final class Cart {\n    var id: Int!\n    func run() -> () -> Void { { [id] in print(id as Any) } }\n}"),
        .clean("final class Cart {\n    var id: Int { 1 }\n    func run() -> () -> Void { { [id] in print(id) } }\n}"),
        .flagged("var limit = 3\nlet check = { [↓limit] in print(limit) }", except: .afterShebang),
        .flagged(
            """
            final class Cart {
                var total = 1
                func run() -> () -> Void { { [↓total] in print(total) } }
            }
            """),
        .flagged(
            """
            final class Cart {
                nonisolated(unsafe) static var shared = Cart()
                static func run() -> () -> Void { { [↓shared, total = ↓Cart.count] in print(shared, total) } }
                static var count: Int {
                    get { 1 }
                    set { print(newValue) }
                }
            }
            """),
    ]

    static let visits: NodeKinds = [.closureCapture]

    func check(_ capture: Node, in context: inout RuleContext) {
        guard let compiled = context.compiledFile, let name = capture.name else { return }
        var captured = name
        var place = name
        if let value = capture.initializer?.value {
            guard value.kind == .declReferenceExpr || value.kind == .memberAccessExpr else { return }
            (captured, place) = (value.lastToken, value.firstToken)
        }
        guard compiled.settableVariables.containsPlace(captured.start) else { return }
        context.report(
            "`\(captured.name)` may be set after the closure is made, and the closure keeps the old value; use it without a capture",
            at: place.start..<captured.end)
    }
}
