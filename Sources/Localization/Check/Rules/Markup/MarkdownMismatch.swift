import Findings

/// Flags Markdown that the source string has and the translation lost.
struct MarkdownMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "markdown_mismatch", name: "Markdown Mismatch", kind: .lint,
        summary: "translations should have the links, emphasis and code of the source string's Markdown",
        rationale:
            "SwiftUI shows inline Markdown: **bold**, *italic*, ~~struck~~, `code` and [links](https://example.com). A "
            + "delimiter that is lost, or that has a space on the wrong side, shows asterisks instead of bold text. "
            + "Strings are compared only if the source string has Markdown.")
    static let examples: [RuleExample] = [
        .translation("Tap **Save** now", in: "de", "Jetzt **Sichern** tippen"),
        .translation("See [help](https://example.com)", in: "de", "Siehe [Hilfe](https://example.com)"),
        .translation("5 * 3 * 2", in: "de", "5 mal 3 mal 2"), .translation("snake_case_name", in: "de", "Name"),
        .strings(#""key" = "Tap **Save** now";"#, in: "de", #""key" = ↓"Jetzt ** Sichern ** tippen";"#),
        .strings(
            #""key" = "See [help](https://example.com)";"#, in: "de",
            #""key" = ↓"Siehe [Hilfe] (https://example.com)";"#),
        .strings(#""key" = "Run `make`";"#, in: "de", #""key" = ↓"`make ausführen";"#),
    ]
    static let concerns: TextFeatures = .markdown

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, !text.value.isSource, reference.features.contains(.markdown),
            !text.features.contains(.empty), !text.features.contains(.sameAsReference)
        else { return }
        let expected = TextMarkdown(MaskedText(reference.unit, reference.features, keepsMarkdown: true)).counts
        guard !expected.isEmpty else { return }
        let own = TextMarkdown(MaskedText(text.unit, text.features, keepsMarkdown: true)).counts
        for span in TextMarkdown.Span.allCases {
            let (count, expectedCount) = (own[span] ?? 0, expected[span] ?? 0)
            // A plural's form may leave out a part of the sentence.
            guard count < expectedCount, count == 0 || text.unit.variation.plural == nil else { continue }
            let number = expectedCount == 1 ? "" : " \(expectedCount) times, and this string \(count) times"
            return context.report(
                "missing Markdown: \(reference.title) has \(span.description)\(number); write it in the same way here",
                at: text.unit,
                of: text.value)
        }
    }
}
