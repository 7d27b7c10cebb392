import Foundation

/// Puts the listings feed's content on a page. Called with the user's language set.
struct ListingsPageMaker {
    let language: String

    func page(of state: FeedState<ListingsContent>) -> FeedPage {
        var page = FeedPage(feed: .listings, language: language, title: Strings.Feeds.listings, status: state.status)
        page.message = state.message(loading: Strings.Actions.loading)
        guard let content = state.shown else { return page }
        let query = content.selection.query
        page.facts = [query.isEmpty ? nil : "“\(query)”", content.categoryName, content.pageText, content.rangeText]
            .compactMap(\.self)
        page.message = content.emptyText
        page.sections = content.rows.isEmpty ? [] : [FeedPage.Section(rows: content.rows.map(row))]
        page.notes = [content.skippedText].compactMap(\.self)
        return page
    }

    private func row(_ row: ListingRow) -> FeedPage.Row {
        FeedPage.Row(
            id: row.id, title: row.title, subtitle: row.category, trailing: row.price,
            badge: row.listing.isUrgent ? FeedPage.Badge(.urgent, Strings.Listings.urgent) : nil,
            summary: [row.date], fields: fields(of: row),
            picture: row.listing.smallImage.map { FeedPage.Picture($0, alternative: row.title) })
    }

    /// Every field of the server; the title is the row's own.
    private func fields(of row: ListingRow) -> [FeedPage.Field] {
        typealias Label = Strings.Listings.Field
        let listing = row.listing
        let fields = [
            (Label.category, "\(row.category) (\(listing.categoryID))"), (Strings.Fields.price, row.price),
            (Label.date, row.date), (Label.urgent, listing.isUrgent ? Strings.Listings.yes : Strings.Listings.no),
            (Label.description, listing.description), (Label.siret, listing.siret ?? ""),
            (Label.smallImage, listing.smallImage?.absoluteString ?? ""),
            (Label.thumbImage, listing.thumbImage?.absoluteString ?? ""), (Label.number, row.id),
        ]
        return FeedPage.Field.known(fields)
    }
}

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

    let query: String
    let category: ListingCategory
    let categories: [ListingCategory]
    let page: Int
    let pageCount: Int
    let totalCount: Int
    let items: [Item]

    init(_ content: ListingsContent) {
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
