import SwiftTree

/// A comment of the stream: one block comment, or line comments on lines after each other.
struct SourceComment: BitwiseCopyable {
    /// The kind of the comment: one of the four kinds of comments.
    let kind: TriviaPiece.Kind
    /// The spaces or tabs before it on its line.
    let leadingIndent: LeadingIndent
    /// The position of its first line among those of the stream.
    let firstLine: Int
    /// The number of its lines.
    var lineCount: Int
    /// The number of columns that it counts for.
    var length: Int

    /// The number of bytes that begin it: `//` or `///`.
    var prefixLength: Int { kind == .docLineComment || kind == .docBlockComment ? 3 : 2 }

    var isLineComment: Bool { kind == .lineComment || kind == .docLineComment }
}

/// The white space at the beginning of a line, of one sort; none if something else is before it.
struct LeadingIndent: Equatable, BitwiseCopyable {
    let byte: UInt8
    let count: Int

    /// What is not at the beginning of its line.
    static var absent: LeadingIndent { LeadingIndent(byte: 0, count: -1) }
    /// A line that begins with no white space.
    static var empty: LeadingIndent { LeadingIndent(byte: UInt8(ascii: " "), count: 0) }
}

/// A text whose lines are printed as they are, or with other indentation.
struct VerbatimText: BitwiseCopyable {
    /// Which lines are indented as the place where the text is printed.
    enum Indenting: BitwiseCopyable {
        case none, allLines, firstLine
    }

    let range: TextRange
    let indenting: Indenting
}
