import SwiftTree

// String literals, whose lines stay as they are unless a configuration reflows them.
extension LayoutBuilder {
    mutating func arrangeStringLiteral(_ literal: Node) -> Bool {
        guard literal.isMultilineString else { return true }
        arrangeLines(of: literal, continuedStrings.contains(literal.index) ? .continue : .same)
        guard ignores.ignores(literal) else { return true }
        addSpan(literal, .ignored)
        return false
    }

    mutating func arrangeSimpleStringLiteral(_ literal: Node) {
        guard literal.token(.openingQuote)?.kind == .multilineStringQuote else { return }
        arrangeLines(of: literal, .same)
    }

    private mutating func arrangeLines(of literal: Node, _ kind: BreakKind) {
        after(literal.token(.openingQuote), .lineBreak(kind, size: 0, .hard))
        if literal.child(.segments) != nil { before(literal.token(.closingQuote), .lineBreak(kind, .hard)) }
    }

    mutating func arrangeStringSegment(_ segment: Node) {
        let literal = segment.parent?.parent
        let isMultiline = literal?.isMultilineString == true
        let kind: BreakKind =
            isMultiline && literal.map { continuedStrings.contains($0.index) } == true ? .continue : .same
        let reflows =
            isMultiline && literal?.token(.openingPounds) == nil
            && configuration.reflowMultilineStringLiterals != .never
        addSpan(segment, .segment(kind, reflows: reflows))
    }
}
