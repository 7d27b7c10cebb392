/// Turns a page of the feed into a document: what it shows in short, the filter, the sections of cards, the notes.
/// Called with the page's language set.
struct WebListMaker {
    let site: WebSite
    let index: Int

    private var exported: WebSite.Page { site.pages[index] }
    private var page: FeedPage { exported.content }

    var document: HTMLNode {
        site.frame.document(
            WebFrame.Content(
                page: page, titles: [page.title] + page.facts.prefix(1),
                description: ([page.title] + page.facts).joinedAsList, header: header, main: main,
                hasStars: page.rows.contains { $0.stars != nil }))
    }

    private var header: [HTMLNode] {
        let facts = page.facts.map { HTMLNode.element("li", .ownDirection, text: $0) }
        let title = HTMLNode.element(
            "div", .class("title"), children: [WebDrawing.feed.use("mark"), .element("h1", text: page.title)])
        return [title] + (facts.isEmpty ? [] : [.element("ul", .class("facts"), children: facts)])
    }

    private var main: [HTMLNode] {
        let filter = WebFilter(page.rows, isWhole: isWhole)
        let sections = page.sections.enumerated().filter { !$0.element.rows.isEmpty }
        var children = notices
        if sections.count > 1 { children.append(navigation(through: sections.map { ($0.offset, $0.element) })) }
        if let filter { children.append(filter.chips) }
        var entries = exported.entries[...]
        for (index, section) in sections {
            let own = entries.prefix(section.rows.count)
            entries = entries.dropFirst(section.rows.count)
            children.append(self.section(section, number: index + 1, entries: own, filter: filter))
        }
        children += WebPageLinks(site: site, index: index).nodes
        if let notes { children.append(notes) }
        return children
    }

    private var notices: [HTMLNode] {
        let notice = page.notice.map {
            HTMLNode.element("p", .class("notice warning"), .ownDirection, text: $0.asSentence)
        }
        let message = page.message?.asSentence
        guard let (title, hint) = heading else {
            let text = message.map { HTMLNode.element("p", .class("notice"), .ownDirection, text: $0) }
            return [notice, text].compactMap(\.self)
        }
        let texts = [message, hint].compactMap(\.self).map { HTMLNode.element("p", .ownDirection, text: $0) }
        let isFailure = if case .failed = page.status { true } else { false }
        let status = HTMLNode.element(
            "section", .class(isFailure ? "status failed" : "status"), .labelled(by: "status"),
            children: [WebDrawing.feed.use("mark"), .element("h2", .id("status"), text: title)] + texts)
        return [notice, status].compactMap(\.self)
    }

    /// What a page says that shows nothing, and what to do; nil if it shows something.
    private var heading: (title: String, hint: String?)? {
        switch page.status {
        case .content: nil
        case .firstTime: (Strings.Web.Status.firstTime, nil)
        case .loading: (Strings.Web.Status.loading, nil)
        case .empty: (Strings.Web.Status.empty, nil)
        case .failed(.again): (Strings.Web.Status.failed, Strings.Web.Hint.again)
        case .failed(.signIn): (Strings.Web.Status.failed, Strings.Web.Hint.signIn)
        case .failed(.change): (Strings.Web.Status.failed, Strings.Web.Hint.change)
        }
    }

    private func navigation(through sections: [(Int, FeedPage.Section)]) -> HTMLNode {
        let links = sections.map { index, section in
            let link = HTMLNode.element(
                "a", .href("#section-\(index + 1)"), .ownDirection, text: section.title ?? Strings.Web.results)
            return HTMLNode.element("li", children: [link])
        }
        return .element("nav", .label(Strings.Web.sections), children: [.element("ul", children: links)])
    }

    /// Whether the page shows the whole result, and not one page of it.
    private var isWhole: Bool { page.position.map { $0.count == 1 } ?? true }

    /// How many rows of the whole result a section has; nil if that is not known.
    private func count(of section: FeedPage.Section) -> Int? {
        isWhole ? section.rows.count : page.sections.count == 1 ? page.position?.total : nil
    }

    private func section(
        _ section: FeedPage.Section, number: Int, entries: ArraySlice<WebSite.Entry>, filter: WebFilter?
    ) -> HTMLNode {
        let title = HTMLNode.element(
            "h2", .id("section-\(number)"), .ownDirection, text: section.title ?? Strings.Web.results)
        let count = self.count(of: section).map { HTMLNode.element("p", .class("count"), text: Strings.Web.count($0)) }
        let rows = entries.map { entry in
            let parts = WebRowParts(row: entry.row, site: site, base: "")
            let card = WebCard(entry: entry, parts: parts).article
            guard let name = filter?.className(of: entry.row) else { return HTMLNode.element("li", children: [card]) }
            return HTMLNode.element("li", .class(name), children: [card])
        }
        let hasPictures = section.rows.contains { $0.picture.flatMap { site.pictures[$0.url] } != nil }
        let names = ["cards", section.layout.className, hasPictures ? "with-pictures" : nil].compactMap(\.self)
        return .element(
            "section", .labelled(by: "section-\(number)"),
            children: [
                .element("div", .class("heading"), children: [title, count].compactMap(\.self)),
                // Without list marks, some screen readers do not take it for a list.
                .element(
                    "ul", .class(names.joined(separator: " ")), HTMLAttribute("role", "list"), children: rows),
            ])
    }

    private var notes: HTMLNode? {
        let missing = page.rows.compactMap(\.picture).count { site.pictures[$0.url] == nil }
        let texts = page.notes + (missing > 0 ? [Strings.Web.missingPictures(missing)] : [])
        guard !texts.isEmpty else { return nil }
        let items = texts.map { HTMLNode.element("li", .ownDirection, text: $0.asSentence) }
        return .element(
            "section", .class("notes"), .labelled(by: "notes"),
            children: [.element("h2", .id("notes"), text: Strings.Web.notes), .element("ul", children: items)])
    }
}

extension FeedPage.Section.Layout {
    fileprivate var className: String? {
        switch self {
        case .cards: nil
        case .wide: "wide"
        case .gallery: "gallery"
        }
    }
}
