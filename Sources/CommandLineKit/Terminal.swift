import SourceText

/// When colors are written.
package enum ColorMode: String, CaseIterable, ArgumentValue {
    /// Where standard output is a terminal, unless the environment refuses them.
    case auto
    case always, never

    /// The option of commands that write colors.
    package static let option = Option<ColorMode>(
        "color", placeholder: "WHEN", default: .auto, help: "when to color the output")
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

    /// The columns, or nil if the stream is not a terminal, so that lines have no limit.
    package let columns: Int?
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
    package init(columns: Int?, colorDepth: ColorDepth, background: Background = .unknown) {
        self.columns = columns
        self.colorDepth = colorDepth
        self.background = background
    }

    /// A file or a pipe.
    package static let plain = Terminal(columns: nil, colorDepth: .none)

    /// What a stream of some columns can show; no columns for a stream that is not a terminal.
    ///
    /// Colour is refused by `NO_COLOR` (no-color.org) and by `TERM=dumb`; `COLORTERM` promises 24 bits; `COLORFGBG`
    /// ends with the number of the background's colour.
    /// - Parameter mode: `always` and `never` take precedence over all of that.
    package init(columns: Int?, environment: [String: String], color mode: ColorMode = .auto) {
        let refusesColor = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
        let isColored =
            switch mode {
            case .auto: columns != nil && !refusesColor
            case .always: true
            case .never: false
            }
        let isFull = ["truecolor", "24bit"].contains(environment["COLORTERM"])
        let background = environment["COLORFGBG"].flatMap { $0.split(separator: ";").last }.flatMap { Int($0) }
        self.init(
            columns: columns, colorDepth: !isColored ? .none : isFull ? .full : .palette,
            background: background.map { $0 < 7 || $0 == 8 ? .dark : .light } ?? .unknown)
    }

    /// Standard output.
    package static func standardOutput(environment: [String: String], color mode: ColorMode = .auto) -> Terminal {
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
