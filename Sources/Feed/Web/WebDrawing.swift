import PrumoRuntime

/// Drawings of one colour in a document: the feed's, which represents the feed or a picture that is not there, and a
/// star. Each is declared once in a document. Screen readers do not get them.
enum WebDrawing: String {
    case feed = "drawing"
    case star

    /// Declares the drawings that a document uses.
    static func declaration(of feed: FeedDescriptor, withStar hasStar: Bool) -> HTMLNode {
        let drawing = symbol(.feed, SVGShape(of: feed.image?.file(for: AssetTraits())))
        let star = hasStar ? [symbol(.star, SVGShape(of: Assets.star.file(for: AssetTraits())))] : []
        return .element(
            "svg", .class("declaration"), HTMLAttribute("width", "0"), HTMLAttribute("height", "0"), .decorative,
            children: [drawing] + star)
    }

    /// Shows the drawing.
    /// - Parameter name: its class in the style sheet.
    func use(_ name: String) -> HTMLNode {
        .element(
            "svg", .class(name), .decorative, HTMLAttribute("focusable", "false"),
            children: [.element("use", .href("#\(rawValue)"))])
    }

    /// The shape, in the colours of where it is shown; empty if there is none.
    private static func symbol(_ drawing: WebDrawing, _ shape: SVGShape?) -> HTMLNode {
        .element(
            "symbol", .id(drawing.rawValue), HTMLAttribute("viewBox", shape?.viewBox ?? "0 0 24 24"),
            children: (shape?.paths ?? []).map { .element("path", HTMLAttribute("d", $0)) })
    }
}
