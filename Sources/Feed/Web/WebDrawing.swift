/// Drawings of one colour, 24 by 24, that represent a feed, or for a picture that is not there.
enum WebDrawing {
    /// The paths' data in SVG's form.
    static func path(of feed: FeedKind) -> String {
        switch feed {
        case .travel: "M4 21V4h9v17M13 9h7v12M2.5 21h19M7 8h3M7 12h3M7 16h3M16 13h1M16 17h1"
        case .facts: "M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12h5"
        case .listings: "M3 12V4h8l10 10-7.5 7.5zM7.5 7.5v1h1v-1z"
        case .dogs:
            "M8 20c-2 0-3-2-1.5-4 1.5-1.8 2.500-4 5.500-4s4 2.200 5.500 4c1.500 2 .5 4-1.500 4-1.500 0-2.500-1-4-1s-2.500 1-4 1z"
                + "M6 12c-1 .4-2.200-.5-2.600-1.800s0-2.500 1-2.800 2.100.500 2.500 1.800S7 11.700 6 12zM9.700 8.300c-1.100 0-1.900-1.200-1.900-2.600"
                + "S8.600 3 9.700 3s1.900 1.200 1.900 2.700-.8 2.600-1.900 2.600zM14.300 8.300c1.100 0 1.900-1.200 1.900-2.600S15.400 3 14.300 3s-1.900 1.200-1.900 2.700"
                + ".8 2.600 1.900 2.600zM18 12c1 .4 2.200-.5 2.600-1.800s0-2.500-1-2.800-2.100.500-2.500 1.800.100 2.500.9 2.800z"
        case .photos: "M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M16 9.500a1 1 0 1 0 0-.1z"
        }
    }

    private static let symbol = "drawing"

    /// Declares the drawing, once on a page.
    static func declaration(of feed: FeedKind) -> HTMLNode {
        .element(
            "svg", .class("declaration"), HTMLAttribute("width", "0"), HTMLAttribute("height", "0"),
            .decorative,
            children: [
                .element(
                    "symbol", .id(symbol), HTMLAttribute("viewBox", "0 0 24 24"),
                    children: [.element("path", HTMLAttribute("d", path(of: feed)))])
            ])
    }

    /// Shows the drawing; it is hidden from screen readers.
    static func use(_ name: String) -> HTMLNode {
        .element(
            "svg", .class(name), HTMLAttribute("viewBox", "0 0 24 24"), .decorative,
            HTMLAttribute("focusable", "false"),
            children: [.element("use", HTMLAttribute("href", "#\(symbol)"))])
    }
}
