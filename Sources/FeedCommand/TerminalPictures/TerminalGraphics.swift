import CommandLineKit

enum TerminalGraphics: Sendable, Equatable {
    case kitty
    /// The upper half of a cell in one colour, the lower half in another.
    case halfBlocks(Terminal.ColorDepth)

    /// What the environment promises; `nil` if there are no colours.
    init?(environment: [String: String], colorDepth: Terminal.ColorDepth) {
        guard colorDepth != .none else { return nil }
        let term = environment["TERM"] ?? ""
        let program = environment["TERM_PROGRAM"] ?? ""
        func isSet(_ names: String...) -> Bool { names.contains { environment[$0]?.isEmpty == false } }
        let isKitty =
            isSet("KITTY_WINDOW_ID", "GHOSTTY_RESOURCES_DIR", "GHOSTTY_BIN_DIR", "WEZTERM_PANE", "WEZTERM_EXECUTABLE")
            || ["xterm-kitty", "xterm-ghostty", "wezterm"].contains(term)
            || ["ghostty", "WezTerm", "kitty"].contains(program)
        self = isKitty && !Self.isMultiplexed(environment) ? .kitty : .halfBlocks(colorDepth)
    }

    /// Whether another program is between this one and the terminal, and keeps what it does not know.
    private static func isMultiplexed(_ environment: [String: String]) -> Bool {
        environment["TMUX"]?.isEmpty == false || environment["STY"]?.isEmpty == false
            || ["tmux", "screen"].contains { environment["TERM"]?.hasPrefix($0) == true }
    }

    /// Whether a terminal shows web addresses as links (OSC 8). Others pass over the sequence, but for the oldest.
    static func hasLinks(environment: [String: String], colorDepth: Terminal.ColorDepth) -> Bool {
        let term = environment["TERM"] ?? ""
        guard colorDepth != .none, environment["STY"]?.isEmpty != false else { return false }
        return !["linux", "vt", "cons", "dumb"].contains(where: term.hasPrefix)
            && (!term.hasPrefix("screen") || environment["TMUX"]?.isEmpty == false)
    }
}

/// How many pixels a cell has.
struct CellSize: Sendable, Equatable {
    let width, height: Int
    /// Whether the terminal reported it.
    let isKnown: Bool

    /// What most terminals have, for those that do not report it.
    static let usual = CellSize()

    private init() { (width, height, isKnown) = (8, 16, false) }

    /// A cell of a terminal; nil if its sizes are not plausible.
    init?(columns: Int, rows: Int, width: Int, height: Int) {
        guard columns > 0, rows > 0, (4...64).contains(width / columns), (4...128).contains(height / rows) else {
            return nil
        }
        (self.width, self.height, isKnown) = (width / columns, height / rows, true)
    }
}
