import CommandLineKit
import Feed
import SourceText

/// A log on standard error; while keys are taken, its lines wait until the screen is free again.
struct KeptLog {
    /// The log to write to.
    let log: FeedLog
    private let lines: AsyncStream<String>
    private let end: @Sendable () -> Void

    init(level: LogLevel, isKept: Bool) {
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        self.lines = lines
        end = { continuation.finish() }
        log = FeedLog(level: level) { line in
            if isKept { continuation.yield(line) } else { StandardStream.error.write(line + "\n") }
        }
    }

    /// Prints what was kept.
    func release() async {
        end()
        for await line in lines { StandardStream.error.write(line.printable + "\n") }
    }
}
