import Foundation

/// Turns a feed's page into an HTML document. Called with the page's language set.
struct WebPageMaker {
    let page: FeedPage
    let environment: FeedEnvironment
    let userLocale: UserLocale
    let now: Date
    let pictures: [URL: ExportedPicture]

    /// What marks a file as one that this program wrote.
    static let generator = "feed export"

    var document: String { HTMLPrinter.document(root) }

    private var root: HTMLNode {
        let direction = Locale.Language(identifier: page.language).characterDirection
        return .element(
            "html", HTMLAttribute("lang", page.language),
            HTMLAttribute("dir", direction == .rightToLeft ? "rtl" : "ltr"),
            children: [
                head,
                .element(
                    "body", .class("feed-\(page.feed.id)" + (pictures.isEmpty ? "" : " with-pictures")),
                    children: [
                        .element(
                            "a", .class("skip"), HTMLAttribute("href", "#content"), text: Strings.Web.skip),
                        WebDrawing.declaration(of: page.feed), header, main, footer,
                    ]),
            ])
    }

    private var head: HTMLNode {
        let title = ([page.title] + page.facts.prefix(1) + [environment.displayName]).joined(
            separator: " · ")
        let policy = [
            "default-src 'none'", "img-src 'self' file:", "style-src '\(WebStyle.source)'",
            "base-uri 'none'",
            "form-action 'none'",
        ]
        func meta(_ name: String, _ content: String) -> HTMLNode {
            .element("meta", HTMLAttribute("name", name), HTMLAttribute("content", content))
        }
        return .element(
            "head",
            children: [
                .element("meta", HTMLAttribute("charset", "utf-8")),
                .element(
                    "meta", HTMLAttribute("http-equiv", "Content-Security-Policy"),
                    HTMLAttribute("content", policy.joined(separator: "; "))),
                .element("title", text: title),
                meta("viewport", "width=device-width, initial-scale=1"), meta("color-scheme", "light dark"),
                meta("theme-color", WebStyle.light[.accent].css), meta("referrer", "no-referrer"),
                meta("generator", Self.generator),
                meta("description", ([page.title] + page.facts).joined(separator: ", ")),
                .element("style", children: [.style(WebStyle.sheet)]),
            ])
    }

    private var header: HTMLNode {
        let facts = page.facts.map { HTMLNode.element("li", .ownDirection, text: $0) }
        let title = HTMLNode.element(
            "div", .class("title"), children: [WebDrawing.use("mark"), .element("h1", text: page.title)])
        return .element(
            "header",
            children: [
                .element(
                    "div", .class("inner"),
                    children: [title]
                        + (facts.isEmpty ? [] : [.element("ul", .class("facts"), children: facts)]))
            ])
    }

    private var main: HTMLNode {
        let sections = page.sections.filter { !$0.rows.isEmpty }
        var children = notices
        if sections.count > 1 { children.append(navigation(through: sections)) }
        for (index, section) in sections.enumerated() {
            children.append(self.section(section, number: index + 1))
        }
        if let notes { children.append(notes) }
        return .element(
            "main", .id("content"), .class("inner"), HTMLAttribute("tabindex", "-1"), children: children)
    }

    private var notices: [HTMLNode] {
        let message = (page.message ?? page.notice).map(sentence)
        let title: String
        var hint: String?
        switch page.status {
        case .content:
            return message.map { [.element("p", .class("notice"), .ownDirection, text: $0)] } ?? []
        case .firstTime: title = Strings.Web.Status.firstTime
        case .loading: title = Strings.Web.Status.loading
        case .empty: title = Strings.Web.Status.empty
        case .failed(let retry):
            title = Strings.Web.Status.failed
            hint =
                switch retry {
                case .again: Strings.Web.Hint.again
                case .signIn: Strings.Web.Hint.signIn
                case .change: Strings.Web.Hint.change
                }
        }
        let texts = [message, hint].compactMap(\.self).map {
            HTMLNode.element("p", .ownDirection, text: $0)
        }
        let isFailure = if case .failed = page.status { true } else { false }
        return [
            .element(
                "section", .class(isFailure ? "status failed" : "status"),
                HTMLAttribute("aria-labelledby", "status"),
                children: [WebDrawing.use("mark"), .element("h2", .id("status"), text: title)] + texts)
        ]
    }

