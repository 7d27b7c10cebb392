import PrumoRuntime

/// The names of Xcode 26's string symbols, inferred from generated files of public repositories: placeholders and apostrophes
/// are left out, and everything else that is not a letter or a digit separates words.
package enum StringSymbolName {
    /// The name of a key's symbol; nil if the key has no letter or digit.
    package static func name(of key: String) -> String? {
        let text = withoutPlaceholders(key).filter { $0 != "'" && $0 != "\u{2019}" }
        let words = text.split { !$0.isLetter && !$0.isNumber }.map(capitalized)
        guard let first = words.first else { return nil }
        let name = first.prefix(1).lowercased() + first.dropFirst() + words.dropFirst().joined()
        return name.unicodeScalars.first?.properties.isXIDStart == true ? name : "_" + name
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
