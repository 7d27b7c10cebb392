import Files
import Findings
import SourceText

/// A run of the formatter over files, shared out to threads; its outcome is the same at any number of them.
package struct FormatRun: Sendable {
    /// What is reported about files that change.
    package enum Report: Sendable {
        /// Their paths. To compare the lines of all takes a tenth of the time of a run in which all lines change.
        case paths
        /// The number of lines as well.
        case counts
        /// A diff of each file as well.
        case diffs
        /// A finding of each file as well.
        case findings
    }

    /// What came of it.
    package struct Outcome: Sendable {
        /// What was or would be changed, in the order of the files.
        package var changes: [FormatChange] = []
        /// The first error of each file that is not valid Swift, and stays as it is.
        package var syntaxErrors: [Diagnostic] = []
        /// What could not be read or written, and failures of our own.
        package var problems: [Diagnostic] = []
        /// The files that were formatted, or would be, in their order.
        package var paths: [String] = []
        /// How many files were left out as generated.
        package var generatedCount = 0
    }

    private let files: [FormatFile]
    private let writes: Bool
    private let report: Report
    private let threads: Int
    private let cache: FormatCache?
    private let progress: (@Sendable (Int) -> Void)?

    /// Prepares a run.
    /// - Parameters:
    ///   - files: the files, in the order of reports.
    ///   - writes: whether files are written; otherwise they are only compared.
    ///   - threads: how many threads share them; one for each processor unless given.
    ///   - cache: the files that earlier runs found to be formatted; those of this one are added. Who opened it saves it.
    ///   - progress: told the number of files that are begun; by any thread, one at a time.
    package init(
        _ files: [FormatFile], writes: Bool, report: Report = .counts, threads: Int? = nil, cache: FormatCache? = nil,
        progress: (@Sendable (Int) -> Void)? = nil
    ) {
        self.files = files
        self.writes = writes
        self.report = report
        self.threads = max(1, min(threads ?? WorkerThreads.processorCount, files.count))
        self.cache = cache
        self.progress = progress
    }

    /// Formats the files.
    package func outcome() -> Outcome {
        let queue = FileQueue(sizes: files.map(\.file.size), progress: progress)
        let results = Locked<[(index: Int, result: FileResult)]>([])
        let faults = RunFaults()
        WorkerThreads.run(threads) {
            let task = FormatTask(faults)
            // What traps leaves the worker in a state that nobody knows.
            while !TrapGuard.completes({
                let worker = FormatWorker(writes: writes, report: report, cache: cache)
                task.run(queue) {
                    worker.result(of: files[$0])
                } refusal: {
                    faults.refusal(of: files[$0].file.path)
                }
            }) {
                task.fail { RunFaults.fault(in: files[$0].file.path) }
            }
            results.withLock { $0 += task.results }
        }
        return outcome(results.withLock(\.self))
    }

    /// Formats a text that no file has, as if it were that of a file.
    /// - Returns: the outcome, and the formatted text; the same text where it cannot be formatted.
    package static func outcome(
        of bytes: [UInt8], as file: FormatFile, report: Report = .counts
    ) -> (outcome: Outcome, text: [UInt8]) {
        let run = FormatRun([file], writes: false, report: report)
        let found = TrapGuard.value {
            FormatWorker(writes: false, report: report, cache: nil).result(of: bytes, as: file)
        }
        let (result, text) = found ?? (.problem([RunFaults.fault(in: file.file.path)]), bytes)
        return (run.outcome([(0, result)]), text)
    }

    private func outcome(_ results: [(index: Int, result: FileResult)]) -> Outcome {
        var outcome = Outcome()
        var left: Set<Int> = []
        for (index, result) in results.sorted(by: { $0.index < $1.index }) {
            switch result {
            case .unchanged: break
            case .changed(let change): outcome.changes.append(change)
            case .invalid(let error): outcome.syntaxErrors.append(error)
            case .generated:
                outcome.generatedCount += 1
                left.insert(index)
            case .problem(let problems):
                outcome.problems += problems
                left.insert(index)
            }
        }
        outcome.paths = files.indices.lazy.filter { !left.contains($0) }.map { files[$0].file.path }
        return outcome
    }
}

/// What came of a file.
enum FileResult: Sendable {
    case unchanged
    case changed(FormatChange)
    /// It is not valid Swift.
    case invalid(Diagnostic)
    /// It was left out as generated.
    case generated
    /// It could not be read or written, or we failed.
    case problem([Diagnostic])
}

/// The files that one thread takes from a queue, and what comes of them, also of those that stop it.
private final class FormatTask: @unchecked Sendable {
    private let faults: RunFaults
    private var current: Int?
    private(set) var results: [(index: Int, result: FileResult)] = []

    init(_ faults: RunFaults) { self.faults = faults }

    /// Takes files until there are none.
    func run(_ queue: FileQueue, _ format: (Int) -> FileResult, refusal: (Int) -> Diagnostic?) {
        while let index = queue.next() {
            current = index
            let result = refusal(index).map { .problem([$0]) } ?? format(index)
            if case .unchanged = result {} else { results.append((index, result)) }
            current = nil
        }
    }

    /// Reports the file that stopped the thread.
    func fail(_ fault: (Int) -> Diagnostic) {
        faults.add()
        guard let index = current else { return }
        results.append((index, .problem([fault(index)])))
        current = nil
    }
}
