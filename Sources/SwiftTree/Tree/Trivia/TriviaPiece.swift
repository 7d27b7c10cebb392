/// A part of the gap between tokens: of one sort of space, or one comment.
package struct TriviaPiece: Sendable, Equatable, BitwiseCopyable {
    /// What a piece of trivia is. The names are SwiftSyntax's.
    package enum Kind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
        case spaces
        case tabs
        case verticalTabs
        case formfeeds
        case newlines
        case carriageReturns
        case carriageReturnLineFeeds
        case lineComment
        case blockComment
        case docLineComment
        case docBlockComment
        /// Of an escaped line break in a string literal.
        case backslashes
        /// Of an escaped line break in a raw string literal.
        case pounds
        /// What has no meaning in Swift, and the lines of a conflict of versions.
        case unexpectedText

        /// Whether lines end with it.
        package var isNewline: Bool {
            self == .newlines || self == .carriageReturns || self == .carriageReturnLineFeeds
        }

        /// Whether it is a comment of any sort.
        package var isComment: Bool {
            self == .lineComment || self == .blockComment || self == .docLineComment || self == .docBlockComment
        }
    }

    /// The kind of the piece.
    package let kind: Kind
    /// The offset of its first byte.
    package let start: Int
    /// The offset after its last byte.
    package let end: Int
}
