import Foundation

/// Turns a row into an article. Called with the page's language set.
struct WebRowMaker {
    let row: FeedPage.Row
    let id: String
    let picture: ExportedPicture?

    var article: HTMLNode {
        let hasMedia = row.picture != nil
        return .element(
            "article", .class(hasMedia ? "card pictured" : "card"), HTMLAttribute("aria-labelledby", id),
            children: [.element("div", .class("body"), children: texts)] + (hasMedia ? [media] : [])
                + details)
    }

    private var title: String { row.title.isEmpty ? row.picture?.alternative ?? "" : row.title }
    private var visibleTitle: String { title.isEmpty ? Strings.Web.untitled : title }

    private var texts: [HTMLNode] {
        var nodes: [HTMLNode] = []
        let name = HTMLNode.text(visibleTitle)
        let link = row.link.flatMap(Self.address).map {
            HTMLNode.element(
                "a", HTMLAttribute("href", $0), HTMLAttribute("rel", "noreferrer"), children: [name])
        }
        nodes.append(.element("h3", .id(id), .ownDirection, children: [link ?? name]))
        if let subtitle = row.subtitle, !subtitle.isEmpty {
            nodes.append(.element("p", .class("subtitle"), .ownDirection, text: subtitle))
        }
        if let badge = row.badge {
            nodes.append(
                .element("p", .class("badge \(badge.kind.rawValue)"), .ownDirection, text: badge.text))
        }
        if let trailing = row.trailing, !trailing.isEmpty {
            nodes.append(.element("p", .class("trailing"), .ownDirection, text: trailing))
        }
        let summary = row.summaryInWords.filter { !$0.isEmpty }.map {
            HTMLNode.element("li", .ownDirection, text: $0)
        }
        if !summary.isEmpty { nodes.append(.element("ul", .class("summary"), children: summary)) }
        return nodes
    }

    private var media: HTMLNode {
        guard let picture else {
            return .element("div", .class("media missing"), children: [WebDrawing.use("drawing")])
        }
        return .element(
            "div", .class("media"),
            children: [
                .element(
                    "img", HTMLAttribute("src", picture.path),
                    HTMLAttribute("alt", row.picture?.alternative ?? ""),
                    HTMLAttribute("width", "\(picture.header.width)"),
                    HTMLAttribute("height", "\(picture.header.height)"), HTMLAttribute("loading", "lazy"),
                    HTMLAttribute("decoding", "async"))
            ])
    }

    private var details: [HTMLNode] {
        guard !row.shownFields.isEmpty else { return [] }
        let fields = row.shownFields.map { field in
            HTMLNode.element(
                "div",
                children: [
                    .element("dt", text: field.label), .element("dd", .ownDirection, children: value(field)),
                ])
        }
        let summary = HTMLNode.element(
            "summary",
            children: [
                .text(Strings.Web.details), .element("span", .class("unseen"), text: ": \(visibleTitle)"),
            ])
        return [.element("details", children: [summary, .element("dl", children: fields)])]
    }

    private func value(_ field: FeedPage.Field) -> [HTMLNode] {
        guard let address = URL(string: field.text).flatMap(Self.address) else {
            return [.text(field.text)]
        }
        return [
            .element(
                "a", HTMLAttribute("href", address), HTMLAttribute("rel", "noreferrer"), text: field.text)
        ]
    }

    /// An address that may be opened from a page: over http or https, at a host, without a password.
    static func address(_ url: URL) -> String? {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
            let host = url.host(), !host.isEmpty, url.user == nil, url.password == nil
        else { return nil }
        return url.absoluteString
    }
}
