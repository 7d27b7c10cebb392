import CommandLineKit

/// How a terminal shows pictures.
enum TerminalGraphics: Sendable, Equatable {
    /// kitty's graphics protocol.
    case kitty
    /// iTerm2's inline images.
    case inlineImages
    /// DEC's sixels.
    case sixel
    /// The upper half of a cell in one colour, the lower half in another.
    case halfBlocks(Terminal.ColorDepth)

    /// What the environment promises; `nil` if there are no colours.
    /// - Parameter attributes: what the terminal reported about itself (primary device attributes); empty if it did not.
    init?(environment: [String: String], colorDepth: Terminal.ColorDepth, attributes: [Int] = []) {
        guard colorDepth != .none else { return nil }
        let term = environment["TERM"] ?? ""
        let program = environment["TERM_PROGRAM"] ?? ""
        func isSet(_ names: String...) -> Bool { names.contains { environment[$0]?.isEmpty == false } }
        if Self.isMultiplexed(environment) {
            self = .halfBlocks(colorDepth)
        } else if isSet(
            "KITTY_WINDOW_ID", "GHOSTTY_RESOURCES_DIR", "GHOSTTY_BIN_DIR", "WEZTERM_PANE", "WEZTERM_EXECUTABLE")
            || ["xterm-kitty", "xterm-ghostty", "wezterm"].contains(term)
            || ["ghostty", "WezTerm", "kitty"].contains(program)
        {
            self = .kitty
        } else if program == "iTerm.app" || environment["LC_TERMINAL"] == "iTerm2" {
            self = .inlineImages
        } else if attributes.contains(Self.sixelAttribute) || Self.sixelTerminals.contains(where: term.hasPrefix) {
            self = .sixel
        } else {
            self = .halfBlocks(colorDepth)
        }
    }

    /// Of the device attributes of DEC's terminals, the one that promises sixels.
    private static let sixelAttribute = 4
    private static let sixelTerminals = ["foot", "mlterm", "yaft", "contour"]

    /// Whether another program is between this one and the terminal, and keeps what it does not know.
    private static func isMultiplexed(_ environment: [String: String]) -> Bool {
        environment["TMUX"]?.isEmpty == false || environment["STY"]?.isEmpty == false
            || ["tmux", "screen"].contains { environment["TERM"]?.hasPrefix($0) == true }
    }

    /// Whether only the terminal itself knows more, so that it is worth asking.
    static func needsAttributes(environment: [String: String], colorDepth: Terminal.ColorDepth) -> Bool {
        guard case .halfBlocks = TerminalGraphics(environment: environment, colorDepth: colorDepth) else {
            return false
        }
        return !isMultiplexed(environment) && environment["TERM"] != "linux"
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
