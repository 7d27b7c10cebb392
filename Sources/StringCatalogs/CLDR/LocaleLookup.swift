/// Looks locales up in tables of CLDR, whose locales have what their parents have unless they say otherwise.
enum LocaleLookup {
    /// A row for each of the keys that stand in it with spaces between.
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
        // A script that is the language's own anyway, as in `sr-Cyrl-ME`, stands in no table.
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
