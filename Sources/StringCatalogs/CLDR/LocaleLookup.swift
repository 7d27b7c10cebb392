import PrumoMessages
import SourceText

/// Looks locales up in tables of CLDR, whose locales have what their parents have unless they say otherwise.
package enum LocaleLookup {
    /// The first row with a locale among its keys, which have spaces between; nil if there is none.
    ///
    /// A generation looks up few locales, and an index of all rows took it a fortieth of its time in a debug build.
    /// - Parameters:
    ///   - count: the number of rows.
    ///   - keys: the keys of a row.
    static func row(of locale: Substring, among count: Int, _ keys: (Int) -> StaticString) -> Int? {
        let space = CChar(bitPattern: UInt8(ascii: " "))
        return String(locale).withCString { name in
            let length = strlen(name)
            guard length > 0, length == locale.utf8.count, strchr(name, Int32(space)) == nil else { return nil }
            var row = 0
            while row < count {
                let start = UnsafeRawPointer(keys(row).utf8Start).assumingMemoryBound(to: CChar.self)
                var rest = start
                while let found = strstr(rest, name) {
                    let (place, end) = (UnsafePointer(found), found + length)
                    if place == start || place[-1] == space, end[0] == space || end[0] == 0 { return row }
                    rest = UnsafePointer(end)
                }
                row += 1
            }
            return nil
        }
    }

    /// The parent that CLDR names for a locale; nil if it is what is left without the last subtag.
    private static func namedParent(of locale: Substring) -> StaticString? {
        let rows = ParentLocales.rows
        return row(of: locale, among: rows.count) { rows[$0].children }.map { rows[$0].parent }
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
        if let parent = namedParent(of: tag)?.description {
            return parent == "und" ? nil : parent[...]
        }
        let subtags = tag.split(separator: "-")
        // A script that is the language's own anyway, as in `sr-Cyrl-ME`, is in no table.
        if subtags.count > 2, subtags[1].count == 4, namedParent(of: subtags[0] + "-" + subtags[1]) == nil {
            return subtags[0] + "-" + subtags[2...].joined(separator: "-")
        }
        return withoutLastSubtag(tag)
    }

    /// The tag without its last subtag; `nil` if it is a language only.
    static func withoutLastSubtag(_ tag: Substring) -> Substring? {
        tag.lastIndex(of: "-").map { tag[..<$0] }
    }

    /// The codes that others replaced, with the tags of today; see ``LegacyLanguage``.
    package static let legacyLanguages = Dictionary(
        uniqueKeysWithValues: LegacyLanguage.tags.map { ($0.code[...], $0.tag[...]) })
}
