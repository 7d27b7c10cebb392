import StringCatalogs

/// How far a translation has come, in the words of XLIFF 1.2 (section 2.3, "state") as Xcode uses them.
package enum XLIFFState {
    /// The qualifier of what a machine translated.
    static let machineQualifier = "leveraged-mt"

    /// The attributes of a target.
    static func attributes(of state: TranslationState) -> [(name: String, value: String)] {
        switch state {
        case .new: [("state", "new")]
        case .needsReview: [("state", "needs-review-l10n")]
        case .translated: [("state", "translated")]
        case .machineTranslated: [("state", "translated"), ("state-qualifier", machineQualifier)]
        }
    }

    /// The state that a target's attributes say; nil for words that are none of XLIFF's.
    ///
    /// A target without a state is finished: tools that know no states write only what is.
    static func state(_ word: String?, qualifier: String?) -> TranslationState? {
        switch word {
        case nil, "translated", "final", "signed-off":
            qualifier == machineQualifier || qualifier == "mt-suggestion" ? .machineTranslated : .translated
        case "new", "needs-translation": .new
        case "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n",
            "needs-review-translation":
            .needsReview
        default: nil
        }
    }
}
