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
        paths = options.arguments
        let includesUnsafe = options.has("unsafe-fixes")
        mode =
            options.has("diff")
            ? .preview(includesUnsafe: includesUnsafe)
            : options.has("fix") || includesUnsafe ? .fix(includesUnsafe: includesUnsafe) : .lint
        findings = try FindingsOptions(options)
        overrides = LintOverrides(
            onlyRules: findings.onlyRules, enablesAllRules: options.has("enable-all-rules"),
            isStrict: findings.isStrict, isLenient: findings.isLenient, reporter: findings.reporter,
            baseline: findings.baseline)
        configuration = options.value("config")
        shownFile = options.value("show-configuration")
        readsStandardInput = options.has("stdin")
        standardInputPath = options.value("stdin-path") ?? "<stdin>"
        addsSuppressions = options.has("add-suppressions")
        reason = options.value("reason")
        showsStatistics = options.has("statistics")
        threads = try options.integer("threads", in: 1...1024)
        forcesExclusion = options.has("force-exclude")
    }

    /// What cannot stand together, and why.
    private static let contradictions: [(String, String, String)] = [
        ("only-rule", "enable-all-rules", "give one of them"),
        ("fix", "diff", "--diff writes nothing; leave one of them out"),
        ("add-suppressions", "fix", "run them one after the other"),
        ("add-suppressions", "unsafe-fixes", "run them one after the other"),
        ("add-suppressions", "diff", "run them one after the other"),
        ("add-suppressions", "stdin", "name the files"),
        ("stdin", "baseline", "name the files"),
        ("stdin", "write-baseline", "name the files"),
        ("write-baseline", "fix", "run them one after the other"),
    ]

    private static func checkCombinations(_ options: ParsedOptions) throws(UsageError) {
        func isGiven(_ name: String) -> Bool { options.has(name) || !options.values(name).isEmpty }
        for (one, other, advice) in contradictions where isGiven(one) && isGiven(other) {
            throw UsageError("--\(one) and --\(other) do not go together; \(advice)")
        }
        if options.has("stdin"), !options.arguments.isEmpty {
            throw UsageError("--stdin lints what comes in, and no files; leave '\(options.arguments[0])' out")
        }
        for (option, needed) in [("stdin-path", "stdin"), ("reason", "add-suppressions")]
        where isGiven(option) && !isGiven(needed) {
            throw UsageError("--\(option) says nothing without --\(needed); add it")
        }
        if options.value("reason")?.contains(where: \.isNewline) ?? false {
            throw UsageError("--reason is one line, since it stands in a comment; shorten it")
        }
    }
}
