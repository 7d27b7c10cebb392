import Findings
import StringCatalogs

/// Flags phrases of App Shortcuts that do not contain the name of the app.
struct MissingApplicationName: StringsKeyRule {
    static let metadata = RuleMetadata(
        id: "missing_application_name", name: "Missing Application Name", kind: .lint, severity: .error,
        summary: "phrases of App Shortcuts should contain ${applicationName}",
        rationale: """
            Siri finds the app of a phrase by its name, so Xcode does not build an app with a phrase that lacks it, in \
            any language. Write `${applicationName}` where the phrase has the name of the app. Phrases are the sets of \
            strings in a string catalog, and the strings of the table AppShortcuts.
            """)
    static let examples: [RuleExample] = [
        .catalog(
            """
            "Start": {"localizations": {"de": {"stringSet": {"state": "translated", "values": [
            "Starte ${applicationName}", "${applicationName} starten"]}}}}
            """),
        .catalog(
            """
            "Start": {"localizations": {"de": {"stringSet": {"state": "translated", "values": [
            "Starte ${applicationName}", ↓"Starte die App"]}}}}
            """),
        .catalog(#""Start": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Starte"}}}}"#),
    ]

    func check(_ key: CheckedKey, in context: inout StringsRuleContext) {
        let isOfShortcuts = key.table.table.name == AppShortcutPhrase.tableName
        for case let value? in key.values {
            for unit in value.value.units where isOfShortcuts || unit.variation.isPhrase {
                guard !unit.text.isEmpty, !AppShortcutPhrase.isValid(unit.text) else { continue }
                context.report(
                    "the phrase does not contain \(AppShortcutPhrase.applicationName); add it where the name of the app belongs",
                    at: unit, of: value)
            }
        }
    }
}
