/// Puts the travel feed's content on a page. Called with the reader's language in force.
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
            fields: fields.filter { !$0.1.isEmpty }.map { FeedPage.Field($0.0, $0.1) },
            picture: row.image.map { FeedPage.Picture($0, alternative: row.title) }, link: row.item.url)
    }
}
