import CommandLineKit
import Findings
import Formatter
import Linter
import SourceText

/// What a command line of `prumo format` says.
struct FormatOptions {
    /// What is done with the files.
    enum Mode {
        /// They are written.
        case write
        /// Those that would change are listed.
        case check
        /// What would change in them is printed.
        case diff
    }

    /// The files and folders; none for standard input.
    let paths: [String]
    let mode: Mode
    /// Whether a file that would change makes the run fail.
    let failsForChanges: Bool
    let readsStandardInput: Bool
    let standardInputPath: String
    /// The lines of the file that are formatted; `nil` for all.
    let lines: [ClosedRange<Int>]?
    /// The revision from which formatted files differ; `nil` if all are formatted.
    let changedSince: String?
    /// Whether only lines are formatted that differ from it.
    let formatsChangedLinesOnly: Bool
    let watches: Bool
    /// The file with the settings, or the settings; `nil` for the nearest configuration of each file.
    let configuration: String?
    /// The file whose configuration is to be shown.
    let shownFile: String?
    let forcesExclusion: Bool
    let allowsNoFiles: Bool
    let threads: Int?
    /// The folder with the results of earlier runs; `nil` if all files are formatted.
    let cacheFolder: String?
    /// How files are reported.
    let findings: FindingsOptions

    /// Whether only files and problems are printed.
    var isQuiet: Bool { findings.isQuiet }

    /// - Throws: what cannot be meant together.
    init(_ options: ParsedOptions) throws(UsageError) {
        let given = options[Self.paths]
        readsStandardInput = given.contains("-")
        paths = readsStandardInput ? [] : given
        try Self.checkCombinations(options, readsStandardInput)
        mode = options[Self.diff] ? .diff : options[Self.check] ? .check : .write
        failsForChanges = options[Self.check]
        standardInputPath = options[Self.standardInputPath] ?? "<stdin>"
        lines = try options.isGiven(Self.lines) ? options[Self.lines].map(Self.range) : nil
        changedSince = options[Self.changed]
        formatsChangedLinesOnly = options[Self.diffOnly]
        watches = options[Self.watch]
        configuration = options[Self.configuration]
        shownFile = options[Self.showConfiguration]
        forcesExclusion = options[LintOptions.forceExclude]
        allowsNoFiles = options[MissingFiles.allowed]
        threads = options[Self.threads]
        cacheFolder = options[Self.cachePath]
        findings = try FindingsOptions(options, isWhole: false)
    }

    /// The lines that a word names: `10:20`, or `10` for one.
    private static func range(_ word: String) throws(UsageError) -> ClosedRange<Int> {
        let numbers = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { Int($0) }
        guard let first = numbers.first ?? nil, let last = numbers.last ?? nil, first > 0, last >= first else {
            throw UsageError("--lines must be the first and the last line, such as 10:20, not '\(word)'")
        }
        return first...last
    }

    /// Options that contradict each other, and what to do.
    private static let contradictions: [(any CommandOption, any CommandOption, advice: String)] = [
        (diff, FindingsOptions.reporter, "a diff is not a report; remove one of them"),
        (lines, changed, "use one of them"),
        (LintOptions.noCache, cachePath, "use one of them"),
    ]

    /// What only a run that ends can do.
    private static let refusedWhileWatching: [(any CommandOption, advice: String)] = [
        (check, "run --check by itself"), (diff, "run --diff by itself"), (lines, "run --lines by itself"),
        (changed, "--watch formats a file when it is saved; remove one of them"),
        (showConfiguration, "run --show-configuration by itself"),
        (cachePath, "--watch formats what is saved; remove one of them"),
        (FindingsOptions.output, "--watch has no report; remove one of them"),
    ]

