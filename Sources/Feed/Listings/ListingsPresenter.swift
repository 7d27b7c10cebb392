import Foundation

/// Turns ads and failures into what a user sees, in the user's language and locale.
public struct ListingsPresenter: Sendable {
    let userLocale: UserLocale

    /// Creates a presenter for a user's locale.
    public init(userLocale: UserLocale) {
        self.userLocale = userLocale
    }

    /// A page of ads. Only what is on the page is written out.
    public func content(of selected: SelectedListings, in catalogue: ListingCatalogue) -> ListingsContent {
        userLocale.localized {
            let category = selected.selection.category ?? ListingCategory.all
            let last = selected.first + selected.listings.count - 1
            let isPage = selected.selection.page <= selected.pageCount
            return ListingsContent(
                catalogue: catalogue, selection: selected.selection, categoryName: name(of: category, in: catalogue),
                categories: [ListingCategory(id: ListingCategory.all, name: Strings.Listings.Category.all)]
                    + catalogue.categories,
                pageCount: selected.pageCount, totalCount: selected.totalCount,
                pageText: isPage && selected.pageCount > 1
                    ? Strings.Results.page(selected.selection.page, selected.pageCount) : nil,
                rangeText: selected.listings.isEmpty
                    ? nil : Strings.Results.range(selected.first, last, selected.totalCount),
                rows: rows(of: selected.listings, in: catalogue),
                emptyText: selected.listings.isEmpty ? emptyText(of: selected, in: catalogue) : nil,
                skippedText: catalogue.skipped.isEmpty
                    ? nil : Strings.Results.skipped(count: catalogue.skipped.count))
        }
    }

    private func rows(of listings: [Listing], in catalogue: ListingCatalogue) -> [ListingRow] {
        if listings.isEmpty { return [] }
        let prices = PriceFormatter(locale: userLocale.locale)
        let dates = ListingDateFormatter(locale: userLocale.locale, timeZone: userLocale.timeZone)
        return listings.map { listing in
            ListingRow(
                listing: listing, category: name(of: listing.categoryID, in: catalogue),
                price: prices.text(listing.price, currency: "EUR"), date: dates.text(listing.created))
        }
    }

    private func name(of category: Int64, in catalogue: ListingCatalogue) -> String {
        category == ListingCategory.all
            ? Strings.Listings.Category.all : catalogue.name(of: category) ?? Strings.Listings.Category.unknown
    }

    private func emptyText(of selected: SelectedListings, in catalogue: ListingCatalogue) -> String {
        let selection = selected.selection
        let category = selection.category ?? ListingCategory.all
        if selection.page > 1, selected.totalCount > 0 { return Strings.Listings.Empty.page(selection.page) }
        switch (selection.query.isEmpty, category == ListingCategory.all) {
        case (true, true): return Strings.Listings.Empty.all
        case (true, false): return Strings.Listings.Empty.category(name(of: category, in: catalogue))
        case (false, true): return Strings.Listings.Empty.query(selection.query)
        case (false, false):
            return Strings.Listings.Empty.both(selection.query, name(of: category, in: catalogue))
        }
    }
}

/// An ad as it is shown: every string in the user's language.
public struct ListingRow: Sendable, Equatable, Identifiable {
    /// The ad, for values that are not strings.
    public let listing: Listing
    /// The category's name, or that it is not known.
    public let category: String
    /// The price, as the user's locale writes euros.
    public let price: String
    /// When it was placed: `Le 25/12/2019 à 09:41` for fr_FR.
    public let date: String

    /// The identity of the ad.
    public var id: String { String(listing.id) }
    /// The title.
    public var title: String { listing.title }
}

/// A page of ads as it is shown.
public struct ListingsContent: Sendable, Equatable {
    /// All ads, of which some are shown.
    public let catalogue: ListingCatalogue
    /// Which are shown; its category is never nil.
    public let selection: ListingSelection
    /// The category's name, that of all among them.
    public let categoryName: String
    /// What the filter offers: all categories first, then the server's in its order.
    public let categories: [ListingCategory]
    /// How many pages there are, at least 1.
    public let pageCount: Int
    /// How many ads there are on all pages.
    public let totalCount: Int
    /// "page 1 of 2"; nil if there is only one, or where the page is past the last.
    public let pageText: String?
    /// "results 1 to 20 of 37"; nil if the page has none.
    public let rangeText: String?
    /// The ads in their order.
    public let rows: [ListingRow]
    /// The message if there are no rows.
    public let emptyText: String?
    /// "2 results could not be read"; nil if all could.
    public let skippedText: String?
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
