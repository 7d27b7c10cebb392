import SourceText
import StringCatalogs

/// Finds the project's language for one that translators' files name: services add regions, as in fr-FR for fr.
///
/// Whether fr-FR means fr or is a language of its own cannot be known, so that a user decides it.
package struct TranslationLanguages: Sendable {
    /// The project's languages by those of files, both as canonical tags.
    private let map: [String: String]
    /// Whether files may bring languages that the project does not have.
    private let addsLanguages: Bool
    /// The languages of all tables, as canonical tags.
    private let known: Set<String>

    /// What a language leads to.
    enum Outcome {
        case language(String)
        /// The language cannot be imported into: a sentence.
        case refused(String)
    }

    /// Creates a search.
    /// - Parameters:
    ///   - tables: the project.
    ///   - map: the project's languages by those of files, both as canonical tags.
    ///   - addsLanguages: whether files may bring languages that the project does not have.
    init(_ tables: [StringsTable], map: [String: String] = [:], addsLanguages: Bool = false) {
        self.map = map
        self.addsLanguages = addsLanguages
        known = Self.known(in: tables)
    }

    /// The languages of a project, as canonical tags.
    package static func known(in tables: [StringsTable]) -> Set<String> {
        Set(
            tables.flatMap {
                $0.languages.dropFirst().map(LanguageTag.canonical) + [TranslationExport.sourceTag(of: $0)]
            })
    }

    /// The language of a file in a table.
    /// - Parameter tag: the canonical tag of the file's language.
    func language(_ tag: String, in table: StringsTable) -> Outcome {
        let (mapped, stated) = (map[tag], tag)
        let tag = mapped ?? tag
        if tag.isEmpty || tag == TranslationExport.sourceTag(of: table) {
            return .language(LanguageTag.canonical(table.sourceLanguage))
        }
        guard table.column(ofTag: tag) == nil else { return .language(tag) }
        guard mapped == nil else {
            return known.contains(tag) || addsLanguages ? .language(tag) : .refused(unknown(tag, for: stated))
        }
        // Tables of other origin, such as those of libraries, may name languages in another way.
        let own = table.languages.dropFirst().map(LanguageTag.canonical)
        let named = RelatedLanguages.all(of: tag, among: Array(own))
        guard named.isEmpty else { return .refused(unclear(tag, named.ordered())) }
        guard !known.contains(tag) else { return .language(tag) }
        let related = RelatedLanguages.all(of: tag, among: known.ordered())
        guard related.isEmpty else { return .refused(unclear(tag, related)) }
        return addsLanguages ? .language(tag) : .refused(unknown(tag, for: tag))
    }

    private func unclear(_ tag: String, _ related: [String]) -> String {
        "the project has \(related.prefix(3).joined(separator: " and ")), but not \(tag); "
            + "pass --language \(tag)=\(related[0]) to import into it, or --language \(tag)=\(tag) --new-language to add a "
            + "language"
    }

    private func unknown(_ tag: String, for stated: String) -> String {
        let languages = known.ordered()
        let nearest = RelatedLanguages.nearest(to: tag, among: languages)
        let meant = nearest.map {
            "; did you mean \($0)? pass --language \(stated)=\($0) to import into it, or add one"
        }
        return
            "the project has no language \(tag) (it has \(languages.listed))\(meant ?? "; add one") with --new-language"
    }
}
