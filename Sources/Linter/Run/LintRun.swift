import Files
import Findings
import SourceText

/// What writes the findings of one file as a part of the report, on any thread.
package struct FileReporter: Sendable {
    /// What the written bytes depend on besides the findings, such as the format: results are cached by it.
    package let id: String
    /// Writes the findings of a file.
    package let write: @Sendable ([Finding]) -> [UInt8]

    /// Creates a reporter.
    package init(id: String, write: @escaping @Sendable ([Finding]) -> [UInt8]) {
        self.id = id
        self.write = write
    }
}

/// The findings of a file as a part of the report, and their numbers.
struct WrittenFindings: Sendable {
    /// The part of the report.
    let bytes: [UInt8]
    /// The numbers of the findings.
    let summary: FindingsSummary
}

/// A run of the linter over files, shared out to threads; its outcome is the same at any number of them.
package struct LintRun: Sendable {
    /// What is done with the files.
    package enum Mode: Sendable {
        /// Files are only checked.
        case lint
        /// They are fixed and written.
        case fix(includesUnsafe: Bool)
        /// Fixes are computed and returned, but not written.
        case preview(includesUnsafe: Bool)

        /// Whether unsafe fixes are made; nil if none are.
        var includesUnsafe: Bool? {
            switch self {
            case .lint: nil
            case .fix(let includesUnsafe), .preview(let includesUnsafe): includesUnsafe
            }
        }
    }

    /// What came of it.
    package struct Outcome: Sendable {
        /// What was found and what could not be done.
        package var report = FindingsReport()
        /// What the fixes would change, by path, where they are not written.
        package var changes: [FileChange] = []
        /// The fixes that were not made, because their files would not have been valid Swift.
        package var brokenFixes: [Diagnostic] = []
        /// What the time went to, where it was measured.
        package var times: LintTimes?
        /// The parts of the report that were written file by file, in the order of the files.
        package var writtenFindings: [[UInt8]] = []
        /// The numbers of the findings in them.
        package var writtenSummary = FindingsSummary()

        /// Creates the outcome of a run over nothing.
        package init() {}
    }

    private let files: [LintFile]
    private let mode: Mode
    private let threads: Int
    /// How many threads read the files of packages.
    private let readers: Int
    private let measures: Bool
    private let cache: LintCache?
    private let reporter: FileReporter?
    private let progress: (@Sendable (Int) -> Void)?

    /// Prepares a run.
    /// - Parameters:
    ///   - files: the files, in the order of reports.
    ///   - threads: how many threads share them; one for each processor unless given.
    ///   - measures: whether the time is measured that everything takes.
    ///   - cache: what earlier runs found; what this one finds is added. Who opened it saves it.
    ///   - reporter: writes the findings of a file where nobody needs those of all files: they are counted and not kept.
    ///   - progress: told the number of files that are begun; by any thread, one at a time.
    package init(
        _ files: [LintFile], mode: Mode = .lint, threads: Int? = nil, measures: Bool = false,
        cache: LintCache? = nil, reporter: FileReporter? = nil, progress: (@Sendable (Int) -> Void)? = nil
    ) {
        self.files = files
        self.mode = mode
        readers = threads ?? WorkerThreads.processorCount
        self.threads = max(1, min(threads ?? WorkerThreads.processorCount, files.count))
        self.measures = measures
        self.cache = cache
        self.reporter = reporter
        self.progress = progress
    }

    /// Lints the files.
    package func outcome() -> Outcome {
        let queue = FileQueue(sizes: files.map(\.file.size), progress: progress)
        let results = Results()
        let faults = LintFaults()
        let declarations = declarations
        WorkerThreads.run(threads) {
            let worker = GuardedWorker(
                mode, measures: measures, faults: faults, declarations: declarations, cache: cache, reporter: reporter)
            worker.run({ queue.next().map { ($0, files[$0]) } }, { $0.outcome(of: $1) })
            results.add(worker)
        }
        return outcome(results)
    }

    /// Lints a text that no file has, as if it were the first of the files.
    package func outcome(of text: [UInt8]) -> Outcome {
        let results = Results()
        let queue = FileQueue(sizes: [text.count], progress: nil)
        let worker = GuardedWorker(mode, measures: measures, faults: LintFaults(), declarations: declarations)
        worker.run({ queue.next().map { ($0, files[$0]) } }, { $0.outcome(of: text, as: $1) })
        results.add(worker)
        return outcome(results)
    }

    /// What the packages of the files declare, where fixes are made: those depend on it.
    private var declarations: PackageDeclarations? {
        mode.includesUnsafe == nil ? nil : PackageDeclarations(of: files, threads: readers)
    }

    private func outcome(_ results: Results) -> Outcome {
        var outcome = Outcome()
        outcome.times = results.times
        var unlinted: Set<Int> = []
        outcome.report.findings.reserveCapacity(results.outcomes.reduce(0) { $0 + $1.outcome.findings.count })
        for (index, file) in results.outcomes.sorted(by: { $0.index < $1.index }) {
            outcome.report.findings += file.findings
            if let written = file.writtenFindings { outcome.writtenFindings.append(written.bytes) }
            outcome.report.problems += file.problems
            outcome.brokenFixes += file.brokenFixes
            let path = files[index].file.path
            for (rule, count) in file.fixes.ordered(by: { $0.key < $1.key }) {
                outcome.report.fixes.append((path, rule, count))
            }
            if !file.leftOutRules.isEmpty { outcome.report.leftOutRules[path] = file.leftOutRules }
            if let change = file.change { outcome.changes.append(change) }
            if file.isGenerated { outcome.report.leftOut.generated += 1 }
            if !file.isLinted { unlinted.insert(index) }
        }
        outcome.report.paths = files.indices.lazy.filter { !unlinted.contains($0) }.map { files[$0].file.path }
        outcome.report.rules = rules
        outcome.writtenSummary = results.summary
        return outcome
    }

    /// The rules that ran, the engine's own one included, each once.
    private var rules: [RuleMetadata] {
        var seen: Set<ObjectIdentifier> = []
        var rules = [RuleMetadata.syntaxError.id: RuleMetadata.syntaxError]
        for set in files.lazy.map(\.rules) where seen.insert(ObjectIdentifier(set)).inserted {
            for runner in set.runners { rules[runner.metadata.id] = runner.metadata }
        }
        return rules.values.ordered { $0.id < $1.id }
    }

    /// What the threads give back.
    private final class Results: @unchecked Sendable {
        private let lock = Lock()
        private(set) var outcomes: [(index: Int, outcome: FileOutcome)] = []
        private(set) var times: LintTimes?
        private(set) var summary = FindingsSummary()

        func add(_ worker: GuardedWorker) {
            lock.withLock {
                outcomes += worker.outcomes
                summary.add(worker.summary)
                guard let newTimes = worker.times else { return }
                times = times ?? LintTimes()
                times?.add(newTimes)
            }
        }
    }
}
