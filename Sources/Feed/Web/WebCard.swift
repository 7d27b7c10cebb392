/// A row on a list. Its title and its picture lead to the item's own document.
struct WebCard {
    let entry: WebSite.Entry
    let parts: WebRowParts

    var article: HTMLNode {
        let hasPicture = entry.row.picture != nil
        let title = HTMLNode.element("a", .href(entry.path), text: parts.title)
        let heading = HTMLNode.element("h3", .id(entry.id), .ownDirection, children: [title])
        return .element(
            "article", .class(hasPicture ? "card pictured" : "card"), .labelled(by: entry.id),
            children: [.element("div", .class("body"), children: [heading] + parts.texts)]
                + (hasPicture ? [media] : []) + details)
    }

    /// The picture leads to the item, where it is large. The link is the title's once more, so it is not one more stop
    /// for users of a keyboard.
    private var media: HTMLNode {
        guard let picture = parts.picture else {
            return .element("div", .class("media missing"), children: [parts.image(isLarge: false)])
        }
        return .element(
            "a", .class(picture.isIcon ? "media icon" : "media"), .href(entry.path),
            HTMLAttribute("tabindex", "-1"), children: [parts.image(isLarge: false)])
    }

    private var details: [HTMLNode] {
        guard let fields = parts.fields else { return [] }
        let summary = HTMLNode.element(
            "summary", .label(Strings.Web.detailsOf(parts.title)), children: [.text(Strings.Web.details)])
        return [.element("details", children: [summary, fields])]
    }
}
