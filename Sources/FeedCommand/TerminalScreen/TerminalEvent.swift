import Feed

/// What happens while a screen is shown.
enum TerminalEvent: Sendable {
    case key(KeyPress)
    /// The screen's state has changed.
    case changed
    /// Work that a key asked for, by its number, is done.
    case done(Int)
    case tick
    case resized
    /// The user wants the shell for a while.
    case suspended
    /// The terminal has gone.
    case ended
    /// A signal asks the process to end.
    case terminated(Int32)
}
