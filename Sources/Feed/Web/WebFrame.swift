import Foundation

/// What all documents of an export have around their content: the head with its policy, the header, the footer. Called
/// with the document's language set.
struct WebFrame: Sendable {
    let environment: FeedEnvironment
    let userLocale: UserLocale
    let now: Date

    /// What a document is about.
    struct Content {
        let page: FeedPage
        /// Parts of the title in the browser, the most specific first.
        let titles: [String]
        let description: String
        let header: [HTMLNode]
        let main: [HTMLNode]
        /// Whether it shows stars.
        let hasStars: Bool
    }

    /// What marks a file as one that this program wrote.
    static let mark = #"<meta name="generator" content="\#(generator)"/>"#
    private static let generator = "feed export"
    private static let policy = [
        "default-src 'none'", "img-src 'self' file:", "style-src '\(WebStyle.source)'", "base-uri 'none'",
        "form-action 'none'",
    ].joined(separator: "; ")

    func document(_ content: Content) -> HTMLNode {
        let language = content.page.language
        let direction = Locale.Language(identifier: language).characterDirection
        let main = HTMLNode.element(
            "main", .id("content"), .class("inner"), HTMLAttribute("tabindex", "-1"), children: content.main)
        return .element(
            "html", HTMLAttribute("lang", language),
            HTMLAttribute("dir", direction == .rightToLeft ? "rtl" : "ltr"),
            children: [
                head(content),
                .element(
                    "body",
                    children: [
                        .element("a", .class("skip"), .href("#content"), text: Strings.Web.skip),
                        WebDrawing.declaration(of: content.page.feed, withStar: content.hasStars),
                        .element("header", children: [.element("div", .class("inner"), children: content.header)]),
                        main, footer(of: content.page.feed),
                    ]),
            ])
    }

    private func head(_ content: Content) -> HTMLNode {
        func meta(_ name: String, _ content: String) -> HTMLNode {
            .element("meta", HTMLAttribute("name", name), HTMLAttribute("content", content))
        }
        let title = (content.titles + [environment.displayName]).joinedOnLine
        return .element(
            "head",
            children: [
                .element("meta", HTMLAttribute("charset", "utf-8")),
                .element(
                    "meta", HTMLAttribute("http-equiv", "Content-Security-Policy"),
                    HTMLAttribute("content", Self.policy)),
                meta("generator", Self.generator),
                .element("title", text: title), meta("viewport", "width=device-width, initial-scale=1"),
                meta("color-scheme", "light dark"), meta("theme-color", WebStyle.light[.accent].css),
                meta("referrer", "no-referrer"),
                meta("description", content.description), .element("style", children: [.style(WebStyle.sheet)]),
            ])
    }

    private func footer(of feed: FeedDescriptor) -> HTMLNode {
        let host = environment.server(of: feed)?.baseURL.host() ?? ""
        let source =
            environment.network.transport == .fixtures ? Strings.Web.recordings : Strings.Web.server(host)
        let texts = [HTMLNode.element("p", children: written), .element("p", text: source)]
        return .element("footer", children: [.element("div", .class("inner"), children: texts)])
    }

    /// The sentence of when and by what the page was written, the date as an element of its own wherever it is in it.
    private var written: [HTMLNode] {
        let formatter = DateFormatter()
        formatter.locale = userLocale.locale
        formatter.timeZone = userLocale.timeZone
        formatter.dateStyle = .long
        formatter.timeStyle = .short
        let place = "\u{FFFC}"
        let date = HTMLNode.element(
            "time", HTMLAttribute("datetime", now.formatted(.iso8601)), text: formatter.string(from: now))
        let parts = Strings.Web.written(place, environment.displayName).split(
            separator: place, maxSplits: 1, omittingEmptySubsequences: false)
        return [.text(String(parts[0]))] + parts.dropFirst().flatMap { [date, .text(String($0))] }
    }
}

extension String {
    /// A text that begins in lower case and has no full stop, as messages do, as a sentence. A host or a path in front
    /// stays as it is. Called with the text's language set.
    var asSentence: String {
        let isName = prefix { $0 != " " }.dropLast().contains { "./".contains($0) }
        let start = isName ? self : prefix(1).uppercased() + dropFirst()
        return last.map { ".!?…。".contains($0) } ?? true ? start : Strings.Web.sentence(start)
    }

    /// At most some characters of it, the last of them an ellipsis if there are more. Called with the text's language set.
    func shortened(to count: Int) -> String {
        // Characters may have any length; only as many as are wanted are looked at.
        guard let end = index(startIndex, offsetBy: count, limitedBy: endIndex), end != endIndex else { return self }
        return Strings.Web.shortened(prefix(count - 1).trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
