import Foundation

/// Reads keys from standard input on a thread of its own, for as long as the process lives.
enum KeyReader {
    /// Starts reading. Both closures are called on the reader's thread, the second once when the terminal is closed.
    static func start(onKey: @escaping @Sendable (KeyPress) -> Void, onEnd: @escaping @Sendable () -> Void) {
        let thread = Thread {
            var parser = KeyParser()
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
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
            }
        }
        thread.name = "keys"
        thread.start()
    }
}

/// One key, whatever bytes the terminal sent for it.
enum KeyPress: Sendable, Hashable {
    case character(Character)
    case enter, tab, backTab, escape, backspace, delete
    case up, down, left, right, pageUp, pageDown, home, end
    /// A letter, lowercase, with the control key.
    case control(Character)
    /// Pasted text; never interpreted as keys.
    case paste(String)
}
