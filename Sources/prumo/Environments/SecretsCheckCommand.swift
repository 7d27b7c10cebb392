import CommandLineKit
import EnvironmentCommands
import EnvironmentRules
import Foundation
import SourceText

/// `prumo environments secrets check`.
enum SecretsCheckCommand: FindingsSubcommand {
    private static let environment = Option<String?>(
        "environment", short: "e", placeholder: "NAME",
        help: "check one environment, whose missing secrets are errors (default: all, with warnings)")

    static let command = Command(
        "prumo environments secrets check",
        summary: "report secrets that are missing, expired, unused, or the same in two environments",
        options: [environment, EnvironmentsPackage.option] + FindingsOptions.options,
        examples: [
            ("prumo environments secrets check", "check all environments with the secrets that this machine has"),
            ("prumo environments secrets check -e Production", "check what a release needs before it is built"),
            ("prumo rule expired_secret", "explain a rule"),
        ])

    static func check(_ options: ParsedOptions) throws -> ExitStatus {
        let findings = try FindingsOptions(options)
        let onlyRules = try findings.onlyRules(of: [.environments])
        let directory = try EnvironmentsPackage.directory(options)
        let environment = try EnvironmentsPackage.name(options[environment], inPackage: directory)
        let check = SecretsCheck(
            inPackage: directory, selecting: environment, today: Int(Date().timeIntervalSince1970),
            isContinuousIntegration: EnvironmentsPackage.isContinuousIntegration)
        guard check.hasEnvironments else { throw UsageError(EnvironmentsPackage.emptyMessage) }
        var report = check.report
        report.root = FileManager.default.currentDirectoryPath
        if !onlyRules.isEmpty {
            report.findings.removeAll { !onlyRules.contains($0.rule) }
            report.rules.removeAll { !onlyRules.contains($0.id) }
        }
        return try FindingsOutput(findings).write(report, onlyRules: onlyRules)
    }
}
