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
