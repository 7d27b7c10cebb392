/// The texts of one table in every language; generated code holds one of these for each table.
///
/// A text is found by its index, so that a look-up needs no key, no dictionary and no bundle.
public struct TextTable: Sendable {
    private let languages: [LanguageTexts]

    /// Creates a table; the first language is the source language, which serves readers of all other languages.
    public init(_ languages: LanguageTexts...) {
        self.languages = languages
    }

    /// The text at an index, in the reader's language.
    public subscript(index: Int) -> String {
        preferred.withText(at: index) { String(decoding: $0, as: UTF8.self) }
    }

    /// The text at an index, in the reader's language, with its placeholders replaced.
    public subscript(index: Int, arguments: TextArgument...) -> String {
        preferred.withText(at: index) { TextArgument.replacePlaceholders(in: $0, with: arguments) }
    }

    private var preferred: LanguageTexts {
        guard languages.count > 1 else { return languages[0] }
        let choice = LanguageNegotiation.choice(
            among: languages.count, tag: { languages[$0].tag }, for: PreferredLanguages.current)
        return languages[choice ?? 0]
    }
}
