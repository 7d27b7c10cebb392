import CommandLineKit
import Findings
import SourceText

/// The options that all commands share that report findings.
struct FindingsOptions {
    /// The options, as help lists them.
    static let options: [CommandOption] = [
        CommandOption("only-rule", .values(placeholder: "ID"), help: "run this rule alone; may be repeated"),
        CommandOption("strict", help: "treat warnings as errors"),
        CommandOption("lenient", help: "treat errors as warnings"),
        CommandOption(
            "reporter", .value(placeholder: "NAME"),
            help: "the report format: \(ReporterRegistry.ids.joined(separator: ", "))"),
        CommandOption("output", .value(placeholder: "FILE"), help: "write the report to FILE"),
        CommandOption("baseline", .value(placeholder: "FILE"), help: "leave out the findings that FILE lists"),
        CommandOption("write-baseline", .value(placeholder: "FILE"), help: "write all findings to FILE as a baseline"),
        CommandOption("prune", help: "remove findings that no longer exist from the baseline"),
        CommandOption("exit-zero", help: "exit with status 0 even if there are findings"),
        CommandOption("quiet", short: "q", help: "print only findings and problems"),
    ]

    /// The only rules that run; all of the configuration where it is empty.
    let onlyRules: [String]
    let isStrict: Bool
    let isLenient: Bool
    /// The report format; nil for the one that fits the target of the report.
    let reporter: String?
    let output: String?
    let baseline: String?
    let writtenBaseline: String?
    let prunesBaseline: Bool
    let exitsZero: Bool
    let isQuiet: Bool

    /// - Throws: which options contradict each other, or what a value should be.
    init(_ options: ParsedOptions) throws(UsageError) {
        onlyRules = options.values("only-rule")
        isStrict = options.has("strict")
        isLenient = options.has("lenient")
        reporter = options.value("reporter")
        if let reporter, ReporterRegistry.reporter(reporter) == nil {
            _ = try options.choice("reporter", among: ReporterRegistry.ids)
        }
        output = options.value("output")
        baseline = options.value("baseline")
        writtenBaseline = options.value("write-baseline")
        prunesBaseline = options.has("prune")
        exitsZero = options.has("exit-zero")
        isQuiet = options.has("quiet")
        if isStrict, isLenient { throw UsageError("--strict and --lenient do not go together; give one of them") }
        if prunesBaseline, writtenBaseline != nil {
            throw UsageError(
                "--write-baseline and --prune do not go together; a baseline that is written anew has nothing to prune; "
                    + "leave one of them out")
        }
    }

    /// The rules of some domains that `--only-rule` names.
    /// - Throws: that there is no such rule.
    func onlyRules(of domains: [Domain]) throws(UsageError) -> Set<String> {
        var ids: Set<String> = []
        for id in onlyRules {
            guard let found = Domain.rule(id), domains.contains(found.domain) else {
                throw UsageError("--only-rule: there is no rule '\(id)'; \(Domain.hint(for: id, in: domains))")
            }
            ids.insert(found.rule.metadata.id)
        }
        return ids
    }
}
