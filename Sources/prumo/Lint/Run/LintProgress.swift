import CommandLineKit
import Foundation

/// A line on a terminal's standard error that says how far a run is, where it takes longer than half a second.
final class LintProgress: @unchecked Sendable {
    private let total: Int
    private let isWanted: Bool
    private var next = ContinuousClock.now + .milliseconds(500)
    private var isShown = false

    /// - Parameter total: the number of files.
    init(total: Int, isQuiet: Bool) {
        self.total = total
        isWanted = !isQuiet && isatty(STDERR_FILENO) == 1
    }

    /// Told how many files are begun, by one thread at a time; nil where nobody is to be told.
    var report: (@Sendable (Int) -> Void)? {
        guard isWanted else { return nil }
        return { [self] count in
            let now = ContinuousClock.now
            guard now >= next else { return }
            next = now + .milliseconds(100)
            isShown = true
            StandardStream.error.write(Array("\r\u{1B}[K\(count) of \(total) files".utf8))
        }
    }

    /// The same, for a part of the files behind others.
    func report(behind count: Int) -> (@Sendable (Int) -> Void)? {
        guard let report else { return nil }
        return { report(count + $0) }
    }

    /// Takes the line away.
    func end() {
        if isShown { StandardStream.error.write(Array("\r\u{1B}[K".utf8)) }
    }
}
