/// The words, strings and signs of a manifest; comments and white space are left out.
struct ManifestTokens {
    enum Token: Equatable {
        case name(Substring)
        /// The text between the quotes of a string.
        case literal(String)
        case sign(Character)
    }

    private var rest: Substring
    /// Where the last token starts.
    private var start: String.Index

    init(_ text: String) {
        rest = text[...]
        start = text.startIndex
    }

    /// The number of bytes before the last token, in the text that the tokens are of.
    func offset(in text: String) -> Int { text.utf8.distance(from: text.startIndex, to: start) }

    mutating func next() -> Token? {
        while let character = rest.first {
            start = rest.startIndex
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                skipComment()
            } else if character.isLetter || character == "_" {
                let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                rest = rest[name.endIndex...]
                return .name(name)
            } else if character == "\"" || character == "#", let literal = literal() {
                return .literal(literal)
            } else {
                rest.removeFirst()
                if !character.isWhitespace { return .sign(character) }
            }
        }
        return nil
    }

    /// Comments may be in each other.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if rest.hasPrefix("/*") {
                depth += 1
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix("*/") {
                depth -= 1
                rest = rest.dropFirst(2)
            } else {
                rest = rest.dropFirst()
            }
        } while depth > 0 && !rest.isEmpty
    }

    /// A string of one or of several lines, with number signs around it or without.
    private mutating func literal() -> String? {
        let signs = rest.prefix { $0 == "#" }
        let start = rest[signs.endIndex...]
        guard start.first == "\"" else { return nil }
        let quotes = start.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        let end = quotes + signs
        rest = start.dropFirst(quotes.count)
        var text = ""
        while let character = rest.first, !rest.hasPrefix(end), quotes.count == 3 || !character.isNewline {
            text.append(character)
            rest.removeFirst()
            guard character == "\\", signs.isEmpty, let escaped = rest.first else { continue }
            text.append(escaped)
            rest.removeFirst()
        }
        rest = rest.dropFirst(end.count)
        return text
    }
}