    private static func checkCombinations(_ options: ParsedOptions, _ readsStandardInput: Bool) throws(UsageError) {
        for (one, other, advice) in contradictions { try options.refuse(one, with: other, advice: advice) }
        for (option, advice) in refusedWhileWatching { try options.refuse(watch, with: option, advice: advice) }
        try options.require(changed, with: diffOnly)
        if options.isGiven(FindingsOptions.reporter), !options.isGiven(check), !options.isGiven(showConfiguration) {
            throw UsageError("--reporter has no effect without --check; add it")
        }
        if options.isGiven(FindingsOptions.output), !options.isGiven(check), !options.isGiven(diff) {
            throw UsageError("--output has no effect without --check or --diff; add one of them")
        }
        if readsStandardInput {
            if let other = options[paths].first(where: { $0 != "-" }) {
                throw UsageError("- formats standard input and no files; remove '\(other)'")
            }
            for option in [changed, watch, cachePath] as [any CommandOption] where options.isGiven(option) {
                throw UsageError("- formats standard input; remove \(option.definition.subject)")
            }
        } else if options.isGiven(standardInputPath) {
            throw UsageError("--stdin-path has no effect without -; add - to format standard input")
        }
        if options.isGiven(lines) {
            let named = options[paths]
            guard named.count == 1, named == ["-"] || !Folder.exists(at: named[0]) else {
                throw UsageError("--lines are those of one file; pass the path of that file alone")
            }
        }
    }
}

extension FormatOptions {
    static let paths = Argument<[String]>(
        "PATH", kind: .path,
        help:
            "a file or folder, or - for standard input; files that Git or .swift-format-ignore ignores and generated files are "
            + "skipped (default: the working directory)")

    static let check = Flag(
        "check", help: "list the files that would change and exit with status 1 if there are any, without writing files"
    )
    static let diff = Flag(
        "diff", oldNames: ["dry-run"], help: "print the changes as a unified diff without writing files")
    static let standardInputPath = Option<String?>(
        "stdin-path", placeholder: "PATH", kind: .path,
        help: "with -, use PATH as the path of standard input in configuration and reports")
    static let lines = Option<[String]>(
        "lines", placeholder: "START:END",
        help: "format only these lines of one file, and what begins in them; may be repeated")
    static let changed = Option<String?>(
        "changed", placeholder: "REV", implied: "HEAD",
        help:
            "format only files that differ from the git revision REV (default: HEAD), or from where the branch left REV "
            + "(REV...); whole files, unless --diff-only is given")
    static let diffOnly = Flag("diff-only", help: "with --changed, format only changed lines")
    static let watch = Flag(
        "watch", help: "keep running until Ctrl-C, and format each file again when it is saved")
    static let configuration = Option<String?>(
        "configuration", placeholder: "FILE", kind: .file,
        help:
            "use the settings in FILE, or settings as JSON, for all files instead of the nearest .swift-format or the key "
            + "\"format\" of the nearest .prumo.json")
    static let showConfiguration = Option<String?>(
        "show-configuration", placeholder: "PATH", kind: .path,
        help:
            "print the settings for the file or folder PATH and where each is set; as JSON with --reporter json"
    )
    static let threads = Option<Int?>(
        "threads", placeholder: "N", in: 1...1024, help: "format N files at once (default: one per core)")
    static let cachePath = Option<String?>(
        "cache-path", placeholder: "FOLDER", kind: .folder,
        help:
            "store in FOLDER, to which nobody else may write, which files are formatted, and skip those that did not change"
    )

    /// The options, as help lists them.
    static let options: [any CommandOption] =
        [
            check, diff, standardInputPath, lines, changed, diffOnly, watch, configuration, showConfiguration,
            LintOptions.forceExclude, MissingFiles.allowed, threads, LintOptions.noCache, cachePath,
        ] + FindingsOptions.reportOptions

    /// The options of `swift format` and of SwiftFormat that have another name here, or none.
    static let foreignOptions: [String: Command.ForeignOption] = [
        "assume-filename": .means(standardInputPath), "stdinpath": .means(standardInputPath),
        "config": .means(configuration), "lint": .means(check), "dryrun": .means(diff), "linerange": .means(lines),
        "cache": .advice("use --cache-path FOLDER to store results"),
        "in-place": .advice("files are written unless --check or --diff is given; remove the option"),
        "recursive": .advice("folders are always searched; remove the option"),
        "parallel": .advice("all cores are always used; remove the option"),
        "offsets": .advice("use --lines START:END"),
        "ignore-unparsable-files": .advice("a file with a syntax error is never changed; remove the option"),
        "follow-symlinks": .advice("pass the file or folder that the link leads to"),
        "color-diagnostics": .advice("use --color always"), "no-color-diagnostics": .advice("use --color never"),
        "enable-experimental-feature": .advice("all syntax that the parser knows is formatted; remove the option"),
        "swiftversion": .advice("the syntax of all versions is formatted; remove the option"),
        "rules": .advice("list the rules under \"rules\" in the configuration"),
        "exclude": .advice("list the files in .swift-format-ignore"),
    ]
}
