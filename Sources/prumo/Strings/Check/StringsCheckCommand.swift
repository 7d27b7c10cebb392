import CommandLineKit
import Linter
import Localization
import SourceText

/// `prumo strings check`.
enum StringsCheckCommand: Subcommand {
    static let command = Command(
        "prumo strings check",
        summary: "finds what is missing, broken or inconsistent in tables of texts",
        arguments: [StringsInput.paths],
        options: [
            StringsInput.sourceLanguage,
            CommandOption("only-rule", .values(placeholder: "ID"), help: "run this rule alone; may be repeated"),
            CommandOption("disable-rule", .values(placeholder: "ID"), help: "leave this rule out; may be repeated"),
        ] + FindingsOptions.options,
        examples: [
            ("prumo strings check", "all tables from here on down"),
            ("prumo strings check --strict --reporter sarif --output strings.sarif", "for CI: fail for any finding"),
            ("prumo strings check --only-rule unfinished", "what keeps a release from being translated"),
            (
                "prumo strings check --write-baseline strings.json",
                "start with what there is; then --baseline strings.json"
            ),
            ("prumo strings rules missing_plural", "what a rule is for"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        do {
            let findings = try FindingsOptions(options)
            let overrides = StringsCheckConfiguration.Overrides(
                onlyRules: try rules(options, "only-rule"), disabledRules: try rules(options, "disable-rule"))
            let run = try StringsCheckRun(
                options.arguments, sourceLanguage: options.value(StringsInput.sourceLanguage.name), overrides)
            guard run.hasFiles else {
                throw UsageError(
                    "there are no .strings, .stringsdict or .xcstrings files here; name a folder that has some")
            }
            var report = run.report
            let only = Set(overrides.onlyRules)
            let stale = try FindingsBaseline(findings, configured: run.baseline)
                .apply(to: &report, onlyRules: only.isEmpty ? nil : only)
            return try FindingsOutput(findings).write(report, stale: stale)
        } catch let error as DiagnosticsError {
            // Status 1 says that texts have errors; this says that they were not checked.
            Report.write(error.diagnostics)
            return .misuse
        }
    }

    private static func rules(_ options: ParsedOptions, _ option: String) throws(UsageError) -> [String] {
        let names = options.values(option)
        for name in names where StringsRuleRegistry.rule(name) == nil {
            let meant = Suggestion.nearest(to: name, among: StringsRuleRegistry.ids)
            throw UsageError(
                "--\(option): there is no rule '\(name)'; "
                    + (meant.map { "did you mean \($0)?" } ?? "prumo strings rules lists all"))
        }
        return names
    }
}
