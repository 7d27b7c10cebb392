/// A place in a string: line and column, both counted from 1, the column in UTF-8 bytes as the Swift compiler counts.
package struct SourceLocation: Sendable, Hashable, Comparable {
    /// The line, counted from 1.
    package let line: Int
    /// The column in UTF-8 bytes, counted from 1.
    package let column: Int

    /// The first byte of a file.
    package static let start = SourceLocation(line: 1, column: 1)

    /// Creates a location from a line and a column, both counted from 1.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Orders locations as they are in the text.
    package static func < (lhs: SourceLocation, rhs: SourceLocation) -> Bool {
        (lhs.line, lhs.column) < (rhs.line, rhs.column)
    }
}
