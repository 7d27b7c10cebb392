import SourceText

/// The plural rules of all locales of CLDR, in the form that PrumoRuntime's `PluralRules` takes.
package enum PluralRuleData {
    /// The rules for cardinal numbers of a locale ("1 file, 2 files"), found through its parents; those of a language that
    /// CLDR does not have are empty: all numbers are `other`.
    /// - Parameter tag: a BCP 47 tag; extensions such as `-u-nu-arab` change nothing.
    package static func cardinal(for tag: String) -> StaticString {
        let rows = CardinalRules.rows
        return rules(for: tag) { locale in
            LocaleLookup.row(of: locale, among: rows.count) { rows[$0].languages }.map { rows[$0].rules }
        }
    }

    /// The rules for ordinal numbers of a locale ("1st file, 2nd file"), as ``cardinal(for:)``.
    package static func ordinal(for tag: String) -> StaticString {
        let rows = OrdinalRules.rows
        return rules(for: tag) { locale in
            LocaleLookup.row(of: locale, among: rows.count) { rows[$0].languages }.map { rows[$0].rules }
        }
    }

    /// The names of the categories that rules distinguish, in CLDR's order; `other` is always among them.
    package static func categories(of rules: StaticString) -> [String] {
        rules.description.split(separator: ";").map { String($0.prefix { $0 != ":" }) } + ["other"]
    }

    /// The rules of a locale. They belong to languages, so only parents of the same language count: text in `zh-Hant` is
    /// Chinese although its parent is the root.
    private static func rules(for tag: String, in find: (Substring) -> StaticString?) -> StaticString {
        var tag: Substring? = LocaleLookup.canonical(tag)
        while let locale = tag {
            if let rules = find(locale) { return rules }
            let shorter = LocaleLookup.withoutLastSubtag(locale)
            let language = locale.prefix { $0 != "-" }
            let parent = LocaleLookup.parent(of: locale).flatMap { $0.hasPrefix(language + "-") ? $0 : nil }
            tag = parent ?? shorter.map { _ in language }
        }
        return ""
    }
}
