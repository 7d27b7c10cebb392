import CommandLineKit
import Foundation

/// The terminal that the process talks to: its modes, its size, and what is written there.
@MainActor
final class TerminalDevice {
    private var saved: termios?
    private var output = TerminalOutput()

    /// Whether both ends lead to a terminal that can move its cursor.
    nonisolated static func isUsable(environment: [String: String]) -> Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
            && environment["TERM"] != nil
    }

    /// Takes over the screen: keys are read one by one without echo, the cursor is hidden, the content is saved.
    func enter() {
        guard saved == nil else { return }
        var mode = termios()
        guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return }
        saved = mode
        mode.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
        mode.c_iflag &= ~tcflag_t(ICRNL | INLCR | IXON | ISTRIP)
        withUnsafeMutableBytes(of: &mode.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
        // Another screen, no cursor, no line wrapping, pasted text marked as such.
        StandardStream.output.write(exactly: Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h".utf8))
    }

    func leave() {
        guard var mode = saved else { return }
        saved = nil
        StandardStream.output.write(exactly: output.end())
        StandardStream.output.write(exactly: Array("\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8))
        tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
    }

    var size: TerminalSize {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else {
            return TerminalSize(columns: 80, rows: 24)
        }
        let (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
        let cell = CellSize(columns: columns, rows: rows, width: Int(size.ws_xpixel), height: Int(size.ws_ypixel))
        return TerminalSize(columns: columns, rows: rows, cell: cell ?? .usual)
    }

    /// Shows lines instead of all that is there, and a picture, in one piece, so that nothing flickers.
    func show(_ frame: [String], _ picture: PlacedPicture?) {
        let bytes = output.update(frame, picture)
        if bytes.isEmpty { return }
        StandardStream.output.write(exactly: Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8))
    }

    /// Forgets what is shown, because the terminal or another program changed it.
    func forget() { output.forget() }

    /// Copies a text to the clipboard of the terminal's user (OSC 52).
    func copy(_ text: String) {
        StandardStream.output.write(exactly: TerminalOutput.clipboard(text) ?? [])
    }
}
