import PrumoRuntime
import StringCatalogs

/// A string as it is given to translators: what it is translated from, and what there is.
package struct ExchangeUnit: Sendable, Equatable {
    /// The key.
    package let key: String
    /// Which of the key's strings it is.
    package let variation: Variation
    /// The string in the source language.
    package let source: String
    /// The comment for translators.
    package let comment: String?
    /// The translation; nil if there is none.
    package let target: String?
    /// How far the translation has come; `TranslationState.new` if there is none.
    package let state: TranslationState
    /// What else a translator should know; `nil` if that is left out.
    package var context: UnitContext?

    /// Creates a unit.
    package init(
        key: String, variation: Variation = .root, source: String, comment: String? = nil, target: String? = nil,
        state: TranslationState = .new, context: UnitContext? = nil
    ) {
        self.key = key
        self.variation = variation
        self.source = source
        self.comment = comment
        self.target = target
        self.state = state
        self.context = context
    }

    /// Whether a translator has nothing to do.
    var isFinished: Bool {
        target.map { !TranslationProgress.isEmpty($0, from: source) } ?? false && state.isFinished
    }
}
