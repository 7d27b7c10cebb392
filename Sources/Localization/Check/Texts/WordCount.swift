import PrumoRuntime

/// Counts the words that a translator has to write.
package enum WordCount {
    /// The number of words of a string: runs of letters and digits with at least one letter, placeholders and variables left out; each
    /// character of Chinese and Japanese is one.
    package static func words(in text: String) -> Int {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return words(inLiteral: text) }
        var count = 0
        var scanner = FormatScanner(Array(text.utf8), hasNumbers: true)
        while !scanner.isAtEnd {
            do throws(FormatScanner.Problem) {
                guard case .literal(let bytes)? = try scanner.next() else { continue }
                count += words(inLiteral: String(decoding: bytes, as: UTF8.self))
            } catch {
                scanner.skip(error)
            }
        }
        return count
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
