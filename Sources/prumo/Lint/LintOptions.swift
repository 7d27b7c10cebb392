import CommandLineKit
import Findings
import Linter
import SourceText

/// What a command line of `prumo lint` says.
struct LintOptions {
    /// The files and folders.
    private(set) var paths: [String]
    /// Whether a program names the files, which may be none.
    let usesScriptInput: Bool
    /// What is done with them.
    let mode: LintRun.Mode
    /// The rules and severities that the command line sets.
    private(set) var overrides: LintOverrides
    /// The files of the configuration that applies to all files.
    let configurations: [String]
    /// The file whose configuration is to be shown.
    let shownFile: String?
    /// Whether the source comes on standard input, and the path that it has.
    let readsStandardInput: Bool
    let standardInputPath: String
    /// How findings are reported.
    let findings: FindingsOptions
    /// Whether comments are inserted that disable what is found, and why.
    let addsSuppressions: Bool
    let reason: String?
    let showsStatistics: Bool
    let threads: Int?
    let forcesExclusion: Bool
    /// The revision from which linted files differ; nil if all are linted.
    let changedSince: String?
    /// Whether only findings on lines are reported that differ from it.
    let reportsChangedLinesOnly: Bool
    /// The folder with the results of earlier runs; nil if all files are linted.
    let cacheFolder: String?
    /// The folders of index stores for the rules that need one; empty for those of the packages' last builds.
    let indexStores: [String]
    /// Whether what a baseline lists is fixed like everything else.
    private let fixesBaseline: Bool
    /// Whether files are linted again when they change, until somebody stops it.
    let watches: Bool

    /// Whether fixes are made, and none of those that a baseline lists.
    var leavesBaselineAlone: Bool {
        if case .lint = mode { return false }
        return !fixesBaseline
    }

    /// Whether only findings and problems are printed.
    var isQuiet: Bool { findings.isQuiet }

    /// - Throws: what cannot be meant together.
    init(_ options: ParsedOptions) throws(UsageError) {
        try Self.checkCombinations(options)
        paths = options[Self.paths]
        usesScriptInput = options[ScriptInputFiles.files] || options[ScriptInputFiles.lists]
        let includesUnsafe = options[Self.unsafeFixes]
        mode =
            options[Self.diff]
            ? .preview(includesUnsafe: includesUnsafe)
            : options[Self.fix] || includesUnsafe ? .fix(includesUnsafe: includesUnsafe) : .lint
        findings = try FindingsOptions(options)
        overrides = LintOverrides(
            onlyRules: findings.onlyRules, enablesAllRules: options[Self.enableAllRules],
            preset: options[Self.preset]?.preset,
            isStrict: findings.isStrict, isLenient: findings.isLenient, reporter: findings.reporter,
            baseline: findings.baseline,
            commandsOfOtherRules: Dictionary(
                findings.onlyRules.compactMap { id in
                    Domain.otherCommand(withRule: id, than: [.lint]).map { (id, $0) }
                }, uniquingKeysWith: { first, _ in first }))
        overrides.allowsNoFiles = options[MissingFiles.allowed]
        fixesBaseline = options[Self.fixBaseline]
        configurations = options[Self.config]
        shownFile = options[Self.showConfiguration]
        readsStandardInput = options[Self.standardInput]
        standardInputPath = options[Self.standardInputPath] ?? "<stdin>"
        addsSuppressions = options[Self.addSuppressions]
        reason = options[Self.reason]
        showsStatistics = options[Self.statistics]
        threads = options[Self.threads]
        forcesExclusion = options[Self.forceExclude]
        changedSince = options[Self.changed]
        reportsChangedLinesOnly = options[Self.diffOnly]
        cacheFolder = options[Self.cachePath]
        indexStores = options[Self.indexStorePath]
        watches = options[Self.watch]
        if watches { try Self.checkWatchedReport(findings) }
    }

    /// Adds the files that Xcode names in the environment.
    /// - Throws: what is missing there.
    mutating func addScriptInput(_ options: ParsedOptions, environment: [String: String]) throws {
        guard usesScriptInput else { return }
        paths += try ScriptInputFiles(
            usesFiles: options[ScriptInputFiles.files], usesLists: options[ScriptInputFiles.lists],
            environment: environment
        ).paths
    }

    /// The configurations of the files.
    /// - Throws: what is wrong with those that are named.
    func lintConfigurations() throws(DiagnosticsError) -> LintConfigurations {
        let linted = shownFile.map { [$0] } ?? (readsStandardInput ? [standardInputPath] : paths)
        return try LintConfigurations(explicitPaths: configurations, linting: linted, overrides: overrides)
    }

