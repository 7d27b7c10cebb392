/// One string of a value, with its translation state.
package struct TextUnit: Sendable, Equatable {
    /// The variation of the value that it is.
    package var variation: Variation
    /// The text with its escapes resolved.
    package var text: String
    /// The translation state.
    package var state: TranslationState
    /// The offset of the written text in its file (as in `PlacedText.offset`); -1 where it is in none yet.
    package var offset: Int

    /// Creates a string.
    package init(
        _ variation: Variation = .root, _ text: String, state: TranslationState = .translated, offset: Int = -1
    ) {
        self.variation = variation
        self.text = text
        self.state = state
        self.offset = offset
    }

    /// Whether it is not written yet: Xcode adds an empty string in this state for every language.
    package var isUnwritten: Bool { state == .new && text.isEmpty }

    /// Whether both are equal, apart from their places.
    package static func == (left: Self, right: Self) -> Bool {
        left.variation == right.variation && left.text == right.text && left.state == right.state
    }
}
