import CommandLineKit
import EnvironmentSettings
import Findings
import Localization
import SourceText

/// `prumo strings check`.
enum StringsCheckCommand: StringsSubcommand {
    static let command = Command(
        "prumo strings check",
        summary: "check strings tables for missing, broken and inconsistent strings",
        arguments: [StringsInput.paths],
        options: [StringsInput.sourceLanguage, RuleOverrides.disabledRules] + FindingsOptions.options,
        examples: [
            ("prumo strings check", "all tables from here on down"),
            ("prumo strings check --strict --reporter sarif --output strings.sarif", "for CI: fail for any finding"),
            ("prumo strings check --only-rule unfinished", "what keeps a release from being translated"),
            (
                "prumo strings check --write-baseline strings.json",
                "accept existing findings; then --baseline strings.json"
            ),
            ("prumo rule missing_plural", "explain a rule"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        do {
            let findings = try FindingsOptions(options)
            let overrides = try RuleOverrides(findings, options, of: .strings)
            let run = try StringsCheckRun(
                options[StringsInput.paths], sourceLanguage: options[StringsInput.sourceLanguage], overrides)
            guard run.hasFiles else {
                throw UsageError(
                    "there are no .strings, .stringsdict or .xcstrings files here; name a folder that has some")
            }
            var report = run.report
            let stale = try FindingsBaseline(findings, configured: run.baseline, by: PackageConfiguration.fileName)
                .apply(to: &report, onlyRules: Set(overrides.onlyRules))
            return try FindingsOutput(findings).write(report, stale: stale)
        } catch let error as DiagnosticsError {
            // Status 1 says that texts have errors; this says that they were not checked.
            Report.write(error.diagnostics)
            return .misuse
        }
    }
}
