import Foundation

/// A page of ads as JSON, for scripts.
struct ListingsReport: Encodable {
    struct Item: Encodable {
        let id: Int64
        let categoryID: Int64
        let category: String
        let title: String
        let description: String
        let price: Decimal
        let priceText: String
        let created: Date
        let createdText: String
        let isUrgent: Bool
        let siret: String?
        let smallImage: URL?
        let thumbImage: URL?
    }

    let environment: String
    let displayName: String
    let source: String
    let language: String
    let query: String
    let category: ListingCategory
    let categories: [ListingCategory]
    let page: Int
    let pageCount: Int
    let totalCount: Int
    let items: [Item]

    init(_ content: ListingsContent, environment: FeedEnvironment, language: String) {
        self.environment = environment.name
        displayName = environment.displayName
        source =
            environment.network.transport == .fixtures
            ? "fixtures" : environment.baseURL(of: .listings).absoluteString
        self.language = language
        query = content.selection.query
        category = ListingCategory(
            id: content.selection.category ?? ListingCategory.all, name: content.categoryName)
        categories = content.categories
        page = content.selection.page
        pageCount = content.pageCount
        totalCount = content.totalCount
        items = content.rows.map(Item.init)
    }
}

extension ListingsReport.Item {
    init(_ row: ListingRow) {
        let listing = row.listing
        self.init(
            id: listing.id, categoryID: listing.categoryID, category: row.category, title: listing.title,
            description: listing.description, price: listing.price, priceText: row.price, created: listing.created,
            createdText: row.date, isUrgent: listing.isUrgent, siret: listing.siret, smallImage: listing.smallImage,
            thumbImage: listing.thumbImage)
    }
}
