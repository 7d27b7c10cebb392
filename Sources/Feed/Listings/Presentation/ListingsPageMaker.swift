import Foundation

/// Puts the listings feed's content on a page. Called with the reader's language in force.
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
        return fields.filter { !$0.1.isEmpty }.map { FeedPage.Field($0.0, $0.1) }
    }
}
