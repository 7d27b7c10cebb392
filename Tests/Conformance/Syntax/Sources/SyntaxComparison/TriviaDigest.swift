@_spi(RawSyntax) import SwiftSyntax
import SwiftTree

/// The kinds and lengths of a token's pieces of trivia as one number, the same for both parsers.
struct TriviaDigest {
    private(set) var value: UInt32 = 0x811c_9dc5

    private mutating func add(_ kind: SwiftTree.TriviaPiece.Kind, _ length: Int) {
        value = (value ^ UInt32(kind.rawValue)) &* 0x0100_0193
        value = (value ^ UInt32(truncatingIfNeeded: length)) &* 0x0100_0193
    }

    init(_ token: Token) {
        for piece in token.leadingTrivia { add(piece.kind, piece.end - piece.start) }
        for piece in token.trailingTrivia { add(piece.kind, piece.end - piece.start) }
    }

    init(_ token: RawSyntaxTokenView) {
        for piece in token.leadingRawTriviaPieces { add(Self.kind(of: piece), piece.byteLength) }
        for piece in token.trailingRawTriviaPieces { add(Self.kind(of: piece), piece.byteLength) }
    }

    private static func kind(of piece: RawTriviaPiece) -> SwiftTree.TriviaPiece.Kind {
        switch piece {
        case .spaces: .spaces
        case .tabs: .tabs
        case .verticalTabs: .verticalTabs
        case .formfeeds: .formfeeds
        case .newlines: .newlines
        case .carriageReturns: .carriageReturns
        case .carriageReturnLineFeeds: .carriageReturnLineFeeds
        case .lineComment: .lineComment
        case .blockComment: .blockComment
        case .docLineComment: .docLineComment
        case .docBlockComment: .docBlockComment
        case .backslashes: .backslashes
        case .pounds: .pounds
        case .unexpectedText: .unexpectedText
        // A later version's, which then differs.
        @unknown default: .unexpectedText
        }
    }
}
