import Findings
import SourceText
import SwiftTree

/// Flags closures on one line without exactly one space inside of each brace, or without a space around them.
struct ClosureSpacing: NodeRule {
    static let metadata = RuleMetadata(
        id: "closure_spacing", name: "Closure Spacing", kind: .style, fixes: .safe, isDefault: false, layout: .opposed,
        summary: "closures on one line should have one space around and inside their braces",
        rationale: """
            On one line, spaces are all that separates the braces of a closure from other brackets, and in \
            `map({$0.first(where: {$0})})` nobody sees at a glance what ends where. Write `list.map { $0 }`, with one \
            space before and inside the braces. Brackets, commas and periods may touch a closure, and closures on \
            several lines are not checked.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.65.1",
        differences: [
            .init(
                "`{}` at the start of a line or of a file is accepted. SwiftLint flags it there, and nowhere else.",
                why: "It is the same closure as elsewhere.", example: "run(\n    {}\n)"),
            .init(
                "The fix adds no space next to an operator.",
                why: "An operator with a space on one side is another operator.", example: "let isOn = !{ true }()"),
            .init(
                "The fix leaves one space before the brace. SwiftLint's adds one to those that are there.",
                why: "The closure should have one space before it.", example: "list.map  { $0 }"),
        ])

    static let examples: [RuleExample] = [
        .clean("list.map { $0 }.filter({ $0 > 1 })"),
        .clean("let go = {}\nlet run = { /* nothing */ }\nlet stop = { }"),
        .clean("list.map {\n    $0}"),
        .clean("run(\n    {}\n)"),
        .flagged("list.map↓{ $0 }"),
        .flagged("list.map ↓{$0 }.filter(↓{ $0  })"),
        .flagged("run ↓{ list.map ↓{ $0 }}"),
        .fixed("list.map  {$0}", to: "list.map { $0 }"),
        .fixed("run { list.map{ $0}}", to: "run { list.map { $0 } }"),
        .fixed("let run = {/* nothing */}\nlet go = {  }", to: "let run = { /* nothing */ }\nlet go = { }"),
    ]

    static let visits: NodeKinds = [.closureExpr]

    func check(_ closure: Node, in context: inout RuleContext) {
        guard let left = closure.leftBrace, let right = closure.rightBrace, left.end < right.start else { return }
        let tree = context.tree
        let isSpacedInside = Self.beginsWithSpace(left.gapAfter, tree) && Self.endsWithSpace(right.gapBefore, tree)
        let isSpacedBefore = isSpacedBefore(left, tree)
        let isSpacedAfter = isSpacedAfter(right, tree)
        guard !isSpacedInside || !isSpacedBefore || !isSpacedAfter,
            right.start < tree.rangeOfLine(tree.line(at: left.start)).upperBound,
            closure.parent?.kind != .postfixOperatorExpr
        else { return }
        var edits = Self.editsInside(left, right, tree)
        if !isSpacedBefore, left.previous.map({ !Self.joins($0) || left.gapBefore.count > 0 }) == true {
            edits.append(.replace(Self.blanks(atEndOf: left.gapBefore, tree), with: " "))
        }
        if !isSpacedAfter, right.next.map({ !Self.joins($0) || right.gapAfter.count > 0 }) == true {
            edits.append(.replace(Gap(after: right, in: tree).leadingBlanks, with: " "))
        }
        context.report(
            "put one space around and inside the braces of this closure", at: left.start..<right.end,
            fix: edits.isEmpty ? nil : .safe("fix the spaces", edits))
    }

    private func isSpacedBefore(_ brace: Token, _ tree: SyntaxTree) -> Bool {
        guard let previous = brace.previous else { return true }
        let gap = brace.gapBefore
        return Self.endsWithSpace(gap, tree) || previous.kind == .leftParen || previous.kind == .leftSquare
            || Gap(before: brace, in: tree).breaksLine
    }

    private func isSpacedAfter(_ brace: Token, _ tree: SyntaxTree) -> Bool {
        guard let next = brace.next else { return true }
        if Self.beginsWithSpace(brace.gapAfter, tree) { return true }
        switch next.kind {
        case .colon, .comma, .endOfFile, .exclamationMark, .leftParen, .leftSquare, .period, .postfixQuestionMark,
            .rightParen, .rightSquare, .semicolon:
            return true
        default: return Gap(after: brace, in: tree).breaksLine
        }
    }

    private static func editsInside(_ left: Token, _ right: Token, _ tree: SyntaxTree) -> [Edit] {
        let gap = Gap(after: left, in: tree)
        if left.index + 1 == right.index, gap.isWhitespace {
            return gap.isSpace ? [] : [.replace(gap.range, with: " ")]
        }
        var edits: [Edit] = []
        if !beginsWithSpace(gap.range, tree) { edits.append(.replace(gap.leadingBlanks, with: " ")) }
        let end = right.gapBefore
        if !endsWithSpace(end, tree) { edits.append(.replace(blanks(atEndOf: end, tree), with: " ")) }
        return edits
    }

    /// Whether a token and a brace next to it mean something else with a space between them.
    private static func joins(_ token: Token) -> Bool {
        switch token.kind {
        case .binaryOperator, .prefixOperator, .postfixOperator, .exclamationMark, .prefixAmpersand, .equal,
            .infixQuestionMark, .backslash:
            true
        default: false
        }
    }

    private static func blanks(atEndOf gap: Range<Int>, _ tree: SyntaxTree) -> Range<Int> {
        var start = gap.upperBound
        while start > gap.lowerBound, Gap.isBlank(tree.bytes[start - 1]) { start -= 1 }
        return start..<gap.upperBound
    }

    private static func beginsWithSpace(_ gap: Range<Int>, _ tree: SyntaxTree) -> Bool {
        guard !gap.isEmpty, tree.bytes[gap.lowerBound] == UInt8(ascii: " ") else { return false }
        return gap.count == 1 || tree.bytes[gap.lowerBound + 1] != UInt8(ascii: " ")
    }

    private static func endsWithSpace(_ gap: Range<Int>, _ tree: SyntaxTree) -> Bool {
        guard !gap.isEmpty, tree.bytes[gap.upperBound - 1] == UInt8(ascii: " ") else { return false }
        return gap.count == 1 || tree.bytes[gap.upperBound - 2] != UInt8(ascii: " ")
    }
}
