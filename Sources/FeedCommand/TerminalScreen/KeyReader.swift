import Foundation

/// Reads keys from standard input on a thread of its own, for as long as the process lives.
enum KeyReader {
    /// How long the terminal may take to report its attributes.
    private static let reportPatience = Duration.seconds(3)

    /// Starts reading.
    /// - Parameters:
    ///   - expectsReport: whether the terminal was asked for its attributes.
    ///   - onKey: receives each key, on the reader's thread.
    ///   - onAttributes: receives what the terminal reports about itself when it is asked.
    ///   - onEnd: called once when the terminal is closed.
    static func start(
        expectsReport: Bool, onKey: @escaping @Sendable (KeyPress) -> Void,
        onAttributes: @escaping @Sendable ([Int]) -> Void,
        onEnd: @escaping @Sendable () -> Void
    ) {
        let thread = Thread {
            var parser = KeyParser()
            parser.expectsReport = expectsReport
            let deadline = ContinuousClock.now + reportPatience
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                if parser.expectsReport, ContinuousClock.now > deadline { parser.expectsReport = false }
                var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
                let ready = poll(&input, 1, parser.patience ?? -1)
                if ready == 0 {
                    parser.flush().forEach(onKey)
                    continue
                }
                if ready < 0, errno == EINTR { continue }
                let count = ready < 0 ? -1 : read(STDIN_FILENO, &buffer, buffer.count)
                if count < 0, errno == EINTR || errno == EAGAIN { continue }
                guard count > 0 else { return onEnd() }
                parser.read(buffer[..<count]).forEach(onKey)
                if let attributes = parser.takeAttributes() { onAttributes(attributes) }
            }
        }
        thread.name = "keys"
        thread.start()
    }
}

/// One key, whatever bytes the terminal sent for it.
enum KeyPress: Sendable, Hashable {
    case character(Character)
    case enter
    case tab
    case backTab
    case escape
    case backspace
    case delete
    case up
    case down
    case left
    case right
    case pageUp
    case pageDown
    case home
    case end
    /// A letter, lowercase, with the control key.
    case control(Character)
    /// Pasted text; never interpreted as keys.
    case paste(String)
}
