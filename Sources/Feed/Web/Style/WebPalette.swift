import Foundation
import PrumoRuntime

/// The colours of a page for one kind of surroundings. Those of the asset catalog are used as they are where they can
/// be read, else in the nearest shade that can.
struct WebPalette: Sendable {
    /// What a colour is for; the name of the style sheet's variable.
    enum Role: String, Sendable, CaseIterable {
        /// Behind everything, behind a card, behind a word in a card.
        case background, surface, subtle
        /// Texts: usual ones, less important ones, headings, links.
        case text, secondary, heading, accent
        /// Behind and in a drawing that represents a picture.
        case drawingBackground, drawing
        /// Behind and in badges and notices.
        case discountBackground, discount, urgentBackground, urgent, favouriteBackground, favourite
        /// In drawn stars.
        case star
        /// Around cards.
        case line
    }

    private let colors: [Role: WebColor]
    /// The least contrast of each pair.
    let contrast: Double

    subscript(role: Role) -> WebColor { colors[role] ?? .black }

    init(_ appearance: AssetTraits.Appearance, _ level: AssetTraits.Contrast = .normal) {
        let isDark = appearance == .dark
        let isHigh = level == .high
        let contrast = isHigh ? 7.0 : 4.6
        func asset(_ color: ColorAsset) -> WebColor {
            WebColor(color.components(appearance: appearance, contrast: level))
        }
        let surface = WebColor(isDark ? (isHigh ? 0x000000 : 0x1B1F26) : 0xFFFFFF)
        let background = WebColor(
            isDark ? (isHigh ? 0x000000 : 0x11141A) : (isHigh ? 0xFFFFFF : 0xF4F6FA))
        let text = WebColor(isDark ? (isHigh ? 0xFFFFFF : 0xE9ECF1) : (isHigh ? 0x000000 : 0x1D232C))
        let subtle = surface.mixed(isHigh ? 0 : 0.06, of: text)
        let areas = [background, surface, subtle]
        func readable(_ color: WebColor, on backgrounds: [WebColor]) -> WebColor {
            color.readable(on: backgrounds, contrast: contrast)
        }
        let tint = isHigh ? 0 : isDark ? 0.2 : 0.12
        let (accent, discount, failure) = (
            asset(FeedColors.accent), asset(FeedColors.discount), asset(FeedColors.failure)
        )
        let (green, red, blue) = (
            surface.mixed(tint, of: discount), surface.mixed(tint, of: failure),
            surface.mixed(tint, of: accent)
        )
        self.contrast = contrast
        colors = [
            .background: background, .surface: surface, .subtle: subtle, .text: text,
            .secondary: readable(WebColor(isDark ? 0xA6AFBB : 0x59636F), on: areas),
            .heading: readable(asset(FeedColors.heading), on: areas),
            .accent: readable(accent, on: areas),
            .drawingBackground: surface.mixed(isDark ? 0.14 : 0.1, of: accent),
            .drawing: surface.mixed(0.55, of: accent),
            .discountBackground: green, .discount: readable(discount, on: [green]),
            .urgentBackground: red, .urgent: readable(failure, on: [red, surface]),
            .favouriteBackground: blue, .favourite: readable(accent, on: [blue]),
            .star: readable(WebColor(isDark ? 0xF2B63C : 0xA86400), on: areas),
            .line: isHigh ? text : surface.mixed(0.14, of: text),
        ]
    }

    /// The style sheet's variables.
    var css: String {
        Role.allCases.map { "--\($0.rawValue): \(self[$0].css);" }.joined(separator: " ")
    }
}

/// An opaque colour in sRGB, with what WCAG 2.2 computes from it.
package struct WebColor: Sendable, Hashable {
    /// The components, 0…255.
    package let red, green, blue: UInt8

    /// Creates a colour from its hexadecimal form, as in `0xFF8000`.
    package init(_ rgb: UInt32) {
        self.init(red: UInt8(rgb >> 16 & 0xFF), green: UInt8(rgb >> 8 & 0xFF), blue: UInt8(rgb & 0xFF))
    }

    /// Creates a colour of an asset catalog, without its opacity.
    package init(_ components: ColorComponents) {
        let bytes = components.bytes
        self.init(red: bytes.red, green: bytes.green, blue: bytes.blue)
    }

    /// Creates a colour from its components.
    package init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// `#000000`.
    package static let black = WebColor(0x000000)
    /// `#ffffff`.
    package static let white = WebColor(0xFFFFFF)

    /// `#1967d2`.
    var css: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Relative luminance, from 0 to 1.
    package var luminance: Double {
        func light(_ byte: UInt8) -> Double {
            let part = Double(byte) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
    }

    /// The contrast ratio, from 1 to 21.
    package func contrast(with other: WebColor) -> Double {
        Self.contrast(luminance, other.luminance)
    }

    /// The contrast ratio of two luminances.
    package static func contrast(_ one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// This colour with a share of another one, from 0 to 1.
    package func mixed(_ share: Double, of other: WebColor) -> WebColor {
        func mix(_ own: UInt8, _ others: UInt8) -> UInt8 {
            UInt8((Double(own) * (1 - share) + Double(others) * share).rounded())
        }
        return WebColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }

    /// The nearest shade of this colour that can be read on all of some backgrounds of one brightness.
    package func readable(on backgrounds: [WebColor], contrast: Double) -> WebColor {
        let isLight = backgrounds.allSatisfy { $0.luminance > 0.18 }
        let shades = (0...50).lazy.map { mixed(Double($0) / 50, of: isLight ? .black : .white) }
        return shades.first { shade in backgrounds.allSatisfy { shade.contrast(with: $0) >= contrast } }
            ?? (isLight ? .black : .white)
    }
}
