import Foundation

/// Some of all ads.
package struct ListingsContent: Sendable, Equatable {
    /// All ads.
    let catalogue: ListingCatalogue
    /// Those of the page that is shown.
    let selected: SelectedListings

    /// Creates what is shown.
    package init(catalogue: ListingCatalogue, selected: SelectedListings) {
        self.catalogue = catalogue
        self.selected = selected
    }

    /// What was requested; its category is never nil.
    var selection: ListingSelection { selected.selection }
    /// The number of the category.
    var category: Int64 { selection.category ?? ListingCategory.all }
}

/// Puts ads on a page, in the user's language and locale.
package struct ListingsPresenter: Sendable {
    let userLocale: UserLocale

    /// Creates a presenter for a user's locale.
    package init(userLocale: UserLocale) {
        self.userLocale = userLocale
    }

    /// The page of a state. Only what is on the page is written out.
    package func page(of state: FeedState<ListingsContent>) -> FeedPage {
        userLocale.page(of: .listings, state) { content, page in
            let (selected, query) = (content.selected, content.selection.query)
            let last = selected.first + selected.listings.count - 1
            page.facts = [
                query.isEmpty ? nil : Strings.Results.query(query), name(of: content.category, in: content.catalogue),
                selected.pageCount > 1 ? Strings.Results.page(content.selection.page, selected.pageCount) : nil,
                selected.listings.isEmpty
                    ? nil : Strings.Results.range(selected.first, last, selected.totalCount),
            ].compactMap(\.self)
            page.position = FeedPage.Position(
                content.selection.page, of: selected.pageCount, total: selected.totalCount)
            page.values = [
                "query": .text(query), "category": value(content.category, in: content.catalogue),
                "categories": .list(choices(in: content).map { value($0.id, in: content.catalogue) }),
            ]
            if selected.listings.isEmpty {
                page.message = emptyText(of: content)
            } else {
                page.sections = [FeedPage.Section(rows: rows(of: content))]
            }
            let skipped = content.catalogue.skipped.count
            if skipped > 0 { page.notes = [Strings.Results.skipped(count: skipped)] }
        }
    }

    /// What the filter offers: all categories first, then the server's in its order. Called with the user's language
    /// set.
    func choices(in content: ListingsContent) -> [ListingCategory] {
        [ListingCategory(id: ListingCategory.all, name: Strings.Listings.Category.all)] + content.catalogue.categories
    }

    private func value(_ category: Int64, in catalogue: ListingCatalogue) -> FeedValue {
        .members(["id": .integer(category), "name": .text(name(of: category, in: catalogue))])
    }

    private func name(of category: Int64, in catalogue: ListingCatalogue) -> String {
        category == ListingCategory.all
            ? Strings.Listings.Category.all : catalogue.name(of: category) ?? Strings.Listings.Category.unknown
    }

    private func rows(of content: ListingsContent) -> [FeedPage.Row] {
        let labels = Labels()
        let prices = PriceFormatter(locale: userLocale.locale)
        let dates = ListingDateFormatter(locale: userLocale.locale, timeZone: userLocale.timeZone)
        return content.selected.listings.map { listing in
            row(
                listing, category: name(of: listing.categoryID, in: content.catalogue),
                price: prices.text(listing.price, currency: "EUR"), date: dates.text(listing.created), labels)
        }
    }

    /// Every field of the server; the title is the row's own.
    private func row(_ listing: Listing, category: String, price: String, date: String, _ labels: Labels)
        -> FeedPage.Row
    {
        let number = String(listing.id)
        let (small, thumb) = (listing.smallImage, listing.thumbImage)
        return FeedPage.Row(
            id: number, title: listing.title, subtitle: category, category: category, trailing: price,
            badge: listing.isUrgent ? FeedPage.Badge(.urgent, labels.urgentBadge) : nil, summary: [date],
            fields: [
                FeedPage.Field(
                    "category", label: labels.category,
                    text: Strings.Listings.Category.number(category, String(listing.categoryID)),
                    value: .members(["id": .integer(listing.categoryID), "name": .text(category)])),
                FeedPage.Field(
                    "price", label: labels.price, text: price,
                    value: .members([
                        "text": .text(price), "amount": .number(listing.price), "currency": .text("EUR"),
                    ])),
                FeedPage.Field("created", label: labels.date, text: date, value: .date(listing.created)),
                FeedPage.Field(
                    "isUrgent", label: labels.urgent, text: listing.isUrgent ? labels.yes : labels.no,
                    value: .flag(listing.isUrgent)),
                FeedPage.Field("description", label: labels.description, text: listing.description),
                FeedPage.Field("siret", label: labels.siret, text: listing.siret),
                FeedPage.Field(
                    "smallImage", label: labels.smallImage, text: small?.absoluteString,
                    value: small.map { .address($0) }),
                FeedPage.Field(
                    "thumbImage", label: labels.thumbImage, text: thumb?.absoluteString,
                    value: thumb.map { .address($0) }),
                FeedPage.Field("id", label: labels.number, text: number, value: .integer(listing.id)),
            ],
            picture: (thumb ?? small).map { FeedPage.Picture($0, alternative: listing.title) },
            share: Strings.Listings.share(listing.title, price), item: listing)
    }

    /// The names of a row's values, looked up once for all rows.
    private struct Labels {
        let category = Strings.Listings.Field.category
        let price = Strings.Fields.price
        let date = Strings.Listings.Field.date
        let urgent = Strings.Listings.Field.urgent
        let description = Strings.Listings.Field.description
        let siret = Strings.Listings.Field.siret
        let smallImage = Strings.Listings.Field.smallImage
        let thumbImage = Strings.Listings.Field.thumbImage
        let number = Strings.Listings.Field.number
        let urgentBadge = Strings.Listings.urgent
        let yes = Strings.Listings.yes
        let no = Strings.Listings.no
    }

    private func emptyText(of content: ListingsContent) -> String {
        let (query, category) = (content.selection.query, content.category)
        let name = name(of: category, in: content.catalogue)
        return switch (query.isEmpty, category == ListingCategory.all) {
        case (true, true): Strings.Listings.Empty.all
        case (true, false): Strings.Listings.Empty.category(name)
        case (false, true): Strings.Listings.Empty.query(query)
        case (false, false): Strings.Listings.Empty.both(query, name)
        }
    }
}

/// Writes dates: digits, order and clock as the user's locale has them, the words between them in the user's language.
struct ListingDateFormatter {
    private let day: DateFormatter
    private let time: DateFormatter

    init(locale: Locale, timeZone: TimeZone) {
        func formatter() -> DateFormatter {
            let formatter = DateFormatter()
            formatter.locale = locale
            formatter.timeZone = timeZone
            return formatter
        }
        day = formatter()
        day.setLocalizedDateFormatFromTemplate("ddMMyyyy")
        time = formatter()
        time.dateStyle = .none
        time.timeStyle = .short
    }

    /// `Le 25/12/2019 à 09:41` for fr_FR. Called with the user's language set.
    func text(_ date: Date) -> String {
        Strings.Listings.date(day.string(from: date), time.string(from: date))
    }
}
