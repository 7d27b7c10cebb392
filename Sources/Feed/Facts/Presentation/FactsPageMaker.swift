/// Puts the facts feed's content on a page. Called with the reader's language in force.
struct FactsPageMaker {
    /// The names of a row's values, looked up once for all rows.
    private struct Labels {
        let identifier = Strings.Facts.Field.identifier
        let created = Strings.Facts.Field.created
        let updated = Strings.Facts.Field.updated
        let categories = Strings.Facts.Field.categories
        let link = Strings.Facts.Field.link
    }

    let language: String

    func page(of state: FeedState<FactsContent>) -> FeedPage {
        var page = FeedPage(
            feed: .facts, language: language, title: Strings.Feeds.facts, status: state.status)
        page.message =
            if case .firstTime = state { Strings.Facts.firstTime } else {
                state.message(loading: Strings.Actions.loading)
            }
        guard let content = state.shown else { return page }
        page.facts = [subject(of: content.kind), content.countText].compactMap(\.self)
        let message = [content.storedText, content.emptyText].compactMap(\.self).joined(separator: "\n")
        page.message = message.isEmpty ? nil : message
        let labels = Labels()
        page.sections = content.rows.isEmpty ? [] : [FeedPage.Section(rows: content.rows.map { row($0, labels) })]
        page.notes = content.notes
        return page
    }

    private func subject(of kind: FactsContent.Kind) -> String {
        switch kind {
        case .stored: Strings.Facts.byChance
        case .random(let category): category.map { "“\($0)”" } ?? Strings.Facts.byChance
        case .search(let text): "“\(text)”"
        }
    }

    private func row(_ row: FactRow, _ labels: Labels) -> FeedPage.Row {
        let fact = row.fact
        let fields = [
            (labels.identifier, fact.id), (labels.created, row.created ?? ""),
            (labels.updated, row.updated ?? ""),
            (labels.categories, fact.categories.joined(separator: ", ")),
            (labels.link, fact.url?.absoluteString ?? ""),
        ]
        return FeedPage.Row(
            id: row.id, title: row.title, subtitle: row.tag,
            fields: fields.filter { !$0.1.isEmpty }.map { FeedPage.Field($0.0, $0.1) }, link: fact.url)
    }
}
