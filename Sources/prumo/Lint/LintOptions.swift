import CommandLineKit
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
    /// Where the report goes, instead of standard output.
    let output: String?
    /// The baseline to be written.
    let writtenBaseline: String?
    let prunesBaseline: Bool
    /// Whether comments are inserted that disable what is found, and why.
    let addsSuppressions: Bool
    let reason: String?
    let showsStatistics: Bool
    let threads: Int?
    let isQuiet: Bool
    let exitsZero: Bool
    let forcesExclusion: Bool

    /// - Throws: what cannot be meant together.
    init(_ options: ParsedOptions) throws(UsageError) {
        try Self.checkCombinations(options)
        paths = options.arguments
        let includesUnsafe = options.has("unsafe-fixes")
        mode =
            options.has("diff")
            ? .preview(includesUnsafe: includesUnsafe)
            : options.has("fix") || includesUnsafe ? .fix(includesUnsafe: includesUnsafe) : .lint
        overrides = LintOverrides(
            onlyRules: options.values("only-rule"), enablesAllRules: options.has("enable-all-rules"),
            isStrict: options.has("strict"), isLenient: options.has("lenient"),
            reporter: try Self.reporter(options), baseline: options.value("baseline"))
        configuration = options.value("config")
        shownFile = options.value("show-configuration")
        readsStandardInput = options.has("stdin")
        standardInputPath = options.value("stdin-path") ?? "<stdin>"
        output = options.value("output")
        writtenBaseline = options.value("write-baseline")
        prunesBaseline = options.has("prune")
        addsSuppressions = options.has("add-suppressions")
        reason = options.value("reason")
        showsStatistics = options.has("statistics")
        threads = try options.integer("threads", in: 1...1024)
        isQuiet = options.has("quiet")
        exitsZero = options.has("exit-zero")
        forcesExclusion = options.has("force-exclude")
    }

    /// What cannot stand together, and why.
    private static let contradictions: [(String, String, String)] = [
        ("strict", "lenient", "give one of them"),
        ("only-rule", "enable-all-rules", "give one of them"),
        ("fix", "diff", "--diff writes nothing; leave one of them out"),
        ("add-suppressions", "fix", "run them one after the other"),
        ("add-suppressions", "unsafe-fixes", "run them one after the other"),
        ("add-suppressions", "diff", "run them one after the other"),
        ("add-suppressions", "stdin", "name the files"),
        ("stdin", "baseline", "name the files"),
        ("stdin", "write-baseline", "name the files"),
        ("write-baseline", "fix", "run them one after the other"),
        ("write-baseline", "prune", "a baseline that is written anew has nothing to prune; leave one of them out"),
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

    private static func reporter(_ options: ParsedOptions) throws(UsageError) -> String? {
        guard let name = options.value("reporter") else { return nil }
        if ReporterRegistry.reporter(name) == nil {
            _ = try options.choice("reporter", among: ReporterRegistry.ids)
        }
        return name
    }
}
