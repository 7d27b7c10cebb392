import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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
    private let limit: DispatchTimeInterval
    private let limitNanoseconds: UInt64

    /// Prepares a thread.
    package init(milliseconds: Int = SearchLimit.seconds * 1000) {
        limit = .milliseconds(milliseconds)
        limitNanoseconds = UInt64(milliseconds) * 1_000_000
    }

    deinit { helper?.end() }

    /// The results of some searches, each nil if it was given up. A search that was given up continues until it ends or
    /// the process does, so it must not use memory that its caller releases.
    package func values(_ count: Int, _ search: @escaping @Sendable (Int) -> Value) -> [Value?] {
        var values: [Value?] = []
        while values.count < count {
            guard let helper = helper ?? Helper.started() else {
                // Without another thread there is no limit.
                return values + (values.count..<count).map(search)
            }
            self.helper = helper
            helper.begin(values.count..<count, search)
            var patience = limit
            while helper.done.wait(timeout: .now() + patience) == .timedOut {
                let rest = helper.giveUp(after: limitNanoseconds)
                if rest == 0 {
                    self.helper = nil
                    break
                }
                patience = .nanoseconds(Int(rest))
            }
            values += helper.takeValues()
            // The one that was given up.
            if self.helper == nil { values.append(nil) }
        }
        return values
    }

    /// What the owner and the thread share.
    private final class Helper: @unchecked Sendable {
        let done = DispatchSemaphore(value: 0)
        private let work = DispatchSemaphore(value: 0)
        private var lock = pthread_mutex_t()
        private var pending: Range<Int> = 0..<0
        private var search: (@Sendable (Int) -> Value)?
        private var values: [Value] = []
        private var start: UInt64 = 0
        private var isEnding = false

        private init() { pthread_mutex_init(&lock, nil) }

        deinit { pthread_mutex_destroy(&lock) }

        /// A helper whose thread waits for work; nil where the system refuses a thread.
        static func started() -> Helper? {
            let helper = Helper()
            return WorkerThreads.startDetached { helper.run() } ? helper : nil
        }

        private func locked<Result>(_ body: () -> Result) -> Result {
            pthread_mutex_lock(&lock)
            defer { pthread_mutex_unlock(&lock) }
            return body()
        }

        func begin(_ pending: Range<Int>, _ search: @escaping @Sendable (Int) -> Value) {
            locked {
                self.pending = pending
                self.search = search
                start = DispatchTime.now().uptimeNanoseconds
            }
            work.signal()
        }

        func end() {
            locked { isEnding = true }
            work.signal()
        }

        /// Gives up the current search if it has reached the limit; otherwise returns the time that it still has, at
        /// least 1.
        func giveUp(after limit: UInt64) -> UInt64 {
            locked {
                let time = DispatchTime.now().uptimeNanoseconds - start
                // Where nothing is pending, the owner is about to be woken.
                guard !pending.isEmpty, time >= limit else { return max(1, limit - min(limit, time)) }
                isEnding = true
                return 0
            }
        }

        func takeValues() -> [Value] {
            locked {
                defer { values = [] }
                return values
            }
        }

        private func run() {
            while true {
                work.wait()
                while let (index, search) = locked({
                    isEnding ? nil : pending.first.flatMap { i in self.search.map { (i, $0) } }
                }) {
                    let value = search(index)
                    locked {
                        guard !isEnding else { return }
                        values.append(value)
                        pending = index + 1..<pending.upperBound
                        start = DispatchTime.now().uptimeNanoseconds
                    }
                }
                if locked({ isEnding }) { return }
                locked { search = nil }
                done.signal()
            }
        }
    }
}
