import SwiftTree

/// A string literal without interpolations and escapes: its text is everything between its quotes.
struct PlainLiteral {
    private let segment: Token

    /// The literal's text, as long as the tree lives.
    var bytes: UnsafeBufferPointer<UInt8> { segment.bytes }
    /// A copy of its text.
    var text: String { segment.text }

    /// Nil if the expression is not a string literal, or not a plain one on one line.
    init?(_ expression: Node?) {
        guard let expression, expression.kind == .stringLiteralExpr,
            let only = expression.segments.only, only.kind == .stringSegment, let segment = only.contentToken,
            segment.bytes.allSatisfy({ $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\n") })
        else { return nil }
        self.segment = segment
    }
}

extension Node {
    /// Whether it is a string literal without any text: `""`.
    var isEmptyStringLiteral: Bool {
        guard kind == .stringLiteralExpr else { return false }
        let segments = self.segments
        guard let only = segments.only else { return segments.isEmpty }
        return only.kind == .stringSegment && only.bytes.isEmpty
    }

    /// Whether it is a string literal without interpolations.
    var isConstantString: Bool { kind == .stringLiteralExpr && segments.allSatisfy { $0.kind == .stringSegment } }
}
