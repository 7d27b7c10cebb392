/// The plural rules of all locales of CLDR, in the form that PrumoRuntime's `PluralRules` takes.
package enum PluralRuleData {
    /// The rules for cardinal numbers of a locale ("1 file, 2 files"), found through its parents; those of a language that
    /// CLDR does not have are empty: all numbers are `other`.
    /// - Parameter tag: a BCP 47 tag; extensions such as `-u-nu-arab` change nothing.
    package static func cardinal(for tag: String) -> StaticString {
        row(for: tag, in: cardinalRows).map { CardinalRules.rows[$0].rules } ?? ""
    }

    /// The rules for ordinal numbers of a locale ("1st file, 2nd file"), as ``cardinal(for:)``.
    package static func ordinal(for tag: String) -> StaticString {
        row(for: tag, in: ordinalRows).map { OrdinalRules.rows[$0].rules } ?? ""
    }

    /// The names of the categories that rules distinguish, in CLDR's order; `other` is always among them.
    package static func categories(of rules: StaticString) -> [String] {
        rules.description.split(separator: ";").map { String($0.prefix { $0 != ":" }) } + ["other"]
    }

    /// The row of a locale. Rules belong to languages, so only parents of the same language count: text in `zh-Hant` is
    /// Chinese although its parent is the root.
    private static func row(for tag: String, in rows: [Substring: Int]) -> Int? {
        var tag: Substring? = LocaleLookup.canonical(tag)
        while let locale = tag {
            if let row = rows[locale] { return row }
            let shorter = LocaleLookup.withoutLastSubtag(locale)
            let language = locale.prefix { $0 != "-" }
            let parent = LocaleLookup.parent(of: locale).flatMap { $0.hasPrefix(language + "-") ? $0 : nil }
            tag = parent ?? shorter.map { _ in language }
        }
        return nil
    }

    private static let cardinalRows = LocaleLookup.index(CardinalRules.rows.lazy.map(\.languages))
    private static let ordinalRows = LocaleLookup.index(OrdinalRules.rows.lazy.map(\.languages))
}

/// How numbers are written in all locales of CLDR, in the form that PrumoRuntime's `NumberSymbols` takes.
package enum NumberSymbolData {
    /// The symbols of a locale in its default numbering system, found through its parents; those of the root are English's.
    /// - Parameter tag: a BCP 47 tag; extensions such as `-u-nu-arab` change nothing.
    package static func symbols(for tag: String) -> StaticString {
        var tag: Substring? = LocaleLookup.canonical(tag)
        while let locale = tag {
            if let row = rows[locale] { return NumberSymbolTable.rows[row].symbols }
            tag = LocaleLookup.parent(of: locale)
        }
        return ".|,|-|+|E|∞|NaN|0|3|3|1"
    }

    private static let rows = LocaleLookup.index(NumberSymbolTable.rows.lazy.map(\.locales))
}

/// Looks locales up in tables of CLDR, whose locales have what their parents have unless they say otherwise.
enum LocaleLookup {
    /// A row for each of the keys that are in it with spaces between.
    static func index(_ keys: some Sequence<StaticString>) -> [Substring: Int] {
        var rows: [Substring: Int] = [:]
        for (row, keys) in keys.enumerated() {
            for key in keys.description.split(separator: " ") { rows[key] = row }
        }
        return rows
    }

    /// A tag in its customary case without extensions, private use and legacy codes.
    static func canonical(_ tag: String) -> Substring {
        let all: [Substring] = LanguageTag.canonical(tag).split(separator: "-")
        var subtags = Array(all.prefix { $0.count > 1 })
        guard let language = subtags.first else { return "" }
        subtags[0] = legacyLanguages[language] ?? language
        return subtags.joined(separator: "-")[...]
    }

    /// The parent of a locale in CLDR (TR35, "Parent Locales"); nil at the root.
    static func parent(of tag: Substring) -> Substring? {
        if let row = parents[tag] {
            let parent = ParentLocales.rows[row].parent.description
            return parent == "und" ? nil : parent[...]
        }
        let subtags = tag.split(separator: "-")
        // A script that is the language's own anyway, as in `sr-Cyrl-ME`, is in no table.
        if subtags.count > 2, subtags[1].count == 4, parents[subtags[0] + "-" + subtags[1]] == nil {
            return subtags[0] + "-" + subtags[2...].joined(separator: "-")
        }
        return withoutLastSubtag(tag)
    }

    /// The tag without its last subtag; nil where it is a language only.
    static func withoutLastSubtag(_ tag: Substring) -> Substring? {
        tag.lastIndex(of: "-").map { tag[..<$0] }
    }

    private static let parents = index(ParentLocales.rows.lazy.map(\.children))
    private static let legacyLanguages: [Substring: Substring] = [
        "in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro", "sh": "sr-Latn", "tl": "fil",
    ]
}
