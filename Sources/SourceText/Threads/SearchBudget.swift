/// The time that slow searches with users' regular expressions may take in a run, shared by all threads: those for one expression,
/// or those for all expressions together, since with a limit for each of them a small file with many would keep a run busy for
/// hours.
package final class SearchBudget: @unchecked Sendable {
    /// Searches that take less than this are as long as their texts, and do not count.
    package static let slow = Duration.milliseconds(100)
    /// The number of seconds of all slow searches, unless another one is given.
    package static let seconds = 10 * SearchLimit.seconds

    private let total: Duration
    private let lock = Lock()
    private var time = Duration.zero
    private var isReported = false

    /// Creates a budget that is not spent.
    /// - Parameter total: the time of all slow searches together.
    package init(_ total: Duration = .seconds(SearchBudget.seconds)) { self.total = total }

    /// Whether no time is left, so that nothing is searched for any more.
    package var isSpent: Bool { lock.withLock { time >= total } }

    /// Counts the time of a search; that of one that was given up spends everything.
    /// - Parameter duration: the time; `nil` for a search that was given up.
    /// - Returns: whether that spent the rest.
    @discardableResult
    package func spend(_ duration: Duration?) -> Bool {
        if let duration, duration < Self.slow { return false }
        return lock.withLock {
            guard time < total else { return false }
            time += duration ?? total
            return time >= total
        }
    }

    /// Whether no time is left, which nobody has reported yet.
    package func takeReport() -> Bool {
        lock.withLock {
            let isOver = time >= total
            defer { isReported = isOver }
            return isOver && !isReported
        }
    }

    /// The end of a sentence about a text that is not searched, since the time is spent.
    /// - Parameter pattern: the expression in words.
    package static func refusal(of pattern: String) -> String {
        "is not searched for \(pattern), since the patterns of this run were busy for more than \(seconds) seconds; simplify them"
    }
}
