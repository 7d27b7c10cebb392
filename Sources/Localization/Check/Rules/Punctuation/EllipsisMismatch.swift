import Findings

/// Flags translations that lack the ellipsis at the end of the source string, or write it as three full stops.
struct EllipsisMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "ellipsis_mismatch", name: "Ellipsis Mismatch", kind: .style,
        summary: "translations should end with an ellipsis if the source string does, as one character",
        rationale: """
            An ellipsis in a menu item means that the command asks for more input. Apple's systems write it as one \
            character, which screen readers also pronounce correctly. End the translation with the ellipsis that the \
            message names, usually `…`. Where the source string has three full stops, a translation may have the \
            character. An ellipsis that only the translation has, one at another place, and another mark at the end \
            are accepted.
            """)
    static let examples: [RuleExample] = [
        .translation("Save As…", in: "de", "Sichern als …"), .translation("Save As…", in: "de", "Sichern als↓..."),
        .translation("Save As…", in: "de", "Sichern als↓"), .translation("Save", in: "de", "Sichern…"),
        .translation("Loading…", in: "zh-Hans", "正在载入……"), .translation("Loading...", in: "de", "Wird geladen..."),
        .translation("Loading...", in: "de", "Wird geladen …"), .translation("Loading…", in: "de", "Wird geladen ..↓"),
        .translation("Color by…", in: "zh-Hant", "使用……上色"), .translation("Your message…", in: "cs", "Vaše zpráva:"),
    ]
    static let concerns: TextFeatures = .endMark

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, !text.features.contains(.empty) else { return }
        let expected = TextEnd(reference.unit.text)
        guard expected.ellipsis != .none else { return }
        let own = TextEnd(text.text)
        switch (own.ellipsis, expected.ellipsis) {
        case (.none, let mark):
            // It may be elsewhere in the sentence, and another mark instead of it is on purpose.
            guard own.mark(in: text.language.code) == .none || own.hasTwoPoints, !Self.hasEllipsis(text.text) else {
                return
            }
            context.report(
                "the string does not end with an ellipsis, but \(reference.title) does; add \(mark.rawValue)", at: text,
                scalar: own.end,
                count: 0)
        case (.points, .character):
            context.report(
                "the ellipsis is not written as in \(reference.title); use \(expected.ellipsis.rawValue)", at: text,
                scalar: own.start, count: own.end - own.start)
        default: break
        }
    }

    private static func hasEllipsis(_ text: String) -> Bool {
        text.contains("…") || text.contains("⋯") || text.contains("...") || text.contains("۔۔۔")
    }
}
