import CommandLineKit
import Findings
import Linter
import Localization
import SourceText

// What `prumo check` checks. A domain that does not apply, as where there are no environments, has no findings.
extension Domain {
    /// The findings of a domain.
    struct Outcome {
        var report = FindingsReport()
        /// The file of known findings that its configuration names.
        var baseline: String?
        /// What is odd, and no finding.
        var notes: [Diagnostic] = []
        /// The number of warnings that its configuration treats as a failure.
        var warningThreshold: Int?
        /// The report format that its configuration names.
        var reporter: String?
    }

    /// Checks the paths of a command line.
    /// - Throws: what is wrong with a configuration.
    func outcome(_ options: ParsedOptions, onlyRules: Set<String>) throws -> Outcome {
        switch self {
        case .lint: try Self.lint(options, onlyRules)
        case .environments: Self.filtered(try EnvironmentsPart.outcome(options), onlyRules)
        case .assets: Self.filtered(try AssetsPart.outcome(options), onlyRules)
        case .strings: try Self.strings(options, onlyRules)
        }
    }

    /// The paths that a part looks at: folders, and files with its extensions; nil where others were named only.
    static func paths(_ options: ParsedOptions, extensions: [String]) -> [String]? {
        let paths = options[PackageCheckCommand.paths].filter { path in
            Folder.exists(at: path) || extensions.contains { path.hasSuffix(".\($0)") }
        }
        return paths.isEmpty && !options[PackageCheckCommand.paths].isEmpty ? nil : paths
    }

    private static func filtered(_ outcome: Outcome, _ onlyRules: Set<String>) -> Outcome {
        guard !onlyRules.isEmpty else { return outcome }
        var outcome = outcome
        outcome.report.findings.removeAll { !onlyRules.contains($0.rule) }
        return outcome
    }

    private static func lint(_ options: ParsedOptions, _ onlyRules: Set<String>) throws -> Outcome {
        var outcome = Outcome()
        let configurations = try LintConfigurations(overrides: LintOverrides(onlyRules: onlyRules.sorted()))
        let configuration = try configurations.configuration(forFolder: ".")
        outcome.reporter = configuration.reporter
        guard let paths = paths(options, extensions: ["swift"]) else { return outcome }
        let targets = LintTargets(paths, configurations, forcesExclusion: false)
        guard !targets.files.isEmpty || !targets.problems.isEmpty else { return outcome }
        outcome.report = LintRun(targets.files).outcome().report
        outcome.report.problems += targets.problems
        outcome.notes = targets.warnings
        outcome.baseline = configuration.baseline
        outcome.warningThreshold = configuration.warningThreshold
        return outcome
    }

    private static func strings(_ options: ParsedOptions, _ onlyRules: Set<String>) throws -> Outcome {
        var outcome = Outcome()
        guard let paths = paths(options, extensions: ["strings", "stringsdict", "xcstrings"]) else { return outcome }
        let run = try StringsCheckRun(paths, StringsCheckConfiguration.Overrides(onlyRules: onlyRules.sorted()))
        outcome.report = run.report
        outcome.baseline = run.hasFiles ? run.baseline : nil
        return outcome
    }
}
