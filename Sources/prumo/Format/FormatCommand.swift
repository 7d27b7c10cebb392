import CommandLineKit
import Files
import Findings
import Formatter
import Linter
import PackageCommands
import SourceText

/// `prumo format`.
enum FormatCommand: FindingsSubcommand {
    static let command = Command(
        "prumo format",
        summary: "format Swift files with the layout of the toolchain's swift format",
        arguments: [FormatOptions.paths], options: FormatOptions.options,
        foreignOptions: FormatOptions.foreignOptions,
        examples: [
            ("prumo format", "format all Swift files below the working directory"),
            ("prumo format --check", "for CI: list the files that would change, and fail if there are any"),
            ("prumo format --diff Sources", "print what would change as a diff for git apply"),
            ("prumo format --changed", "format the files that differ from the last commit"),
            ("prumo format --lines 10:20 App.swift", "format some lines of a file"),
            ("prumo format - --stdin-path App.swift", "for editors: format standard input as the file App.swift"),
            ("prumo format --watch", "format each file when it is saved"),
            ("prumo format --check --reporter sarif --output format.sarif", "for CI: write a report for code scanning"),
            ("prumo format --show-configuration App.swift", "print the settings of a file and where each is set"),
        ])

    static func check(_ options: ParsedOptions) throws -> ExitStatus {
        let options = try FormatOptions(options)
        let configurations = try FormatConfigurations(explicit: options.configuration)
        let lint = try LintConfigurations()
        if let path = options.shownFile { return try FormatListing(path, configurations, lint).write(options) }
        if options.readsStandardInput { return try StandardInputFormat(options, configurations, lint).run() }
        if options.watches { return try FormatWatch(options, configurations, lint).run() }
        return try FormatSession(options, configurations, lint).run()
    }
}

/// `prumo format -`: a text in, the formatted text out.
private struct StandardInputFormat {
    let options: FormatOptions
    let configurations: FormatConfigurations
    let lint: LintConfigurations

    init(_ options: FormatOptions, _ configurations: FormatConfigurations, _ lint: LintConfigurations) {
        (self.options, self.configurations, self.lint) = (options, configurations, lint)
    }

    func run() throws -> ExitStatus {
        let path = options.standardInputPath
        let settings = try configurations.settings(forFile: path)
        let bytes = try FileBytes.standardInput(path: path)
        guard !SwiftScript.isOtherLanguage(bytes, at: path) else {
            throw UsageError("--stdin-path '\(path)' is not the path of a Swift file; use one that ends in .swift")
        }
        let output = FormatOutput(options)
        if options.forcesExclusion, try !FormatTargets.includes(path, lint) {
            if options.mode == .write { StandardStream.output.write(contents: bytes) }
            return .success
        }
        // A named file that was generated is formatted, unless exclusion is forced.
        let file = FoundFile(path: path, size: bytes.count, isNamed: !options.forcesExclusion)
        let (outcome, text) = FormatRun.outcome(
            of: bytes, as: FormatFile(file, settings, lines: options.lines), report: output.report)
        guard options.mode == .write else { return try output.write(outcome) }
        StandardStream.output.write(contents: text)
        Report.write(outcome.problems + outcome.syntaxErrors)
        return output.status(of: outcome)
    }
}
