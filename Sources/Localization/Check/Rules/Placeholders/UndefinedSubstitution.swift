import Findings

/// Flags `%#@name@` where nothing has the name.
struct UndefinedSubstitution: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "undefined_substitution", name: "Undefined Substitution", kind: .lint, severity: .error,
        summary: "variables of a string should be defined with it",
        rationale: """
            `%#@files@` refers to a plural of that name in the same entry. If there is none, users see the \
            placeholder, or the program crashes. Add the plural to the entry, or correct the name between `@` and `@`.
            """)
    static let examples: [RuleExample] = [
        .translation("%lld files", in: "de", "%lld Dateien"), .file("\"key\" = \"↓%#@files@ found\";"),
    ]
    static let concerns: TextFeatures = .percent

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard text.features.contains(.percent), text.text.utf8.contains(UInt8(ascii: "#")) else { return }
        let value = text.value.value
        let undefined = TextArguments(text.unit, of: value).variables.lazy.filter { variable in
            !value.substitutions.contains { $0.name == variable.name }
        }
        // The place of each is counted from the start of the string.
        for (name, scalar) in undefined.prefix(16) {
            context.report(
                "the substitution \"\(name)\" is not defined for this string; add it or correct the name", at: text,
                scalar: scalar, count: name.unicodeScalars.count + 4)
        }
    }
}
