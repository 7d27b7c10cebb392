import Findings

/// Flags strings that start with a capital where the source string does not, and the other way round.
struct CapitalMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "capital_mismatch", name: "Capital Mismatch", kind: .style, isDefault: false,
        summary: "translations should start with a capital letter if the source string does",
        rationale: """
            A string with a small first letter is usually a part of a sentence, and so it looks unfinished as a title \
            or on a button. Start the translation with a capital or a small letter as the source string does. German \
            writes nouns with capitals, so German strings are flagged only if the capital is missing. Languages differ \
            in what they write with capitals, so the rule is off unless you opt in.
            """)
    static let examples: [RuleExample] = [
        .translation("Save", in: "fr", "Enregistrer"), .translation("file", in: "de", "Datei"),
        .translation("Save", in: "ja", "保存"), .translation("entity_id is missing", in: "el", "Το entity_id λείπει"),
        .translation("iPhone", in: "fr", "iPhone"),
        .translation("Save", in: "fr", "↓enregistrer"), .translation("save", in: "fr", "↓Enregistrer"),
    ]
    static let concerns: TextFeatures = [.latin, .foreign]

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, !text.value.isSource, !text.features.contains(.sameAsReference),
            let (own, place) = Self.first(of: text.masked), let (expected, _) = Self.first(of: reference.masked)
        else { return }
        let isUpper = own.properties.isUppercase
        guard isUpper != expected.properties.isUppercase else { return }
        if isUpper, ["de", "lb", "gsw", "nds"].contains(text.language.code) { return }
        context.report(
            isUpper
                ? "the string starts with a capital, but \(reference.title) does not; write it small"
                : "the string starts with a small letter, but \(reference.title) starts with a capital; write a capital",
            at: text, scalar: place)
    }

    /// The first letter, if it has case, nothing but punctuation is before it, and its word is not one of code.
    private static func first(of text: MaskedText) -> (Unicode.Scalar, Int)? {
        for (number, scalar) in text.scalars.enumerated() {
            if scalar.isDigit || scalar == MaskedText.mask { return nil }
            guard scalar.isOfWord else { continue }
            // A small letter before a capital is a name, such as iPhone.
            let after = number + 1 < text.scalars.count ? text.scalars[number + 1] : " "
            let isName = scalar.properties.isLowercase && after.properties.isUppercase
            let isCode = text.scalars[number...].first { !$0.isOfWord } == "_"
            return scalar.properties.isCased && !isName && !isCode ? (scalar, number) : nil
        }
        return nil
    }
}
