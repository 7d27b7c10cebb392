import Foundation
import PrumoRuntime

/// An item as it is shown: every text in the reader's language.
public struct TravelRow: Sendable, Equatable, Identifiable {
    /// The item, for values that are not texts.
    public let item: TravelItem
    /// "City | State", or what of it is known.
    public let place: String
    /// The price.
    public let price: String
    /// The price before the discount; nil where there is none.
    public let oldPrice: String?
    /// The discount in percent; nil where there is none.
    public let discount: String?
    /// A hotel's stars in words; nil for a package.
    public let stars: String?
    /// At most three amenities.
    public let amenities: [String]
    /// How the price comes about: a hotel's price a night; a package's nights and people.
    public let priceDetails: [String]

    /// The identity of the item.
    public var id: String { item.id }
    /// The name.
    public var title: String { item.name }
    /// The cover picture, over https.
    public var image: URL? { item.images.first }
    /// What to show where there is no cover picture, or until it has come.
    public var placeholder: ImageAsset { item.kind == .package ? Assets.package : Assets.hotel }
}

/// A section as it is shown.
public struct TravelSectionContent: Sendable, Equatable {
    /// What the rows have in common.
    public let kind: TravelSection.Kind
    /// The heading.
    public let title: String
    /// The rows in their order.
    public let rows: [TravelRow]
}

/// A page of results as it is shown.
public struct TravelContent: Sendable, Equatable {
    /// What was searched for.
    public let query: String
    /// The page, counted from 1.
    public let page: Int
    /// How many pages there are; nil where the server does not say.
    public let pageCount: Int?
    /// How many results there are on all pages; nil where the server does not say.
    public let totalCount: Int?
    /// "page 1 of 2"; nil where the number of pages is not known.
    public let pageText: String?
    /// "results 1 to 20 of 37"; nil where the number is not known.
    public let rangeText: String?
    /// The sections in their order.
    public let sections: [TravelSectionContent]
    /// What to say where there are no sections.
    public let emptyText: String?
    /// "2 results could not be read"; nil where all could.
    public let skippedText: String?
}
