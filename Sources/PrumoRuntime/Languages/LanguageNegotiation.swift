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
    static func fallbacks(of language: String, among available: [String]) -> [Int] {
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
