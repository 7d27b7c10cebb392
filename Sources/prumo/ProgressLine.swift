import CommandLineKit
import EnvironmentCommands
import Findings
import Foundation
import SourceText

/// A line on a terminal's standard error that shows what a command is doing, from its first second on. It is written in place
/// and removed at the end. Elsewhere than on a terminal, on machines of CI and for `--quiet` it is never shown and costs
/// nothing.
final class ProgressLine: CheckProgress, @unchecked Sendable {
    /// The time before the line is shown, and the time between two changes of it.
    private static let (delay, interval) = (TimeInterval(1), TimeInterval(0.1))
    private static let removal = Array("\r\u{1B}[K".utf8)

    private let isWanted: Bool
    private let lock = Lock()
    /// What is going on, after which the count and the total are shown.
    private var activity = ""
    private var noun = ""
    private var total: Int?
    private var count = 0
    /// The text on the terminal; `nil` if there is none.
    private var shown: String?
    private var isStarted = false
    private var isEnded = false

    /// - Parameter isQuiet: whether the command line wants findings only.
    init(isQuiet: Bool) {
        let terminal = ProcessInfo.processInfo.environment["TERM"] ?? ""
        isWanted =
            !isQuiet && isatty(STDERR_FILENO) == 1 && terminal != "dumb"
            && !EnvironmentsPackage.isContinuousIntegration
    }

    /// Shows what is going on.
    func show(_ activity: String) { set(activity, total: nil, noun: "") }

    /// Shows what is going on with how many of a number of things: `linting 12 of 40 files`.
    /// - Parameter start: how many of them are done already.
    /// - Returns: what to call with the number of those that have begun since then, from any thread; `nil` if no line is
    ///   shown.
    func counting(
        _ activity: String, _ total: Int, of noun: String = "files", after start: Int
    ) -> (@Sendable (Int) -> Void)? {
        guard isWanted else { return nil }
        set(activity, total: total, noun: noun)
        return { [self] number in
            lock.withLock { count = start + number }
        }
    }

    func counting(_ activity: String, _ total: Int, of noun: String = "files") -> (@Sendable (Int) -> Void)? {
        counting(activity, total, of: noun, after: 0)
    }

    /// Does something that writes to the terminal, for which the line is removed.
    func withoutLine(_ body: () throws -> Void) rethrows {
        try lock.withLock {
            remove()
            try body()
        }
    }

    /// Removes the line for good.
    func end() {
        lock.withLock {
            isEnded = true
            remove()
        }
    }

    private func set(_ activity: String, total: Int?, noun: String) {
        guard isWanted else { return }
        let isFirst = lock.withLock {
            (self.activity, self.total, self.noun, count) = (activity, total, noun, 0)
            defer { isStarted = true }
            return !isStarted
        }
        guard isFirst else { return }
        Thread.detachNewThread { [self] in
            Thread.sleep(forTimeInterval: Self.delay)
            while write() { Thread.sleep(forTimeInterval: Self.interval) }
        }
    }

    /// Writes the line as it is now.
    /// - Returns: false once the command is done.
    private func write() -> Bool {
        lock.withLock {
            if isEnded { return false }
            let text = text
            if text != shown {
                shown = text
                StandardStream.error.write(exactly: Self.removal + Array(text.onOneLine.utf8))
            }
            return true
        }
    }

    private var text: String {
        guard let total else { return activity }
        return "\(activity) \(count.grouped) of \(total.grouped) \(noun)"
    }

    private func remove() {
        if shown != nil { StandardStream.error.write(exactly: Self.removal) }
        shown = nil
    }
}
