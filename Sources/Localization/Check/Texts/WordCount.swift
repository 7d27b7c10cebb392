import StringCatalogs

/// Counts the words that a translator has to write.
enum WordCount {
    /// The number of words of a string: runs of letters and digits with at least one letter; each character of Chinese and Japanese
    /// is one. Placeholders, names of variables, tags, entities, addresses and code do not count.
    static func words(in text: String) -> Int {
        guard text.utf8.contains(where: isOfMarkup) else { return words(inLiteral: text) }
        let count = ProtectedText(text, hasNumbers: true).pieces.reduce(0) { count, piece in
            count + (piece.isProtected ? 0 : words(inLiteral: piece.text))
        }
        return count == 0 && isInBrackets(text) ? words(inLiteral: text) : count
    }

    /// Whether a string is one that programs show in brackets, as `<None>`, and no tag.
    private static func isInBrackets(_ text: String) -> Bool {
        guard text.utf8.first == UInt8(ascii: "<"), text.utf8.last == UInt8(ascii: ">") else { return false }
        let tags = TextTags(text)
        return tags.names.isEmpty && tags.candidates.count == 1 && tags.candidates[0].count == text.unicodeScalars.count
    }

    /// The number of words of a value that a translator has to write: those of its general string, and of its variables.
    static func words(in value: LocalizedValue) -> Int {
        guard !value.substitutions.isEmpty else { return words(in: value.representative?.text ?? "") }
        var counts: [Substring?: Int] = [:]
        for unit in value.units {
            let name = unit.variation.substitution
            guard counts[name] == nil || unit.variation.plural == "other" else { continue }
            counts[name] = words(in: unit.text)
        }
        return counts.values.reduce(0, +)
    }

    private static func isOfMarkup(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "]"),
            UInt8(ascii: "`"),
            UInt8(ascii: "@"), UInt8(ascii: ":"), UInt8(ascii: "\\"):
            true
        default: false
        }
    }

    private static func words(inLiteral text: String) -> Int {
        var count = 0
        var hasLetter = false
        for scalar in text.unicodeScalars {
            if Self.isIdeograph(scalar) {
                count += hasLetter ? 2 : 1
                hasLetter = false
            } else if Self.isOfWord(scalar) {
                hasLetter = hasLetter || scalar.properties.isAlphabetic
            } else if scalar != "'", scalar != "’", scalar != "-", scalar != "." || !hasLetter {
                if hasLetter { count += 1 }
                hasLetter = false
            }
        }
        return count + (hasLetter ? 1 : 0)
    }

    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            let value = scalar.value | 0x20
            return value >= 0x61 && value <= 0x7A || scalar.value >= 0x30 && scalar.value <= 0x39
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber:
            return true
        default: return false
        }
    }

    private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x3FFFD: true
        default: false
        }
    }
}
