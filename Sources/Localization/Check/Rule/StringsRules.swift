import Findings

/// The rules for strings tables.
package enum StringsRules {
    /// All of them.
    package static let registry = RuleRegistry<ConfiguredRule<any StringsRule>>([
        RuleEntry(DuplicateKey.self), RuleEntry(EllipsisMismatch.self),
        RuleEntry(EmptyValue.self), RuleEntry(TableEncoding.self), RuleEntry(ExtraKey.self),
        RuleEntry(InvisibleCharacter.self), RuleEntry(LineBreakMismatch.self),
        RuleEntry(MissingComment.self), RuleEntry(MissingKey.self),
        RuleEntry(MissingPlural.self), RuleEntry(PlaceholderMismatch.self),
        RuleEntry(PunctuationMismatch.self), RuleEntry(SimilarKey.self),
        RuleEntry(SpaceMismatch.self), RuleEntry(StaleEntry.self), RuleEntry(StrayEscape.self),
        RuleEntry(UndefinedSubstitution.self), RuleEntry(Unfinished.self),
        RuleEntry(Untranslated.self), RuleEntry(UnusedSubstitution.self),
        RuleEntry(UselessPlural.self),
    ])
}
