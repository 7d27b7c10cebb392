import Findings

/// Flags French punctuation without its no-break space.
struct PunctuationSpacing: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "punctuation_spacing", name: "Punctuation Spacing", kind: .style, isDefault: false,
        summary: "strings in French should have a no-break space before `; : ! ?` and inside « »",
        rationale: """
            French typography separates these marks from the word by a narrow no-break space (U+202F), or by a \
            no-break space (U+00A0). With an ordinary space, the mark may start the next line. Write one of the two \
            no-break spaces before the mark, and inside the quotes. In Canada, only the colon and the quotes have one.
            """)
    static let options: [RuleOption<PunctuationSpacing>] = [
        .flag(
            "ordinary_spaces", \.flagsOrdinarySpaces,
            summary: "whether ordinary spaces, at which lines may break, are flagged too")
    ]
    static let examples: [RuleExample] = [
        .translation("Delete it?", in: "fr", "Supprimer\u{202F}?"),
        .translation("Delete it?", in: "fr-CA", "Supprimer?"),
        .translation("At 10:30", in: "fr", "À 10:30"), .translation("Delete it?!", in: "fr", "Supprimer\u{A0}?!"),
        .translation("Delete it?", in: "fr", "Supprimer↓?"), .translation("Name:", in: "fr", "Nom↓ :"),
        .translation("Name:", in: "fr-CA", "Nom↓:"), .translation("Open “%@”", in: "fr", "Ouvrir ↓«%@\u{A0}»"),
        .translation("Name:", in: "fr", "Nom :", options: #"{"ordinary_spaces": false}"#),
    ]
    static let concerns: TextFeatures = .spacedMark

    var flagsOrdinarySpaces = true

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard text.language.code == "fr" || text.language.code == "br", text.features.contains(.spacedMark),
            !text.features.contains(.sameAsReference)
        else { return }
        let isCanadian = text.language.tag == "fr-CA"
        let scalars = text.masked.scalars
        for (number, scalar) in scalars.enumerated() {
            let isAfter: Bool
            switch scalar {
            case ";", "!", "?":
                if isCanadian { continue }
                isAfter = false
            case ":", "»": isAfter = false
            case "«": isAfter = true
            default: continue
            }
            let place = isAfter ? number + 1 : number - 1
            guard scalars.indices.contains(place), needsSpace(scalar, at: number, of: scalars, beside: scalars[place])
            else {
                continue
            }
            let isSpace = scalars[place] == " "
            let side = isAfter ? "after" : "before"
            context.report(
                isSpace
                    ? "the string has an ordinary space \(side) \"\(scalar)\"; use a no-break space (U+202F or U+00A0)"
                    : "the string has no space \(side) \"\(scalar)\"; add a no-break space (U+202F or U+00A0)",
                at: text, scalar: isSpace ? place : number)
            // One is enough to have a string looked at.
            return
        }
    }

    private func needsSpace(
        _ mark: Unicode.Scalar, at number: Int, of scalars: [Unicode.Scalar], beside: Unicode.Scalar
    ) -> Bool {
        if beside == " " { return flagsOrdinarySpaces }
        guard !beside.isSpace, !beside.properties.isWhitespace else { return false }
        guard mark != "«", mark != "»" else { return true }
        // Marks in a row, marks in brackets, and those that start a string.
        guard beside.isOfWord || beside.isDigit || beside == MaskedText.mask || beside == ")" || beside == "»" else {
            return false
        }
        let after = number + 1 < scalars.count ? scalars[number + 1] : " "
        // Times, addresses, names such as std::map, and faces.
        return mark != ":" && mark != ";" || after.properties.isWhitespace || after == MaskedText.mask
    }
}
