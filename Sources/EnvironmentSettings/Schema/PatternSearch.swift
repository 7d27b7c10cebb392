import Dispatch
import SourceText

/// Looks for a schema's pattern in a text, for a while: a pattern that backtracks may take longer than a life.
enum PatternSearch {
    /// How long is looked, in seconds.
    static let patience = 2

    /// Whether a text holds a match; nil where that did not show in time.
    static func holds(_ text: String, _ pattern: String) -> Bool? {
        let done = DispatchSemaphore(value: 0)
        let answer = Answer()
        // A thread of its own: of Dispatch's shared ones there are as many as cores, and a search that is given up keeps it.
        WorkerThreads.detach {
            let expression = try? Regex(pattern)
            answer.isMatch = expression.map { text.firstMatch(of: $0) != nil } ?? true
            done.signal()
        }
        // Given up, the search goes on until the process ends, which is soon.
        return done.wait(timeout: .now() + .seconds(patience)) == .success ? answer.isMatch : nil
    }

    /// Written before the semaphore is signalled, and read behind its wait.
    private final class Answer: @unchecked Sendable {
        var isMatch = false
    }
}
