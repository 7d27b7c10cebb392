import SourceText

/// A text whose `↓` marks the place where a diagnostic is expected.
package struct MarkedSource: Sendable, CustomStringConvertible {
    /// The text without the mark.
    package let text: String
    /// The place of the mark.
    package let location: SourceLocation

    package init(_ marked: String, path: String = "input") {
        let parts = marked.split(separator: "↓", maxSplits: 1, omittingEmptySubsequences: false)
        precondition(parts.count == 2, "no ↓ in \(marked)")
        text = parts.joined()
        location = SourceFile(path: path, text: text).location(at: parts[0].utf8.count)
    }

    package var description: String { text }
}
