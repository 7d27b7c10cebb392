/// Links from a page of the feed to the other pages, and what of the feed was not exported.
struct WebPageLinks {
    let site: WebSite
    let index: Int

    /// So many pages are all linked. Of more, the first, the last and the nearest are: every page has these links.
    static let limit = 25
    private static let neighbours = 8

    var nodes: [HTMLNode] { [navigation, sentence].compactMap(\.self) }

    private var navigation: HTMLNode? {
        let pages = site.pages
        guard pages.count > 1 else { return nil }
        var items: [HTMLNode] = []
        if index > 0 { items.append(link(to: index - 1, Strings.Web.Pages.previous, "prev")) }
        var before = -1
        for number in shown {
            if number > before + 1 {
                items.append(.element("li", .class("gap"), .decorative, text: Strings.Web.Pages.gap))
            }
            before = number
            let page = pages[number]
            let current = number == index ? [HTMLAttribute("aria-current", "page")] : []
            let attributes = [.href(page.path), .label(Strings.Web.Pages.number(page.number))] + current
            items.append(.element("li", children: [.element("a", attributes, [.text("\(page.number)")])]))
        }
        if index + 1 < pages.count { items.append(link(to: index + 1, Strings.Web.Pages.next, "next")) }
        return .element("nav", .class("pages"), .label(Strings.Web.pages), children: [.element("ul", children: items)])
    }

    /// The pages with a link of their number.
    private var shown: [Int] {
        let all = site.pages.indices
        guard all.count > Self.limit else { return Array(all) }
        let near = all.clamped(to: index - Self.neighbours..<index + Self.neighbours + 1)
        return (near.lowerBound > 0 ? [0] : []) + near + (near.upperBound < all.count ? [all.count - 1] : [])
    }

    private func link(to index: Int, _ text: String, _ relation: String) -> HTMLNode {
        let link = HTMLNode.element(
            "a", .href(site.pages[index].path), HTMLAttribute("rel", relation), text: text)
        return .element("li", children: [link])
    }

    /// Which pages there are, where the feed has more.
    private var sentence: HTMLNode? {
        guard let first = site.pages.first?.number, let last = site.pages.last?.number,
            let count = site.pages[index].content.position?.count, count > site.pages.count
        else { return nil }
        let text =
            first == last ? Strings.Web.Pages.only(first, count) : Strings.Web.Pages.range(first, last, count)
        return .element("p", .class("more"), text: text)
    }
}
