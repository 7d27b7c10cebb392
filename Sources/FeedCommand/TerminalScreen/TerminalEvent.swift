import Dispatch
import Feed
import Foundation

/// What happens while a screen is shown.
enum TerminalEvent: Sendable {
    case key(KeyPress)
    case picture(PictureRequest, TerminalPicture)
    /// A file was written, or why not.
    case saved(TerminalTexts.SaveOutcome)
    case changed
    /// Work that a key started, identified by its number, is done.
    case done(Int)
    /// It is time to move the spinner of work.
    case tick(Int)
    case resized
    /// The user wants the shell for a while.
    case suspended
    case ended
    /// A signal requests the process to end.
    case terminated(Int32)
}

/// Signals as events, instead of what they would do by themselves.
@MainActor
final class SignalEvents {
    private var sources: [any DispatchSourceSignal] = []

    private static let events: [(signal: Int32, event: TerminalEvent)] = [
        (SIGWINCH, .resized), (SIGTSTP, .suspended), (SIGINT, .terminated(SIGINT)),
        (SIGTERM, .terminated(SIGTERM)),
        (SIGHUP, .terminated(SIGHUP)),
    ]

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
        // Dispatch takes the signal that asks for it, which would come again; this one nobody can take. It is sent to
        // this thread, which so goes no further; another one's would come a moment later.
        raise(SIGSTOP)
    }
}

/// The room on a terminal.
struct TerminalSize: Sendable, Equatable {
    var columns: Int
    var rows: Int
    var cell = CellSize.usual

    /// Lines above the list: the heading, what is shown, and a blank one, where there is room for them.
    var headerRows: Int { rows >= 10 ? 3 : rows >= 6 ? 2 : rows >= 2 ? 1 : 0 }
    /// Lines below the list: what is going on, and the keys.
    var footerRows: Int { rows >= 8 ? 2 : rows >= 3 ? 1 : 0 }
    /// Lines for the list.
    var bodyRows: Int { max(0, rows - headerRows - footerRows) }
}
