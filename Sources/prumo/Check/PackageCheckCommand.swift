import CommandLineKit
import EnvironmentCommands
import EnvironmentSettings
import Findings
import Foundation
import SourceText

/// `prumo check`: everything that can be checked without a build, in one process and one report.
enum PackageCheckCommand: FindingsSubcommand {
    /// The files and folders to check.
    static let paths = LintOptions.paths
    private static let only = Option<String?>(
        "only", placeholder: "DOMAINS", help: "check only these domains, separated by commas: \(Domain.names)")

    static let command = Command(
        "prumo check",
        summary: "check sources, environments, assets, strings and Xcode projects together, without a build",
        arguments: [paths],
        options: [only, EnvironmentsPackage.option, MissingFiles.allowed] + FindingsOptions.options,
        examples: [
            ("prumo check", "check everything below the working directory"),
            ("prumo check --strict --reporter sarif --output prumo.sarif", "for CI: fail for any finding"),
            ("prumo check --only lint,strings Sources", "check two domains in one folder"),
            (
                "prumo check --write-baseline baseline.json",
                "accept existing findings; then use --baseline baseline.json"
            ),
        ])

    static func check(_ options: ParsedOptions) throws -> ExitStatus {
        let findings = try FindingsOptions(options)
        let domains = try domains(options)
        let onlyRules = try findings.onlyRules(of: domains)
        let paths = try options.existing(Self.paths)
        var report = FindingsReport()
        report.root = FileManager.default.currentDirectoryPath
        var (stale, notes): ([Diagnostic], [Diagnostic]) = ([], [])
        var reporter: String?
        var failing = FindingsOutput.Failing()
        let package = try EnvironmentsPackage.directoryIfAny(options)
        let progress = ProgressLine(isQuiet: findings.isQuiet)
        defer { progress.end() }
        for domain in domains {
            progress.show("checking \(domain.check.subject)")
            let rules = onlyRules.intersection(domain.rules.map(\.metadata.id))
            if !onlyRules.isEmpty, rules.isEmpty { continue }
            var found = try domain.check.check(
                CheckRequest(paths: paths, package: package, onlyRules: rules, progress: progress))
            found.report.root = report.root
            // A baseline of the command line is for all domains, in place of those that configurations name.
            for accepted in found.accepted where findings.baseline == nil && findings.writtenBaseline == nil {
                guard let path = accepted.baseline else { continue }
                let baseline = try FindingsBaseline.baseline(path, namedBy: accepted.configuration)
                let remainder = baseline.filter(
                    found.report, onlyRules: rules.isEmpty ? nil : rules, of: accepted.files)
                found.report = remainder.report
                stale += remainder.stale
            }
            let ids = Set(found.report.rules.map(\.id))
            failing.thresholds += found.accepted.map { (ids, $0) }
            reporter = reporter ?? found.reporter
            notes += found.notes
            report.add(found.report)
        }
        report.sort()
        progress.end()
        if report.paths.isEmpty, report.problems.isEmpty, !options[MissingFiles.allowed],
            let missing = MissingFiles(in: paths, subject: "files", leftOut: report.leftOut)
        {
            Report.write(notes + [missing.diagnostic])
            return .failure
        }
        let status = try FindingsOutput(findings, configuredReporter: reporter, failing: failing).write(
            report, onlyRules: onlyRules, stale: stale, notes: Diagnostic.ordered(notes))
        let isWhole = paths.isEmpty && onlyRules.isEmpty && options[only] == nil
        let isFirst = isWhole && findings.baseline == nil && !report.findings.isEmpty
        if isFirst, !findings.isQuiet, findings.reporter == nil, findings.fileReporters.isEmpty,
            !EnvironmentsPackage.isContinuousIntegration
        {
            StandardStream.error.write(FirstCheckHint().lines.map { $0 + "\n" }.joined())
        }
        return status
    }

    /// The domains that the command line names, in the order in which they are checked.
    private static func domains(_ options: ParsedOptions) throws(UsageError) -> [Domain] {
        guard let text = options[only] else { return Domain.all }
        var domains: Set<String> = []
        for word in text.split(separator: ",") {
            let name = word.trimmingCharacters(in: .whitespaces)
            guard let domain = Domain(argument: name) else {
                let hint = Suggestion.hint(
                    for: name, among: Domain.choices, otherwise: "use one of \(Domain.names)")
                throw UsageError("--only: unknown domain '\(name)'; \(hint)")
            }
            domains.insert(domain.name)
        }
        guard !domains.isEmpty else { throw UsageError("--only needs at least one domain; use \(Domain.names)") }
        return Domain.all.filter { domains.contains($0.name) }
    }
}

extension FindingsReport {
    /// Adds the findings of another domain.
    fileprivate mutating func add(_ other: FindingsReport) {
        findings += other.findings
        problems += other.problems
        leftOut.add(other.leftOut)
        paths += other.paths
        let known = Set(rules.map(\.id))
        rules += other.rules.filter { !known.contains($0.id) }
    }

    /// Sorts the findings of several domains.
    fileprivate mutating func sort() {
        findings = findings.enumerated().sorted { left, right in
            let (one, other) = (left.element, right.element)
            if one.path != other.path { return one.path < other.path }
            if one.range.lowerBound != other.range.lowerBound { return one.range.lowerBound < other.range.lowerBound }
            return one.rule == other.rule ? left.offset < right.offset : one.rule < other.rule
        }.map(\.element)
        problems = Diagnostic.ordered(problems)
        paths = Set(paths).ordered()
        rules = rules.ordered { $0.id < $1.id }
    }
}
