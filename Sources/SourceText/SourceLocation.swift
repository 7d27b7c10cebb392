/// A place in a text: line and column, both counted from 1, the column in UTF-8 bytes as the Swift compiler counts.
public struct SourceLocation: Sendable, Hashable, Comparable {
    /// The line, counted from 1.
    public let line: Int
    /// The column in UTF-8 bytes, counted from 1.
    public let column: Int

    /// The first byte of a file.
    public static let start = SourceLocation(line: 1, column: 1)

    /// Creates a location from a line and a column, both counted from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Orders locations as they stand in the text.
    public static func < (lhs: SourceLocation, rhs: SourceLocation) -> Bool {
        (lhs.line, lhs.column) < (rhs.line, rhs.column)
    }
}
