import CommandLineKit
import Linter
import SourceText

/// `prumo lint`.
enum LintCommand: FindingsSubcommand {
    static let command = Command(
        "prumo lint",
        summary: "lint Swift files and apply fixes", arguments: [LintOptions.paths],
        options: LintOptions.options, foreignOptions: LintOptions.swiftLintOptions,
        examples: [
            ("prumo lint", "all Swift files from here on down"),
            ("prumo lint --fix Sources", "apply safe fixes, and report the rest"),
            ("prumo lint --diff --unsafe-fixes", "all fixes as a diff for git apply"),
            ("prumo lint --strict --reporter sarif --output lint.sarif", "for CI: fail for any finding"),
            ("prumo lint --write-baseline baseline.json", "accept existing findings; then --baseline baseline.json"),
            ("prumo lint --only-rule force_cast --statistics", "one rule, and what it costs"),
            ("prumo rule force_cast", "explain a rule"),
        ])

    static func check(_ options: ParsedOptions) throws -> ExitStatus {
        let options = try LintOptions(options)
        let configurations = try LintConfigurations(explicitPath: options.configuration, overrides: options.overrides)
        if let file = options.shownFile {
            return try show(configurations.configuration(forFile: file), of: file, options)
        }
        if options.readsStandardInput { return try StandardInputLint(options, configurations).run() }
        return try LintSession(options, configurations).run()
    }

    /// Prints what a configuration says about a file.
    private static func show(
        _ configuration: LintConfiguration, of file: String, _ options: LintOptions
    ) throws(UsageError) -> ExitStatus {
        let listing = ConfigurationListing(configuration, forFile: file)
        switch options.overrides.reporter {
        case nil: StandardStream.output.write(listing.text)
        case "json": StandardStream.output.write(listing.json)
        default: throw UsageError("--show-configuration prints text, or JSON with --reporter json")
        }
        if !options.isQuiet { Report.write(configuration.warnings) }
        return .success
    }
}
