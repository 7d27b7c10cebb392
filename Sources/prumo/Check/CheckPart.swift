import CommandLineKit
import Linter
import Localization
import SourceText

/// What `prumo check` looks at. A part that does not apply, as where there are no environments, finds nothing.
enum CheckPart: String, CaseIterable {
    case lint
    case environments
    case assets
    case strings

    /// All parts, with commas between.
    static let names = allCases.map(\.rawValue).joined(separator: ", ")

    /// What a part found.
    struct Outcome {
        var report = LintReport()
        /// The file of known findings that the part's configuration names.
        var baseline: String?
        /// What is odd, and no finding.
        var notes: [Diagnostic] = []
        /// The number of warnings that the part's configuration takes for a failure.
        var warningThreshold: Int?
        /// The form of the report that the part's configuration names.
        var reporter: String?
    }

    /// Carries the part out for the paths of a command line.
    /// - Throws: what is wrong with a configuration.
    func outcome(_ options: ParsedOptions) throws -> Outcome {
        switch self {
        case .lint: try Self.lint(options)
        case .environments: try EnvironmentsPart.outcome(options)
        case .assets: try AssetsPart.outcome(options)
        case .strings: try Self.strings(options)
        }
    }

    /// The paths that a part looks at: folders, and files with its extensions; nil where others were named only.
    static func paths(_ options: ParsedOptions, extensions: [String]) -> [String]? {
        let paths = options.arguments.filter { path in
            Folder.exists(at: path) || extensions.contains { path.hasSuffix(".\($0)") }
        }
        return paths.isEmpty && !options.arguments.isEmpty ? nil : paths
    }

    private static func lint(_ options: ParsedOptions) throws -> Outcome {
        var outcome = Outcome()
        let configurations = try LintConfigurations()
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

    private static func strings(_ options: ParsedOptions) throws -> Outcome {
        var outcome = Outcome()
        guard let paths = paths(options, extensions: ["strings", "stringsdict", "xcstrings"]) else { return outcome }
        let run = try StringsCheckRun(paths)
        outcome.report = run.report
        outcome.baseline = run.hasFiles ? run.baseline : nil
        return outcome
    }
}
