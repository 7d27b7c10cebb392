import SourceText

/// When colors are written.
package enum ColorMode: String, CaseIterable, ArgumentValue {
    /// As the environment wants, or else where standard output is a terminal.
    case auto
    case always, never

    /// The option of commands that write colors.
    package static let option = Option<ColorMode>(
        "color", placeholder: "WHEN", default: .auto, help: "when to color the output")

    /// What the variables of an environment ask for; `auto` if none does.
    ///
    /// `NO_COLOR` (no-color.org) comes first, then `FORCE_COLOR` (force-color.org) and `CLICOLOR_FORCE`, then `CLICOLOR=0`
    /// (bixense.com/clicolors) and `TERM=dumb`. An empty variable asks for nothing, and `FORCE_COLOR=0` for no colors, as in
    /// Node.js.
    static func wanted(by environment: [String: String]) -> ColorMode {
        func value(_ name: String) -> String { environment[name] ?? "" }
        if !value("NO_COLOR").isEmpty { return .never }
        let forced = value("FORCE_COLOR")
        let isRefused = ["0", "false"].contains(forced)
        if !forced.isEmpty, !isRefused { return .always }
        if !["", "0"].contains(value("CLICOLOR_FORCE")) { return .always }
        return isRefused || value("CLICOLOR") == "0" || value("TERM") == "dumb" ? .never : .auto
    }
}

/// What a stream can show: whether it is a terminal, how wide, and which colours are wanted.
package struct Terminal: Sendable, Equatable {
    /// How many colors can be distinguished.
    package enum ColorDepth: Sendable, Equatable {
        /// Neither colour nor weight.
        case none
        /// The 256 colours of xterm.
        case palette
        /// 24 bits.
        case full
    }

    /// The number of columns of a page, and of text where the stream is not a terminal.
    private static let pageColumns = 100

    /// The columns, or nil if the stream is not a terminal, so that lines have no limit.
    package let columns: Int?
    /// The columns that sentences fill: those of the terminal, but no more than people like to read.
    package let textColumns: Int
    /// The colours that may be used.
    package let colorDepth: ColorDepth
    /// How bright a terminal's background is.
    package enum Background: Sendable, Equatable, CaseIterable {
        case light
        case dark
        /// The terminal does not report it.
        case unknown
    }

    /// How bright the background is.
    package let background: Background
    /// Whether its background is known to be dark.
    package var isDark: Bool { background == .dark }

    /// Creates a description of a stream.
    /// - Parameter textColumns: the columns of sentences; nil if the stream decides.
    package init(
        columns: Int?, colorDepth: ColorDepth, background: Background = .unknown, textColumns: Int? = nil
    ) {
        self.columns = columns
        self.textColumns = min(textColumns ?? columns ?? Self.pageColumns, Self.pageColumns)
        self.colorDepth = colorDepth
        self.background = background
    }

    /// A file or a pipe.
    package static let plain = Terminal(columns: nil, colorDepth: .none)

    /// What a stream of some columns can show; no columns for a stream that is not a terminal.
    ///
    /// Colors are what ``ColorMode/wanted(by:)`` says; `COLORTERM` and `FORCE_COLOR=3` promise 24 bits; `COLORFGBG` ends with
    /// the number of the background's color. `COLUMNS` takes precedence over the width of the terminal.
    /// - Parameter mode: `always` and `never` take precedence over all of that.
    package init(columns: Int?, environment: [String: String], color mode: ColorMode = .auto) {
        let isColored =
            switch mode == .auto ? ColorMode.wanted(by: environment) : mode {
            case .auto: columns != nil
            case .always: true
            case .never: false
            }
        let isFull = ["truecolor", "24bit"].contains(environment["COLORTERM"]) || environment["FORCE_COLOR"] == "3"
        let background = environment["COLORFGBG"].flatMap { $0.split(separator: ";").last }.flatMap { Int($0) }
        let set = environment["COLUMNS"].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
        self.init(
            columns: columns.map { set ?? $0 }, colorDepth: !isColored ? .none : isFull ? .full : .palette,
            background: background.map { $0 < 7 || $0 == 8 ? .dark : .light } ?? .unknown, textColumns: set)
    }

    /// Standard output. What is captured instead of written has no colors but those of `--color always`.
    package static func standardOutput(environment: [String: String], color mode: ColorMode = .auto) -> Terminal {
        if StandardStream.isCaptured {
            return Terminal(columns: nil, environment: environment, color: mode == .auto ? .never : mode)
        }
        guard isatty(STDOUT_FILENO) == 1 else {
            return Terminal(columns: nil, environment: environment, color: mode)
        }
        var size = winsize()
        let known = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return Terminal(columns: known ? Int(size.ws_col) : 80, environment: environment, color: mode)
    }

    /// A text in a style, or as it is where colour is not wanted.
    package func styled(_ text: String, _ style: TextStyle) -> String {
        colorDepth == .none || text.isEmpty ? text : "\u{1B}[\(style.parameters(colorDepth))m\(text)\u{1B}[0m"
    }
}
