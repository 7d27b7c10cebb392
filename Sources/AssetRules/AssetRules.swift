import Findings

/// The rules for asset catalogs.
package enum AssetRules {
    /// All of them.
    package static let registry = RuleRegistry<ConfiguredRule<any AssetRule>>([
        RuleEntry(AmbiguousEntry.self),
        RuleEntry(AssetConstantProblem.self),
        RuleEntry(BrokenDescription.self),
        RuleEntry(BrokenInterface.self),
        RuleEntry(BrokenReference.self),
        RuleEntry(DuplicateFile.self),
        RuleEntry(DuplicateScene.self),
        RuleEntry(LocalizedInterface.self),
        RuleEntry(MissingDarkVariant.self),
        RuleEntry(MissingFile.self),
        RuleEntry(MissingScale.self),
        RuleEntry(PixelSizeMismatch.self),
        RuleEntry(UnknownClass.self),
        RuleEntry(UnknownResource.self),
        RuleEntry(UnknownValue.self),
        RuleEntry(UnnamedFile.self),
        RuleEntry(UnreadableImage.self),
        RuleEntry(UnusedAsset.self),
    ])
}
