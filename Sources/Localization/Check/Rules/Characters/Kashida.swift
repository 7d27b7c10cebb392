import Findings

/// Flags tatweel, which stretches Arabic words.
struct Kashida: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "kashida", name: "Kashida", kind: .style,
        summary: "words in Arabic script should not be stretched with tatweel (U+0640)",
        rationale: """
            Tatweel makes words longer for the eye alone. Searches do not find such words, and each font stretches \
            them differently. Delete it from the word. After a prefix before a name or a placeholder, as in "لـ%@", it \
            is accepted.
            """)
    static let examples: [RuleExample] = [
        .translation("Save", in: "ar", "حفظ"), .translation("For %@", in: "ar", "لـ%@"),
        .translation("Save", in: "ar", "حف↓ــظ"), .translation("Beautiful", in: "fa", "زی↓ـبا"),
    ]
    static let concerns: TextFeatures = .tatweel

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard text.features.contains(.tatweel) else { return }
        let scalars = Array(text.text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            let start = index
            while index < scalars.count, scalars[index] == "\u{640}" { index += 1 }
            if index > start, start > 0, index < scalars.count, TextScript(scalars[start - 1]) == .arab,
                TextScript(scalars[index]) == .arab
            {
                return context.report(
                    "the string stretches a word with tatweel (U+0640); remove it", at: text, scalar: start,
                    count: index - start)
            }
            index += 1
        }
    }
}
