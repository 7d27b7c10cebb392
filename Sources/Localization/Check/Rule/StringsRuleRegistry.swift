/// All rules for tables of texts.
package enum StringsRuleRegistry {
    /// The rules in the order of their ids.
    package static let all: [StringsRuleEntry] = [
        StringsRuleEntry(DuplicateKey.self), StringsRuleEntry(EllipsisMismatch.self),
        StringsRuleEntry(EmptyValue.self), StringsRuleEntry(TableEncoding.self), StringsRuleEntry(ExtraKey.self),
        StringsRuleEntry(InvisibleCharacter.self), StringsRuleEntry(LineBreakMismatch.self),
        StringsRuleEntry(MissingComment.self), StringsRuleEntry(MissingKey.self),
        StringsRuleEntry(MissingPlural.self), StringsRuleEntry(PlaceholderMismatch.self),
        StringsRuleEntry(PunctuationMismatch.self), StringsRuleEntry(SimilarKey.self),
        StringsRuleEntry(SpaceMismatch.self), StringsRuleEntry(StaleEntry.self), StringsRuleEntry(StrayEscape.self),
        StringsRuleEntry(UndefinedSubstitution.self), StringsRuleEntry(Unfinished.self),
        StringsRuleEntry(Untranslated.self), StringsRuleEntry(UnusedSubstitution.self),
        StringsRuleEntry(UselessPlural.self),
    ]

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.metadata.id, $0) })

    /// The ids of all rules, in their order.
    package static let ids = all.map(\.metadata.id)

    /// The rule with an id.
    package static func rule(_ id: String) -> StringsRuleEntry? { byID[id] }
}
