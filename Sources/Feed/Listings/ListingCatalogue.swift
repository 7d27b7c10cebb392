import Foundation

/// All ads with all categories. There is no way to one without the other: an ad is shown with its category's name.
package struct ListingCatalogue: Sendable, Equatable {
    /// The ads in the order in which they are shown: urgent ones above all others, then the newest first; ties keep the
    /// server's order. An ad whose number an earlier one has is left out.
    let listings: [Listing]
    /// The categories in the server's order.
    let categories: [ListingCategory]
    /// Why ads were left out that could not be decoded, one failure for each.
    let skipped: [DecodingFailure]
    private let names: [Int64: String]

    /// Joins the responses of both requests.
    package init(listings: [Listing], categories: [ListingCategory], skipped: [DecodingFailure] = []) {
        self.listings = Self.inOrder(listings)
        self.skipped = skipped
        var names: [Int64: String] = [:]
        self.categories = categories.filter { category in
            category.id != ListingCategory.all && names.updateValue(category.name, forKey: category.id) == nil
        }
        self.names = names
    }

    /// The name of a category; nil if the server does not know it.
    package func name(of category: Int64) -> String? { names[category] }

    /// Whether a category can be chosen: all, one that the server names, or one that an ad is in.
    package func contains(_ category: Int64) -> Bool {
        category == ListingCategory.all || names[category] != nil || listings.contains { $0.categoryID == category }
    }

    /// How many ads a page shows unless a server's settings say otherwise.
    package static let usualPageSize = 100

    /// The ads of a category whose titles contain a text, in their order: one page of them.
    /// - Throws: ``FeedError/invalid(_:)`` for pages that there are not, and for such categories.
    package func select(
        _ selection: ListingSelection, pageSize: Int = usualPageSize
    ) throws(FeedError) -> SelectedListings {
        let category = selection.category ?? ListingCategory.all
        let pageSize = max(pageSize, 1)
        let (offset, isTooFar) = (selection.page - 1).multipliedReportingOverflow(by: pageSize)
        guard contains(category) else { throw .invalid(.choice) }
        let query = selection.query.trimmingCharacters(in: .whitespacesAndNewlines)
        let search = TitleSearch(query)
        let isForAll = category == ListingCategory.all
        let found =
            isForAll && search.isForAll
            ? listings
            : listings.filter { (isForAll || $0.categoryID == category) && search.matches($0.title) }
        let pageCount = max((found.count + pageSize - 1) / pageSize, 1)
        guard selection.page >= 1, !isTooFar, selection.page <= pageCount else {
            throw .invalid(.page(selection.page, last: pageCount))
        }
        return SelectedListings(
            selection: ListingSelection(query: query, category: category, page: selection.page),
            listings: Array(found.dropFirst(offset).prefix(pageSize)), totalCount: found.count,
            pageCount: pageCount, first: offset + 1)
    }

    private struct Place {
        let isUrgent: Bool
        let created: Date
        let index: Int
    }

    /// The places are sorted instead of the ads, which are ten times as large. The sort is stable, so ties keep their
    /// order.
    private static func inOrder(_ listings: [Listing]) -> [Listing] {
        var seen = Set<Int64>(minimumCapacity: listings.count)
        var places: [Place] = []
        places.reserveCapacity(listings.count)
        for (index, listing) in listings.enumerated() where seen.insert(listing.id).inserted {
            places.append(Place(isUrgent: listing.isUrgent, created: listing.created, index: index))
        }
        places.sort { left, right in
            left.isUrgent == right.isUrgent ? left.created > right.created : left.isUrgent
        }
        return places.map { listings[$0.index] }
    }
}

/// Which ads are shown.
package struct ListingSelection: Sendable, Hashable {
    /// Text that titles must contain; empty for all.
    package var query: String
    /// The category, ``ListingCategory/all`` for all; nil for the one that was chosen last.
    var category: Int64?
    /// The page, counted from 1.
    package var page: Int

    /// Creates a selection.
    package init(query: String = "", category: Int64? = nil, page: Int = 1) {
        self.query = query
        self.category = category
        self.page = page
    }
}

/// The ads of a selection.
package struct SelectedListings: Sendable, Equatable {
    /// What was requested, the category always named.
    let selection: ListingSelection
    /// The ads of the page.
    let listings: [Listing]
    /// How many ads there are on all pages.
    package let totalCount: Int
    /// How many pages there are, at least 1.
    let pageCount: Int
    /// The number of the page's first ad, from 1.
    package let first: Int
}
