import Findings

/// Flags strings that end with an ellipsis where the source string does not, or with one of another kind.
struct EllipsisMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "ellipsis_mismatch", name: "Ellipsis Mismatch", kind: .style,
        summary: "translations should end with an ellipsis if the source string does, written in the same way",
        rationale:
            "An ellipsis in a menu item means that the command asks for more input. Apple's systems write it as "
            + "one character, which screen readers also pronounce correctly.")
    static let examples: [RuleExample] = [
        .translation("Save As…", in: "de", "Sichern als …"), .translation("Save As…", in: "de", "Sichern als↓..."),
        .translation("Save As…", in: "de", "Sichern als↓"), .translation("Save", in: "de", "Sichern↓…"),
        .translation("Loading…", in: "zh-Hans", "正在载入……"), .translation("Loading...", in: "de", "Wird geladen..."),
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
                "the string does not end with an ellipsis, but \(reference.title) does; add \(mark.rawValue)", at: text,
                scalar: own.end,
                count: 0)
        case (_, .none):
            context.report(
                "the string ends with an ellipsis, but \(reference.title) does not; remove it", at: text,
                scalar: own.start,
                count: own.end - own.start)
        case (_, let mark):
            context.report(
                "the ellipsis is not written as in \(reference.title); use \(mark.rawValue)", at: text,
                scalar: own.start, count: own.end - own.start)
        }
    }
}
