/// How a text stands out on a terminal.
package enum TextStyle: Sendable, Hashable {
    case bold
    case dim
    /// A 24-bit colour, each component 0…255.
    case color(red: UInt8, green: UInt8, blue: UInt8)
    /// A 24-bit colour of the background, each component 0…255.
    case background(red: UInt8, green: UInt8, blue: UInt8)

    /// The parameters of the SGR control sequence (ECMA-48; colours as xterm has them).
    package func parameters(_ depth: Terminal.ColorDepth) -> String {
        func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> String {
            depth == .full
                ? "2;\(red);\(green);\(blue)" : "5;\(TerminalPalette.nearest(red: red, green: green, blue: blue))"
        }
        return switch self {
        case .bold: "1"
        case .dim: "2"
        case .color(let red, let green, let blue): "38;" + color(red, green, blue)
        case .background(let red, let green, let blue): "48;" + color(red, green, blue)
        }
    }
}
