import CommandLineKit
import Findings
import SourceText
import XcodeRules

/// `prumo xcode check`.
enum XcodeCheckCommand: FindingsSubcommand {
    private static let folders = Argument<[String]>(
        "PATH", kind: .path,
        help: "a project, or a folder that contains some (default: the working directory)")

    static let command = Command(
        "prumo xcode check",
        summary: "check that Xcode's configurations select environments and that all files and targets exist",
        arguments: [folders], options: [RuleOverrides.disabledRules] + FindingsOptions.options,
        examples: [
            ("prumo xcode check", "check all projects below the working directory"),
            ("prumo xcode check App.xcodeproj --strict", "for CI: fail for any finding in one project"),
            ("prumo xcode check --only-rule configuration_environment", "check only which environments are selected"),
            ("prumo rule --domain xcode", "list the rules"),
        ])

    static func check(_ options: ParsedOptions) throws -> ExitStatus {
        let findings = try FindingsOptions(options)
        let overrides = try RuleOverrides(findings, options, of: .xcode)
        for path in options[folders] where path.isEmpty || !Folder.exists(at: path) {
            throw UsageError("the folder '\(path)' does not exist; pass a project, or a folder that contains some")
        }
        let paths = options[folders].isEmpty ? ["."] : options[folders]
        let run = try XcodeCheckRun(paths, overrides)
        if !run.hasProjects, run.report.problems.isEmpty {
            throw UsageError("there is no project of Xcode in '\(paths[0])'; pass one, or a folder that contains some")
        }
        return try FindingsOutput(findings).write(
            run.report, configured: run.accepted, onlyRules: Set(overrides.onlyRules), notes: run.notes)
    }
}
