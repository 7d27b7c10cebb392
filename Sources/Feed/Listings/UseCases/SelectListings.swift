import Foundation

/// Finds the ads of a category whose titles hold a text, and the page of them that is shown.
public struct SelectListings: Sendable {
    private let pageSize: Int

    /// Creates the use case.
    /// - Parameter pageSize: how many ads a page shows; all of them come in one answer.
    public init(pageSize: Int = 100) {
        self.pageSize = max(pageSize, 1)
    }

    /// The ads of a selection, in the catalogue's order.
    /// - Throws: ``FeedError/invalid(_:)`` for pages before the first and categories that there are not.
    public func callAsFunction(
        _ selection: ListingSelection, in catalogue: ListingCatalogue
    ) throws(FeedError) -> SelectedListings {
        let category = selection.category ?? ListingCategory.all
        let (offset, isTooFar) = (selection.page - 1).multipliedReportingOverflow(by: pageSize)
        guard selection.page >= 1, !isTooFar, catalogue.contains(category) else { throw .invalid(.choice) }
        let query = selection.query.trimmingCharacters(in: .whitespacesAndNewlines)
        let found = listings(of: category, with: query, in: catalogue)
        return SelectedListings(
            selection: ListingSelection(query: query, category: category, page: selection.page),
            listings: Array(found.dropFirst(offset).prefix(pageSize)), totalCount: found.count,
            pageCount: max((found.count + pageSize - 1) / pageSize, 1), first: offset + 1)
    }

    private func listings(of category: Int64, with query: String, in catalogue: ListingCatalogue) -> [Listing] {
        let search = TitleSearch(query)
        if category == ListingCategory.all, search.isForAll { return catalogue.listings }
        return catalogue.listings.filter { listing in
            (category == ListingCategory.all || listing.categoryID == category) && search.finds(listing.title)
        }
    }
}
