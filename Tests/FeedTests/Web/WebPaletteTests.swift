import PrumoRuntime
import Testing

@testable import Feed

@Suite struct WebPaletteTests {
    /// Each colour of a text with a colour that it is shown on.
    private static let textPairs: [(text: WebPalette.Role, background: WebPalette.Role)] = [
        (.text, .background), (.text, .surface), (.text, .subtle),
        (.secondary, .background), (.secondary, .surface), (.secondary, .subtle),
        (.heading, .background), (.heading, .surface), (.accent, .background), (.accent, .surface),
        (.accent, .subtle),
        (.discount, .discountBackground), (.urgent, .urgentBackground), (.urgent, .surface),
        // Stars; what is chosen among chips and pages; what is struck through is secondary.
        (.star, .surface), (.star, .background), (.surface, .accent),
        (.favourite, .favouriteBackground), (.text, .favouriteBackground), (.text, .urgentBackground),
    ]

    @Test(arguments: [AssetTraits.Appearance.light, .dark], [AssetTraits.Contrast.normal, .high])
    func `every string is readable on its background`(
        appearance: AssetTraits.Appearance, level: AssetTraits.Contrast
    ) {
        let palette = WebPalette(appearance, level)
        for (text, background) in Self.textPairs {
            let contrast = palette[text].contrast(with: palette[background])
            #expect(contrast >= (level == .high ? 7 : 4.5), "\(text) on \(background): \(contrast)")
        }
        // A drawing says nothing that is not said in words, but should be seen.
        #expect(palette[.drawing].contrast(with: palette[.drawingBackground]) > 1.5)
    }

    @Test func `colours of the asset catalog that can be read are used as they are`() {
        let light = WebPalette(.light)
        #expect(light[.accent] == WebColor(FeedColors.accent.any))
        #expect(light[.heading] == WebColor(FeedColors.heading.any))
        #expect(WebPalette(.dark)[.accent] == FeedColors.accent.dark.map(WebColor.init))
        // The green of discounts has 4.2 on white: a darker shade of it is shown.
        #expect(WebColor(FeedColors.discount.any).contrast(with: .white) < 4.5)
        #expect(light[.discount].luminance < WebColor(FeedColors.discount.any).luminance)
    }

    @Test func `contrast is what WCAG says it is`() {
        #expect(WebColor.black.contrast(with: .white) == 21)
        #expect(WebColor.white.contrast(with: .white) == 1)
        #expect(abs(WebColor(0x767676).contrast(with: .white) - 4.54) < 0.01)
        #expect(WebColor(0x777777).readable(on: [.white], contrast: 4.5).contrast(with: .white) >= 4.5)
        #expect(WebColor(0x777777).readable(on: [.black], contrast: 22) == .white)
        #expect(WebColor(0x0A19FF).css == "#0a19ff")
    }

    @Test func `a style sheet uses no colour that is not declared`() {
        let used = Set(WebStyle.sheet.matches(of: /var\(--(\w+)\)/).map { String($0.output.1) })
        #expect(used.isSubset(of: Set(WebPalette.Role.allCases.map(\.rawValue))))
    }
}
