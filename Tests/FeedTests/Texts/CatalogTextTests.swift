import Foundation
import Testing

/// The feeds' strings as an editor of each language would print them.
///
/// Labels are in sentence case. Messages are clauses in lower case without a full stop, as a command prints them; a web page
/// makes sentences of them.
@Suite struct CatalogTextTests {
    /// The keys of messages by their tables: a whole table, keys, or what keys start with.
    private static let messages: [String: [String]] = [
        "Failures": [""], "Dogs": ["empty", "skipped", "welcome"], "Listings": ["empty."],
        "Facts": ["empty", "firstTime", "notKept", "skipped", "storedAnswer"],
        "Photos": ["authorizing", "dismissed.empty", "empty.", "favourites.empty", "welcome"],
        "Terminal": ["copied", "fileExists", "notNow", "notSaved", "saved", "tooLongToCopy", "withoutStore"],
        "Web": ["folder.", "loadingPictures", "missingPictures"],
        "Localizable": ["results.empty", "results.nothing", "results.skipped", "results.tickets", "results.unrated"],
    ]

    private static func isMessage(_ string: CatalogString) -> Bool {
        messages[string.table]?.contains { string.key.hasPrefix($0) } ?? false
    }

    /// A text with its placeholders as one sign each, and without the escapes of its format.
    private static func masked(_ text: String) -> String {
        text.replacing(/%(?:\d+\$)?(?:#@\w+@|@|arg|lld|d)/, with: "\u{FFFC}").replacing("%%", with: "%")
    }

    /// What is wrong with the marks of a text.
    private static func mistakes(in text: String, _ language: String) -> [String] {
        let text = masked(text)
        var mistakes: [String] = []
        func check(_ pattern: Regex<Substring>, _ mistake: String) {
            if text.contains(pattern) { mistakes.append(mistake) }
        }
        check(/["']/, "a straight quote")
        check(/\.\.\./, "three full stops for an ellipsis")
        check(/\x20…/, "a space before an ellipsis")
        check(/\x20\x20|^\x20|\x20$/, "a space too many")
        if language == "fr" {
            check(/[“”]/, "English quotes")
            check(/[^\x{202F}][;!?%]/, "no narrow no-break space (U+202F) before ; ! ? %")
            check(/[^\x{A0}]:(?!\/)|[^\x{A0}]»|«[^\x{A0}]/, "no no-break space (U+00A0) before : or inside « »")
        } else {
            check(/[«»]/, "French quotes")
            check(/[\x20\x{A0}\x{202F}][;:!?%]/, "a space before ; : ! ? %")
        }
        return mistakes
    }

    @Test func `marks are those of the language`() throws {
        for string in try CatalogString.all() {
            for mistake in Self.mistakes(in: string.text, string.language) {
                Issue.record("\(string.place): \(mistake)")
            }
        }
    }

    @Test(arguments: [
        ("« %@ » manque ; réessayez", "fr"), ("-%d %%", "fr"), ("copié : %@", "fr"), ("chargement …", "fr"),
        ("“%@”", "fr"),
        ("loading …", "en"), ("\"%@\"", "en"), ("don't", "en"), ("copiado : %@", "pt-BR"), ("carregando...", "pt-BR"),
    ])
    func `what an editor would not print is found`(text: String, language: String) {
        #expect(!Self.mistakes(in: text, language).isEmpty)
    }

    @Test func `labels are in sentence case, and messages are clauses`() throws {
        for string in try CatalogString.all() {
            let first = string.text.first { $0.isLetter || !" “«\u{A0}".contains($0) }
            guard let first, first.isLetter else { continue }
            if Self.isMessage(string) {
                // Abbreviations and names may begin a clause.
                #expect(first.isLowercase && string.text.last != ".", "\(string.place) is not a clause in lower case")
            } else {
                #expect(first.isUppercase, "\(string.place) does not begin with a capital letter")
            }
        }
    }

    @Test func `each string is in all languages, with the same placeholders`() throws {
        let strings = try CatalogString.all()
        #expect(strings.count > 600)
        for (key, forms) in Dictionary(grouping: strings, by: { "\($0.table) \($0.key)" }) {
            let main = Dictionary(forms.filter(\.isMain).map { ($0.language, $0.text) }) { first, _ in first }
            #expect(main.keys.sorted() == CatalogString.languages, "\(key) is not in all languages")
            let placeholders = main.mapValues { text in
                text.matches(of: /%(?:\d+\$)?(?:#@\w+@|@|arg|lld|d|%)/).map { String($0.output) }.sorted()
            }
            #expect(Set(placeholders.values).count == 1, "\(key) has other placeholders: \(placeholders)")
        }
    }
}
