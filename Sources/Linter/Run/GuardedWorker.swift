import Files
import Findings
import SourceText

/// Lints the files that it is given, one after the other, and survives rules that trap: such a rule is left out of the
/// file.
final class GuardedWorker: @unchecked Sendable {
    /// A file that is linted now.
    private struct Assignment {
        let index: Int
        let wanted: RuleSet
        var file: LintFile
        var problems: [Diagnostic] = []
    }

    private let mode: LintRun.Mode
    private let measures: Bool
    private let faults: LintFaults
    private let declarations: PackageDeclarations?
    private let cache: LintCache?
    private let reporter: FileReporter?
    private var worker: FileWorker
    private var task: Assignment?

    /// What came of the files of which there is something to report.
    private(set) var outcomes: [(index: Int, outcome: FileOutcome)] = []
    /// What the time went to, where it is measured.
    private(set) var times: LintTimes?
    /// The numbers of the findings that were written.
    private(set) var summary = FindingsSummary()

    /// - Parameters:
    ///   - declarations: what the packages of the files declare, where fixes are made.
    ///   - reporter: writes the findings of a file; nil if they are kept.
    init(
        _ mode: LintRun.Mode, measures: Bool, faults: LintFaults, declarations: PackageDeclarations? = nil,
        cache: LintCache? = nil, reporter: FileReporter? = nil
    ) {
        self.mode = mode
        self.measures = measures
        self.faults = faults
        self.declarations = declarations
        self.cache = cache
        self.reporter = reporter
        worker = FileWorker(
            mode, measures: measures, searches: faults.searches, declarations: declarations, cache: cache,
            reporter: reporter)
    }

    /// Lints files until there are none.
    /// - Parameters:
    ///   - next: the position of the next file and the file.
    ///   - lint: what lints a file.
    func run(
        _ next: @escaping @Sendable () -> (Int, LintFile)?,
        _ lint: @escaping @Sendable (FileWorker, LintFile) -> FileOutcome
    ) {
        while !TrapGuard.completes({ [self] in work(next, lint) }) { replaceFailedWorker() }
        addTimes()
    }

    private func work(_ next: () -> (Int, LintFile)?, _ lint: (FileWorker, LintFile) -> FileOutcome) {
        while true {
            if task == nil {
                guard let (index, file) = next() else { return }
                let rules = file.rules
                task = Assignment(index: index, wanted: rules, file: file.with(faults.remaining(of: rules)))
            }
            guard let current = task else { return }
            if let problem = faults.refusal(of: current.file.file.path) {
                finish(current, .unreadable([problem]))
            } else {
                finish(current, lint(worker, current.file))
            }
        }
    }

    private func finish(_ task: Assignment, _ outcome: FileOutcome) {
        var outcome = outcome
        outcome.problems = task.problems + outcome.problems
        if task.file.rules !== task.wanted {
            outcome.leftOutRules = Set(task.wanted.ids).subtracting(task.file.rules.ids)
        }
        if let written = outcome.writtenFindings { summary.add(written.summary) }
        if !outcome.isQuiet { outcomes.append((task.index, outcome)) }
        self.task = nil
    }

    /// Continues after a trap: with another worker, since the state of the first one is unknown.
    private func replaceFailedWorker() {
        addTimes()
        let rule = worker.runningRule
        worker = FileWorker(
            mode, measures: measures, searches: faults.searches, declarations: declarations, cache: cache,
            reporter: reporter)
        guard var failed = task else { return }
        let problem = faults.add(rule: rule, in: failed.file.file.path)
        if let rule {
            failed.problems.append(problem)
            failed.file = failed.file.leavingOut(rule)
            task = failed
        } else {
            finish(failed, .unreadable([problem]))
        }
    }

    private func addTimes() {
        guard let new = worker.times else { return }
        times = times ?? LintTimes()
        times?.add(new)
    }
}
