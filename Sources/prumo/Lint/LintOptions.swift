import CommandLineKit
import Findings
import Linter
import SourceText

/// What a command line of `prumo lint` says.
struct LintOptions {
    /// The files and folders.
    let paths: [String]
    /// What is done with them.
    let mode: LintRun.Mode
    /// What it says about rules and their grading.
    let overrides: LintOverrides
    /// The configuration that holds for all files.
    let configuration: String?
    /// The file whose configuration is to be shown.
    let shownFile: String?
    /// Whether the text comes on standard input, and the path that it has.
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

    /// Whether only findings and problems are printed.
    var isQuiet: Bool { findings.isQuiet }

    /// - Throws: what cannot be meant together.
    init(_ options: ParsedOptions) throws(UsageError) {
        try Self.checkCombinations(options)
        paths = options[Self.paths]
        let includesUnsafe = options[Self.unsafeFixes]
        mode =
            options[Self.diff]
            ? .preview(includesUnsafe: includesUnsafe)
            : options[Self.fix] || includesUnsafe ? .fix(includesUnsafe: includesUnsafe) : .lint
        findings = try FindingsOptions(options)
        overrides = LintOverrides(
            onlyRules: findings.onlyRules, enablesAllRules: options[Self.enableAllRules],
            isStrict: findings.isStrict, isLenient: findings.isLenient, reporter: findings.reporter,
            baseline: findings.baseline)
        configuration = options[Self.config]
        shownFile = options[Self.showConfiguration]
        readsStandardInput = options[Self.standardInput]
        standardInputPath = options[Self.standardInputPath] ?? "<stdin>"
        addsSuppressions = options[Self.addSuppressions]
        reason = options[Self.reason]
        showsStatistics = options[Self.statistics]
        threads = options[Self.threads]
        forcesExclusion = options[Self.forceExclude]
    }

    /// Options that contradict each other, and what to do.
    private static let contradictions: [(any CommandOption, any CommandOption, advice: String)] = [
        (FindingsOptions.onlyRule, enableAllRules, "give one of them"),
        (fix, diff, "--diff writes nothing; leave one of them out"),
        (addSuppressions, fix, "run them one after the other"),
        (addSuppressions, unsafeFixes, "run them one after the other"),
        (addSuppressions, diff, "run them one after the other"),
        (addSuppressions, standardInput, "name the files"),
        (standardInput, FindingsOptions.baseline, "name the files"),
        (standardInput, FindingsOptions.writeBaseline, "name the files"),
        (FindingsOptions.writeBaseline, fix, "run them one after the other"),
    ]

    /// Options that have no effect without another.
    private static let dependencies: [(any CommandOption, needed: Flag)] = [
        (standardInputPath, standardInput), (reason, addSuppressions),
    ]

    private static func checkCombinations(_ options: ParsedOptions) throws(UsageError) {
        for (one, other, advice) in contradictions { try options.refuse(one, with: other, advice: advice) }
        if options[standardInput], let path = options[paths].first {
            throw UsageError("--stdin lints what comes in, and no files; leave '\(path)' out")
        }
        for (option, needed) in dependencies where options.isGiven(option) && !options[needed] {
            throw UsageError(
                "\(option.definition.subject) says nothing without \(needed.definition.subject); add it")
        }
        if options[reason]?.contains(where: \.isNewline) ?? false {
            throw UsageError("--reason is one line, since it stands in a comment; shorten it")
        }
    }
}

extension LintOptions {
    static let paths = Argument<[String]>(
        "PATH", help: "a file or folder; files that Git ignores are skipped (default: the working directory)")

    static let fix = Flag("fix", help: "apply fixes that do not change what the program does")
    static let unsafeFixes = Flag(
        "unsafe-fixes",
        help: "also apply fixes that may change what the program does or need review; with --diff, print them")
    static let diff = Flag("diff", help: "print the fixes as a unified diff without writing files")
    static let config = Option<String?>(
        "config", placeholder: "FILE",
        help: "use the key \"lint\" of FILE for all files instead of the nearest .prumo.json")
    static let enableAllRules = Flag("enable-all-rules", help: "run every rule, including those that are off")
    static let addSuppressions = Flag(
        "add-suppressions", help: "insert comments that disable the rules at each finding")
    static let reason = Option<String?>(
        "reason", placeholder: "TEXT", help: "write TEXT as the reason in the comments of --add-suppressions")
    static let standardInput = Flag("stdin", help: "lint standard input; with --fix, print the fixed source")
    static let standardInputPath = Option<String?>(
        "stdin-path", placeholder: "PATH", help: "use PATH as the path of standard input in configuration and reports")
    static let forceExclude = Flag(
        "force-exclude", help: "skip excluded and generated files even if they are passed as arguments")
    static let showConfiguration = Option<String?>(
        "show-configuration", placeholder: "FILE",
        help: "print the configuration for FILE and where each value is set; as JSON with --reporter json")
    static let statistics = Flag("statistics", help: "print the findings and the time of each rule to standard error")
    static let threads = Option<Int?>(
        "threads", placeholder: "N", in: 1...1024, help: "lint N files at once (default: one per core)")
    static let noCache = Flag("no-cache", help: "accepted for compatibility; has no effect")

    /// The options, as help lists them.
    static let options: [any CommandOption] =
        [
            fix, unsafeFixes, diff, config, enableAllRules, addSuppressions, reason, standardInput, standardInputPath,
            forceExclude, showConfiguration, statistics, threads, noCache,
        ] + FindingsOptions.options

    /// The options of SwiftLint's command that have another name here, or none.
    static let swiftLintOptions: [String: Command.ForeignOption] = [
        "use-stdin": .means(standardInput),
        "autocorrect": .means(fix),
        "progress": .advice("on a terminal progress shows where it takes long; leave it out"),
        "format": .advice("swift format formats; leave it out"),
        "cache-path": .advice("there is no cache, and none is needed; leave it out"),
        "use-alternative-excluding": .advice("leaving files out costs nothing here; leave it out"),
        "use-script-input-files": .advice("name the files, or give --force-exclude with them"),
        "use-script-input-file-lists": .advice("name the files, or give --force-exclude with them"),
        "benchmark": .advice("--statistics prints what each rule costs"),
        "working-directory": .advice("change to the folder before, or name it"),
        "check-for-updates": .advice("nothing is looked up on the network; leave it out"),
        "silence-deprecation-warnings": .advice("--quiet leaves out all but findings"),
        "compiler-log-path": .advice("no rule needs the compiler's log; leave it out"),
        "compile-commands": .advice("no rule needs the compiler's log; leave it out"),
    ]
}
