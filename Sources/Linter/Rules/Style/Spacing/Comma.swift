import Findings
import SourceText
import SwiftTree

/// Flags commas with a space before them, and commas without exactly one space after them.
/// A comma that begins a line has its indentation before it.
struct Comma: TokenRule {
    static let metadata = RuleMetadata(
        id: "comma", name: "Comma Spacing", kind: .style, fixes: .safe, layout: .decided,
        summary: "a comma should have no space before it and one space after it",
        rationale: """
            Without a space after the comma, `(1,2)` can be taken for a decimal number, and two short arguments for \
            one. Write `draw(line, curve)`, with the space on the right side only. A comma at the start of a line is \
            accepted, and so is one directly before a closing bracket.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint flags a comma without a space before a closing bracket, and its fix removes comments. "
                + "Prumo accepts the comma, and its fix keeps comments.",
            why: "A trailing comma has nothing after it from which a space could separate it.",
            example: "let list = [1,]")
    ])

    static let examples: [RuleExample] = [
        .clean("let point = (1, 2)"),
        .clean("draw(\n    line,  // the first one\n    curve\n)"),
        .clean("draw(line, /* thin */ curve)"),
        .clean("let list = [1, 2,]"),
        .clean("let list = [\n    1\n    , 2\n]"),
        .clean("let list = [1, 2,\r\n    3]\r\n"),
        .flagged("let point = (1↓,2)"),
        .flagged("let point = (1↓ , 2↓ ,3)"),
        .flagged("draw(line↓,  curve)"),
        .flagged("draw(line↓,/* thin */ curve)"),
        .flagged("enum Sign { case plus↓ ,minus }"),
        .fixed("let point = (1,2 ,  3)", to: "let point = (1, 2, 3)"),
        .fixed("draw(line , // thin\n    curve)", to: "draw(line, // thin\n    curve)"),
        .fixed("draw(line,/* thin */ curve)", to: "draw(line, /* thin */ curve)"),
    ]

    static let visits: TokenKinds = [.comma]

    func check(_ comma: Token, in context: inout RuleContext) {
        if Gap.isOnlyAfter(comma, in: context.tree) { return }
        let before = Gap(before: comma, in: context.tree)
        let after = Gap(after: comma, in: context.tree)
        let isTouched = before.isEmpty || !before.isBlank
        let isFollowed = after.isOneSpaceOrLineEnd || comma.next?.closesList == true
        guard !isTouched || !isFollowed else { return }
        var edits: [Edit] = []
        if !isTouched { edits.append(.delete(before.range)) }
        if !isFollowed { edits.append(.replace(after.leadingBlanks, with: " ")) }
        let start = isTouched ? comma.start : before.range.lowerBound
        let end = isFollowed ? comma.end : after.leadingBlanks.upperBound
        context.report(
            isTouched ? "put one space after the comma" : "remove the space before the comma",
            at: start..<end, fix: .safe("fix the spaces around the comma", edits))
    }
}

extension Token {
    fileprivate var closesList: Bool {
        kind == .rightParen || kind == .rightSquare || kind == .rightAngle || kind == .endOfFile
    }
}
