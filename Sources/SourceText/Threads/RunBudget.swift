/// The time that slow searches with users' regular expressions may take in one run, for all expressions together: with a
/// limit for each of them, a small file with many expressions would keep a run busy for hours.
package final class RunBudget: @unchecked Sendable {
    /// Searches that take less than this are as long as their texts, and do not count.
    package static let slow = Duration.milliseconds(100)
    /// The number of seconds of all slow searches of a run.
    package static let seconds = 10 * SearchLimit.seconds

    private let total: Duration
    private let lock = Lock()
    private var time = Duration.zero

    /// Creates a budget that is not spent.
    package init(milliseconds: Int = RunBudget.seconds * 1000) { total = .milliseconds(milliseconds) }

    /// Whether no time is left, so that nothing is searched for any more.
    package var isSpent: Bool { lock.withLock { time >= total } }

    /// Counts the time of a search.
    /// - Returns: whether that spent the rest.
    @discardableResult
    package func spend(_ duration: Duration) -> Bool {
        guard duration >= Self.slow else { return false }
        return lock.withLock {
            guard time < total else { return false }
            time += duration
            return time >= total
        }
    }

    /// The end of a sentence about a text that is not searched, since the time is spent.
    /// - Parameter pattern: the expression in words.
    package static func refusal(of pattern: String) -> String {
        "is not searched for \(pattern), since the patterns of this run were busy for more than \(seconds) seconds; simplify them"
    }
}
