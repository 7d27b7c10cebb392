/// Chooses the language to show among the available ones: lookup after RFC 4647, section 3.4, with the parents and
/// likely scripts of CLDR, so that `zh-TW` finds `zh-Hant`, `es-MX` finds `es-419` and `pt-AO` finds `pt-PT`.
public enum LanguageNegotiation {
    /// The best of the available languages for a user; nil if none of the user's languages is among them.
    ///
    /// For each preferred language in turn: itself, then its parents, then another language below the nearest of these,
    /// the one of the likely region first. Where nothing fits at all, a language is taken in another script than the
    /// user's.
    public static func best(of available: [String], for preferred: [String]) -> String? {
        choice(among: available, for: preferred).map { available[$0] }
    }

    /// The indices of the languages that have a string which a language lacks: itself, then its parents. A parent that
    /// is there with its likely region only counts as well: `pt-PT` falls back to `pt-BR`.
    package static func fallbacks(of language: String, among available: [String]) -> [Int] {
        var indices: [Int] = []
        if let index = available.firstIndex(where: { isEqual($0, language) }) { indices.append(index) }
        guard let wanted = LanguageIdentifier(language) else { return indices }
        let candidates = Candidates(available)
        for ancestor in wanted.chain {
            let index = candidates.index(of: ancestor) ?? candidates.index(ofLikelyRegionOf: ancestor)
            if let index, !indices.contains(index) { indices.append(index) }
        }
        return indices
    }

    /// The index of the best language.
    private static func choice(among available: [String], for preferred: [String]) -> Int? {
        // Most users' first language is available exactly as written, so that no tag has to be parsed.
        if let first = preferred.first, let index = available.firstIndex(of: first) { return index }
        let candidates = Candidates(available)
        for language in preferred {
            if let index = available.firstIndex(where: { isEqual($0, language) }) { return index }
            guard let wanted = LanguageIdentifier(language) else { continue }
            let chain = wanted.chain
            for ancestor in chain {
                if let index = candidates.index(of: ancestor) { return index }
            }
            for ancestor in chain {
                if let index = candidates.index(below: ancestor) { return index }
            }
        }
        for language in preferred {
            guard let wanted = LanguageIdentifier(language)?.language else { continue }
            if let index = candidates.index(ofLanguage: wanted) { return index }
        }
        return nil
    }

    /// Whether two tags are equal without regard to case, which has no meaning in tags.
    private static func isEqual(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count && left.lowercased() == right.lowercased()
    }
}

/// The languages that a string is available in.
struct Candidates {
    private let identifiers: [LanguageIdentifier?]
    private let namesScript: [Bool]

    init(_ tags: [String]) {
        identifiers = tags.map { LanguageIdentifier($0) }
        namesScript = tags.map { tag in
            var tag = tag
            return tag.withUTF8 { LanguageIdentifier(written: $0)?.script ?? 0 } != 0
        }
    }

    /// The index of a language: of `zh` and `zh-Hans` the one that names its script. `en-GB` replaces `en-001`, English
    /// outside of America (CLDR's paradigm locales).
    func index(of wanted: LanguageIdentifier) -> Int? {
        let equal = identifiers.indices.filter { identifiers[$0] == wanted }
        if let index = equal.first(where: { namesScript[$0] }) ?? equal.first { return index }
        return wanted == Self.worldEnglish ? identifiers.firstIndex(of: Self.britishEnglish) : nil
    }

    /// The index of what is meant by a language without a region: `pt-BR` by `pt`.
    func index(ofLikelyRegionOf wanted: LanguageIdentifier) -> Int? {
        guard wanted.region == 0 else { return nil }
        let region = wanted.likelyRegion
        return identifiers.firstIndex { identifier in
            guard let identifier, region != 0 else { return false }
            return identifier.region == region && identifier.variants == 0 && identifier.language == wanted.language
                && identifier.script == wanted.script
        }
    }

    /// The index of the nearest language that descends from another: the one of the likely region, else the one with
    /// the fewest parents between. Norwegian languages serve users of each other; Hindi in Latin script,
    /// whose parent is `en-IN`, does not serve users of English.
    func index(below ancestor: LanguageIdentifier) -> Int? {
        if let index = index(ofLikelyRegionOf: ancestor) { return index }
        var nearest: (index: Int, distance: Int)?
        for (index, identifier) in identifiers.enumerated() {
            guard let identifier,
                identifier.language == ancestor.language || identifier.language == LanguageIdentifier.newNorwegian,
                let distance = identifier.chain.firstIndex(of: ancestor), distance < nearest?.distance ?? .max
            else { continue }
            nearest = (index, distance)
        }
        return nearest?.index
    }

    /// The index of a language in any script.
    func index(ofLanguage language: UInt64) -> Int? {
        identifiers.firstIndex { $0?.language == language }
    }

    private static let worldEnglish = LanguageIdentifier("en-001")
    private static let britishEnglish = LanguageIdentifier("en-GB")
}
