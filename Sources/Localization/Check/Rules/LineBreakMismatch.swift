import Findings

/// Flags texts with more or fewer lines than the source text.
struct LineBreakMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "line_break_mismatch", name: "Line Break Mismatch", kind: .lint,
        summary: "translations should have as many lines as the source string",
        rationale:
            "Line breaks separate headings from paragraphs, and some programs split strings at them. A "
            + "translation with more or fewer line breaks was usually pasted through a tool that wraps lines.")
    static let examples: [RuleExample] = [
        .texts(#"One\nTwo"#, "de", #"Eins\nZwei"#), .texts("One Two", "de", #"Eins↓\nZwei"#),
        .strings(#""key" = "One\n\nTwo";"#, "de", #""key" = ↓"Eins Zwei";"#),
    ]
    static let concerns: TextFeatures = .lineBreak

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, !text.features.contains(.empty) else { return }
        let own = Self.count(text.text)
        let expected = Self.count(reference.unit.text)
        guard own != expected else { return }
        let message =
            "the string has \(own) line break\(own == 1 ? "" : "s"), but \(reference.title) has \(expected); "
            + "use the same number"
        guard own > expected,
            let first = text.text.unicodeScalars.enumerated().first(where: { $1 == "\n" || $1 == "\r" })
        else { return context.report(message, at: text.unit, of: text.value) }
        context.report(message, at: text, scalar: first.offset)
    }

    private static func count(_ text: String) -> Int {
        var count = 0
        var isBehindReturn = false
        for byte in text.utf8 {
            if byte == 0x0D || byte == 0x0A && !isBehindReturn { count += 1 }
            isBehindReturn = byte == 0x0D
        }
        return count
    }
}
