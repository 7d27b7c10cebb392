/// Which ads are shown.
public struct ListingSelection: Sendable, Hashable {
    /// What titles have to hold; empty for all.
    public var query: String
    /// The category, ``ListingCategory/all`` for all; nil for the one that was chosen last.
    public var category: Int64?
    /// The page, counted from 1.
    public var page: Int

    /// Creates a selection.
    public init(query: String = "", category: Int64? = nil, page: Int = 1) {
        self.query = query
        self.category = category
        self.page = page
    }
}

/// The ads of a selection.
public struct SelectedListings: Sendable, Equatable {
    /// What was asked for, the category always named.
    public let selection: ListingSelection
    /// The ads of the page.
    public let listings: [Listing]
    /// How many ads there are on all pages.
    public let totalCount: Int
    /// How many pages there are, at least 1.
    public let pageCount: Int
    /// The number of the page's first ad, from 1.
    public let first: Int
}