    /// Options that contradict each other, and what to do.
    private static let contradictions: [(any CommandOption, any CommandOption, advice: String)] = [
        (FindingsOptions.onlyRule, enableAllRules, "use one of them"),
        (FindingsOptions.onlyRule, preset, "use one of them"),
        (fix, diff, "--diff does not write files; remove one of them"),
        (addSuppressions, fix, "run them one after the other"),
        (addSuppressions, unsafeFixes, "run them one after the other"),
        (addSuppressions, diff, "run them one after the other"),
        (addSuppressions, standardInput, "pass the files as arguments"),
        (standardInput, FindingsOptions.baseline, "pass the files as arguments"),
        (standardInput, FindingsOptions.writeBaseline, "pass the files as arguments"),
        (FindingsOptions.writeBaseline, fix, "run them one after the other"),
        (noCache, cachePath, "use one of them"),
        (standardInput, ScriptInputFiles.files, "use one of them"),
        (standardInput, ScriptInputFiles.lists, "use one of them"),
        (changed, standardInput, "pass the files as arguments"),
        (changed, FindingsOptions.writeBaseline, "a baseline lists the findings of all files; remove one of them"),
        (changed, FindingsOptions.prune, "a baseline lists the findings of all files; remove one of them"),
        (diffOnly, fix, "fixes are applied to whole files; use --changed without --diff-only"),
        (diffOnly, unsafeFixes, "fixes are applied to whole files; use --changed without --diff-only"),
        (diffOnly, diff, "fixes are applied to whole files; use --changed without --diff-only"),
        (diffOnly, addSuppressions, "run them one after the other"),
    ]

    /// Options that have no effect without another.
    private static let dependencies: [(any CommandOption, needed: any CommandOption)] = [
        (standardInputPath, standardInput), (reason, addSuppressions), (diffOnly, changed),
    ]

    /// What only a run that ends can do.
    private static let refusedWhileWatching: [(any CommandOption, advice: String)] = [
        (fix, "run --fix by itself"), (unsafeFixes, "run --unsafe-fixes by itself"), (diff, "run --diff by itself"),
        (addSuppressions, "run --add-suppressions by itself"), (standardInput, "pass the files as arguments"),
        (ScriptInputFiles.files, "pass the files as arguments"),
        (ScriptInputFiles.lists, "pass the files as arguments"),
        (changed, "--watch reports a file when it is saved; remove one of them"),
        (showConfiguration, "run --show-configuration by itself"), (statistics, "run --statistics by itself"),
        (cachePath, "--watch keeps results in memory; remove one of them"),
        (FindingsOptions.writeBaseline, "run --write-baseline by itself"),
        (FindingsOptions.prune, "run --prune by itself"), (FindingsOptions.output, "--watch prints to standard output"),
    ]

    private static func checkWatchedReport(_ findings: FindingsOptions) throws(UsageError) {
        if let reporter = findings.fileReporters.first {
            throw UsageError("--watch prints to standard output; remove --reporter \(reporter.id):\(reporter.file)")
        }
        guard let reporter = findings.reporter, !ReportWriter.formsOfLines.contains(reporter) else { return }
        throw UsageError(
            "--watch cannot write a document as --reporter \(reporter) does; use one of "
                + ReportWriter.formsOfLines.joined(separator: ", "))
    }

    private static func checkCombinations(_ options: ParsedOptions) throws(UsageError) {
        for (one, other, advice) in contradictions { try options.refuse(one, with: other, advice: advice) }
        for (option, advice) in refusedWhileWatching { try options.refuse(watch, with: option, advice: advice) }
        if options[standardInput], let path = options[paths].first {
            throw UsageError("--stdin does not lint files; remove '\(path)'")
        }
        for (option, needed) in dependencies { try options.require(needed, with: option) }
        if options[reason]?.contains(where: \.isNewline) ?? false {
            throw UsageError("--reason must be one line, because it is written into a comment; shorten it")
        }
    }
}

/// The name of a preset.
struct PresetName: ArgumentValue {
    /// The preset with this name.
    let preset: LintPreset

    static var choices: [String] { LintPreset.allCases.map(\.rawValue) }
    init?(argument: String) {
        guard let preset = LintPreset(rawValue: argument) else { return nil }
        self.preset = preset
    }
    var argument: String { preset.rawValue }
}

extension LintOptions {
    static let paths = Argument<[String]>(
        "PATH", kind: .path,
        help: "a file or folder; files that Git ignores are skipped (default: the working directory)")

