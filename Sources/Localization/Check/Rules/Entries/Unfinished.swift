import Findings

/// Flags strings whose state in their catalog is new or needs review.
struct Unfinished: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "unfinished", name: "Unfinished", kind: .lint, isDefault: false,
        summary: "strings should not be new or need review",
        rationale:
            "This rule is for builds that are released to users. While strings are being translated, prumo "
            + "strings status reports the progress.")
    static let examples: [RuleExample] = [
        .catalog(#""k": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Ja"}}}}"#),
        .catalog(#""k": {"localizations": {"de": {"stringUnit": {"state": "needs_review", "value": ↓"Ja"}}}}"#),
    ]
    static let concerns: TextFeatures = .unfinished

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard text.features.contains(.unfinished), !text.text.isEmpty || text.unit.state != .new else { return }
        context.report(
            text.unit.state == .new
                ? "the string is not translated yet; translate it"
                : "the string needs review; review it and mark it as reviewed",
            at: text.unit, of: text.value)
    }
}
