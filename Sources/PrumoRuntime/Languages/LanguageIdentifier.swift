import PrumoMessages

/// A parsed BCP 47 tag, with the implied script if none is named: `zh-TW` and `zh-Hant-TW` are equal.
struct LanguageIdentifier: Sendable, Hashable {
    /// Up to eight letters in lower case, the first in the highest byte that is in use.
    private(set) var language: UInt64 = 0
    /// Four letters in lower case; 0 for none.
    private(set) var script: UInt64 = 0
    /// Two letters in upper case or three digits; 0 for none.
    private(set) var region: UInt64 = 0
    /// The variants by their hash; 0 for none.
    private(set) var variants: UInt64 = 0

    /// Reads a tag; nil if it names no language. Case has no meaning, `_` counts as `-`, and extensions (`-u-…`),
    /// private use (`-x-…`) and what follows `.` or `@` do not count.
    init?(_ tag: String) {
        self.init(written: tag)
        replaceLegacyCodes()
        if script == 0 { script = likelyScript }
    }

    /// Reads a tag as it is written.
    private init?(written tag: String) {
        var tag = tag
        guard let identifier = tag.withUTF8({ LanguageIdentifier(written: $0) }) else { return nil }
        self = identifier
    }

    /// Reads a tag as it is written.
    init?(written tag: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while start < tag.count {
            var end = start
            var value: UInt64 = 0
            var letters = 0
            var digits = 0
            while end < tag.count, tag[end] != UInt8(ascii: "-"), tag[end] != UInt8(ascii: "_") {
                if tag[end] == UInt8(ascii: ".") || tag[end] == UInt8(ascii: "@") { break }
                value = value << 8 | UInt64(tag[end] | 0x20)
                if (tag[end] | 0x20) &- UInt8(ascii: "a") < 26 { letters += 1 }
                if tag[end] &- UInt8(ascii: "0") < 10 { digits += 1 }
                end += 1
            }
            guard letters + digits == end - start,
                take(value, count: end - start, letters: letters, isFirst: start == 0)
            else { break }
            guard end < tag.count, tag[end] != UInt8(ascii: "."), tag[end] != UInt8(ascii: "@") else { break }
            start = end + 1
        }
        guard language != 0 else { return nil }
    }

    /// Parses a subtag by its length and position (RFC 5646, section 2.1); false after the last one that counts.
    private mutating func take(_ value: UInt64, count: Int, letters: Int, isFirst: Bool) -> Bool {
        switch (count, letters == count) {
        case (2...3, true) where isFirst, (5...8, true) where isFirst:
            language = value
        case (3, true) where Self.macrolanguages.contains(language) && script == 0 && region == 0 && variants == 0:
            // `zh-yue` is what was written for `yue` (extended language subtags).
            language = value
        case (4, true) where !isFirst && script == 0 && region == 0 && variants == 0:
            script = value
        case (2, true) where !isFirst && region == 0 && variants == 0:
            region = value & ~0x2020
        case (3, false) where !isFirst && letters == 0 && region == 0 && variants == 0:
            region = value
        case (4...8, _) where !isFirst:
            variants = (variants ^ value) &* 0x100_0000_01B3 | 1
        default:
            return false
        }
        return true
    }

    /// The tag itself, and one after another its parents in CLDR: `es-MX`, `es-419`, `es`.
    var chain: [LanguageIdentifier] {
        var chain = [self]
        // CLDR's chains have four links at most; a limit is safe whatever the table says.
        while chain.count < 8, let parent = chain[chain.count - 1].parent { chain.append(parent) }
        return chain
    }

    private var parent: LanguageIdentifier? {
        var shorter = self
        if variants != 0 {
            shorter.variants = 0
            return shorter
        }
        if let parent = LanguageTable(LanguageData.parents).key(of: self) {
            var parent = LanguageIdentifier(written: parent)
            parent?.replaceLegacyCodes()
            if let script = parent?.likelyScript, parent?.script == 0 { parent?.script = script }
            return parent
        }
        guard region != 0 else { return nil }
        shorter.region = 0
        return shorter
    }

    /// The implied script if none is named.
    var likelyScript: UInt64 {
        let table = LanguageTable(LanguageData.scripts)
        var key = region == 0 ? nil : table.key(ofLanguage: language, region: region)
        key = key ?? table.key(ofLanguage: language, region: 0)
        return key.map(Self.lowercased) ?? Self.latin
    }

    /// The implied region if none is named; 0 if the table has none.
    var likelyRegion: UInt64 {
        var bare = self
        (bare.region, bare.variants) = (0, 0)
        return LanguageTable(LanguageData.regions).key(of: bare).map(Self.uppercased) ?? 0
    }

    /// What codes that others replaced mean; here `no` is `nb`, which CLDR has as its child.
    private static let legacy: [UInt64: LanguageIdentifier] = Dictionary(
        uniqueKeysWithValues: (LegacyLanguage.tags + [("no", "nb")]).compactMap { code, tag in
            guard let old = LanguageIdentifier(written: code), let new = LanguageIdentifier(written: tag) else {
                return nil
            }
            return (old.language, new)
        })

    private mutating func replaceLegacyCodes() {
        if let current = Self.legacy[language] {
            language = current.language
            if script == 0 { script = current.script }
        }
        if region == 0x554B { region = 0x4742 }  // UK, GB
    }

    /// `nn`.
    static let newNorwegian: UInt64 = 0x6E6E
    /// `ar`, `ms` and `zh`.
    private static let macrolanguages: [UInt64] = [0x6172, 0x6D73, 0x7A68]
    private static let latin: UInt64 = 0x6C61_746E

    private static func lowercased(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1 | 0x20) }
    }

    private static func uppercased(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}

/// The scripts in which languages are written.
package enum LanguageScript {
    /// The script of a language by its code of ISO 15924 in lower case, as in `cyrl`: the one that the tag names, else the
    /// likely one of CLDR; nil if the tag names no language.
    package static func code(of tag: String) -> String? {
        guard let script = LanguageIdentifier(tag)?.script, script != 0 else { return nil }
        return String(decoding: (0..<4).reversed().map { UInt8(truncatingIfNeeded: script >> ($0 * 8)) }, as: UTF8.self)
    }
}
