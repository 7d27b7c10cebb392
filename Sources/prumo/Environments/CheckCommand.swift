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
        var environment = options[Self.environment]
        if let name = environment, let package = try? EnvironmentsPackage(directory: directory) {
            // Where the environments cannot be read, the check reports why.
            environment = try package.name(name)
        }
        let run = EnvironmentsCheckRun(
            inPackage: directory, selecting: environment,
            isContinuousIntegration: EnvironmentsPackage.isContinuousIntegration, onlyRules: onlyRules)
        guard run.hasEnvironments else {
            throw UsageError("the package has no environments; run prumo environments init to create them")
        }
        return try FindingsOutput(findings).write(run.report, onlyRules: onlyRules)
    }
}
