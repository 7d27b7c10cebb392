import Foundation
import SourceText

/// The time that the searches for one regular expression may take in a run, shared by all threads.
package final class SearchBudget: @unchecked Sendable {
    /// Searches that take less than this many seconds are as long as their files, and do not count.
    private static let slow = 0.1
    /// The seconds of all slow searches together.
    private static let total = Double(10 * SearchLimit.seconds)

    /// Creates a budget that is not spent.
    package init() {}

    private let lock = NSLock()
    private var seconds = 0.0
    private var isOver = false

    /// Whether there is no time left.
    package var isSpent: Bool { lock.withLock { isOver } }

    /// Counts a search; nil where it was given up, which spends everything.
    /// - Returns: whether that spent the rest.
    package func spend(_ duration: Double?) -> Bool {
        if let duration, duration < Self.slow { return false }
        return lock.withLock {
            guard !isOver else { return false }
            seconds += duration ?? Self.total
            isOver = seconds >= Self.total
            return isOver
        }
    }
}
