import Findings

/// Flags strings with more or fewer lines than the source string.
struct LineBreakMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "line_break_mismatch", name: "Line Break Mismatch", kind: .lint, isDefault: false,
        summary: "translations should have as many lines as the source string",
        rationale: """
            Line breaks separate headings from paragraphs, and some programs split strings at them. A translation with \
            more or fewer line breaks was usually pasted through a tool that wraps lines. Break the translation into \
            as many lines as the source string has. A line break at the end of a string is flagged by space_mismatch. \
            Many languages break long sentences where English does not, so the rule is off unless you opt in.
            """)
    static let examples: [RuleExample] = [
        .translation(#"One\nTwo"#, in: "de", #"Eins\nZwei"#), .translation("One Two", in: "de", #"Eins↓\nZwei"#),
        .strings(#""key" = "One\n\nTwo";"#, in: "de", #""key" = ↓"Eins Zwei";"#),
    ]
    static let concerns: TextFeatures = .lineBreak

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, !text.features.contains(.empty) else { return }
        let own = Self.count(text.text)
        let expected = Self.count(reference.unit.text)
        guard own != expected else { return }
        let message =
            "the string has \(own.counted("line break")), but \(reference.title) has \(expected); "
            + "use the same number"
        guard own > expected,
            let first = text.text.unicodeScalars.enumerated().first(where: { $1 == "\n" || $1 == "\r" })
        else { return context.report(message, at: text.unit, of: text.value) }
        context.report(message, at: text, scalar: first.offset)
    }

    private static func count(_ text: String) -> Int {
        var count = 0
        var isAfterReturn = false
        for byte in text.utf8 {
            if byte == 0x0D || byte == 0x0A && !isAfterReturn { count += 1 }
            isAfterReturn = byte == 0x0D
        }
        return count
    }
}
