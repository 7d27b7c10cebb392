import Dispatch
import Foundation

/// Signals as events, in place of what they would do by themselves.
@MainActor
final class SignalEvents {
    private var sources: [any DispatchSourceSignal] = []

    private static let events: [(signal: Int32, event: TerminalEvent)] = [
        (SIGWINCH, .resized), (SIGTSTP, .suspended), (SIGINT, .terminated(SIGINT)),
        (SIGTERM, .terminated(SIGTERM)),
        (SIGHUP, .terminated(SIGHUP)),
    ]

    /// Starts to listen.
    /// - Parameter yield: takes each event, on a thread of Dispatch's.
    init(yield: @escaping @Sendable (TerminalEvent) -> Void) {
        for (number, event) in Self.events {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in yield(event) }
            source.resume()
            sources.append(source)
        }
    }

    /// Stops the process until it is continued.
    func suspend() {
        // Dispatch takes the signal that asks for it, which would come again; this one nobody can take. It is sent to this
        // thread, which so goes no further; another one's would come a moment later.
        raise(SIGSTOP)
    }
}
