import DataFormats
import Foundation
import JSONRPC
import SourceText

/// What the thread that reads messages leaves for the thread that works: requests in their order, and the documents that
/// have changed, each once. A document that changes again before it is checked is checked once.
///
/// The check of a large table takes longer than the pause between two keys. So that the server is free for requests while
/// somebody types, a document whose last check took long waits for a pause as long as that, up to a limit.
package final class ServerQueue: @unchecked Sendable {
    /// A piece of work.
    enum Job: Sendable {
        /// Responds to a request; the document is the one that it is about, as it was then.
        case request(id: RequestID, method: String, params: JSONValue, document: OpenDocument?)
        /// Sends a message.
        case send(Message)
        /// Checks a document.
        case check(uri: String)
        /// Forgets a document that was closed.
        case forget(uri: String)
        /// Looks for the index of a build again, as a Swift file was saved.
        case saved(uri: String)
        /// Publishes what was found in a package by the index of its last build.
        case unusedCode(UnusedCodeChecks.Result)
        /// Reads configurations again.
        case reload
    }

    /// A document that is to be checked.
    private struct Change {
        /// When it changed for the first time since its last check.
        let start = Date()
        /// When it is checked.
        var due: Date
    }

    /// A check that takes fewer seconds begins at once.
    private static let shortCheck = 0.03
    /// The longest pause that is waited for, in seconds.
    private static let longestPause = 0.4
    /// How many seconds after the first change a document is checked though it still changes.
    private static let patience = 2.0

    private let lock = Lock()
    /// The jobs in their order; nil for requests that were taken out.
    private var jobs: [Job?] = []
    /// The number of jobs that were taken.
    private var start = 0
    /// The place of each request among the jobs.
    private var requests: [RequestID: Int] = [:]
    /// The documents that are to be checked at once, in the order in which they changed.
    private var ready: [String] = []
    /// The number of those that were taken.
    private var readyStart = 0
    private var isReady: Set<String> = []
    /// The documents that wait for a pause, of which there are few, as the last check of each took long.
    private var waiting: [String: Change] = [:]
    /// How many seconds the last check of each document took, where that is long.
    private var durations: [String: Double] = [:]
    private var isEnding = false
    private var isDone = false

    /// Adds a job.
    func add(_ job: Job) {
        lock.withLock {
            if case .check(let uri) = job {
                if let seconds = durations[uri] {
                    let due = Date(timeIntervalSinceNow: seconds)
                    let start = waiting[uri]?.start
                    waiting[uri, default: Change(due: due)].due = start.map { min(due, $0 + Self.patience) } ?? due
                } else if isReady.insert(uri).inserted {
                    ready.append(uri)
                }
            } else {
                if case .forget(let uri) = job { durations[uri] = nil }
                if case .request(let id, _, _, _) = job { requests[id] = jobs.count }
                jobs.append(job)
            }
            lock.wakeAll()
        }
    }

    /// Notes how long the check of a document took.
    func note(_ seconds: Double, forCheckOf uri: String) {
        lock.withLock { durations[uri] = seconds < Self.shortCheck ? nil : min(seconds, Self.longestPause) }
    }

    /// Takes a request out that has not begun.
    /// - Returns: whether it was there.
    func cancel(_ id: RequestID) -> Bool {
        lock.withLock {
            guard let index = requests.removeValue(forKey: id), index >= start else { return false }
            jobs[index] = nil
            return true
        }
    }

    /// The next job: a request before a document, because somebody waits for it. Nil at the end.
    func next() -> Job? {
        lock.withLock {
            while true {
                if let job = takeJob() { return job }
                // At the end nothing changes any more.
                let now = Date()
                if let (uri, _) = waiting.filter({ isEnding || $1.due <= now }).min(by: {
                    $0.value.start < $1.value.start
                }) {
                    waiting[uri] = nil
                    return .check(uri: uri)
                }
                if isEnding {
                    isDone = true
                    lock.wakeAll()
                    return nil
                }
                if let due = waiting.values.map(\.due).min() {
                    lock.wait(for: .seconds(max(0, due.timeIntervalSinceNow)))
                } else {
                    lock.wait()
                }
            }
        }
    }

    /// A job that need not be waited for. The queue is locked.
    private func takeJob() -> Job? {
        while start < jobs.count {
            let job = jobs[start]
            jobs[start] = nil
            start += 1
            if start == jobs.count { (jobs, start, requests) = ([], 0, [:]) }
            if let job { return job }
        }
        guard readyStart < ready.count else { return nil }
        let uri = ready[readyStart]
        readyStart += 1
        if readyStart == ready.count { (ready, readyStart) = ([], 0) }
        isReady.remove(uri)
        return .check(uri: uri)
    }

    /// Waits until all jobs are done.
    /// - Parameter seconds: the time limit, after which documents are not checked any more; nil if there is none.
    func finish(within seconds: Double? = nil) {
        let end = Date(timeIntervalSinceNow: seconds ?? 0)
        lock.withLock {
            isEnding = true
            if seconds != nil { (ready, readyStart, isReady, waiting) = ([], 0, [], [:]) }
            lock.wakeAll()
            while !isDone {
                guard seconds != nil else {
                    lock.wait()
                    continue
                }
                let rest = end.timeIntervalSinceNow
                guard rest > 0 else { return }
                lock.wait(for: .seconds(rest))
            }
        }
    }
}
