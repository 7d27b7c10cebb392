import StringCatalogs

/// The state of a translation in the words of XLIFF 1.2 (section 2.3, "state") as Xcode uses them.
package enum XLIFFState {
    /// The qualifier of what a machine translated.
    static let machineQualifier = "leveraged-mt"

    /// The attributes of a target.
    static func attributes(of state: TranslationState) -> (state: String, qualifier: String?) {
        switch state {
        case .new: ("new", nil)
        case .needsReview: ("needs-review-l10n", nil)
        case .translated: ("translated", nil)
        case .machineTranslated: ("translated", machineQualifier)
        }
    }

    /// The state in a target's attributes; nil for words that XLIFF does not define.
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
