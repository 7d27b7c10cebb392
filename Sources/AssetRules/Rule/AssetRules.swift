import Findings

/// The rules for asset catalogs.
package enum AssetRules {
    /// All of them.
    package static let registry = RuleRegistry<ConfiguredRule<any AssetRule>>([
        RuleEntry(AmbiguousEntry.self),
        RuleEntry(BrokenDescription.self),
        RuleEntry(DuplicateFile.self),
        RuleEntry(MissingDarkVariant.self),
        RuleEntry(MissingFile.self),
        RuleEntry(MissingScale.self),
        RuleEntry(PixelSizeMismatch.self),
        RuleEntry(UnknownValue.self),
        RuleEntry(UnnamedFile.self),
        RuleEntry(UnreadableImage.self),
        RuleEntry(UnusedAsset.self),
    ])
}
