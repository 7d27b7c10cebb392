import CommandLineKit
import EnvironmentCommands
import EnvironmentRules
import EnvironmentSettings
import SourceText

/// `prumo environments check`.
enum CheckCommand: FindingsSubcommand {
    private static let environment = Option<String?>(
        "environment", short: "e", placeholder: "NAME",
        help: "check one environment and its secrets, as its build does (default: all environments, without secrets)")

    static let command = Command(
        "prumo environments check", summary: "run all environment checks of a build, without building",
        options: [environment, EnvironmentsPackage.option] + FindingsOptions.options,
        examples: [
            ("prumo environments check", "for CI: check all environments before a build"),
            ("prumo environments check -e Production", "check what a release needs before it is built"),
            (
                "prumo environments check --reporter sarif --output environments.sarif",
                "for CI: write the report to a file"
            ),
            ("prumo rule insecure_url", "explain a rule"),
        ])

    static func check(_ options: ParsedOptions) throws -> ExitStatus {
        let findings = try FindingsOptions(options)
        let onlyRules = try findings.onlyRules(of: [.environments])
        let directory = try EnvironmentsPackage.directory(options)
        let environment = try EnvironmentsPackage.name(options[environment], inPackage: directory)
        let run = EnvironmentsCheckRun(
            inPackage: directory, selecting: environment, comparing: DeclaredTraits(inPackage: directory),
            isContinuousIntegration: EnvironmentsPackage.isContinuousIntegration, onlyRules: onlyRules)
        guard run.hasEnvironments else { throw UsageError(EnvironmentsPackage.emptyMessage) }
        return try FindingsOutput(findings).write(run.report, onlyRules: onlyRules)
    }
}
