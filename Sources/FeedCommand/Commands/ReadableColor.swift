import CommandLineKit
import Feed
import PrumoRuntime

extension Terminal {
    /// A text in a style and a colour of the feed's catalog, in the nearest shade that can be read on the background.
    func styled(_ text: String, color: ColorAsset, style: TextStyle? = nil) -> String {
        guard colorDepth != .none else { return text }
        let shade = ReadableColor(color, background: background).shade(in: colorDepth)
        let colored = styled(text, .color(red: shade.red, green: shade.green, blue: shade.blue))
        return style.map { styled(colored, $0) } ?? colored
    }
}

/// A colour of the catalog for text on a terminal, whose background is one of several usual ones.
struct ReadableColor {
    /// WCAG 2.2, 1.4.3: the least contrast of text.
    static let contrast = 4.5

    private let color: WebColor
    private let background: Terminal.Background

    init(_ asset: ColorAsset, background: Terminal.Background) {
        color = WebColor(background == .dark ? asset.dark ?? asset.any : asset.any)
        self.background = background
    }

    /// The backgrounds that terminals usually have. Of one that is not known only black and white are taken into
    /// account: no colour has the contrast on greys as well.
    static func usual(_ background: Terminal.Background) -> [WebColor] {
        switch background {
        case .light: [.white, WebColor(0xFDF6E3)]
        case .dark: [.black, WebColor(0x1E1E1E), WebColor(0x002B36)]
        case .unknown: [.black, .white]
        }
    }

    /// The shade, which is one of the palette where the terminal has nothing else.
    func shade(in depth: Terminal.ColorDepth) -> WebColor {
        let backgrounds = Self.usual(background)
        let shade =
            background == .unknown
            ? shadeOnBlackAndWhite : color.readable(on: backgrounds, contrast: Self.contrast)
        guard depth == .palette else { return shade }
        let limits = backgrounds.map(\.luminance)
        let readable = Self.palette.filter { entry in
            limits.allSatisfy { WebColor.contrast($0, entry.luminance) >= Self.contrast }
        }
        return readable.min { $0.color.distance(to: shade) < $1.color.distance(to: shade) }?.color ?? shade
    }

    /// Between the luminances 0.175 and 0.183, which both black and white have the contrast to.
    private var shadeOnBlackAndWhite: WebColor {
        let other = color.contrast(with: .white) < Self.contrast ? WebColor.black : .white
        return (0...400).lazy.map { color.mixed(Double($0) / 400, of: other) }.first { shade in
            [.black, .white].allSatisfy { shade.contrast(with: $0) >= Self.contrast }
        } ?? color
    }

    private static let palette = TerminalPalette.indices.map { index in
        let components = TerminalPalette.components(of: index)
        let color = WebColor(red: components.red, green: components.green, blue: components.blue)
        return (color: color, luminance: color.luminance)
    }
}

extension WebColor {
    fileprivate func distance(to other: WebColor) -> Int {
        [(red, other.red), (green, other.green), (blue, other.blue)].reduce(0) { sum, pair in
            let difference = Int(pair.0) - Int(pair.1)
            return sum + difference * difference
        }
    }
}
