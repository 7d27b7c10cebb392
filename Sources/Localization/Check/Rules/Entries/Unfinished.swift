import Findings

/// Flags strings whose state in their catalog is new or needs review.
struct Unfinished: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "unfinished", name: "Unfinished", kind: .lint, isDefault: false,
        summary: "strings should not be new or need review",
        rationale: """
            Users of a release would see strings that nobody has translated or reviewed. Translate a new string, and \
            mark a string that needs review as reviewed after you have read it. The rule is for builds that are \
            released, so it is off unless you opt in. While strings are being translated, `prumo strings status` \
            reports the progress.
            """)
    static let examples: [RuleExample] = [
        .catalog(#""k": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Ja"}}}}"#),
        .catalog(#""k": {"localizations": {"de": {"stringUnit": {"state": "needs_review", "value": ↓"Ja"}}}}"#),
    ]
    static let concerns: TextFeatures = .unfinished

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        let key = text.value.key
        guard text.features.contains(.unfinished), !key.fields.isStale,
            text.value.isSource || text.language.isTranslated
        else { return }
        if text.unit.state == .new {
            // Xcode marks source strings as new that are written in code. What has no string at all is missing.
            guard !text.value.isSource, CheckedTable.hasText(text.value.text),
                context.table.needs.needsString(key, in: context.table.column(of: text.language))
            else { return }
        }
        context.report(
            text.unit.state == .new
                ? "the string is not translated yet; translate it"
                : "the string needs review; review it and mark it as reviewed",
            at: text.unit, of: text.value)
    }
}
