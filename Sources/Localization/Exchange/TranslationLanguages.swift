import StringCatalogs

/// Finds the project's language for one that translators' files name: services add regions, as in fr-FR for fr.
///
/// Whether fr-FR means fr or is a language of its own cannot be known, so that a user decides it.
package struct TranslationLanguages: Sendable {
    /// The project's languages by those of files, both as canonical tags.
    private let map: [String: String]
    /// The languages of all tables, as canonical tags.
    private let known: Set<String>

    /// What a language leads to.
    enum Outcome {
        case language(String)
        /// The languages of the project that may be meant.
        case unclear([String])
    }

    /// Creates a search.
    /// - Parameters:
    ///   - tables: the project.
    ///   - map: the project's languages by those of files, both as canonical tags.
    package init(_ tables: [StringsTable], map: [String: String] = [:]) {
        self.map = map
        known = Set(
            tables.flatMap {
                $0.languages.dropFirst().map(LanguageTag.canonical) + [TranslationExport.sourceTag(of: $0)]
            })
    }

    /// The language of a file in a table.
    /// - Parameter tag: the canonical tag of the file's language.
    func language(_ tag: String, in table: StringsTable) -> Outcome {
        let mapped = map[tag]
        let tag = mapped ?? tag
        if tag.isEmpty || tag == TranslationExport.sourceTag(of: table) {
            return .language(LanguageTag.canonical(table.sourceLanguage))
        }
        guard mapped == nil, table.column(ofTag: tag) == nil else { return .language(tag) }
        // Tables of other origin, such as those of libraries, may name languages in another way.
        let own = table.languages.dropFirst().map(LanguageTag.canonical).filter { Self.mayBeSame($0, tag) }
        guard own.isEmpty else { return .unclear(own.ordered()) }
        guard !known.contains(tag) else { return .language(tag) }
        let related = known.filter { Self.mayBeSame($0, tag) }.ordered()
        return related.isEmpty ? .language(tag) : .unclear(related)
    }

    /// Whether two tags have the same language, as `en` and `en-US` do.
    static func haveSameLanguage(_ left: String, _ right: String) -> Bool {
        parts(left).language == parts(right).language
    }

    /// Whether one tag may be a more exact name of the other: neither their scripts nor their regions differ.
    private static func mayBeSame(_ left: String, _ right: String) -> Bool {
        let (left, right) = (parts(left), parts(right))
        func agree(_ left: Substring?, _ right: Substring?) -> Bool { left == nil || right == nil || left == right }
        guard left.language == right.language, agree(left.script, right.script) else { return false }
        return agree(left.region, right.region)
    }

    /// The codes that were written before others replaced them.
    private static let formerCodes: [Substring: Substring] = [
        "iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil",
    ]

    private static func parts(_ tag: String) -> (language: Substring, script: Substring?, region: Substring?) {
        let subtags = tag.split(separator: "-")
        let language = subtags.first ?? ""
        let rest = subtags.dropFirst()
        return (
            formerCodes[language] ?? language, rest.first { $0.count == 4 && $0.allSatisfy(\.isLetter) },
            rest.first { $0.count == 2 || $0.count == 3 && $0.allSatisfy(\.isNumber) }
        )
    }
}
