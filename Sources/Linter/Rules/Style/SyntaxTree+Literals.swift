import SwiftTree

extension SyntaxTree {
    /// Whether spaces at an offset belong to a literal: to the text of a string or a regular expression, or to the
    /// indentation of its lines.
    func areSpacesInLiteral(at offset: Int) -> Bool {
        let token = firstToken(endingBehind: offset)
        if token.start <= offset { return true }
        switch token.kind {
        case .stringSegment: return true
        case .multilineStringQuote: return token.slot == .closingQuote
        default: return false
        }
    }
}
