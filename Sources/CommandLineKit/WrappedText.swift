import SourceText

extension String {
    /// The text in lines of no more than a number of terminal columns, broken between words where that is possible. Keeps the
    /// text's own line ends; leaves nothing in it that could steer the terminal.
    /// - Parameter keepsWords: whether a longer word has a line of its own, so that a path or a command can be copied. One of East
    ///   Asian characters, between which there are no spaces, is broken in any case.
    package func wrapped(toColumns limit: Int, keepingWords keepsWords: Bool = false) -> [String] {
        guard limit > 0 else { return [] }
        return split(omittingEmptySubsequences: false) { $0.isNewline }.flatMap {
            Self.wrapped($0, limit, keepsWords: keepsWords)
        }
    }

    private static func wrapped(_ paragraph: Substring, _ limit: Int, keepsWords: Bool) -> [String] {
        var lines: [String] = []
        var line = ""
        var width = 0
        for word in String(paragraph).printable.split(separator: " ") {
            let wordWidth = String(word).displayWidth
            if width > 0, width + 1 + wordWidth <= limit {
                line += " " + word
                width += 1 + wordWidth
                continue
            }
            if width > 0 { lines.append(line) }
            line = ""
            width = 0
            if keepsWords, wordWidth > limit, !word.contains(where: { $0.displayWidth > 1 }) {
                line = String(word)
                width = wordWidth
                continue
            }
            for character in word {
                if width + character.displayWidth > limit, width > 0 {
                    lines.append(line)
                    line = ""
                    width = 0
                }
                // A character that is wider than the whole line has no place.
                guard character.displayWidth <= limit else { continue }
                line.append(character)
                width += character.displayWidth
            }
        }
        return lines + [line]
    }
}
