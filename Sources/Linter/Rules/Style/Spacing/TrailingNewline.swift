import Findings
import SwiftTree

/// Flags files that do not end with a line break, and those that end with several.
struct TrailingNewline: FileRule {
    static let metadata = RuleMetadata(
        id: "trailing_newline", name: "Trailing Newline", kind: .style, fixes: .safe, layout: .decided,
        summary: "files should end with a single newline",
        rationale: """
            Without a line break at the end, a diff also shows the last line as changed when one is added below it, \
            and tools such as `cat` join the line with the next file. Empty lines at the end come and go with the \
            editor that saves the file. End the file with one line break.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint takes a carriage return with its line feed for two line breaks, and flags empty "
                + "files. Prumo does neither.",
            why: "The pair is one line break, and a line in an empty file would not contain anything.",
            example: "let name = 1\r\n")
    ])

    static let examples: [RuleExample] = [
        .clean("let a = 0\n"),
        .clean("let a = 0\r\n"),
        .clean("", except: .all),
        .flagged("let a = 0\n↓let b = 0", except: [.inComment, .inString]),
        .flagged("let a = 0\n\n↓\n", except: [.inComment, .inString]),
        .flagged("let a = 0\r\n↓\r\n", except: [.inComment, .inString]),
        .fixed("let a = 0", to: "let a = 0\n"),
        .fixed("let a = 0\r\nlet b = 0", to: "let a = 0\r\nlet b = 0\r\n"),
        .fixed("let a = 0\n\n\n", to: "let a = 0\n"),
    ]

    /// The last of some empty lines.
    private func lastLine(of lines: Range<Int>, _ tree: SyntaxTree) -> Range<Int> {
        tree.rangeOfLine(tree.line(at: lines.upperBound - 1))
    }

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        let bytes = tree.bytes
        guard let last = bytes.last else { return }
        guard Gap.isLineBreak(last) else {
            context.report(
                "end the file with a line break", at: tree.rangeOfLine(tree.lineCount),
                fix: .safe("append a line break", .insert(tree.lineBreak, at: bytes.count)))
            return
        }
        var start = bytes.count
        while start > 0, Gap.isLineBreak(bytes[start - 1]) { start -= 1 }
        let isPair =
            start + 1 < bytes.count && bytes[start] == UInt8(ascii: "\r")
            && bytes[start + 1] == UInt8(ascii: "\n")
        let surplus = (start + (isPair ? 2 : 1))..<bytes.count
        guard !surplus.isEmpty else { return }
        context.report(
            "end the file with a single line break; remove the empty lines", at: lastLine(of: surplus, tree),
            fix: .safe("remove the empty lines", .delete(surplus)))
    }
}
