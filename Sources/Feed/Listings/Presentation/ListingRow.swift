import Foundation

/// An ad as it is shown: every text in the reader's language.
public struct ListingRow: Sendable, Equatable, Identifiable {
    /// The ad, for values that are not texts.
    public let listing: Listing
    /// The category's name, or that it is not known.
    public let category: String
    /// The price, as the reader's locale writes euros.
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
    /// "page 1 of 2"; nil where there is only one, or where the page is past the last.
    public let pageText: String?
    /// "results 1 to 20 of 37"; nil where the page has none.
    public let rangeText: String?
    /// The ads in their order.
    public let rows: [ListingRow]
    /// What to say where there are no rows.
    public let emptyText: String?
    /// "2 results could not be read"; nil where all could.
    public let skippedText: String?
}
