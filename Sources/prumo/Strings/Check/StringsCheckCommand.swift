import CommandLineKit
import Findings
import Localization
import PackageCommands
import SourceText

/// `prumo strings check`.
enum StringsCheckCommand: StringsSubcommand, FindingsSubcommand {
    private static let locale = Option<[String]>(
        "locale", placeholder: "LOCALE", help: "report only findings about this language; may be repeated")

    static let command = Command(
        "prumo strings check",
        summary: "check strings tables for missing, broken and inconsistent strings",
        arguments: [StringsInput.paths],
        options: [StringsInput.sourceLanguage, locale, RuleOverrides.disabledRules] + FindingsOptions.options,
        examples: [
            ("prumo strings check", "check all strings tables below the working directory"),
            ("prumo strings check --strict --reporter sarif --output strings.sarif", "for CI: fail for any finding"),
            ("prumo strings check --locale pl", "report what is wrong in Polish"),
            ("prumo strings check --only-rule unfinished", "list the strings that are not yet translated"),
            (
                "prumo strings check --write-baseline strings.json",
                "accept existing findings; then use --baseline strings.json"
            ),
            ("prumo rule missing_plural", "explain a rule"),
        ])

    static func check(_ options: ParsedOptions) throws -> ExitStatus {
        let findings = try FindingsOptions(options)
        let overrides = try RuleOverrides(findings, options, of: .strings)
        let progress = ProgressLine(isQuiet: findings.isQuiet)
        defer { progress.end() }
        progress.show("reading strings tables")
        let run = try StringsCheckRun(
            options[StringsInput.paths], sourceLanguage: options[StringsInput.sourceLanguage],
            locales: options[locale], overrides, progress: progress)
        progress.end()
        guard run.hasFiles else {
            throw UsageError(
                "there are no .strings, .stringsdict or .xcstrings files here; pass a folder that contains some")
        }
        try StringsInput.check(options[locale], among: run.languages)
        return try FindingsOutput(findings).write(
            run.report, configured: run.accepted, onlyRules: Set(overrides.onlyRules))
    }
}
