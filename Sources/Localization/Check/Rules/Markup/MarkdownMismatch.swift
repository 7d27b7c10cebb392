import Findings

/// Flags Markdown that the source string has and the translation lost.
struct MarkdownMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "markdown_mismatch", name: "Markdown Mismatch", kind: .lint, isDefault: false,
        summary: "translations should have the links, emphasis and code of the source string's Markdown",
        rationale: """
            SwiftUI shows inline Markdown: `**bold**`, `*italic*`, `~~struck~~`, code in backquotes, and links such as \
            `[help](https://example.com)`. A delimiter that is lost, or that has a space on the wrong side, shows \
            asterisks instead of bold text. Write the delimiters of the source string around the translated words, \
            without a space inside them. Strings are compared only if the source string has Markdown. All links are \
            needed; of the rest, a translation may have fewer if it has no delimiter without its other half, and code \
            may be in quotes or plain instead. Languages without italics leave emphasis out, so the rule is off unless \
            you opt in.
            """)
    static let examples: [RuleExample] = [
        .translation("Tap **Save** now", in: "de", "Jetzt **Sichern** tippen"),
        .translation("See [help](https://example.com)", in: "de", "Siehe [Hilfe](https://example.com)"),
        .translation("5 * 3 * 2", in: "de", "5 mal 3 mal 2"), .translation("snake_case_name", in: "de", "Name"),
        .strings(#""key" = "Tap **Save** now";"#, in: "de", #""key" = ↓"Jetzt ** Sichern ** tippen";"#),
        .strings(
            #""key" = "See [help](https://example.com)";"#, in: "de",
            #""key" = ↓"Siehe [Hilfe] (https://example.com)";"#),
        .strings(#""key" = "Run `make`";"#, in: "de", #""key" = ↓"`make ausführen";"#),
        .translation("The `make` tool", in: "de", "Das Werkzeug „make“"),
        .translation("The tool (`make`)", in: "ja", "ツール（make）"),
        .translation("**One** and **two**", in: "ja", "**一と二**"),
        .translation("**URL:** %@", in: "zh-Hans", "**链接：**%@"),
    ]
    static let concerns: TextFeatures = .markdown

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, !text.value.isSource, reference.features.contains(.markdown),
            !text.features.contains(.empty), !text.features.contains(.sameAsReference),
            // The system shows these as they are.
            !context.table.table.name.hasSuffix("InfoPlist")
        else { return }
        let source = TextMarkdown(MaskedText(reference.unit, reference.features, keepsMarkdown: true))
        var expected = source.counts
        guard !expected.isEmpty else { return }
        // A sentence may need a page once where another one needs it twice.
        if source.addresses.count > 1 {
            let scalars = Array(reference.unit.text.unicodeScalars)
            let distinct = Set(source.addresses.map { String(String.UnicodeScalarView(scalars[$0])) })
            expected[.link] = distinct.count
        }
        let markdown = TextMarkdown(MaskedText(text.unit, text.features, keepsMarkdown: true))
        let own = markdown.counts
        for span in TextMarkdown.Span.allCases {
            let (count, expectedCount) = (own[span] ?? 0, expected[span] ?? 0)
            // A plural's form may leave out a part of the sentence.
            guard count < expectedCount, count == 0 || text.unit.variation.plural == nil else { continue }
            if span == .code, Self.showsCode(of: reference.unit.text, in: text.text) { continue }
            if span != .link, count > 0, !markdown.hasUnclosed { continue }
            let number = expectedCount == 1 ? "" : " \(expectedCount) times, and this string \(count) times"
            return context.report(
                "missing Markdown: \(reference.title) has \(span.description)\(number); write it in the same way here",
                at: text.unit,
                of: text.value)
        }
    }

    /// Whether a translation has all code of the source string as words of its own, in quotes or plain: nothing shows a delimiter.
    private static func showsCode(of source: String, in translation: String) -> Bool {
        let parts = source.split(separator: "`", omittingEmptySubsequences: false)
        guard parts.count > 2, parts.count < maximumParts, !translation.contains("`") else { return false }
        let code = stride(from: 1, to: parts.count - 1, by: 2).map { parts[$0] }
        return code.allSatisfy { code in
            guard !code.isEmpty, let range = translation.firstRange(of: code) else { return false }
            return !isOfWord(translation[..<range.lowerBound].last) && !isOfWord(translation[range.upperBound...].first)
        }
    }

    /// How many pieces of code are searched for: each takes a look at the whole translation.
    private static let maximumParts = 16

    /// Whether a character next to code continues it.
    private static func isOfWord(_ character: Character?) -> Bool {
        character.map { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? false
    }
}
