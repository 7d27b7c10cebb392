import Findings

/// Flags substitutions that no string refers to.
struct UnusedSubstitution: StringsValueRule {
    static let metadata = RuleMetadata(
        id: "unused_substitution", name: "Unused Substitution", kind: .lint,
        summary: "substitutions should be used in a string",
        rationale: """
            A plural that no string refers to as `%#@name@` is never shown; usually a translation replaced the \
            reference with words. Write the reference in the string where the plural belongs, or remove the plural \
            from the entry.
            """)
    static let examples: [RuleExample] = [
        .catalog(Self.entry("%#@files@")), .catalog(Self.entry("Dateien", mark: "↓")),
    ]

    func check(_ value: CheckedValue, in context: inout StringsRuleContext) {
        guard !value.value.substitutions.isEmpty else { return }
        var used: Set<String> = []
        for unit in value.value.units { used.formUnion(TextArguments(unit, of: value.value).variables.map(\.name)) }
        for substitution in value.value.substitutions where !used.contains(substitution.name) {
            context.report(
                "no string uses this substitution; add %#@\(substitution.name)@ to a string, or remove it",
                file: value.file, offset: max(0, substitution.offset), key: value.key.name,
                languages: [value.language.name])
        }
    }

    private static func entry(_ text: String, mark: String = "") -> String {
        """
        "key": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "\(text)"},
        "substitutions": {\(mark)"files": {"formatSpecifier": "lld", "variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "a file"}},
        "other": {"stringUnit": {"state": "translated", "value": "%arg files"}}}}}}}}}
        """
    }
}
