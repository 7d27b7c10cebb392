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

    /// The words within states of tools (`x-…`) whose strings need more work.
    private static let unfinishedWords: Set<Substring> = [
        "new", "draft", "fuzzy", "pending", "open", "todo", "needs", "need", "review", "untranslated", "unapproved",
        "unconfirmed", "rejected", "initial", "not", "no", "partial", "outdated",
    ]

    /// Whether a state in XLIFF's words is that of a finished string.
    static func isFinished(_ word: String?) -> Bool {
        word.map { state($0, qualifier: nil)?.isFinished ?? false } ?? false
    }

    /// The state in a target's attributes; nil for words that XLIFF does not define.
    ///
    /// A target without a state is finished: tools that know no states write only what is. So is one with a state of a tool's
    /// own (section 2.3: `x-…`), as Xcode takes it, unless the state names work that is left.
    static func state(_ word: String?, qualifier: String?) -> TranslationState? {
        switch word {
        case let word? where word.hasPrefix("x-") && word.count > 2:
            let words = word.lowercased().split { $0 == "-" || $0 == "_" || $0 == " " || $0 == "." }
            return words.contains(where: unfinishedWords.contains) ? .needsReview : state(nil, qualifier: qualifier)
        case nil, "translated", "final", "signed-off":
            return qualifier == machineQualifier || qualifier == "mt-suggestion" ? .machineTranslated : .translated
        case "new", "needs-translation": return .new
        case "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n",
            "needs-review-translation":
            return .needsReview
        default: return nil
        }
    }
}
