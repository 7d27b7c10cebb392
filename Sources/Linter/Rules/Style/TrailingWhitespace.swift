import Findings
import SwiftTree

/// Flags spaces at the ends of lines.
///
/// Unlike SwiftLint it leaves multiline string literals alone: there spaces are a part of the string.
struct TrailingWhitespace: FileRule {
    static let metadata = RuleMetadata(
        id: "trailing_whitespace", name: "Trailing Whitespace", kind: .style, fixes: .safe,
        summary: "lines should not end with whitespace")

    static let options: [RuleOption<Self>] = [
        .flag("ignores_empty_lines", \.ignoresEmptyLines, summary: "whether lines with only whitespace are accepted"),
        .flag(
            "ignores_comments", \.ignoresComments,
            summary: "whether trailing whitespace in and after comments is accepted"),
    ]

    static let examples: [RuleExample] = [
        .clean("let name = 1\n"),
        .clean("let name = 1 // a comment \n/* one \n more \n*/ \n"),
        .clean("let text = \"\"\"\n    one \n      \n    two\n    \"\"\"\n"),
        .clean("let pattern = #/\n    [0-9] \n    /#\n"),
        .clean("let name = 1\n    \n", options: #"{"ignores_empty_lines": true}"#),
        .flagged("let name = 1↓ \n↓  \nlet next = 2↓\t"),
        .flagged("let name = 1↓ \r\nlet next = 2\r\n"),
        .flagged("let name = 1↓\u{3000}\nlet größe = 2\n"),
        .flagged("/* one */ let name = 1↓  \n"),
        .flagged(
            "let name = 1 // a comment↓ \n", options: #"{"ignores_comments": false}"#, except: [.inComment]),
        .fixed("let name = 1  \r\n\t\r\nlet next = 2 ", to: "let name = 1\r\n\r\nlet next = 2"),
        .fixed("// one \n", to: "// one\n", options: #"{"ignores_comments": false}"#),
    ]

    var ignoresEmptyLines = false
    var ignoresComments = true

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        for line in Lines(of: tree) where line.endOfText < line.end {
            if ignoresEmptyLines, line.isBlank { continue }
            guard !tree.areSpacesInLiteral(at: line.endOfText), !ignoresComments || !isInComment(line, tree) else {
                continue
            }
            let range = line.endOfText..<line.end
            context.report(
                "remove the whitespace at the end of the line", at: range,
                fix: .safe("remove the space", .delete(range)))
        }
    }

    private func isInComment(_ line: Lines.Line, _ tree: SyntaxTree) -> Bool {
        guard let comment = tree.comments(in: 0..<line.end).last else { return false }
        return comment.end > line.endOfText || comment.end == line.endOfText && !line.isBlank
    }
}
