import Findings

/// Flags strings that start with a small letter where the source string starts with a capital.
struct CapitalMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "capital_mismatch", name: "Capital Mismatch", kind: .style, isDefault: false,
        summary: "translations should start with a capital letter if the source string does",
        rationale:
            "A string with a small first letter is usually a part of a sentence. The rule is off unless you opt in, since "
            + "languages and projects differ in what they write with capitals.")
    static let examples: [RuleExample] = [
        .translation("Save", in: "fr", "Enregistrer"), .translation("file", in: "de", "Datei"),
        .translation("Save", in: "ja", "保存"), .translation("iPhone", in: "fr", "iPhone"),
        .translation("Save", in: "fr", "↓enregistrer"), .translation("save", in: "fr", "Enregistrer"),
    ]
    static let concerns: TextFeatures = [.latin, .foreign]

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, !text.value.isSource, !text.features.contains(.sameAsReference),
            let (own, place) = Self.first(of: text.masked), let (expected, _) = Self.first(of: reference.masked)
        else { return }
        guard expected.properties.isUppercase, !own.properties.isUppercase else { return }
        context.report(
            "the string starts with a small letter, but \(reference.title) starts with a capital; write a capital",
            at: text, scalar: place)
    }

    /// The first letter, if it has case, and nothing but punctuation is before it.
    private static func first(of text: MaskedText) -> (Unicode.Scalar, Int)? {
        for (number, scalar) in text.scalars.enumerated() {
            if scalar.isDigit || scalar == MaskedText.mask { return nil }
            guard scalar.isOfWord else { continue }
            // A small letter before a capital is a name, such as iPhone.
            let after = number + 1 < text.scalars.count ? text.scalars[number + 1] : " "
            let isName = scalar.properties.isLowercase && after.properties.isUppercase
            return scalar.properties.isCased && !isName ? (scalar, number) : nil
        }
        return nil
    }
}
