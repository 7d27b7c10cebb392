import Foundation

/// Puts the travel feed's content on a page. Called with the user's language set.
struct TravelPageMaker {
    let language: String

    func page(of state: FeedState<TravelContent>) -> FeedPage {
        var page = FeedPage(feed: .travel, language: language, title: Strings.Feeds.travel, status: state.status)
        page.message = state.message(loading: Strings.Actions.loading)
        guard let content = state.shown else { return page }
        page.facts = ["“\(content.query)”", content.pageText, content.rangeText].compactMap(\.self)
        page.message = content.emptyText
        page.sections = content.sections.map { FeedPage.Section(title: $0.title, rows: $0.rows.map(row)) }
        page.notes = [content.skippedText].compactMap(\.self)
        return page
    }

    private func row(_ row: TravelRow) -> FeedPage.Row {
        let fields = [
            (Strings.Fields.place, row.place), (Strings.Fields.price, row.price),
            (Strings.Fields.discount, row.discount ?? ""), (Strings.Fields.stars, row.stars ?? ""),
            (Strings.Fields.amenities, row.item.amenities.joined(separator: "\n")),
        ]
        return FeedPage.Row(
            id: row.id, title: row.title, subtitle: row.place, trailing: row.price,
            badge: row.discount.map { FeedPage.Badge(.discount, $0) },
            summary: [row.oldPrice].compactMap(\.self) + row.priceDetails + row.amenities,
            fields: FeedPage.Field.known(fields),
            picture: row.image.map { FeedPage.Picture($0, alternative: row.title) }, link: row.item.url)
    }
}

/// A page of results as JSON, for scripts.
struct TravelReport: Encodable {
    struct Section: Encodable {
        let title: String
        let kind: String
        let stars: Int?
        let items: [Item]
    }

    struct Item: Encodable {
        let id: String
        let kind: String
        let title: String
        let place: String
        let price: Price?
        let discountPercent: Int?
        let stars: Int?
        let amenities: [String]
        let nights: Int?
        let people: Int?
        let image: URL?
        let url: URL?
    }

    struct Price: Encodable {
        let text: String
        let amount: Decimal
        let oldAmount: Decimal?
        let amountPerDay: Decimal?
        let currency: String
    }

    let query: String
    let page: Int
    let pageCount: Int?
    let totalCount: Int?
    let sections: [Section]

    init(_ content: TravelContent) {
        query = content.query
        page = content.page
        pageCount = content.pageCount
        totalCount = content.totalCount
        sections = content.sections.map { section in
            let stars: Int? = if case .hotels(let stars) = section.kind { stars } else { nil }
            return Section(
                title: section.title, kind: stars == nil ? "packages" : "hotels", stars: stars,
                items: section.rows.map(Item.init))
        }
    }
}

extension TravelReport.Item {
    init(_ row: TravelRow) {
        let item = row.item
        self.init(
            id: item.id, kind: item.kind.rawValue, title: item.name, place: row.place,
            price: item.price.map { price in
                TravelReport.Price(
                    text: row.price, amount: price.current, oldAmount: price.discount == nil ? nil : price.old,
                    amountPerDay: price.perDay, currency: price.currency)
            },
            discountPercent: item.price?.discount?.percent, stars: item.stars, amenities: row.amenities,
            nights: item.nights, people: item.people, image: row.image, url: item.url)
    }
}
