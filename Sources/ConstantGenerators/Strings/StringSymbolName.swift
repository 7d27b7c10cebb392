import PrumoMessages

/// The names of Xcode 26's string symbols, inferred from generated files of public repositories: placeholders and apostrophes
/// are left out, and everything else that is not a letter, a digit or `$` separates words. Digits end a word.
package enum StringSymbolName {
    /// The name of a key's symbol; nil if the key has no letter or digit.
    package static func name(of key: String) -> String? {
        let text = withoutPlaceholders(key).filter { $0 != "'" && $0 != "\u{2019}" }
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "$" }.flatMap(parts)
        guard let first = words.first, words.contains(where: { $0 != "$" }) else { return nil }
        let capitals = first.prefix(while: \.isUppercase)
        let name =
            capitals.lowercased() + first.dropFirst(capitals.count) + words.dropFirst().map(capitalized).joined()
        let startable = name.unicodeScalars.first?.properties.isXIDStart == true ? name : "_" + name
        // Letters and digits may have marks that no identifier has.
        return SwiftIdentifier.printable(startable) == startable ? startable : nil
    }

    /// A word in two where a letter follows its first digits, and so on.
    private static func parts(of word: Substring) -> [Substring] {
        var parts: [Substring] = []
        var start = word.startIndex
        for (index, next) in zip(word.indices, word.indices.dropFirst())
        where word[index].isNumber && word[next].isLetter {
            parts.append(word[start..<next])
            start = next
        }
        return parts + [word[start...]]
    }

    /// A word that begins with two capitals loses all others; one that does not keeps what follows its first letter.
    private static func capitalized(_ word: Substring) -> String {
        let rest = word.dropFirst()
        let isAcronym = word.first?.isUppercase == true && rest.first?.isUppercase == true
        return word.prefix(1).uppercased() + (isAcronym ? rest.lowercased() : String(rest))
    }

    private static func withoutPlaceholders(_ key: String) -> String {
        guard key.utf8.contains(UInt8(ascii: "%")) else { return key }
        var scanner = FormatScanner(Array(key.utf8))
        var text = ""
        while let token = try? scanner.next() {
            if case .literal(let literal) = token { text += String(decoding: literal, as: UTF8.self) }
        }
        return text
    }
}
