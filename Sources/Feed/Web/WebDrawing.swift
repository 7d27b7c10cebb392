/// The drawing of a feed, of one colour, which represents the feed or a picture that is not there.
enum WebDrawing {
    private static let symbol = "drawing"

    /// Declares the drawing, once on a page.
    static func declaration(of feed: FeedDescriptor) -> HTMLNode {
        .element(
            "svg", .class("declaration"), HTMLAttribute("width", "0"), HTMLAttribute("height", "0"),
            .decorative,
            children: [
                .element(
                    "symbol", .id(symbol), HTMLAttribute("viewBox", "0 0 24 24"),
                    children: [.element("path", HTMLAttribute("d", feed.drawing))])
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
