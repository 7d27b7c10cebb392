import Findings
import SwiftTree

/// Flags `dynamic` functions that are always inlined, which is a contradiction.
struct DynamicInline: NodeRule {
    static let metadata = RuleMetadata(
        id: "dynamic_inline", name: "Dynamic Inline", kind: .lint, severity: .error,
        summary: "`dynamic` should not be combined with `@inline(__always)`",
        rationale: """
            `dynamic` lets other code replace a function at run time, for example by swizzling, and \
            `@inline(__always)` asks for copies of its body in the callers, which no replacement reaches. Delete \
            `@inline(__always)` if the function may be replaced, and `dynamic` otherwise.
            """)

    static let examples: [RuleExample] = [
        .clean("class Player {\n    dynamic func play() {}\n}"),
        .clean("class Player {\n    @inline(__always) func play() {}\n}"),
        .clean("class Player {\n    @inline(never) dynamic func play() {}\n}"),
        .flagged("class Player {\n    @inline(__always) dynamic ↓func play() {}\n}"),
        .flagged(
            "class Player {\n    @objc @inline( __always )\n    public dynamic\n    ↓func play() {}\n}"),
    ]

    static let visits: NodeKinds = [.attribute]

    func check(_ attribute: Node, in context: inout RuleContext) {
        guard attribute.firstToken.next?.hasText("inline") == true,
            attribute.argumentsNode?.hasText("__always") == true,
            let function = attribute.parent?.parent, function.kind == .functionDecl,
            function.hasModifier(.dynamicKeyword), let keyword = function.funcKeyword,
            let name = function.name
        else { return }
        context.report(
            "`\(name.text)` should not be both `dynamic` and `@inline(__always)`; remove one of them",
            at: keyword.start..<name.end)
    }
}
