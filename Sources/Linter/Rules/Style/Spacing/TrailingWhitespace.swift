import Findings
import SourceText
import SwiftTree

/// Flags spaces and tabs at the ends of lines.
struct TrailingWhitespace: FileRule {
    static let metadata = RuleMetadata(
        id: "trailing_whitespace", name: "Trailing Whitespace", kind: .style, fixes: .safe, layout: .parameter,
        summary: "lines should not end with whitespace",
        rationale: """
            Nobody sees whitespace at the end of a line, but diffs show it, and an editor that removes it when it \
            saves a file adds unrelated lines to a commit. Delete it, or set the editor to do so. Comments are only \
            checked with `ignores_comments` set to `false`. The fix is unsafe in literals, where the whitespace may be \
            a part of the value.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.62.2",
        differences: [
            .init(
                "SwiftLint's fix changes the text of multiline string literals. Prumo's fix is unsafe there.",
                why: "The whitespace is a part of the value.",
                example: "let text = \"\"\"\n    one \n    \"\"\""),
            .init(
                """
                In files whose lines end with a carriage return and a line feed, SwiftLint counts each line twice, \
                reports whitespace in the wrong line, and may not recognize comments. Prumo reports it where it is.
                """,
                why: "The line break is one character.",
                example: "let name = 1\nlet next = 2 "),
        ])

    static let options: [RuleOption<Self>] = [
        .flag("ignores_empty_lines", \.ignoresEmptyLines, summary: "whether lines with only whitespace are accepted"),
        .flag(
            "ignores_comments", \.ignoresComments,
            summary: "whether trailing whitespace in comments and after line comments is accepted"),
        .flag(
            "ignores_literals", \.ignoresLiterals,
            summary: "whether trailing whitespace on the lines of multiline string literals is accepted"),
    ]

    static let layoutOptions: [LayoutOption<Self>] = [
        LayoutOption("ignores_empty_lines", from: .indentBlankLines) {
            $0.ignoresEmptyLines = $1.indentBlankLines
        }
    ]

    static let examples: [RuleExample] = [
        .clean("let name = 1\n"),
        .clean("let name = 1 // a comment \n/* one \n more \n \n*/ \n", except: [.inString]),
        .clean("let name = 1\n    \n", options: #"{"ignores_empty_lines": true}"#),
        .clean(
            "let text = \"\"\" \n    one \n      \n    \"\"\"  \n", options: #"{"ignores_literals": true}"#,
            except: [.inString]),
        .clean(
            "let text = \"\"\"\n    \\(max(1, \n    2)) \n    \"\"\"\n", options: #"{"ignores_literals": true}"#,
            except: [.inString]),
        .flagged(
            "let pattern = #/\n    [0-9]↓ \n    /#\n", options: #"{"ignores_literals": true}"#, except: [.inString]),
        .clean("let name = 1\u{3000}\nlet next = 2\u{A0}\n"),
        .flagged("let text = \"\"\"\n    one↓ \n↓      \n    two\n    \"\"\"↓  \n", except: [.inString]),
        .flagged("let name = 1↓ \n↓  \nlet next = 2↓\t", except: [.inString]),
        .flagged("let name = 1↓ \r\nlet next = 2\r\n", except: [.inString]),
        .flagged("let name = 1\u{3000}↓ \nlet größe = 2\n", except: [.inString]),
        .flagged("/* one */ let name = 1↓  \nlet next = 2 /* two */↓ \n", except: [.inString]),
        .flagged("let name = \"\\(first /* one */)\"↓ \n", except: [.inComment, .inString]),
        .flagged(
            "let name = 1 // a comment↓ \n", options: #"{"ignores_comments": false}"#,
            except: [.inComment, .inString]),
        .fixed("let name = 1  \r\n\t\r\nlet next = 2 ", to: "let name = 1\r\n\r\nlet next = 2"),
        .fixed("// one \n", to: "// one\n", options: #"{"ignores_comments": false}"#),
    ]

    var ignoresEmptyLines = false
    var ignoresComments = true
    var ignoresLiterals = false

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        for line in Lines(of: tree) where line.endOfText < line.end {
            let start = Self.startOfBlanks(line, tree)
            guard start < line.end, !ignoresEmptyLines || !line.isBlank,
                !ignoresComments || !Self.isInComment(line, tree)
            else { continue }
            if ignoresLiterals, Self.isOfMultilineString(line, tree) { continue }
            let isInLiteral = tree.areSpacesInLiteral(at: start)
            let edit = Edit.delete(start..<line.end)
            context.report(
                "remove the whitespace at the end of the line", at: start..<line.end,
                fix: isInLiteral ? .unsafe("remove the space", edit) : .safe("remove the space", edit))
        }
    }

    /// The offset of the first of the spaces and tabs at the end of a line.
    private static func startOfBlanks(_ line: Lines.Line, _ tree: SyntaxTree) -> Int {
        var start = line.end
        while start > line.endOfText, Gap.isBlank(tree.bytes[start - 1]) { start -= 1 }
        return start
    }

    /// Whether a string literal of several lines starts in the line, or before it and ends in it or later.
    private static func isOfMultilineString(_ line: Lines.Line, _ tree: SyntaxTree) -> Bool {
        let first = tree.firstToken(endingAfter: line.start)
        var node: Node? = first.parent
        while let current = node {
            if current.start < line.start, isMultilineString(current, tree) { return true }
            node = current.parent
        }
        return tree.tokens[first.index...].prefix { $0.start < line.end }.contains { token in
            token.kind == .multilineStringQuote && isMultilineString(token.parent, tree)
        }
    }

    private static func isMultilineString(_ node: Node, _ tree: SyntaxTree) -> Bool {
        guard node.kind == .stringLiteralExpr else { return false }
        let start = node.firstToken
        guard start.kind == .multilineStringQuote || start.next?.kind == .multilineStringQuote else { return false }
        return tree.line(at: start.start) < tree.line(at: node.end)
    }

    /// Whether the line ends with a line comment, or is a part of a block comment.
    private static func isInComment(_ line: Lines.Line, _ tree: SyntaxTree) -> Bool {
        guard let comment = tree.comments(in: 0..<line.end).last else { return false }
        switch comment.kind {
        case .lineComment, .docLineComment: return comment.start >= line.start
        default:
            if line.isBlank { return comment.end >= line.end }
            guard comment.end >= line.endOfText else { return false }
            return comment.start <= line.start || tree.isSpace(line.start..<comment.start)
        }
    }
}
