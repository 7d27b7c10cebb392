import Findings
import SwiftTree

/// Flags files with more lines than a reader keeps in mind.
struct FileLength: FileRule {
    static let metadata = RuleMetadata(
        id: "file_length", name: "File Length", kind: .metrics, severity: nil, isAboutFile: true,
        summary: "files should not have too many lines",
        rationale: """
            In a long file, related code is far apart, more people change the same file at once, and each change \
            compiles all of it again. Move types to files that are named after them, and extensions to files such as \
            `Cart+Payment.swift`. Empty lines and comments are counted unless `ignore_comment_only_lines` is set.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.61.0",
        differences: [
            .init(
                "With `ignore_comment_only_lines`, SwiftLint 0.59.1 does not count lines with only brackets. "
                    + "Prumo counts them, as the other rules do.",
                why: "A line with a bracket is a line of code.",
                example: "run(\n    // why\n)")
        ])

    static let options: [RuleOption<Self>] = [
        .levels(\.levels, summary: "the number of lines that a file may have"),
        .flag(
            "ignore_comment_only_lines", \.ignoresComments,
            summary: "whether empty lines and lines with only comments are not counted"),
    ]

    static let examples: [RuleExample] = [
        .clean("one()\ntwo()\n", options: "2", except: .all),
        .clean("one()\r\ntwo()\r\n", options: "2", except: .all),
        .clean(
            "// what\n\none()\n/* why\n */ two()\n", options: #"{"warning": 2, "ignore_comment_only_lines": true}"#,
            except: .all),
        .flagged("one()\ntwo()\n↓three()\n", options: "2", except: .all),
        .flagged("one()\n\n↓// end", options: "[1, 2]", except: .all),
        .flagged(
            "one()\n// why\n\"\"\"\n\n\"\"\"\n↓four()\n",
            options: #"{"warning": 4, "ignore_comment_only_lines": true}"#, except: .all),
    ]

    var levels = SeverityLevels(warning: 400, error: 1000)
    var ignoresComments = false

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var last = tree.lineCount
        guard levels.severity(above: last) != nil else { return }
        if tree.rangeOfLine(last).isEmpty { last -= 1 }
        var count = last
        if ignoresComments, let first = tree.tokens.first { count = tree.codeLineCount(1..<last + 1, from: first) }
        guard let severity = levels.severity(above: count) else { return }
        context.report(
            "the file has \(count) lines\(ignoresComments ? " of code" : ""), over the limit of "
                + "\(levels.limit(above: count)); split it up", at: tree.rangeOfLineContent(max(last, 1)),
            severity: severity)
    }
}
