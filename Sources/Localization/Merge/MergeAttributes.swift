import StringCatalogs

/// The lines of a `.gitattributes` file by which git calls `prumo` to merge strings files.
package struct MergeAttributes: Sendable {
    /// A line that already sets how such files are merged.
    package struct ExistingLine: Sendable, Equatable {
        /// The number of the line, counted from 1.
        let line: Int
        /// The pattern of the files.
        package let pattern: String
        /// The attribute, such as `merge=union`.
        let attribute: String
    }

    /// The name under which git's configuration has the driver.
    package static let driver = "prumo-strings"
    /// The patterns of the files.
    static let patterns = ["*.strings", "*.stringsdict", "*.xcstrings"]

    /// The file's text with the lines.
    package let text: String
    /// The patterns whose lines were added.
    let added: [String]
    /// Lines that set another way to merge, which stay as they are and have precedence.
    let others: [ExistingLine]

    /// Adds the lines that a file lacks; all others stay byte for byte.
    init(adding text: String) {
        var known: Set<String> = []
        var others: [ExistingLine] = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let words = line.split { $0 == " " || $0 == "\t" }
            guard let pattern = words.first.map(String.init), Self.patterns.contains(pattern) else { continue }
            for word in words.dropFirst()
            where ["merge", "-merge", "!merge"].contains(word) || word.hasPrefix("merge=") {
                known.insert(pattern)
                if word != "merge=\(Self.driver)" {
                    others.append(ExistingLine(line: index + 1, pattern: pattern, attribute: String(word)))
                }
            }
        }
        self.others = others
        added = Self.patterns.filter { !known.contains($0) }
        let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
        let separator = text.isEmpty || text.last?.isNewline == true || added.isEmpty ? "" : lineEnd
        self.text = text + separator + added.map { "\($0) merge=\(Self.driver)\(lineEnd)" }.joined()
    }
}
