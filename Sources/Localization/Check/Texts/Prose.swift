/// Counts the words by which a string is known as prose rather than a name: those in small letters.
///
/// Names, abbreviations, formats and code have capitals, digits or marks in nearly every word: "Proton VPN", "40M – 200M",
/// "GNU General Public License". What people say has words in small letters.
enum Prose {
    /// The number of words in small letters, up to a limit.
    /// - Parameter text: a string whose placeholders, tags and addresses are masked.
    static func words(in text: MaskedText, upTo limit: Int) -> Int {
        var count = 0
        for word in text.words where word.count > 1 && isProse(word, in: text.scalars) {
            count += 1
            if count == limit { break }
        }
        return count
    }

    private static func isProse(_ word: Range<Int>, in scalars: [Unicode.Scalar]) -> Bool {
        let before = word.lowerBound > 0 ? scalars[word.lowerBound - 1] : " "
        let after = word.upperBound < scalars.count ? scalars[word.upperBound] : " "
        guard !joins(before), !joins(after) || isEnd(after, at: word.upperBound, in: scalars) else { return false }
        var hasVowel = false
        for scalar in scalars[word] {
            if scalar.properties.isUppercase || scalar.properties.generalCategory == .titlecaseLetter { return false }
            hasVowel = hasVowel || !scalar.isASCII || isVowel(scalar)
        }
        // Units and abbreviations have none.
        return hasVowel
    }

    /// Whether a full stop or a colon ends a sentence rather than joining what is on both sides of it.
    private static func isEnd(_ scalar: Unicode.Scalar, at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard scalar == "." || scalar == ":" || scalar == "/" || scalar == "," else { return false }
        return index + 1 == scalars.count || scalars[index + 1].properties.isWhitespace
    }

    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", ":", "/", "\\", "@", "#", "_", "$", "=", "~", ",": true
        default: scalar.isDigit
        }
    }

    private static func isVowel(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a", "e", "i", "o", "u", "y": true
        default: false
        }
    }
}
