import Files
import Findings
import SourceText

/// Lints and fixes files, one after the other, with memory that it keeps: one for each thread.
final class FileWorker {
    private let linter: FileLinter
    private let file = FileBytes()
    private let mode: LintRun.Mode
    private let declarations: PackageDeclarations?
    private let cache: LintCache?
    private let reporter: FileReporter?

    /// - Parameters:
    ///   - searches: the time for all searches for regular expressions of the run.
    ///   - declarations: what the packages of the files declare, where fixes are made.
    ///   - cache: where results of files that are only checked are stored.
    ///   - reporter: writes the findings of a file; nil if they are kept.
    init(
        _ mode: LintRun.Mode, measures: Bool, searches: SearchBudget, declarations: PackageDeclarations? = nil,
        cache: LintCache? = nil, reporter: FileReporter? = nil
    ) {
        linter = FileLinter(total: searches)
        self.mode = mode
        self.reporter = reporter
        self.declarations = declarations
        self.cache = mode.includesUnsafe == nil ? cache : nil
        if measures { linter.times = LintTimes() }
    }

    /// What the time went to, where it is measured.
    var times: LintTimes? { linter.times }
    /// The id of the rule that runs now; nil if none does.
    var runningRule: String? { linter.runningRule?.id }

    /// Performs the run's task on a file.
    func outcome(of task: LintFile) -> FileOutcome {
        let path = task.file.path
        var outcome = FileOutcome()
        do throws(DiagnosticsError) {
            linter.times?.begin()
            try file.readSource(path)
            linter.times?.end(\.reading)
            if !task.file.isNamed, GeneratedHeader.isPresent(in: file.bytes) {
                outcome.isGenerated = true
                return outcome
            }
            try file.checkEncoding(path)
        } catch {
            return .unreadable(error.diagnostics)
        }
        guard let cache, let key = cache.key(file.bytes, of: task, writtenBy: reporter) else {
            lint(task, &outcome)
            write(&outcome)
            return outcome
        }
        if reporter != nil, let written = cache.writtenFindings(key) {
            outcome.writtenFindings = written.bytes.isEmpty ? nil : written
        } else if reporter == nil, let findings = cache.findings(key, in: file.bytes, path: path) {
            outcome.findings = findings
        } else {
            lint(task, &outcome)
            let isStored =
                outcome.problems.isEmpty && !linter.usesOtherFiles && !linter.skipsSearches
                && !task.rules.customRules.contains(where: \.isLeftOut)
            if isStored, reporter == nil { cache.add(outcome.findings, key) }
            write(&outcome)
            if isStored, reporter != nil { cache.add(outcome.writtenFindings, key) }
        }
        return outcome
    }

    /// Writes the findings of a file, where they are not kept.
    private func write(_ outcome: inout FileOutcome) {
        guard let reporter, !outcome.findings.isEmpty else { return }
        var summary = FindingsSummary()
        summary.add(outcome.findings)
        outcome.writtenFindings = WrittenFindings(bytes: reporter.write(outcome.findings), summary: summary)
        outcome.findings = []
    }

    /// Does the same with a text that no file has.
    func outcome(of bytes: [UInt8], as task: LintFile) -> FileOutcome {
        var outcome = FileOutcome()
        do throws(DiagnosticsError) {
            file.take(bytes)
            if !task.file.isNamed, GeneratedHeader.isPresent(in: file.bytes) {
                outcome.isGenerated = true
                return outcome
            }
            try file.checkEncoding(task.file.path)
        } catch {
            return .unreadable(error.diagnostics)
        }
        lint(task, &outcome)
        write(&outcome)
        return outcome
    }

    private func lint(_ task: LintFile, _ outcome: inout FileOutcome) {
        let path = task.file.path
        linter.constants = task.constants
        linter.compiledFile = task.compiledFile
        linter.declarations = declarations?.index(for: task)
        outcome.findings = linter.findings(in: file.bytes, path: path, rules: task.rules)
        linter.times?.count(lines: linter.lineCount, bytes: file.bytes.count)
        if let error = linter.syntaxError(path: path) {
            for index in outcome.findings.indices { outcome.findings[index].fix = nil }
            let place = outcome.findings.firstIndex { $0.range.lowerBound > error.range.lowerBound }
            outcome.findings.insert(error, at: place ?? outcome.findings.endIndex)
        } else if let includesUnsafe = mode.includesUnsafe {
            fix(task, includesUnsafe: includesUnsafe, &outcome)
        }
        outcome.problems += linter.takeProblems()
        if task.grading != .asConfigured { outcome.findings = outcome.findings.map(task.graded) }
    }

    private func fix(_ task: LintFile, includesUnsafe: Bool, _ outcome: inout FileOutcome) {
        guard outcome.findings.contains(where: { $0.isFixable(includingUnsafe: includesUnsafe) }) else { return }
        let path = task.file.path
        let original = String(decoding: file.bytes, as: UTF8.self)
        let found = outcome.findings
        let fixed = FixedFile(
            original, found, path: path, rules: task.rules, includesUnsafe: includesUnsafe,
            except: task.acceptedFindings, linter: linter)
        outcome.findings = fixed.findings
        outcome.fixes = fixed.counts
        outcome.brokenFixes = fixed.brokenFixes.map { finding in
            Diagnostic(
                .warning, path: path, location: SourceLocation(line: finding.start.line, column: finding.start.column),
                "the fix of \(finding.rule) would not leave valid Swift and was not made; change it by hand")
        }
        guard fixed.text != original else { return }
        guard case .fix = mode else {
            outcome.change = FileChange(path: path, before: original, after: fixed.text)
            return
        }
        do throws(DiagnosticsError) {
            try AtomicFile(path, as: .source).write(Array(fixed.text.utf8), over: file.version)
        } catch {
            outcome.problems += error.diagnostics
            outcome.findings = found
            outcome.fixes = [:]
        }
    }
}
