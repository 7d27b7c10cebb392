import StringCatalogs

/// A text as it is given to translators: what it is translated from, and what there is.
package struct ExchangeUnit: Sendable, Equatable {
    /// The key.
    package let key: String
    /// Which of the key's texts it is.
    package let variation: Variation
    /// The text in the source language.
    package let source: String
    /// The comment for translators.
    package let comment: String?
    /// The translation; nil where there is none.
    package let target: String?
    /// How far the translation has come; ``TranslationState/new`` where there is none.
    package let state: TranslationState

    /// Creates a unit.
    package init(
        key: String, variation: Variation = .root, source: String, comment: String? = nil, target: String? = nil,
        state: TranslationState = .new
    ) {
        self.key = key
        self.variation = variation
        self.source = source
        self.comment = comment
        self.target = target
        self.state = state
    }

    /// Whether a translator has nothing to do.
    package var isFinished: Bool { target != nil && state.isFinished }
}
