import CommandLineKit
import Findings
import SourceText

/// The options that all commands share that report findings.
struct FindingsOptions {
    static let onlyRule = Option<[String]>(
        "only-rule", placeholder: "ID", kind: Domain.ruleList, help: "run only this rule; may be repeated")
    static let strict = Flag("strict", help: "treat warnings as errors")
    static let lenient = Flag("lenient", help: "treat errors as warnings")
    static let reporter = Option<ReporterName?>("reporter", placeholder: "NAME", help: "the report format")
    static let frames = Flag("frames", help: "show the code of every finding, also of more than 20")
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

    /// The only rules that run; all of the configuration where it is empty.
    let onlyRules: [String]
    let isStrict: Bool
    let isLenient: Bool
    /// The report format; nil for the one that fits the target of the report.
    let reporter: String?
    /// Whether the code of many findings is shown too.
    let showsAllFrames: Bool
    let output: String?
    let color: ColorMode
    let baseline: String?
    let writtenBaseline: String?
    let prunesBaseline: Bool
    let exitsZero: Bool
    let isQuiet: Bool

    /// - Throws: which options contradict each other.
    init(_ options: ParsedOptions) throws(UsageError) {
        onlyRules = options[Self.onlyRule]
        isStrict = options[Self.strict]
        isLenient = options[Self.lenient]
        reporter = options[Self.reporter]?.id
        showsAllFrames = options[Self.frames]
        output = options[Self.output]
        color = options[ColorMode.option]
        baseline = options[Self.baseline]
        writtenBaseline = options[Self.writeBaseline]
        prunesBaseline = options[Self.prune]
        exitsZero = options[Self.exitZero]
        isQuiet = options[Self.quiet]
        try options.refuse(Self.strict, with: Self.lenient, advice: "use one of them")
        try options.refuse(
            Self.writeBaseline, with: Self.prune,
            advice: "a new baseline has nothing to prune; remove one of them")
    }

    /// The rules of some domains that `--only-rule` names.
    /// - Throws: that the rule does not exist.
    func onlyRules(of domains: [Domain]) throws(UsageError) -> Set<String> {
        var ids: Set<String> = []
        for id in onlyRules {
            guard let found = Domain.rule(id, in: domains) else {
                throw UsageError("--only-rule: unknown rule '\(id)'; \(Domain.hint(for: id, in: domains))")
            }
            ids.insert(found.rule.metadata.id)
        }
        return ids
    }
}

/// The name of a report format.
struct ReporterName: ArgumentValue {
    /// The id of the reporter.
    let id: String

    static var choices: [String] { ReporterRegistry.ids }
    static var aliases: [String] { ReporterRegistry.all.flatMap { type(of: $0).aliases } }
    init?(argument: String) { id = argument }
    var argument: String { id }
}

// What a command line says about the rules of one domain.
extension RuleOverrides {
    /// The option that leaves out rules.
    static let disabledRules = Option<[String]>(
        "disable-rule", placeholder: "ID", kind: Domain.ruleList, help: "disable this rule; may be repeated")

    /// Reads `--only-rule` and `--disable-rule`.
    /// - Throws: that the domain has no such rule, or that no rule is left.
    init(_ findings: FindingsOptions, _ options: ParsedOptions, of domain: Domain) throws(UsageError) {
        var disabled: [String] = []
        for id in options[Self.disabledRules] {
            guard let found = Domain.rule(id, in: [domain]) else {
                throw UsageError("--disable-rule: unknown rule '\(id)'; \(Domain.hint(for: id, in: [domain]))")
            }
            disabled.append(found.rule.metadata.id)
        }
        let only = try findings.onlyRules(of: [domain])
        if !only.isEmpty, only.isSubset(of: disabled) {
            throw UsageError("--only-rule and --disable-rule disable all rules; remove one of them")
        }
        self.init(onlyRules: only.ordered(), disabledRules: disabled)
    }
}
