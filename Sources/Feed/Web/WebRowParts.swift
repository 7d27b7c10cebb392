import Foundation

/// What a card and the document of an item have in common. Called with the page's language set.
struct WebRowParts {
    let row: FeedPage.Row
    let site: WebSite
    /// The path from the document to the export's folder.
    let base: String

    var title: String {
        let title = row.title.isEmpty ? row.picture?.alternative ?? "" : row.title
        return title.isEmpty ? Strings.Web.untitled : title
    }

    /// The picture, if the export has it.
    var picture: ExportedPicture? { row.picture.flatMap { site.pictures[$0.url] } }

    /// What is below the title: all but the picture and the fields.
    var texts: [HTMLNode] {
        [
            row.subtitle.flatMap { text($0, "subtitle") }, stars,
            row.badge.map { .element("p", .class("badge \($0.kind.rawValue)"), .ownDirection, text: $0.text) },
            price, summary,
        ].compactMap(\.self)
    }

    private func text(_ text: String, _ name: String) -> HTMLNode? {
        text.isEmpty ? nil : .element("p", .class(name), .ownDirection, text: text)
    }

    /// As many stars as a hotel can have; more than that would be a number.
    private var stars: HTMLNode? {
        guard let count = row.stars, count > 0 else { return nil }
        let text = HTMLNode.element("span", .class("unseen"), text: Strings.Section.stars(count: count))
        let number = count > 5 ? [HTMLNode.element("span", .decorative, text: "\(count)")] : []
        let drawings = (0..<(count > 5 ? 1 : count)).map { _ in WebDrawing.star.use("star") }
        return .element("p", .class("stars"), children: [text] + number + drawings)
    }

    /// The price, and what it was before: struck through for the eye, as a sentence for screen readers.
    private var price: HTMLNode? {
        let trailing = row.trailing.flatMap { $0.isEmpty ? nil : $0 }
        var parts = trailing.map { [HTMLNode.element("span", .class("trailing"), .ownDirection, text: $0)] } ?? []
        if let previous = row.previous {
            parts += [
                .text(" "), .element("s", .decorative, .ownDirection, text: previous.text),
                .element("span", .class("unseen"), text: previous.sentence),
            ]
        }
        return parts.isEmpty ? nil : .element("p", .class("price"), children: parts)
    }

    private var summary: HTMLNode? {
        let items = row.summary.filter { !$0.isEmpty }.map { HTMLNode.element("li", .ownDirection, text: $0) }
        return items.isEmpty ? nil : .element("ul", .class("summary"), children: items)
    }

    /// The picture, or the drawing that represents one that the export does not have.
    /// - Parameter isLarge: whether it is what the document is about.
    func image(isLarge: Bool) -> HTMLNode {
        guard let picture else { return WebDrawing.feed.use("drawing") }
        let loading = isLarge ? [] : [HTMLAttribute("loading", "lazy"), HTMLAttribute("decoding", "async")]
        let attributes = [
            HTMLAttribute("src", base + picture.path), HTMLAttribute("alt", alternative),
            HTMLAttribute("width", "\(picture.header.width)"), HTMLAttribute("height", "\(picture.header.height)"),
        ]
        return .element("img", attributes + loading, [])
    }

    private var alternative: String {
        row.picture.flatMap { $0.alternative.isEmpty ? nil : $0.alternative } ?? title
    }

    /// Everything that is known.
    var fields: HTMLNode? {
        let fields = row.shownFields.map { field in
            HTMLNode.element(
                "div",
                children: [
                    .element("dt", text: field.label), .element("dd", .ownDirection, children: value(of: field)),
                ])
        }
        return fields.isEmpty ? nil : .element("dl", children: fields)
    }

    private func value(of field: FeedPage.Field) -> [HTMLNode] {
        guard let address = URL(string: field.text).flatMap(Self.address) else { return [.text(field.text)] }
        return [.element("a", .href(address), HTMLAttribute("rel", "noreferrer"), text: field.text)]
    }

    /// An address that may be opened from a page: over http or https, at a host, without a password.
    static func address(_ url: URL) -> String? {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
            let host = url.host(), !host.isEmpty, url.user == nil, url.password == nil
        else { return nil }
        return url.absoluteString
    }
}
