#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What a stream can show: whether it is a terminal, how wide, and whether colour is wanted.
public struct Terminal: Sendable, Equatable {
    /// The columns, or nil where the stream is no terminal and lines may be as long as they are.
    public let columns: Int?
    /// Whether colour and weight may be used.
    public let usesColor: Bool

    /// Creates a description of a stream.
    public init(columns: Int?, usesColor: Bool) {
        self.columns = columns
        self.usesColor = usesColor
    }

    /// A file or a pipe.
    public static let plain = Terminal(columns: nil, usesColor: false)

    /// Standard output; colour only on a terminal, and never where `NO_COLOR` is set or `TERM` is `dumb`.
    public static func standardOutput(environment: [String: String]) -> Terminal {
        guard isatty(STDOUT_FILENO) == 1 else { return .plain }
        var size = winsize()
        let known = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        let refusesColor = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
        return Terminal(columns: known ? Int(size.ws_col) : 80, usesColor: !refusesColor)
    }

    /// A text in a style, or as it is where colour is not wanted.
    public func styled(_ text: String, _ style: TextStyle) -> String {
        usesColor && !text.isEmpty ? "\u{1B}[\(style.parameters)m\(text)\u{1B}[0m" : text
    }
}

/// How a text stands out on a terminal.
public enum TextStyle: Sendable, Hashable {
    case bold
    case dim
    /// A 24-bit colour, each component 0…255.
    case color(red: UInt8, green: UInt8, blue: UInt8)

    /// The parameters of the SGR control sequence (ECMA-48).
    var parameters: String {
        switch self {
        case .bold: "1"
        case .dim: "2"
        case .color(let red, let green, let blue): "38;2;\(red);\(green);\(blue)"
        }
    }
}
