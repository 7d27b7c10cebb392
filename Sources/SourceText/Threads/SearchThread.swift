/// The time limit of a search with a user's regular expression, since one that backtracks may never end.
package enum SearchLimit {
    /// The number of seconds.
    package static let seconds = 2

    /// The problem with a string whose search takes longer, as the end of a sentence about the text.
    /// - Parameter pattern: the expression in words.
    package static func refusal(of pattern: String) -> String {
        "keeps \(pattern) busy for more than \(seconds) seconds; simplify the pattern"
    }
}

/// A thread for searches that may never end: one that takes longer than ``SearchLimit`` is given up together with the
/// thread that does it, and the next ones have another thread. It starts with the first search and is kept for the next
/// ones; for one owner at a time.
package final class SearchThread<Value: Sendable> {
    private var helper: Helper?
    private let limit: Duration
    private let budget: SearchBudget?

    /// Prepares a thread.
    /// - Parameter budget: the time of all slow searches of the run; nil if only each one has a limit.
    package init(milliseconds: Int = SearchLimit.seconds * 1000, budget: SearchBudget? = nil) {
        limit = .milliseconds(milliseconds)
        self.budget = budget
    }

    deinit { helper?.end() }

    /// The results of some searches, each nil if it was given up, or not started since the budget is spent. A search that
    /// was given up continues until it ends or the process does, so it must not use memory that its caller releases.
    /// - Parameter givingUp: called after each search that was given up, before the next one begins.
    package func values(
        _ count: Int, givingUp: () -> Void = {}, _ search: @escaping @Sendable (Int) -> Value
    ) -> [Value?] {
        var values: [Value?] = []
        while values.count < count {
            if budget?.isSpent == true { return values + (values.count..<count).map { _ in nil } }
            guard let helper = helper ?? Helper.started() else {
                // Without another thread there is no limit.
                return values + (values.count..<count).map(search)
            }
            let isComplete = helper.completes(values.count..<count, search, within: limit, budget)
            values += helper.takeValues()
            // The one that was given up.
            if !isComplete {
                values.append(nil)
                givingUp()
            }
            self.helper = isComplete ? helper : nil
        }
        return values
    }

    /// What the owner and the thread share.
    private final class Helper: @unchecked Sendable {
        private let lock = Lock()
        private var pending: Range<Int> = 0..<0
        /// What the thread does; nil while it waits for work.
        private var search: (@Sendable (Int) -> Value)?
        private var values: [Value] = []
        private var start = SuspendingClock.now
        private var budget: SearchBudget?
        private var isEnding = false

        /// A helper whose thread waits for work; `nil` if the system refuses a thread.
        static func started() -> Helper? {
            let helper = Helper()
            return WorkerThreads.startDetached { helper.run() } ? helper : nil
        }

        /// Hands over some searches and waits for them.
        /// - Returns: whether all came to their end; if not, one reached the limit and is given up.
        func completes(
            _ pending: Range<Int>, _ search: @escaping @Sendable (Int) -> Value, within limit: Duration,
            _ budget: SearchBudget?
        ) -> Bool {
            lock.withLock {
                self.pending = pending
                self.search = search
                self.budget = budget
                start = .now
                lock.wakeAll()
                while self.search != nil {
                    let rest = limit - start.duration(to: .now)
                    // Where nothing is pending, the thread is about to say so.
                    if rest <= .zero, !self.pending.isEmpty {
                        isEnding = true
                        budget?.spend(limit)
                        return false
                    }
                    lock.wait(for: max(rest, .milliseconds(1)))
                }
                return true
            }
        }

        func end() {
            lock.withLock {
                isEnding = true
                lock.wakeAll()
            }
        }

        func takeValues() -> [Value] {
            lock.withLock {
                defer { values = [] }
                return values
            }
        }

        private func run() {
            while let (index, search) = next() {
                let value = search(index)
                lock.withLock {
                    guard !isEnding else { return }
                    values.append(value)
                    let end = SuspendingClock.now
                    budget?.spend(start.duration(to: end))
                    let isSpent = budget?.isSpent == true
                    pending = (isSpent ? pending.upperBound : index + 1)..<pending.upperBound
                    start = end
                }
            }
        }

        /// The next search, which is waited for; `nil` if the thread ends.
        private func next() -> (index: Int, search: @Sendable (Int) -> Value)? {
            lock.withLock {
                while !isEnding {
                    if let search, let index = pending.first { return (index, search) }
                    if search != nil {
                        search = nil
                        lock.wakeAll()
                    }
                    lock.wait()
                }
                return nil
            }
        }
    }
}
