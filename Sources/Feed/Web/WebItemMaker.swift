/// Turns a row into a document of its own: everything that is known, with the picture large. Called with the page's
/// language set.
struct WebItemMaker {
    let site: WebSite
    let page: WebSite.Page
    let entry: WebSite.Entry
    let previous, next: WebSite.Entry?

    private static let base = "../"
    private var row: FeedPage.Row { entry.row }
    private var parts: WebRowParts { WebRowParts(row: row, site: site, base: Self.base) }

    var document: HTMLNode {
        let title = parts.title.shortened(to: 80)
        let description = [title, row.subtitle, row.trailing].compactMap(\.self).filter { !$0.isEmpty }
        return site.frame.document(
            WebFrame.Content(
                page: page.content, titles: [title, page.content.title],
                description: description.joinedAsList, header: header, main: main,
                hasStars: row.stars != nil))
    }

    /// A link to where the row is on its page, and the title.
    private var header: [HTMLNode] {
        let back = HTMLNode.element(
            "a", .href("\(Self.base)\(page.path)#\(entry.id)"), text: Strings.Web.Item.back)
        let place = HTMLNode.element("p", .class("back"), children: [back])
        return [place, .element("h1", .ownDirection, text: parts.title)]
    }

    private var main: [HTMLNode] {
        var texts = parts.texts
        if let url = row.link, let address = WebRowParts.address(url) {
            let link = HTMLNode.element(
                "a", .class("button"), .href(address), HTMLAttribute("rel", "noreferrer"),
                text: Strings.Web.Item.link(url.host() ?? address))
            texts.append(.element("p", children: [link]))
        }
        if let fields = parts.fields {
            texts += [.element("h2", text: Strings.Web.details), fields]
        }
        let picture = self.picture
        let item = HTMLNode.element(
            "div", .class(picture == nil || parts.picture?.isIcon == true ? "item" : "item pictured"),
            children: [picture, .element("div", .class("about"), children: texts)].compactMap(\.self))
        return [item] + navigation
    }

    /// The picture, which leads to its file: there it is as large as it is.
    private var picture: HTMLNode? {
        guard row.picture != nil else { return nil }
        guard let picture = parts.picture else {
            return .element("div", .class("large missing"), children: [parts.image(isLarge: true)])
        }
        guard !picture.isIcon else {
            return .element("div", .class("large icon"), children: [parts.image(isLarge: true)])
        }
        return .element(
            "a", .class(picture.header.width < 320 ? "large small" : "large"), .href(Self.base + picture.path),
            children: [
                parts.image(isLarge: true), .element("span", .class("unseen"), text: Strings.Web.Item.enlarge),
            ])
    }

    private var navigation: [HTMLNode] {
        let links = [
            previous.map { link(to: $0, Strings.Web.Item.previous, "prev") },
            next.map { link(to: $0, Strings.Web.Item.next, "next") },
        ].compactMap(\.self)
        guard !links.isEmpty else { return [] }
        return [
            .element(
                "nav", .class("neighbours"), .label(Strings.Web.Item.others),
                children: [.element("ul", children: links)])
        ]
    }

    private func link(to entry: WebSite.Entry, _ relation: String, _ name: String) -> HTMLNode {
        let title = WebRowParts(row: entry.row, site: site, base: Self.base).title.shortened(to: 60)
        let link = HTMLNode.element(
            "a", .href(Self.base + entry.path), HTMLAttribute("rel", name),
            children: [
                .element("span", .class("relation"), text: relation), .text(" "),
                .element("span", .ownDirection, text: title),
            ])
        return .element("li", .class(name), children: [link])
    }
}
