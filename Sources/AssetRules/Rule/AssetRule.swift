import Findings

/// A rule for asset catalogs. The whole rule is in one file: metadata, options, examples, check and messages.
///
/// A rule is one of ``AssetSetRule``, ``AssetCatalogRule``, ``AssetTargetRule`` and ``AssetUseRule``. Its stored properties are
/// its options with their defaults.
package protocol AssetRule: ConfigurableRule {}

/// A rule that checks the sets of catalogs, each by itself.
protocol AssetSetRule: AssetRule {
    /// Checks a set.
    func check(_ contents: SetContents, in context: inout AssetRuleContext)
}

/// A rule that checks catalogs, each by itself.
protocol AssetCatalogRule: AssetRule {
    /// Checks a catalog.
    func check(_ catalog: CatalogContents, in context: inout AssetRuleContext)
}

/// A rule that compares the catalogs of a target.
protocol AssetTargetRule: AssetRule {
    /// Checks all catalogs of a target.
    func check(_ catalogs: [CatalogContents], in context: inout AssetRuleContext)
}

/// A rule that compares catalogs with the names in sources. It does not run where there are no sources.
protocol AssetUseRule: AssetRule {
    /// Checks a catalog.
    func check(_ catalog: CatalogContents, _ names: NamesInSources, in context: inout AssetRuleContext)

    /// Why the rule finds less than a user may expect, a sentence for each reason.
    func notes(on catalogs: [CatalogContents], _ names: NamesInSources) -> [String]
}

extension RuleEntry where Check == ConfiguredRule<any AssetRule> {
    init<R: AssetRule>(_ type: R.Type) {
        self.init(type, pathKeys: .unknown) { rule, severity in
            ConfiguredRule<any AssetRule>(rule, metadata: R.metadata, severity: severity)
        }
    }
}
