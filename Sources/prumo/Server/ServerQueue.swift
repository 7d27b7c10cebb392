import DataFormats
import Foundation
import JSONRPC

/// What the thread that reads messages leaves for the thread that works: requests in their order, and the documents that
/// have changed, each once. A document that changes again before it is checked is checked once.
///
/// The check of a large table takes longer than the pause between two keys. So that the server is free for requests while
/// somebody types, a document whose last check took long waits for a pause as long as that, up to a limit.
final class ServerQueue: @unchecked Sendable {
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
        /// Reads configurations again.
        case reload
    }

    /// A document that is to be checked.
    private struct Change {
        let uri: String
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

    private let condition = NSCondition()
    private var jobs: [Job] = []
    /// The number of jobs that were taken.
    private var start = 0
    private var changed: [Change] = []
    /// How many seconds the last check of each document took, where that is long.
    private var durations: [String: Double] = [:]
    private var isEnding = false
    private var isDone = false

    /// Adds a job.
    func add(_ job: Job) {
        condition.withLock {
            if case .check(let uri) = job {
                let due = Date(timeIntervalSinceNow: durations[uri] ?? 0)
                if let index = changed.firstIndex(where: { $0.uri == uri }) {
                    changed[index].due = min(due, changed[index].start + Self.patience)
                } else {
                    changed.append(Change(uri: uri, due: due))
                }
            } else {
                if case .forget(let uri) = job { durations[uri] = nil }
                jobs.append(job)
            }
            condition.broadcast()
        }
    }

    /// Notes how long the check of a document took.
    func note(_ seconds: Double, forCheckOf uri: String) {
        condition.withLock { durations[uri] = seconds < Self.shortCheck ? nil : min(seconds, Self.longestPause) }
    }

    /// Takes a request out that has not begun.
    /// - Returns: whether it was there.
    func cancel(_ id: RequestID) -> Bool {
        condition.withLock {
            let index = jobs[start...].firstIndex { job in
                if case .request(let other, _, _, _) = job { other == id } else { false }
            }
            guard let index else { return false }
            jobs.remove(at: index)
            return true
        }
    }

    /// The next job: a request before a document, because somebody waits for it. Nil at the end.
    func next() -> Job? {
        condition.withLock {
            while true {
                if start < jobs.count {
                    defer {
                        start += 1
                        if start == jobs.count { (jobs, start) = ([], 0) }
                    }
                    return jobs[start]
                }
                // At the end nothing changes any more.
                let now = Date()
                if let index = changed.firstIndex(where: { isEnding || $0.due <= now }) {
                    return .check(uri: changed.remove(at: index).uri)
                }
                if isEnding {
                    isDone = true
                    condition.broadcast()
                    return nil
                }
                if let due = changed.map(\.due).min() { _ = condition.wait(until: due) } else { condition.wait() }
            }
        }
    }

    /// Waits until all jobs are done.
    /// - Parameter seconds: the time limit, after which documents are not checked any more; nil if there is none.
    func finish(within seconds: Double? = nil) {
        let end = Date(timeIntervalSinceNow: seconds ?? 0)
        condition.withLock {
            isEnding = true
            if seconds != nil { changed = [] }
            condition.broadcast()
            while !isDone {
                guard seconds != nil else {
                    condition.wait()
                    continue
                }
                if !condition.wait(until: end) { return }
            }
        }
    }
}
