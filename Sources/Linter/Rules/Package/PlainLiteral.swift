import SwiftTree

/// A string literal without interpolations and escapes: its text is what stands between its quotes.
struct PlainLiteral {
    private let segment: Token

    /// The literal's text, as long as the tree lives.
    var bytes: UnsafeBufferPointer<UInt8> { segment.bytes }
    /// A copy of its text.
    var text: String { segment.text }

    /// Nil where the expression is no string literal, or not a plain one on one line.
    init?(_ expression: Node?) {
        guard let expression, expression.kind == .stringLiteralExpr,
            let only = expression.segments.only, only.kind == .stringSegment, let segment = only.contentToken,
            segment.bytes.allSatisfy({ $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\n") })
        else { return nil }
        self.segment = segment
    }
}
