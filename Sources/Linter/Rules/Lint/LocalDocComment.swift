import Findings
import SwiftTree

/// Flags documentation comments in functions.
struct LocalDocComment: FileRule {
    static let metadata = RuleMetadata(
        id: "local_doc_comment", name: "Local Doc Comment", kind: .lint, isDefault: false,
        summary: "comments in functions should not be documentation comments",
        rationale: """
            DocC leaves out everything inside a function body, so `///` promises documentation there that nobody can \
            read. Write `//` in functions, and move what callers should know to the comment above the function. The \
            first such comment of each function is reported. Bodies of initializers, accessors and closures are \
            checked only inside a function.
            """)

    static let examples: [RuleExample] = [
        .clean("/// Runs.\nfunc run() {\n    // Starts.\n    start()\n}"),
        .clean("/** Its size. */\nvar size: Int { 1 }\n/// Nothing."),
        .flagged("func run() {\n    ↓/// Starts.\n    start()\n    /// Waits.\n    wait()\n}"),
        .flagged("class Cart {\n    /// Pays.\n    func pay() { ↓/** Now. */ send() }\n}"),
        .flagged("func run() {\n    ↓/// One.\n    func one() {\n        ↓/// Two.\n        two()\n    }\n}"),
    ]

    static let visits: NodeKinds = [.functionDecl]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        let comments = tree.comments.filter { $0.kind == .docLineComment || $0.kind == .docBlockComment }
        guard !comments.isEmpty else { return }
        var reported = -1
        for function in context.nodes(.functionDecl) {
            guard let body = function.body else { continue }
            let range = body.range
            var (low, high) = (0, comments.count)
            while low < high {
                let middle = (low + high) / 2
                if comments[middle].start < range.lowerBound { low = middle + 1 } else { high = middle }
            }
            // The first comment of a function may be that of the function around it.
            guard low < comments.count, comments[low].start < range.upperBound, comments[low].start > reported else {
                continue
            }
            reported = comments[low].start
            context.report("use `//` for comments in a function", at: comments[low].range)
        }
    }
}
