import CommandLineKit
import EnvironmentSettings
import SourceText

/// `prumo environments check`.
enum CheckCommand: FindingsSubcommand {
    private static let environment = Option<String?>(
        "environment", short: "e", placeholder: "NAME",
        help: "check one environment as its build does, with its secrets; all, without secrets, unless given")

    static let command = Command(
        "prumo environments check", summary: "check everything about environments that a build checks, without a build",
        options: [environment, EnvironmentsPackage.option] + FindingsOptions.options,
        examples: [
            ("prumo environments check", "all environments, for the lint stage of CI"),
            ("prumo environments check -e Production", "what a release needs, before it is built"),
            ("prumo environments check --reporter sarif --output environments.sarif", "for CI: a report as a file"),
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
        let run = EnvironmentsCheckRun(inPackage: directory, selecting: environment, onlyRules: onlyRules)
        guard run.hasEnvironments else {
            throw UsageError("the package has no environments; run prumo environments init to create them")
        }
        return try FindingsOutput(findings).write(run.report, onlyRules: onlyRules)
    }
}
