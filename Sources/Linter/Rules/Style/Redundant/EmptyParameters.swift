import Findings
import SwiftTree

/// Flags `(Void) -> …`, which takes a value without information.
struct EmptyParameters: NodeRule {
    static let metadata = RuleMetadata(
        id: "empty_parameters", name: "Empty Parameters", kind: .style, fixes: .unsafe,
        summary: "prefer `() -> …` over `(Void) -> …`",
        rationale: """
            A function of type `(Void) -> Int` has one parameter, so that callers have to pass an empty tuple: \
            `run(())`. Write `() -> Int`, which is called as `run()`. The fix is unsafe, because calls that pass `()` \
            do not compile any more.
            """)

    static let examples: [RuleExample] = [
        .clean("let run: () -> Void = {}\nfunc call(_ body: () throws -> Void) {}"),
        .clean("let run: (Result<Void, Error>) -> Void\nlet go: (Void, Int) -> Void\nlet all: (Void...) -> Void"),
        .clean("let value: (Void) = ()"),
        .flagged("let run: ↓(Void) -> Void = {}"),
        .flagged("func call(_ body: @escaping ↓(Void) async throws -> Int) {}\nlet next: () -> ↓(Void) -> Int"),
        .fixed("let run: (Void) -> Void = {}", to: "let run: () -> Void = {}"),
        .fixed("let run: ( _ nothing: Void ) throws -> Void", to: "let run: () throws -> Void"),
    ]

    static let visits: NodeKinds = [.functionType]

    func check(_ node: Node, in context: inout RuleContext) {
        guard let parameter = node.parameters.only, let type = parameter.type, type.kind == .identifierType,
            type.hasText("Void"), parameter.lastToken == type.lastToken, parameter.firstToken.kind != .inoutKeyword,
            let left = node.leftParen, let right = node.rightParen
        else { return }
        let inside = left.end..<right.start
        let hasComment = !context.tree.comments(in: inside).isEmpty
        context.report(
            "a `Void` parameter is unnecessary; write `()`", at: left.start..<right.end,
            fix: hasComment ? nil : .unsafe("write `()`", .delete(inside)))
    }
}
