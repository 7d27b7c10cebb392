import Foundation

/// A page as JSON for scripts: one document for each state. Where a page has content, an item has the values of its
/// fields by their names.
struct FeedDocument: Encodable {
    private let members: [String: FeedValue]

    init(_ page: FeedPage, in environment: FeedEnvironment) {
        let (state, retry) = Self.words(for: page.status)
        var members: [String: FeedValue?] = [
            "environment": .text(environment.name), "displayName": .text(environment.displayName),
            "source": .text(environment.source(of: page.feed)), "language": .text(page.language),
            "feed": .text(page.feed.id), "title": .text(page.title), "state": .text(state),
            "retry": retry.map { .text($0) }, "message": page.message.map { .text($0) },
            "notice": page.notice.map { .text($0) },
            "page": page.position.map { .integer($0.number) },
            "pageCount": page.position?.count.map { .integer($0) },
            "totalCount": page.position?.total.map { .integer($0) },
            "sections": .list(page.sections.map(Self.section)), "notes": .texts(page.notes),
        ]
        for (name, value) in page.values { members[name] = value }
        self.members = members.compactMapValues { $0 }
    }

    func encode(to encoder: any Encoder) throws {
        try FeedValue.object(members).encode(to: encoder)
    }

    private static func words(for status: FeedPage.Status) -> (state: String, retry: String?) {
        switch status {
        case .firstTime: ("firstTime", nil)
        case .loading: ("loading", nil)
        case .content: ("content", nil)
        case .empty: ("empty", nil)
        case .failed(.again): ("failed", "again")
        case .failed(.signIn): ("failed", "signIn")
        case .failed(.change): ("failed", "change")
        }
    }

    private static func section(_ section: FeedPage.Section) -> FeedValue {
        .members(["title": section.title.map { .text($0) }, "items": .list(section.rows.map(item))])
    }

    private static func item(_ row: FeedPage.Row) -> FeedValue {
        var members: [String: FeedValue?] = [
            "id": .text(row.id), "title": .text(row.title), "subtitle": row.subtitle.map { .text($0) },
            "badge": row.badge.map { .text($0.kind.rawValue) }, "image": row.picture.map { .address($0.url) },
            "url": row.link.map { .address($0) }, "share": row.share.map { .text($0) },
        ]
        for field in row.fields { members[field.name] = field.value }
        return .members(members)
    }
}

extension FeedPage {
    /// The page as JSON: sorted keys, indented, dates in ISO 8601, a line break at the end.
    public func json(in environment: FeedEnvironment) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        // Strings, numbers, dates and addresses always encode.
        let data = (try? encoder.encode(FeedDocument(self, in: environment))) ?? Data("{}".utf8)
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
