import Findings
import SwiftTree

/// Flags functions that always end the process and are not marked as unavailable.
struct UnavailableFunction: NodeRule {
    static let metadata = RuleMetadata(
        id: "unavailable_function", name: "Unavailable Function", kind: .idiomatic, isDefault: false,
        summary: "functions without an implementation should be marked as unavailable",
        rationale: """
            A method or initializer that always ends the process can be called from anywhere, and the mistake shows \
            only when users run that code. Mark it with `@available(*, unavailable)`, so that a call does not compile. \
            A function that is meant to end the process returns `Never` instead.
            """)

    static let examples: [RuleExample] = [
        .clean(
            "class Page: Base {\n    @available(*, unavailable)\n    required init?(coder: Coder) { fatalError() }\n}"),
        .clean(
            "func find(_ name: String) -> Int {\n    if let found = index[name] { return found }\n    fatalError()\n}"),
        .clean("func stop() -> Never { fatalError(\"stopped\") }\nfunc run() { work { fatalError() } }"),
        .flagged("class Page: Base {\n    required ↓init?(coder: Coder) { fatalError(\"not implemented\") }\n}"),
        .flagged("override ↓func run() -> Int {\n    log { return 1 }\n    preconditionFailure(\"abstract\")\n}"),
        .flagged("@available(iOS 15, *) ↓func run() { abort() }"),
    ]

    static let visits: NodeKinds = [.functionDecl, .initializerDecl]

    func check(_ function: Node, in context: inout RuleContext) {
        guard let body = function.body, body.statements.contains(where: endsProcess), !returnsNever(function),
            !isUnavailable(function), !containsReturn(body),
            let keyword = function.kind == .functionDecl ? function.funcKeyword : function.initKeyword
        else { return }
        let alternative = function.kind == .functionDecl ? ", or return `Never`" : ""
        context.report(
            "this always ends the process; mark it with `@available(*, unavailable)`\(alternative)",
            at: keyword.start..<(function.signature?.end ?? keyword.end))
    }

    private func endsProcess(_ statement: Node) -> Bool {
        guard statement.kind == .codeBlockItem, let call = statement.firstChild, call.kind == .functionCallExpr,
            let name = call.calledFunction
        else { return false }
        return name.hasText("fatalError") || name.hasText("preconditionFailure") || name.hasText("abort")
    }

    private func returnsNever(_ function: Node) -> Bool {
        guard function.kind == .functionDecl, let type = function.signature?.returnClause?.type else { return false }
        return type.kind == .identifierType && type.name?.hasText("Never") == true
    }

    private func isUnavailable(_ function: Node) -> Bool {
        function.attributes.contains { attribute in
            attribute.kind == .attribute && attribute.attributeName?.hasText("available") == true
                && attribute.tokens.contains { $0.kind == .unavailableKeyword || $0.hasText("unavailable") }
        }
    }

    /// Whether there is a `return` outside closures and calls.
    private func containsReturn(_ body: Node) -> Bool {
        let nodes = body.subtree
        var index = nodes.startIndex
        while index < nodes.endIndex {
            let node = nodes[index]
            switch node.kind {
            case .returnStmt: return true
            case .closureExpr, .functionCallExpr: index = node.subtree.endIndex
            default: index += 1
            }
        }
        return false
    }
}
