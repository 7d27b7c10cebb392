import Findings
import SourceText

/// A text as terms are looked for in it: its words in lower case.
struct TermText: Sendable {
    /// The words: runs of letters, digits and marks.
    let words: [String]

    init(_ text: String) {
        words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// Whether the words of another text follow each other in this one.
    func contains(_ other: TermText) -> Bool {
        let count = other.words.count
        guard count > 0, count <= words.count else { return false }
        return (0...words.count - count).contains { words[$0..<$0 + count].elementsEqual(other.words) }
    }
}
