import Findings
import SwiftTree

/// Flags empty lines after opening brackets, and after the signature of a closure.
struct VerticalWhitespaceOpeningBraces: TokenRule {
    static let metadata = RuleMetadata(
        id: "vertical_whitespace_opening_braces", name: "Vertical Whitespace after Opening Braces", kind: .style,
        fixes: .safe, isDefault: false, layout: .decided(by: .blockEnds),
        summary: "there should be no empty line after an opening bracket",
        rationale: """
            An empty line separates two steps of the code; between a header and its body, which belong together, it \
            suggests that something ends there. Begin the body on the line after the `{`, `(` or `[`, or after the \
            `in` of a closure. An empty line is accepted if a comment follows the bracket on its line.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "Lines may end with CR LF. SwiftLint finds nothing in such a file.",
                why: "The lines are as empty as others.", example: "struct Cart {\r\n\r\n    let size = 1\r\n}\r\n")
        ])

    static let examples: [RuleExample] = [
        .clean("struct Cart {\n    let size = 1\n}\nlet list = [1, 2]"),
        .clean("run { // now\n\n    go()\n}"),
        .clean("for name in\n\n    names {}"),
        .flagged("struct Cart {\n↓\n    let size = 1\n}"),
        .flagged("draw(\n↓  \n\n    [\n↓\n        1\n    ]\n)"),
        .flagged("list.map { name in\n↓\n    name\n}"),
        .fixed("run { [weak self] in  \n\n \n    go()\n}", to: "run { [weak self] in  \n    go()\n}"),
        .fixed("struct Cart {\r\n\r\n}\r\n", to: "struct Cart {\r\n}\r\n"),
    ]

    static let visits: TokenKinds = [.leftBrace, .leftParen, .leftSquare, .inKeyword]

    func check(_ token: Token, in context: inout RuleContext) {
        let gap = token.gapAfter
        guard gap.upperBound &- gap.lowerBound > 1,
            let lines = context.tree.emptyLines(from: gap.lowerBound, to: gap.upperBound),
            token.kind != .inKeyword || endsSignature(token, context.tree)
        else { return }
        context.report(
            "remove the empty lines after `\(token.text)`", at: lines,
            fix: .safe("remove the empty lines", .delete(lines)))
    }

    /// Whether it ends the signature of a closure that begins on the same line.
    private func endsSignature(_ keyword: Token, _ tree: SyntaxTree) -> Bool {
        let signature = keyword.parent
        guard signature.kind == .closureSignature, let closure = signature.parent else { return false }
        return closure.start >= tree.startOfLine(at: keyword.start)
    }
}

extension SyntaxTree {
    /// The empty lines after the line that ends at an offset, up to the first that is not empty; nil if there are none.
    fileprivate func emptyLines(from start: Int, to end: Int) -> Range<Int>? {
        let bytes = bytes
        var offset = start
        while offset < end, Gap.isBlank(bytes[offset]) { offset += 1 }
        guard let first = endOfLineBreak(at: offset, to: end) else { return nil }
        var last = first
        offset = first
        while offset < end {
            while offset < end, Gap.isBlank(bytes[offset]) { offset += 1 }
            guard let next = endOfLineBreak(at: offset, to: end) else { break }
            (offset, last) = (next, next)
        }
        return last > first ? first..<last : nil
    }

    private func endOfLineBreak(at offset: Int, to end: Int) -> Int? {
        guard offset < end, Gap.isLineBreak(bytes[offset]) else { return nil }
        let isPair = bytes[offset] == UInt8(ascii: "\r") && offset + 1 < end && bytes[offset + 1] == UInt8(ascii: "\n")
        return offset + (isPair ? 2 : 1)
    }
}
