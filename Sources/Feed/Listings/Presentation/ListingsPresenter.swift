import Foundation

/// Turns ads and failures into what a reader sees, in the reader's language and locale.
public struct ListingsPresenter: Sendable {
    let reader: Reader

    /// Creates a presenter for a reader.
    public init(reader: Reader) {
        self.reader = reader
    }

    /// A page of ads. Only what is on the page is written out.
    public func content(of selected: SelectedListings, in catalogue: ListingCatalogue) -> ListingsContent {
        reader.reads {
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
        let prices = PriceFormatter(locale: reader.locale)
        let dates = ListingDateFormatter(locale: reader.locale, timeZone: reader.timeZone)
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
