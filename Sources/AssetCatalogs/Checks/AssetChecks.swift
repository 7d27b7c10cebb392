/// Holds asset catalogs against the rules.
public struct AssetChecks {
    private let catalogs: [CatalogContents]
    private let rules: [AssetRule]

    /// Creates the checks of some catalogs by some rules.
    public init(of catalogs: [CatalogContents], by rules: [AssetRule] = AssetRule.allCases) {
        self.catalogs = catalogs
        self.rules = rules
    }

    /// What keeps a rule from finding anything, in one sentence each.
    public func notes(names: NamesInSources?) -> [String] {
        guard let names, rules.contains(.unused) else { return [] }
        return UnusedCheck(names).notes(on: catalogs)
    }

    /// What they find, in the order of paths and places.
    /// - Parameter names: the names that sources have; nil where they are not known, so that no asset counts as unused.
    public func findings(names: NamesInSources?) -> [AssetFinding] {
        var findings = rules.flatMap { $0.check(catalogs) }
        if let names, rules.contains(.unused) { findings += UnusedCheck(names).findings(in: catalogs) }
        return findings.sorted { ($0.path, $0.location, $0.message) < ($1.path, $1.location, $1.message) }
    }
}
