import PrumoMessages

/// Names of languages as BCP 47 writes them.
package enum LanguageTag {
    /// A folder's or a manifest's name for a language as a tag in its customary case (RFC 5646, section 2.1.1): `pt_br` is
    /// `pt-BR`, `zh_hant` is `zh-Hant`.
    /// The English names that folders had before there were tags are those of their tags.
    package static func canonical(_ name: String) -> String {
        if let tag = formerNames[name] { return tag }
        let subtags = name.split { $0 == "_" || $0 == "-" }
        return subtags.enumerated().map { index, subtag in
            switch subtag.count {
            case _ where index == 0: subtag.lowercased()
            case 2: subtag.uppercased()
            case 4: subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased()
            default: subtag.lowercased()
            }
        }.joined(separator: "-")
    }

    /// Whether a canonical tag has the form of one (RFC 5646, section 2.1): a language of two or three letters, then a script,
    /// a region and variants.
    package static func isWellFormed(_ tag: String) -> Bool {
        let subtags = tag.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = subtags.first, (2...3).contains(language.count), language.allSatisfy(isLetter) else {
            return false
        }
        return subtags.dropFirst().allSatisfy { subtag in
            (1...8).contains(subtag.count) && subtag.allSatisfy { isLetter($0) || isDigit($0) }
        }
    }

    private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    private static let formerNames = Dictionary(uniqueKeysWithValues: LegacyLanguage.folders.map { ($0.name, $0.tag) })
}
