import Foundation

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

    let environment: String
    let displayName: String
    let source: String
    let language: String
    let query: String
    let page: Int
    let pageCount: Int?
    let totalCount: Int?
    let sections: [Section]

    init(_ content: TravelContent, environment: FeedEnvironment, language: String) {
        self.environment = environment.name
        displayName = environment.displayName
        source =
            environment.network.transport == .fixtures ? "fixtures" : environment.baseURL(of: .travel).absoluteString
        self.language = language
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
