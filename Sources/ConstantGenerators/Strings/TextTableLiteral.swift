import StringCatalogs

/// A table of texts as the literal that `PrumoRuntime.TextTable` reads: all texts of a language end to end in one string,
/// and the offset of each, so that neither the compiler nor the program's start has work for every text.
enum TextTableLiteral {
    static func declaration(named name: String, of texts: TranslatedTexts) -> String {
        var literal = "nonisolated private let \(name) = TextTable(\n"
        let languages = texts.languages.map { language in
            let pieces = language.templates.map(encoded)
            var offset = 0
            var offsets = hexadecimal(0)
            for text in pieces {
                offset += text.utf8.count
                offsets += hexadecimal(offset)
            }
            return """
                    .init(
                        language: \(SwiftLiteral.string(language.locale)),
                        offsets: "\(offsets)",
                        texts: \"\"\"
                \(lines(of: pieces))
                            \"\"\")
                """
        }
        literal += languages.joined(separator: ",\n") + "\n)\n"
        return literal
    }

    /// The text with U+0001, the argument's number and U+0002 in the place of each placeholder.
    private static func encoded(_ template: FormatTemplate?) -> String {
        (template?.pieces ?? []).map { piece in
            switch piece {
            case .literal(let text): text
            case .argument(let index): "\u{1}\(index)\u{2}"
            }
        }.joined()
    }

    private static func hexadecimal(_ offset: Int) -> String {
        let digits = String(offset, radix: 16)
        return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }

    /// One line of the literal for each text; the backslashes keep the line ends out of it.
    private static func lines(of texts: [String]) -> String {
        texts.map { "            \(SwiftLiteral.escaped($0))\\" }.joined(separator: "\n") + "\n            "
    }
}
