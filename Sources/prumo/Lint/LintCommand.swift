import CommandLineKit
import Files
import PackageCommands
import Findings
import Foundation
import Linter
import SourceText

/// `prumo lint`.
enum LintCommand: FindingsSubcommand {
    static let command = Command(
        "prumo lint",
        summary: "lint Swift files and apply fixes", arguments: [LintOptions.paths],
        options: LintOptions.options, foreignOptions: LintOptions.swiftLintOptions,
        examples: [
            ("prumo lint", "lint all Swift files below the working directory"),
            ("prumo lint --fix Sources", "apply safe fixes and report the other findings"),
            ("prumo lint --diff --unsafe-fixes", "print all fixes as a diff for git apply"),
            ("prumo lint --strict --reporter sarif --output lint.sarif", "for CI: fail for any finding"),
            (
                "prumo lint --reporter codeclimate --output gl-code-quality-report.json",
                "for GitLab's Code Quality report"
            ),
            (
                "prumo lint --reporter gitlab --output lint.xml",
                "for GitLab's unit test report in merge requests"
            ),
            (
                "prumo lint --write-baseline baseline.json",
                "accept existing findings; then use --baseline baseline.json"
            ),
            ("prumo lint --watch", "lint each file again when it is saved"),
            (
                "prumo lint --reporter agent",
                "for coding agents: print a line for each finding, with its fix as a patch"
            ),
            ("prumo lint --only-rule force_cast --statistics", "run one rule and print its time"),
            ("prumo rule force_cast", "explain a rule"),
        ])

    static func check(_ options: ParsedOptions) throws -> ExitStatus {
        let words = options
        var options = try LintOptions(words)
        try options.addScriptInput(words, environment: ProcessInfo.processInfo.environment)
        if options.usesScriptInput, options.paths.isEmpty {
            FindingsOutput(options.findings).writeSummary(FindingsSummary())
            return .success
        }
        let configurations = try options.lintConfigurations()
        if let file = options.shownFile {
            return try show(configurations.configuration(forFile: file), of: file, options)
        }
        if options.readsStandardInput { return try StandardInputLint(options, configurations).run() }
        if options.watches { return try LintWatch(options, configurations).run() }
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

/// `prumo lint --stdin`: a text in, a report out; or the fixed text.
private struct StandardInputLint {
    private let options: LintOptions
    private let configuration: LintConfiguration
    private let setup: LintFileSetup

    init(_ options: LintOptions, _ configurations: LintConfigurations) throws(DiagnosticsError) {
        self.options = options
        setup = LintFileSetup(configurations)
        configuration = try configurations.configuration(forFile: options.standardInputPath)
    }

    func run() throws -> ExitStatus {
        let path = options.standardInputPath
        let bytes = try FileBytes.standardInput(path: path)
        guard !SwiftScript.isOtherLanguage(bytes, at: path) else {
            throw UsageError("--stdin-path '\(path)' is not the path of a Swift file; use one that ends in .swift")
        }
        let isExcluded = options.forcesExclusion && !configuration.includes(path)
        var outcome = LintRun.Outcome()
        if !isExcluded {
            // There is no file that could be written.
            let mode: LintRun.Mode =
                if case .fix(let includesUnsafe) = options.mode { .preview(includesUnsafe: includesUnsafe) } else {
                    options.mode
                }
            // A named file that was generated is linted, unless exclusion is forced.
            let file = FoundFile(path: path, size: bytes.count, isNamed: !options.forcesExclusion)
            outcome = LintRun([setup.file(file, configuration)], mode: mode, measures: options.showsStatistics)
                .outcome(of: bytes)
            outcome.report.root = FileManager.default.currentDirectoryPath
        }
        let output = FindingsOutput(
            options.findings, lint: configuration, accepting: [configuration.accepted(in: nil)])
        let summary: FindingsSummary
        if !options.isQuiet { Report.write(configuration.warnings) }
        if case .fix = options.mode {
            summary = FindingsSummary(outcome.report)
            StandardStream.output.write(contents: outcome.changes.first.map { Array($0.after.utf8) } ?? bytes)
            Report.write(outcome.report.problems)
            if !options.isQuiet { StandardStream.error.write(output.lines(outcome.report)) }
        } else {
            summary = try output.write(outcome, options.mode)
        }
        Report.write(outcome.brokenFixes)
        if let times = outcome.times {
            StandardStream.error.write(LintStatistics(outcome.report, times).text())
        }
        // What is fixed is no longer there, whoever wants it strict.
        if case .fix = options.mode { outcome.changes = [] }
        return output.status(
            of: summary, leavesWork: !outcome.changes.isEmpty, hasFailed: !outcome.brokenFixes.isEmpty)
    }
}
