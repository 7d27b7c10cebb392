import CommandLineKit
import EnvironmentSettings
import Foundation
import Linter
import Localization
import SourceText

/// `prumo check`: everything that can be checked without a build, in one process and one report.
enum PackageCheckCommand: Subcommand {
    static let command = Command(
        "prumo check", summary: "checks sources, environments, assets and texts together, without a build",
        arguments: [
            CommandArgument(
                "PATH", isRequired: false, isRepeated: true,
                help: "a file, or a folder with all that Git does not ignore; the working directory unless given")
        ],
        options: [
            CommandOption(
                "only", .value(placeholder: "PARTS"),
                help: "check these alone, with commas between: \(CheckPart.names)"
            ),
            EnvironmentsPackage.option,
        ] + FindingsOptions.options,
        examples: [
            ("prumo check", "everything from here on down"),
            ("prumo check --strict --reporter sarif --output prumo.sarif", "for CI: fail for any finding"),
            ("prumo check --only lint,strings Sources", "two parts, in one folder"),
            ("prumo check --write-baseline baseline.json", "start with what there is; then --baseline baseline.json"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        do {
            let findings = try FindingsOptions(options)
            let parts = try parts(options)
            for path in options.arguments where !Folder.hasEntry(at: path) {
                throw UsageError("there is no file or folder '\(path)'; correct the path")
            }
            var report = LintReport()
            report.root = FileManager.default.currentDirectoryPath
            var (stale, notes): ([Diagnostic], [Diagnostic]) = ([], [])
            var reporter: String?
            var thresholds: [(rules: Set<String>, threshold: Int)] = []
            for part in CheckPart.allCases where parts.contains(part) {
                var found = try part.outcome(options)
                found.report.root = report.root
                // What the command line names is for all parts, and stands in place of what configurations name.
                if findings.baseline == nil, findings.writtenBaseline == nil, let path = found.baseline {
                    let baseline = try Baseline(
                        SourceFile(readingFrom: path, namedBy: PackageConfiguration.fileName), root: report.root)
                    let remainder = baseline.filter(found.report)
                    found.report = remainder.report
                    stale += remainder.stale
                }
                if let threshold = found.warningThreshold {
                    thresholds.append((Set(found.report.rules.map(\.id)), threshold))
                }
                reporter = reporter ?? found.reporter
                notes += found.notes
                report.add(found.report)
            }
            report.sort()
            stale += try FindingsBaseline(findings).apply(to: &report)
            let failures = thresholds.compactMap { rules, threshold in
                LintSummary(report.holding(rules)).problem(atThreshold: threshold)
            }
            return try FindingsOutput(findings, configuredReporter: reporter).write(
                report, stale: Diagnostic.ordered(stale), notes: Diagnostic.ordered(notes), failures: failures)
        } catch let error as DiagnosticsError {
            Report.write(error.diagnostics)
            return .misuse
        }
    }

    private static func parts(_ options: ParsedOptions) throws(UsageError) -> Set<CheckPart> {
        guard let text = options.value("only") else { return Set(CheckPart.allCases) }
        let names = CheckPart.allCases.map(\.rawValue)
        var parts: Set<CheckPart> = []
        for word in text.split(separator: ",") {
            let name = word.trimmingCharacters(in: .whitespaces)
            guard let part = CheckPart(rawValue: name) else {
                let meant = Suggestion.nearest(to: name, among: names)
                let hint = meant.map { "did you mean \($0)?" } ?? "it takes \(CheckPart.names)"
                throw UsageError("--only: there is no part '\(name)'; \(hint)")
            }
            parts.insert(part)
        }
        guard !parts.isEmpty else {
            throw UsageError("--only names no part; it takes \(CheckPart.names)")
        }
        return parts
    }
}

extension LintReport {
    /// The findings of some rules alone.
    fileprivate func holding(_ rules: Set<String>) -> LintReport {
        var report = self
        report.findings.removeAll { !rules.contains($0.rule) }
        return report
    }

    /// Adds what another part of a check found.
    fileprivate mutating func add(_ other: LintReport) {
        findings += other.findings
        problems += other.problems
        paths += other.paths
        let known = Set(rules.map(\.id))
        rules += other.rules.filter { !known.contains($0.id) }
    }

    /// Puts what several parts found into one order.
    fileprivate mutating func sort() {
        findings = findings.enumerated().sorted { left, right in
            let (one, other) = (left.element, right.element)
            if one.path != other.path { return one.path < other.path }
            if one.range.lowerBound != other.range.lowerBound { return one.range.lowerBound < other.range.lowerBound }
            return one.rule == other.rule ? left.offset < right.offset : one.rule < other.rule
        }.map(\.element)
        problems = Diagnostic.ordered(problems)
        paths = Set(paths).sorted()
        rules.sort { $0.id < $1.id }
    }
}