    private func navigation(through sections: [FeedPage.Section]) -> HTMLNode {
        let links = sections.enumerated().map { index, section in
            let link = HTMLNode.element(
                "a", HTMLAttribute("href", "#section-\(index + 1)"),
                text: section.title ?? Strings.Web.results)
            return HTMLNode.element("li", children: [link])
        }
        return .element(
            "nav", HTMLAttribute("aria-label", Strings.Web.sections),
            children: [.element("ul", children: links)])
    }

    private func section(_ section: FeedPage.Section, number: Int) -> HTMLNode {
        let title = HTMLNode.element(
            "h2", .id("section-\(number)"), .ownDirection, text: section.title ?? Strings.Web.results)
        let count = HTMLNode.element("p", .class("count"), text: Strings.Web.count(section.rows.count))
        let rows = section.rows.enumerated().map { index, row in
            let maker = WebRowMaker(
                row: row, id: "row-\(number)-\(index + 1)",
                picture: row.picture.flatMap { pictures[$0.url] })
            return HTMLNode.element("li", children: [maker.article])
        }
        return .element(
            "section", HTMLAttribute("aria-labelledby", "section-\(number)"),
            children: [
                .element("div", .class("heading"), children: [title, count]),
                .element("ul", .class("cards"), HTMLAttribute("role", "list"), children: rows),
            ])
    }

    private var notes: HTMLNode? {
        let wanted = page.sections.flatMap(\.rows).compactMap(\.picture)
        let missing = wanted.count { pictures[$0.url] == nil }
        let texts = page.notes + (missing > 0 ? [Strings.Web.missingPictures(missing)] : [])
        guard !texts.isEmpty else { return nil }
        let items = texts.map { HTMLNode.element("li", .ownDirection, text: sentence($0)) }
        return .element(
            "section", .class("notes"), HTMLAttribute("aria-labelledby", "notes"),
            children: [
                .element("h2", .id("notes"), text: Strings.Web.notes), .element("ul", children: items),
            ])
    }

    private var footer: HTMLNode {
        let host = environment.servers[page.feed.id]?.baseURL.host() ?? ""
        let source =
            environment.network.transport == .fixtures ? Strings.Web.recordings : Strings.Web.server(host)
        return .element(
            "footer",
            children: [
                .element(
                    "div", .class("inner"),
                    children: [.element("p", children: written), .element("p", text: sentence(source))])
            ])
    }

    /// The sentence of when and by what the page was written, the date as an element of its own wherever it is in
    /// it.
    private var written: [HTMLNode] {
        let formatter = DateFormatter()
        formatter.locale = userLocale.locale
        formatter.timeZone = userLocale.timeZone
        formatter.dateStyle = .long
        formatter.timeStyle = .short
        let place = "\u{FFFC}"
        let date = HTMLNode.element(
            "time", HTMLAttribute("datetime", now.formatted(.iso8601)), text: formatter.string(from: now))
        let parts = sentence(Strings.Web.written(place, environment.displayName)).split(
            separator: place, maxSplits: 1, omittingEmptySubsequences: false)
        return [.text(String(parts[0]))] + parts.dropFirst().flatMap { [date, .text(String($0))] }
    }

    /// A text that begins in lower case and has no full stop, as messages do, as a sentence. A host or a path in front
    /// stays as it is.
    private func sentence(_ text: String) -> String {
        let isName = text.prefix { $0 != " " }.dropLast().contains { "./".contains($0) }
        let start = isName ? text : text.prefix(1).uppercased() + text.dropFirst()
        return text.last.map { ".!?…。".contains($0) } ?? true ? start : start + "."
    }
}
