import StringCatalogs

/// The strings of one plural.
struct PluralTexts {
    /// Its strings with their categories.
    private(set) var texts: [(category: String, unit: TextUnit)] = []
    /// The categories that it has strings for.
    var categories: [String] { texts.map(\.category) }
    /// Whether all categories have the same string.
    var isSame: Bool { texts.allSatisfy { $0.unit.text == texts[0].unit.text } }
    /// The string for all other numbers, else the first.
    private(set) var representative: TextUnit?

    /// The plurals of a value, in their order.
    static func all(of value: LocalizedValue) -> [PluralTexts] {
        var plurals: [PluralTexts] = []
        var indices: [Variation: Int] = [:]
        var last: (group: Variation, index: Int)?
        for unit in value.units {
            guard let category = unit.variation.plural else { continue }
            let group = unit.variation.withoutPlural
            let index = last?.group == group ? last?.index ?? 0 : indices[group] ?? plurals.count
            last = (group, index)
            if index == plurals.count {
                indices[group] = index
                plurals.append(PluralTexts())
            }
            plurals[index].texts.append((String(category), unit))
            if plurals[index].representative == nil || category == "other" { plurals[index].representative = unit }
        }
        return plurals
    }
}

/// Examples of plurals.
enum PluralExample {
    /// A catalog's entry with strings for some categories.
    /// - Parameter mark: the category whose text is found.
    static func entry(_ language: String, _ categories: [String], mark: String = "") -> String {
        let texts = categories.map { category in
            let value = (mark == category ? "↓" : "") + "\"%lld\""
            return "\"\(category)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \(value)}}"
        }
        return """
            "count": {"localizations": {"\(language)": {"variations": {"plural": {
            \(texts.joined(separator: ",\n"))}}}}}
            """
    }
}

/// Counts the words that a translator has to write.
package enum WordCount {
    /// The number of words of a string: runs of letters and digits with at least one letter, placeholders left out; each
    /// character of Chinese and Japanese is one.
    package static func words(in text: String) -> Int {
        var count = 0
        var hasLetter = false
        var isPlaceholder = false
        for scalar in text.unicodeScalars {
            if isPlaceholder {
                // Up to the conversion, which is the first letter but for `l`, `h`, `q` and their kind.
                if "0123456789$.*+-#'hlqLzjt".unicodeScalars.contains(scalar) { continue }
                isPlaceholder = false
                if scalar.isASCII, scalar.properties.isAlphabetic || scalar == "@" || scalar == "%" { continue }
            }
            if scalar == "%" {
                isPlaceholder = true
                if hasLetter { count += 1 }
                hasLetter = false
            } else if Self.isIdeograph(scalar) {
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
