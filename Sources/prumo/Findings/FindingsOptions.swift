import CommandLineKit
import Findings
import SourceText

/// The options that all commands share that report findings.
struct FindingsOptions {
    static let onlyRule = Option<[String]>(
        "only-rule", placeholder: "ID", kind: Domain.ruleList, help: "run only this rule; may be repeated")
    static let strict = Flag("strict", help: "treat warnings as errors")
    static let lenient = Flag("lenient", help: "treat errors as warnings")
    static let reporter = Option<[ReporterName]>(
        "reporter", placeholder: "NAME[:FILE]",
        help: "the report format; may be repeated, with :FILE to write each to a file")
    static let frames = Flag("frames", help: "show every finding with its code, also of more than 20")
    static let output = Option<String?>("output", placeholder: "FILE", kind: .file, help: "write the report to FILE")
    static let baseline = Option<String?>(
        "baseline", placeholder: "FILE", kind: .file, help: "leave out findings that are listed in FILE")
    static let writeBaseline = Option<String?>(
        "write-baseline", placeholder: "FILE", kind: .file, help: "write all findings to FILE as a baseline")
    static let prune = Flag("prune", help: "remove findings that no longer exist from the baseline")
    static let exitZero = Flag("exit-zero", help: "exit with status 0 even if there are findings")
    static let quiet = Flag("quiet", short: "q", help: "print only findings and problems")

    /// The options, as help lists them.
    static let options: [any CommandOption] = [
        onlyRule, strict, lenient, reporter, frames, output, ColorMode.option, baseline, writeBaseline, prune, exitZero,
        quiet,
    ]

    /// Those of a command whose findings are of one kind and cannot be accepted.
    static let reportOptions: [any CommandOption] = [reporter, output, ColorMode.option, quiet]

    /// The only rules that run; all of the configuration where it is empty.
    let onlyRules: [String]
    let isStrict: Bool
    let isLenient: Bool
    /// The report format; nil for the one that fits the target of the report.
    let reporter: String?
    /// The formats that are written to a file each.
    let fileReporters: [(id: String, file: String)]
    /// Whether the code of many findings is shown too.
    let showsAllFrames: Bool
    let output: String?
    let color: ColorMode
    let baseline: String?
    let writtenBaseline: String?
    let prunesBaseline: Bool
    let exitsZero: Bool
    let isQuiet: Bool

    /// - Parameter isWhole: whether the command has all the options, and not only ``reportOptions``.
    /// - Throws: which options contradict each other.
    init(_ options: ParsedOptions, isWhole: Bool = true) throws(UsageError) {
        func isGiven(_ flag: Flag) -> Bool { isWhole && options[flag] }
        onlyRules = isWhole ? options[Self.onlyRule] : []
        isStrict = isGiven(Self.strict)
        isLenient = isGiven(Self.lenient)
        let reporters = options[Self.reporter]
        reporter = reporters.first { $0.file == nil }?.id
        fileReporters = reporters.compactMap { reporter in reporter.file.map { (reporter.id, $0) } }
        showsAllFrames = isGiven(Self.frames)
        output = options[Self.output]
        color = options[ColorMode.option]
        baseline = isWhole ? options[Self.baseline] : nil
        writtenBaseline = isWhole ? options[Self.writeBaseline] : nil
        prunesBaseline = isGiven(Self.prune)
        exitsZero = isGiven(Self.exitZero)
        isQuiet = options[Self.quiet]
        if isWhole {
            try options.refuse(Self.strict, with: Self.lenient, advice: "use one of them")
            try options.refuse(
                Self.writeBaseline, with: Self.prune,
                advice: "a new baseline has nothing to prune; remove one of them")
        }
        try checkReporters(reporters)
    }

    /// Whether there is a report besides those that are written to a file each.
    var hasMainReport: Bool { reporter != nil || fileReporters.isEmpty }

    private func checkReporters(_ reporters: [ReporterName]) throws(UsageError) {
        let others = reporters.filter { $0.file == nil }.map(\.id)
        if others.count > 1 {
            throw UsageError(
                "--reporter \(others[0]) and --reporter \(others[1]) both print to standard output; write one to a file: "
                    + "--reporter \(others[1]):FILE")
        }
        if let empty = reporters.first(where: { $0.file?.isEmpty == true }) {
            throw UsageError("the file after the colon of --reporter \(empty.id): is missing; add its path")
        }
        if output != nil, !hasMainReport {
            throw UsageError("--output has no effect, because every --reporter names a file; remove it")
        }
        var files = Set(output.map { [$0] } ?? [])
        for reporter in fileReporters where !files.insert(reporter.file).inserted {
            throw UsageError("two reports are written to '\(reporter.file)'; name another file for one of them")
        }
    }

    /// The rules of some domains that `--only-rule` names.
    /// - Parameter others: rules of other domains that the command runs as well.
    /// - Throws: that the rule does not exist.
    func onlyRules(of domains: [Domain], and others: [String] = []) throws(UsageError) -> Set<String> {
        var ids = Set(onlyRules.filter(others.contains))
        for id in onlyRules where !others.contains(id) {
            guard let found = Domain.rule(id, in: domains) else {
                throw UsageError("--only-rule: unknown rule '\(id)'; \(Domain.hint(for: id, in: domains))")
            }
            ids.insert(found.rule.metadata.id)
        }
        return ids
    }
}

// What a command line says about the rules of one domain.
extension RuleOverrides {
    /// The option that leaves out rules.
    static let disabledRules = Option<[String]>(
        "disable-rule", placeholder: "ID", kind: Domain.ruleList, help: "disable this rule; may be repeated")

    /// Reads `--only-rule` and `--disable-rule`.
    /// - Parameter others: rules of other domains that the command runs as well.
    /// - Throws: that the domain has no such rule, or that no rule is left.
    init(
        _ findings: FindingsOptions, _ options: ParsedOptions, of domain: Domain, and others: [String] = []
    ) throws(UsageError) {
        var disabled = options[Self.disabledRules].filter(others.contains)
        for id in options[Self.disabledRules] where !others.contains(id) {
            guard let found = Domain.rule(id, in: [domain]) else {
                throw UsageError("--disable-rule: unknown rule '\(id)'; \(Domain.hint(for: id, in: [domain]))")
            }
            disabled.append(found.rule.metadata.id)
        }
        let only = try findings.onlyRules(of: [domain], and: others)
        if !only.isEmpty, only.isSubset(of: disabled) {
            throw UsageError("--only-rule and --disable-rule disable all rules; remove one of them")
        }
        self.init(onlyRules: only.ordered(), disabledRules: disabled)
    }
}
