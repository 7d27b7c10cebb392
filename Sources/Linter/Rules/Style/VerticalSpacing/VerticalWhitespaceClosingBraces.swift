import Findings
import SwiftTree

/// Flags empty lines before closing brackets.
struct VerticalWhitespaceClosingBraces: TokenRule {
    static let metadata = RuleMetadata(
        id: "vertical_whitespace_closing_braces", name: "Vertical Whitespace before Closing Braces", kind: .style,
        fixes: .safe, isDefault: false, layout: .decided(by: .blockEnds),
        summary: "there should be no empty line before a closing bracket",
        rationale: """
            A closing bracket ends the block by itself; an empty line above it separates nothing and looks as if a \
            statement was deleted there. Remove the empty line. With `only_enforce_before_trivial_lines`, lines such \
            as `} else {` are not checked.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "Empty lines after a line comment are flagged as well. SwiftLint misses them.",
                why: "The comment is not about the bracket after them.",
                example: "struct Cart {\n    let size = 1 // for now\n\n}"),
            .init(
                "Lines may end with CR LF. SwiftLint finds nothing in such a file.",
                why: "The lines are as empty as others.", example: "struct Cart {\r\n    let size = 1\r\n\r\n}\r\n"),
            .init(
                "With `only_enforce_before_trivial_lines`, two empty lines elsewhere are accepted. SwiftLint flags them.",
                why: "The rule is about brackets; `vertical_whitespace` is about the others.",
                example: "let one = 1\n\n\nlet two = 2"),
        ])

    static let options: [RuleOption<Self>] = [
        .flag(
            "only_enforce_before_trivial_lines", \.isOnlyBeforeBrackets,
            summary: "whether only lines with nothing but closing brackets are checked")
    ]

    static let examples: [RuleExample] = [
        .clean("struct Cart {\n    let size = 1\n}\nlet list = [1, 2]"),
        .clean("let text = \"\"\"\n\n    )\n    \"\"\""),
        .clean("if isOn {\n    go()\n\n} else {\n}", options: #"{"only_enforce_before_trivial_lines": true}"#),
        .flagged("struct Cart {\n    let size = 1\n↓\n}"),
        .flagged("draw(\n    [\n        1 // one\n↓  \n\n    ]\n↓\n)"),
        .flagged("draw([\n    1\n↓\n])", options: #"{"only_enforce_before_trivial_lines": true}"#),
        .fixed("run {\n    go()\n\n \n    }", to: "run {\n    go()\n    }"),
        .fixed("struct Cart {\r\n    let a = 1\r\n\r\n}\r\n", to: "struct Cart {\r\n    let a = 1\r\n}\r\n"),
    ]

    static let visits: TokenKinds = [.rightBrace, .rightParen, .rightSquare]

    var isOnlyBeforeBrackets = false

    func check(_ token: Token, in context: inout RuleContext) {
        let gap = token.gapBefore
        guard gap.upperBound &- gap.lowerBound > 1,
            let lines = context.tree.emptyLines(before: gap.upperBound, after: gap.lowerBound),
            !isOnlyBeforeBrackets || isAlone(token, context.tree)
        else { return }
        context.report(
            "remove the empty lines before `\(token.text)`", at: lines,
            fix: .safe("remove the empty lines", .delete(lines)))
    }

    /// Whether nothing but brackets is on the line of a bracket that begins it.
    private func isAlone(_ token: Token, _ tree: SyntaxTree) -> Bool {
        var last = token
        while true {
            let gap = Gap(after: last, in: tree)
            let rest = gap.leadingBlanks.upperBound
            if rest == tree.bytes.count { return true }
            if rest < gap.range.upperBound { return Gap.isLineBreak(tree.bytes[rest]) }
            guard let next = last.next else { return true }
            switch next.kind {
            case .rightParen, .rightBrace, .rightSquare: last = next
            default: return next.kind == .endOfFile
            }
        }
    }
}

extension SyntaxTree {
    /// The empty lines before the line on which an offset is, if only spaces are before it there; nil if there are none.
    fileprivate func emptyLines(before end: Int, after start: Int) -> Range<Int>? {
        let bytes = bytes
        var offset = end
        while offset > start, Gap.isBlank(bytes[offset - 1]) { offset -= 1 }
        let last = offset
        guard offset > start, Gap.isLineBreak(bytes[offset - 1]) else { return nil }
        while offset > start, Gap.isLineBreak(bytes[offset - 1]) || Gap.isBlank(bytes[offset - 1]) { offset -= 1 }
        // After what is on the line before them.
        while offset < last, Gap.isBlank(bytes[offset]) { offset += 1 }
        let isPair = bytes[offset] == UInt8(ascii: "\r") && offset + 1 < last && bytes[offset + 1] == UInt8(ascii: "\n")
        let first = offset + (isPair ? 2 : 1)
        return first < last ? first..<last : nil
    }
}
