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

    /// What is checked, in a word or two.
    var subject: String {
        switch self {
        case .lint: "Swift files"
        case .environments: "environments"
        case .assets: "asset catalogs and interfaces"
        case .strings: "strings tables"
        case .xcode: "projects of Xcode"
        }
    }

    /// Checks the paths of a command line.
    /// - Parameter progress: the line that shows what is checked.
    /// - Throws: what is wrong with a configuration.
    func outcome(
        _ options: ParsedOptions, onlyRules: Set<String>, progress: ProgressLine
    ) throws -> Outcome {
        switch self {
        case .lint: try Self.lint(options, onlyRules, progress: progress)
        case .environments: try Self.environments(options, onlyRules)
        case .assets: try Self.assets(options, onlyRules)
        case .strings: try Self.strings(options, onlyRules, progress: progress)
        case .xcode: try Self.xcode(options, onlyRules)
        }
    }

    /// The paths that a part looks at: folders, and files with its extensions; nil where others were named only.
    static func paths(_ options: ParsedOptions, extensions: [String]) -> [String]? {
        let paths = options[PackageCheckCommand.paths].filter { path in
            Folder.exists(at: path) || extensions.contains { path.hasSuffix(".\($0)") }
        }
        return paths.isEmpty && !options[PackageCheckCommand.paths].isEmpty ? nil : paths
    }

    private static func lint(
        _ options: ParsedOptions, _ onlyRules: Set<String>, progress: ProgressLine
    ) throws -> Outcome {
        var outcome = Outcome()
        let configurations = try LintConfigurations(overrides: LintOverrides(onlyRules: onlyRules.ordered()))
        let configuration = try configurations.configuration(forFolder: ".")
        outcome.reporter = configuration.reporter
        guard let paths = paths(options, extensions: ["swift"]) else { return outcome }
        let targets = LintTargets(paths, configurations, forcesExclusion: false)
        guard !targets.files.isEmpty || !targets.problems.isEmpty else { return outcome }
        outcome.report =
            LintRun(targets.files, progress: progress.counting("linting", targets.files.count))
            .outcome().report
        outcome.report.problems += targets.problems
        outcome.report.leftOut.add(targets.leftOut)
        outcome.notes = targets.warnings
        outcome.baseline = configuration.baseline
        outcome.warningThreshold = configuration.warningThreshold
        return outcome
    }

    private static func assets(_ options: ParsedOptions, _ onlyRules: Set<String>) throws -> Outcome {
        var outcome = Outcome()
        guard let paths = paths(options, extensions: ["xcassets", "storyboard", "xib"]) else { return outcome }
        let overrides = RuleOverrides(onlyRules: onlyRules.ordered())
        let run = try AssetsCheckRun(paths.isEmpty ? ["."] : paths, overrides)
        outcome.report = run.report
        outcome.baseline = run.hasFiles ? run.baseline : nil
        return outcome
    }

    private static func xcode(_ options: ParsedOptions, _ onlyRules: Set<String>) throws -> Outcome {
        var outcome = Outcome()
        guard let paths = paths(options, extensions: []) else { return outcome }
        let run = try XcodeCheckRun(paths.isEmpty ? ["."] : paths, RuleOverrides(onlyRules: onlyRules.ordered()))
        outcome.report = run.report
        outcome.baseline = run.hasProjects ? run.baseline : nil
        return outcome
    }

    private static func environments(_ options: ParsedOptions, _ onlyRules: Set<String>) throws -> Outcome {
        var outcome = Outcome()
        let isNamed = options[EnvironmentsPackage.option] != nil
        // Where the working directory is in no package, there is nothing to check.
        let found = isNamed ? try EnvironmentsPackage.directory(options) : try? EnvironmentsPackage.directory(options)
        guard let directory = found else { return outcome }
        let run = EnvironmentsCheckRun(inPackage: directory, onlyRules: onlyRules)
        if run.hasEnvironments { outcome.report = run.report }
        return outcome
    }

    private static func strings(
        _ options: ParsedOptions, _ onlyRules: Set<String>, progress: ProgressLine
    ) throws -> Outcome {
        var outcome = Outcome()
        guard let paths = paths(options, extensions: ["strings", "stringsdict", "xcstrings"]) else { return outcome }
        let run = try StringsCheckRun(
            paths, RuleOverrides(onlyRules: onlyRules.ordered()), progress: progress)
        outcome.report = run.report
        outcome.baseline = run.hasFiles ? run.baseline : nil
        return outcome
    }
}
