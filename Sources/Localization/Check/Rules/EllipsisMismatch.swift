import Findings

/// Flags texts that end with an ellipsis where the source text does not, or with one of another kind.
struct EllipsisMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "ellipsis_mismatch", name: "Ellipsis Mismatch", kind: .style,
        summary: "translations should end with an ellipsis if the source string does, written in the same way",
        rationale:
            "The ellipsis of a menu item says that it asks for more before it acts. Apple's systems write it as one "
            + "character, which is also read aloud well.")
    static let examples: [RuleExample] = [
        .texts("Save As…", "de", "Sichern als …"), .texts("Save As…", "de", "Sichern als↓..."),
        .texts("Save As…", "de", "Sichern als↓"), .texts("Save", "de", "Sichern↓…"),
        .texts("Loading…", "zh-Hans", "正在载入……"), .texts("Loading...", "de", "Wird geladen..."),
    ]
    static let concerns: TextFeatures = .endMark

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, !text.features.contains(.empty) else { return }
        let own = TextEnd(text.text)
        let expected = TextEnd(reference.unit.text)
        guard own.ellipsis != expected.ellipsis else { return }
        switch (own.ellipsis, expected.ellipsis) {
        case (.none, let mark):
            context.report(
                "the text lacks the ellipsis of \(reference.title); add \(mark.rawValue)", at: text, scalar: own.end,
                count: 0)
        case (_, .none):
            context.report(
                "the text ends with an ellipsis, \(reference.title) does not; remove it", at: text, scalar: own.start,
                count: own.end - own.start)
        case (_, let mark):
            context.report(
                "the ellipsis is written in another way than in \(reference.title); write \(mark.rawValue)", at: text,
                scalar: own.start, count: own.end - own.start)
        }
    }
}
