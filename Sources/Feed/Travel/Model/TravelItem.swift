import Foundation

/// A hotel, a package or a ticket that a search found.
public struct TravelItem: Sendable, Hashable, Identifiable {
    /// What an item is.
    public enum Kind: String, Sendable, Hashable {
        case hotel
        case package
        case ticket
    }

    /// The stock-keeping unit, by which the server tells items apart.
    public let sku: String
    /// What the item is.
    public let kind: Kind
    /// The name.
    public let name: String
    /// The item's web page.
    public let url: URL?
    /// The number of stars; nil where the item has none.
    public let stars: Int?
    /// What the item offers, in the server's order.
    public let amenities: [String]
    /// The city.
    public let city: String?
    /// The state.
    public let state: String?
    /// The price; nil where the server gives none.
    public let price: TravelPrice?
    /// The pictures, the cover first, all over https.
    public let images: [URL]
    /// How many nights a package holds.
    public let nights: Int?
    /// How many people a package is for.
    public let people: Int?

    /// The identity of the item.
    public var id: String { sku }
}
