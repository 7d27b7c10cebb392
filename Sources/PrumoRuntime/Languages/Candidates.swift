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
