import Foundation

/// Finds the ads of a category whose titles contain a text, and the page of them that is shown.
package struct SelectListings: Sendable {
    /// How many ads a page shows unless a server's settings say otherwise.
    package static let usualPageSize = 100

    private let pageSize: Int

    /// Creates the use case.
    /// - Parameter pageSize: how many ads a page shows; all of them are in one response.
    package init(pageSize: Int = SelectListings.usualPageSize) {
        self.pageSize = max(pageSize, 1)
    }

    /// The ads of a selection, in the catalogue's order.
    /// - Throws: ``FeedError/invalid(_:)`` for pages before the first and categories that there are not.
    package func callAsFunction(
        _ selection: ListingSelection, in catalogue: ListingCatalogue
    ) throws(FeedError) -> SelectedListings {
        let category = selection.category ?? ListingCategory.all
        let (offset, isTooFar) = (selection.page - 1).multipliedReportingOverflow(by: pageSize)
        guard catalogue.contains(category) else { throw .invalid(.choice) }
        let query = selection.query.trimmingCharacters(in: .whitespacesAndNewlines)
        let found = listings(of: category, with: query, in: catalogue)
        let pageCount = max((found.count + pageSize - 1) / pageSize, 1)
        guard selection.page >= 1, !isTooFar, selection.page <= pageCount else {
            throw .invalid(.page(selection.page, last: pageCount))
        }
        return SelectedListings(
            selection: ListingSelection(query: query, category: category, page: selection.page),
            listings: Array(found.dropFirst(offset).prefix(pageSize)), totalCount: found.count,
            pageCount: pageCount, first: offset + 1)
    }

    private func listings(of category: Int64, with query: String, in catalogue: ListingCatalogue) -> [Listing] {
        let search = TitleSearch(query)
        if category == ListingCategory.all, search.isForAll { return catalogue.listings }
        return catalogue.listings.filter { listing in
            (category == ListingCategory.all || listing.categoryID == category) && search.matches(listing.title)
        }
    }
}

/// Loads the category that was chosen last.
struct LoadListingFilter: Sendable {
    private let store: any ListingFilterStore
    private let log: FeedLog

    /// Creates the use case over a store.
    init(store: any ListingFilterStore, log: FeedLog) {
        self.store = store
        self.log = log
    }

    /// The category's number; the one of all ads if none was chosen or it cannot be read.
    func callAsFunction() async -> Int64 {
        do throws(StorageError) {
            return try await store.category() ?? ListingCategory.all
        } catch {
            log.write(.warning, .viewModel, .failure, message: "the filter could not be read: \(error)")
            return ListingCategory.all
        }
    }
}

/// Stores the category that was chosen.
struct SaveListingFilter: Sendable {
    private let store: any ListingFilterStore
    private let log: FeedLog

    /// Creates the use case over a store.
    init(store: any ListingFilterStore, log: FeedLog) {
        self.store = store
        self.log = log
    }

    /// Stores a category's number; a negative one, which no category has, is not stored.
    func callAsFunction(_ category: Int64) async {
        guard category >= 0 else { return }
        do throws(StorageError) {
            try await store.save(category)
        } catch {
            log.write(.warning, .viewModel, .failure, message: "the filter could not be saved: \(error)")
        }
    }
}
