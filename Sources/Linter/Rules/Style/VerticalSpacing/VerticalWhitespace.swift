import Findings
import SwiftTree

/// Flags more empty lines in a row than one, or than configured. Those in comments and string literals do not count.
/// A finding is at the line break of the first line too many, after its spaces.
struct VerticalWhitespace: FileRule {
    static let metadata = RuleMetadata(
        id: "vertical_whitespace", name: "Vertical Whitespace", kind: .style, fixes: .safe, layout: .decided,
        summary: "there should be at most one empty line in a row",
        rationale: """
            One empty line separates two parts of the code; more of them have no further meaning, and less code fits \
            on the screen. Keep one, or as many as `max_empty_lines` allows, and mark larger parts with a comment such \
            as `// MARK: - Payment`. Empty lines in comments and string literals are not counted.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.60.0",
        differences: [
            .init(
                "At the start of a file SwiftLint reports the line after the first surplus empty line. Prumo "
                    + "reports the surplus line.",
                why: "There, as everywhere, the first empty line too many is what should be removed.",
                example: "\n\nimport Kit")
        ])

    static let options: [RuleOption<Self>] = [
        .number("max_empty_lines", \.limit, summary: "the maximum number of empty lines in a row")
    ]

    static let layoutOptions: [LayoutOption<Self>] = [
        LayoutOption("max_empty_lines", from: .maximumBlankLines) { $0.limit = $1.maximumBlankLines }
    ]

    static let examples: [RuleExample] = [
        .clean("let a = 1\n\nlet b = 2\n"),
        .clean("/*\n\n\n*/\nlet a = 1\n"),
        .clean("let a = \"\"\"\n\n\n    \"\"\"\n"),
        .clean("let a = 1\n\n\nlet b = 2\n", options: #"{"max_empty_lines": 2}"#),
        .flagged("let a = 1\n\n↓\nlet b = 2\n"),
        .flagged("let a = 1\r\n\r\n  ↓\r\n\r\nlet b = 2\r\n"),
        .flagged("let a = 1\n\n\n↓\n\nlet b = 2\n", options: #"{"max_empty_lines": 2}"#),
        .flagged("\n↓\nimport Kit\n", except: [.afterShebang, .afterEmoji]),
        .fixed("let a = 1\n\n  \n\nlet b = 2\n", to: "let a = 1\n\nlet b = 2\n"),
    ]

    var limit = 1

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var count = 0
        var surplus = 0..<0
        for line in Lines(of: tree) {
            if line.isBlank {
                count += 1
                if count > limit { surplus = (count == limit + 1 ? line.start : surplus.lowerBound)..<line.next }
            } else {
                if count > limit { report(count, surplus: surplus, tree, in: &context) }
                count = 0
            }
        }
        if count > limit { report(count, surplus: surplus, tree, in: &context) }
    }

    private func report(_ count: Int, surplus: Range<Int>, _ tree: SyntaxTree, in context: inout RuleContext) {
        guard !tree.areSpacesInLiteral(at: surplus.lowerBound) else { return }
        let comment = tree.comments(in: 0..<surplus.lowerBound).last
        guard comment.map({ $0.end <= surplus.lowerBound }) ?? true else { return }
        var start = surplus.lowerBound
        while start < surplus.upperBound, Gap.isBlank(tree.bytes[start]) { start += 1 }
        context.report(
            "there are \(count) empty lines in a row; keep at most \(limit)", at: start..<surplus.upperBound,
            fix: .safe("remove \(count - limit) of them", .delete(surplus)))
    }
}
