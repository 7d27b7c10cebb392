import PrumoRuntime

/// The colours of a page for one kind of surroundings. Those of the asset catalog are used as they are where they can be read,
/// else in the nearest shade that can.
struct WebPalette: Sendable {
    /// What a colour is for; the name of the style sheet's variable.
    enum Role: String, Sendable, CaseIterable {
        /// Behind everything, behind a card, behind a word in a card.
        case background, surface, subtle
        /// Texts: usual ones, less important ones, headings, links.
        case text, secondary, heading, accent
        /// Behind and in a drawing that stands for a picture.
        case drawingBackground, drawing
        /// Behind and in badges and notices.
        case discountBackground, discount, urgentBackground, urgent, favouriteBackground, favourite
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
            .line: isHigh ? text : surface.mixed(0.14, of: text),
        ]
    }

    /// The style sheet's variables.
    var css: String {
        Role.allCases.map { "--\($0.rawValue): \(self[$0].css);" }.joined(separator: " ")
    }
}
