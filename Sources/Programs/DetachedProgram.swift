import SourceText

/// The start of a program that may go on when prumo has ended, such as the browser that shows a page. It has no terminal, input or
/// output, and starts in `/`.
package enum DetachedProgram {
    /// What came of it.
    package enum Outcome: Equatable, Sendable {
        /// It still runs.
        case running
        /// It has ended with a status; that of a program which was ended by a signal is 128 and the signal's number.
        case ended(Int32)
        /// It could not be started; the system's error number.
        case notStarted(Int32)
    }

    /// Starts a program.
    /// - Parameters:
    ///   - variables: its whole environment.
    ///   - seconds: how long it is waited for: one that fails does so soon.
    package static func start(
        _ program: Program, _ arguments: [String], variables: [String: String], waiting seconds: Int
    ) -> Outcome {
        let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard null >= 0 else { return .notStarted(errno) }
        defer { close(null) }
        var process: pid_t = 0
        let code = ProgramRun.spawn(
            &process, program, arguments, variables.map { "\($0)=\($1)" }, streams: (-1, null, null),
            startsInRoot: true)
        guard code == 0 else { return .notStarted(code) }
        let deadline = ContinuousClock.now + .seconds(seconds)
        while true {
            var status: Int32 = 0
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process { return .ended(status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F) }
            if ended < 0, errno != EINTR { return .running }
            guard ContinuousClock.now < deadline else {
                reap(process)
                return .running
            }
            poll(nil, 0, 10)
        }
    }

    /// Waits for the end of a process on a thread of its own. A process that goes on would otherwise keep the ended one, which others
    /// who wait for any child see again and again.
    private static func reap(_ process: pid_t) {
        _ = WorkerThreads.startDetached {
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
        }
    }
}
