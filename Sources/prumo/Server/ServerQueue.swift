import DataFormats
import Foundation
import JSONRPC

/// What the thread that reads messages leaves for the thread that works: requests in their order, and the documents that
/// have changed, each once. A document that changes again before it is linted is linted once.
final class ServerQueue: @unchecked Sendable {
    /// A piece of work.
    enum Job: Sendable {
        /// Responds to a request; the document is the one that it is about, as it was then.
        case request(id: RequestID, method: String, params: JSONValue, document: OpenDocument?)
        /// Sends a message.
        case send(Message)
        /// Lints a document.
        case lint(uri: String)
        /// Forgets a document that was closed.
        case forget(uri: String)
        /// Reads configurations again.
        case reload
    }

    private let condition = NSCondition()
    private var jobs: [Job] = []
    /// The number of jobs that were taken.
    private var start = 0
    private var changed: [String] = []
    private var isEnding = false
    private var isDone = false

    /// Adds a job.
    func add(_ job: Job) {
        condition.withLock {
            if case .lint(let uri) = job {
                if !changed.contains(uri) { changed.append(uri) }
            } else {
                jobs.append(job)
            }
            condition.broadcast()
        }
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
                if !changed.isEmpty { return .lint(uri: changed.removeFirst()) }
                if isEnding {
                    isDone = true
                    condition.broadcast()
                    return nil
                }
                condition.wait()
            }
        }
    }

    /// Waits until all jobs are done.
    /// - Parameter seconds: the time limit, after which documents are not linted any more; nil if there is none.
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
