import PrumoRuntime
import Testing

@testable import CommandLineKit
@testable import Feed
@testable import FeedCommand

@Suite struct ReadableColorTests {
    private static let colors = [FeedColors.heading, FeedColors.failure, FeedColors.discount, FeedColors.accent]

    /// The colour that a sequence selects.
    private func shown(_ text: String) throws -> WebColor {
        if let full = text.firstMatch(of: /38;2;(\d+);(\d+);(\d+)m/) {
            return WebColor(
                red: try #require(UInt8(full.1)), green: try #require(UInt8(full.2)), blue: try #require(UInt8(full.3)))
        }
        let index = try #require(text.firstMatch(of: /38;5;(\d+)m/)?.1)
        let components = TerminalPalette.components(of: try #require(UInt8(index)))
        return WebColor(red: components.red, green: components.green, blue: components.blue)
    }

    @Test(
        arguments: [
            (Terminal.Background.dark, [UInt32(0x000000), 0x1E1E1E, 0x002B36]), (.light, [0xFFFFFF, 0xFDF6E3]),
            (.unknown, [0x000000, 0xFFFFFF]),
        ], [Terminal.ColorDepth.full, .palette])
    func `what is printed has a contrast of 4.5 on the usual backgrounds`(
        backgrounds: (Terminal.Background, [UInt32]), depth: Terminal.ColorDepth
    ) throws {
        let terminal = Terminal(columns: 80, colorDepth: depth, background: backgrounds.0)
        for asset in Self.colors {
            let color = try shown(terminal.styled("x", color: asset))
            for background in backgrounds.1 {
                let contrast = color.contrast(with: WebColor(background))
                #expect(contrast >= 4.5, "\(color.css) on \(WebColor(background).css)")
            }
        }
    }

    @Test func `kinds stay apart`() throws {
        for background in Terminal.Background.allCases {
            for depth in [Terminal.ColorDepth.full, .palette] {
                let terminal = Terminal(columns: 80, colorDepth: depth, background: background)
                let shades = try Self.colors.prefix(3).map { try shown(terminal.styled("x", color: $0)) }
                #expect(Set(shades).count == 3, "\(background) \(depth) \(shades.map(\.css))")
                let (heading, failure, discount) = (shades[0], shades[1], shades[2])
                #expect(heading.blue > heading.red && failure.red > failure.green && discount.green > discount.red)
            }
        }
    }

    @Test func `without colors there is only text`() {
        #expect(Terminal.plain.styled("x", color: FeedColors.heading) == "x")
    }

    @Test(arguments: [
        (UInt8(0), UInt8(0), UInt8(0), UInt8(16)), (255, 255, 255, 231), (255, 0, 95, 197), (128, 128, 128, 244),
        (10, 10, 10, 232), (237, 238, 239, 255), (95, 135, 175, 67),
    ])
    func `a color of the palette is the nearest`(red: UInt8, green: UInt8, blue: UInt8, index: UInt8) {
        #expect(TerminalPalette.nearest(red: red, green: green, blue: blue) == index)
    }
}
