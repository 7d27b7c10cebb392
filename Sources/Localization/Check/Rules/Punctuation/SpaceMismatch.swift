import Findings

/// Flags spaces at the ends of strings that the source string does not have, and the other way round.
struct SpaceMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "space_mismatch", name: "Space Mismatch", kind: .lint,
        summary: "translations should start and end with a space if the source string does",
        rationale:
            "A string that ends with a space is placed before something else. Without the space, words run "
            + "together in that language; a space that only the translation has shows as an uneven margin.")
    static let examples: [RuleExample] = [
        .translation("Name: ", in: "de", "Name: "), .translation("Save", in: "de", "Sichern↓ "),
        .translation(" of ", in: "de", "↓von "),
        .translation("Name: ", in: "fr", "Nom :↓"), .translation("Name: ", in: "ja", "名前："),
    ]
    static let concerns: TextFeatures = .edgeSpace

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, !text.features.contains(.empty), !reference.features.contains(.empty)
        else { return }
        let own = text.text.unicodeScalars
        let other = reference.unit.text.unicodeScalars
        guard let first = own.first, let last = own.last, let otherFirst = other.first, let otherLast = other.last
        else { return }
        if Self.isSpace(first) != Self.isSpace(otherFirst) {
            context.report(
                Self.isSpace(first)
                    ? "the string starts with a space, but \(reference.title) does not; remove it"
                    : "the string does not start with a space, but \(reference.title) does; add one",
                at: text, scalar: 0, count: Self.isSpace(first) ? 1 : 0)
        }
        guard Self.isSpace(last) != Self.isSpace(otherLast), !Self.isWide(last) else { return }
        context.report(
            Self.isSpace(last)
                ? "the string ends with a space, but \(reference.title) does not; remove it"
                : "the string does not end with a space, but \(reference.title) does; add one",
            atEndOf: text, count: Self.isSpace(last) ? 1 : 0)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\t", "\u{A0}", "\u{202F}", "\u{2009}", "\u{3000}": true
        default: false
        }
    }

    /// Whether a mark has its space in itself, as those of Chinese and Japanese have.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3001...0x303F, 0xFF01...0xFF60: true
        default: false
        }
    }
}
