import Findings
import SwiftTree

/// Flags files that begin with spaces or empty lines. One with nothing else in it is not worth a word.
struct LeadingWhitespace: FileRule {
    static let metadata = RuleMetadata(
        id: "leading_whitespace", name: "Leading Whitespace", kind: .style, fixes: .safe, layout: .decided,
        summary: "files should not start with whitespace",
        rationale: """
            Whitespace at the start of a file is noticed only when an editor removes it as part of an unrelated \
            change; in a script, `#!` only works as the first two bytes. Begin the file with its first comment or \
            declaration.
            """)

    static let examples: [RuleExample] = [
        .clean("// The first line.\n"),
        .clean("\n"),
        .flagged("↓\n// The first line.\n", except: [.afterShebang, .afterEmoji, .disabled]),
        .flagged("↓ let first = 1\n", except: [.afterShebang, .afterEmoji, .disabled]),
        .fixed("\r\n \t// The first line.\n", to: "// The first line.\n"),
    ]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        let bytes = tree.bytes
        // A byte order mark is not text.
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var end = start
        while end < bytes.count, Gap.isBlank(bytes[end]) || Gap.isLineBreak(bytes[end]) { end += 1 }
        guard end > start, end < bytes.count else { return }
        context.report(
            "files should not start with whitespace; remove it", at: start..<end,
            fix: .safe("remove it", .delete(start..<end)))
    }
}
