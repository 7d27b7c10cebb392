import Findings
import SwiftTree

/// Flags spaces at the ends of lines.
struct TrailingWhitespace: FileRule {
    static let metadata = RuleMetadata(
        id: "trailing_whitespace", name: "Trailing Whitespace", kind: .style, fixes: .safe,
        summary: "lines should not end with whitespace")

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.62.2",
        differences: [
            .init(
                "SwiftLint flags whitespace inside of multiline string and regular expression literals. Prumo "
                    + "accepts it.",
                why: "There it is a part of the value, which the fix would change.",
                example: "let text = \"\"\"\n    one \n    \"\"\"")
        ])

    static let options: [RuleOption<Self>] = [
        .flag("ignores_empty_lines", \.ignoresEmptyLines, summary: "whether lines with only whitespace are accepted"),
        .flag(
            "ignores_comments", \.ignoresComments,
            summary: "whether trailing whitespace in and after comments is accepted"),
        .flag(
            "ignores_literals", \.ignoresLiterals,
            summary: "whether trailing whitespace on the first and last line of a multiline string literal is "
                + "accepted"),
    ]

    static let examples: [RuleExample] = [
        .clean("let name = 1\n"),
        .clean("let name = 1 // a comment \n/* one \n more \n*/ \n"),
        .clean("let text = \"\"\"\n    one \n      \n    two\n    \"\"\"\n"),
        .clean("let pattern = #/\n    [0-9] \n    /#\n"),
        .clean("let name = 1\n    \n", options: #"{"ignores_empty_lines": true}"#),
        .clean("let text = \"\"\" \n    one\n    \"\"\"  \n", options: #"{"ignores_literals": true}"#),
        .flagged("let text = \"\"\"\n    one\n    \"\"\"↓  \n"),
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
    var ignoresLiterals = false

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        for line in Lines(of: tree) where line.endOfText < line.end {
            if ignoresEmptyLines, line.isBlank { continue }
            guard !tree.areSpacesInLiteral(at: line.endOfText), !ignoresComments || !isInComment(line, tree) else {
                continue
            }
            if ignoresLiterals, isOfMultilineLiteral(line, tree) { continue }
            let range = line.endOfText..<line.end
            context.report(
                "remove the whitespace at the end of the line", at: range,
                fix: .safe("remove the space", .delete(range)))
        }
    }

    /// Whether the line's code ends with a string literal of several lines, or with a token on the line of its end.
    private func isOfMultilineLiteral(_ line: Lines.Line, _ tree: SyntaxTree) -> Bool {
        guard !line.isBlank else { return false }
        let first = tree.firstToken(endingAfter: line.start)
        return tree.tokens[first.index...].prefix { $0.start < line.end }.contains { token in
            guard token.kind == .multilineStringQuote else { return false }
            let literal = token.parent.range
            return tree.line(at: literal.lowerBound) < tree.line(at: literal.upperBound)
        }
    }

    private func isInComment(_ line: Lines.Line, _ tree: SyntaxTree) -> Bool {
        guard let comment = tree.comments(in: 0..<line.end).last else { return false }
        return comment.end > line.endOfText || comment.end == line.endOfText && !line.isBlank
    }
}