    static let fix = Flag("fix", help: "apply fixes that do not change what the program does")
    static let unsafeFixes = Flag(
        "unsafe-fixes",
        help: "also apply fixes that may change what the program does or need review; with --diff, print them")
    static let diff = Flag("diff", help: "print the fixes as a unified diff without writing files")
    static let fixBaseline = Flag(
        "fix-baseline", help: "with --fix, --unsafe-fixes or --diff, also fix the findings that the baseline lists")
    static let config = Option<[String]>(
        "config", placeholder: "FILE", kind: .file,
        help: "use the key \"lint\" of FILE for all files instead of the nearest .prumo.json; may be repeated, a later "
            + "file overrides earlier ones; paths in FILE are relative to its folder, or to the project's if more of them "
            + "exist there")
    static let enableAllRules = Flag("enable-all-rules", help: "run every rule, including those that are off")
    static let preset = Option<PresetName?>(
        "preset", placeholder: "NAME", help: "turn off the rules about what another tool decides")
    static let addSuppressions = Flag(
        "add-suppressions", help: "insert comments that disable the rules at each finding")
    static let reason = Option<String?>(
        "reason", placeholder: "TEXT", help: "write TEXT as the reason in the comments of --add-suppressions")
    static let standardInput = Flag("stdin", help: "lint standard input; with --fix, print the fixed source")
    static let standardInputPath = Option<String?>(
        "stdin-path", placeholder: "PATH", kind: .path,
        help: "use PATH as the path of standard input in configuration and reports")
    static let forceExclude = Flag(
        "force-exclude",
        help: "skip excluded and generated files, and files that are not Swift, even if they are passed as arguments")
    static let showConfiguration = Option<String?>(
        "show-configuration", placeholder: "FILE", kind: .file,
        help: "print the configuration for FILE and where each value is set; as JSON with --reporter json")
    static let statistics = Flag("statistics", help: "print the findings and the time of each rule to standard error")
    static let threads = Option<Int?>(
        "threads", placeholder: "N", in: 1...1024, help: "lint N files at once (default: one per core)")
    static let changed = Option<String?>(
        "changed", placeholder: "REV", implied: "HEAD",
        help:
            "lint only files that differ from the git revision REV (default: HEAD), or from where the branch left REV "
            + "(REV...)")
    static let diffOnly = Flag("diff-only", help: "with --changed, report only findings on changed lines")
    static let watch = Flag(
        "watch", help: "keep running until Ctrl-C, and lint each file again when it is saved")
    static let noCache = Flag("no-cache", help: "accepted for compatibility; has no effect")
    static let cachePath = Option<String?>(
        "cache-path", placeholder: "FOLDER", kind: .folder,
        help: "store results in FOLDER, to which nobody else may write, and use them for files that did not change")

    static let indexStorePath = Option<[String]>(
        "index-store-path", placeholder: "FOLDER", kind: .folder,
        help: "read the compiler's index in FOLDER for rules that need it (default: the one that swift build wrote)")

    /// The options, as help lists them.
    static let options: [any CommandOption] =
        [
            fix, unsafeFixes, diff, fixBaseline, config, enableAllRules, preset, addSuppressions, reason, standardInput,
            standardInputPath, ScriptInputFiles.files, ScriptInputFiles.lists,
            forceExclude, MissingFiles.allowed, changed, diffOnly, showConfiguration, watch, statistics, threads,
            noCache,
            cachePath, indexStorePath,
        ] + FindingsOptions.options

    /// The options of SwiftLint's command that have another name here, or none.
    static let swiftLintOptions: [String: Command.ForeignOption] = [
        "use-stdin": .means(standardInput),
        "autocorrect": .means(fix),
        "progress": .advice("progress is shown on a terminal if linting takes long; remove the option"),
        "format": .advice("use prumo format to format code"),
        "use-alternative-excluding": .advice("excluding files is always fast; remove the option"),
        "benchmark": .advice("use --statistics to print the time of each rule"),
        "working-directory": .advice("change the working directory first, or pass the folder as an argument"),
        "check-for-updates": .advice("prumo never looks for updates; remove the option"),
        "silence-deprecation-warnings": .advice("use the current ids of rules, which the warnings name"),
        "disable-sourcekit": .advice("prumo never uses SourceKit; remove the option"),
        "compiler-log-path": .advice("no rule needs the compiler's log; remove the option"),
        "compile-commands": .advice("no rule needs the compiler's log; remove the option"),
    ]
}
