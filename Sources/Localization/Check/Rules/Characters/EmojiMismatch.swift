import Findings

/// Flags emoji of the source string that the translation lost.
struct EmojiMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "emoji_mismatch", name: "Emoji Mismatch", kind: .style, isDefault: false,
        summary: "translations should have as many emoji as the source string",
        rationale: """
            Some tools and keyboards drop emoji, so that the translation lacks a sign or has another tone. Add the \
            emoji to the translation. Another emoji in the place of one is accepted, since gestures and flags differ \
            between countries. Some translators write a sign in words, so the rule is off unless you opt in.
            """)
    static let examples: [RuleExample] = [
        .translation("Welcome 👋", in: "de", "Willkommen 👋"), .translation("Done 👍", in: "de", "Fertig 🎉"),
        .translation("Family 👨\u{200D}👩\u{200D}👧", in: "de", "Familie 👨\u{200D}👩\u{200D}👧"),
        .translation("© Prumo", in: "de", "Prumo"),
        .strings(#""key" = "Welcome 👋";"#, in: "de", #""key" = ↓"Willkommen";"#),
    ]
    static let concerns: TextFeatures = .emoji

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, reference.features.contains(.emoji), !text.features.contains(.empty)
        else { return }
        let expected = Self.emoji(in: reference.unit.text)
        guard !expected.isEmpty else { return }
        let own = Self.emoji(in: text.text)
        guard own.count < expected.count else { return }
        let missing = expected.first { emoji in !own.contains(emoji) } ?? expected[0]
        context.report(
            "the string does not have the emoji \(missing) of \(reference.title); add it", at: text.unit,
            of: text.value)
    }

    private static func emoji(in text: String) -> [Character] { Array(text.filter(isEmoji)) }

    private static func isEmoji(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        // Signs such as © and arrows are emoji only if a selector says so.
        guard let first = scalars.first, !first.isASCII, first.properties.isEmoji else { return false }
        return first.value >= 0x231A || scalars.contains("\u{FE0F}")
    }
}
