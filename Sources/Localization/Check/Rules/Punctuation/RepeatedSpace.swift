import Findings

/// Flags two spaces between words where the source string has none.
struct RepeatedSpace: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "repeated_space", name: "Repeated Space", kind: .style,
        summary: "words should be separated by one space, if they are in the source string",
        rationale: """
            Two spaces are usually left when a word between them is deleted, and show as a gap. Write one space \
            between the words. Spaces that indent a line, and those at the start and the end of a string, are not \
            checked.
            """)
    static let examples: [RuleExample] = [
        .translation("Save all", in: "de", "Alle sichern"), .translation("One.  Two.", in: "de", "Eins.  Zwei."),
        .translation("Save all", in: "de", "Alle↓  sichern"),
    ]
    static let concerns: TextFeatures = .doubleSpace

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, text.features.contains(.doubleSpace),
            !reference.features.contains(.doubleSpace)
        else { return }
        let scalars = Array(text.text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            let start = index
            while index < scalars.count, scalars[index] == " " { index += 1 }
            // Those at the ends, and those that indent lines, are another matter.
            if index - start > 1, start > 0, index < scalars.count, scalars[start - 1] != "\n", scalars[index] != "\n" {
                return context.report(
                    "the string has \(index - start) spaces in a row; use one", at: text, scalar: start,
                    count: index - start)
            }
            index += 1
        }
    }
}
