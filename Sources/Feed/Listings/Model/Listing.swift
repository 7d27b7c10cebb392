import Foundation

/// A classified ad.
public struct Listing: Sendable, Hashable, Identifiable {
    /// The server's number.
    public let id: Int64
    /// The number of its category.
    public let categoryID: Int64
    /// The title.
    public let title: String
    /// The text, of several lines; up to 3,810 characters were seen. Empty where there is none.
    public let description: String
    /// The price in euros.
    public let price: Decimal
    /// The addresses of the pictures, as the server writes them; a thousand ads are read faster than their addresses are.
    let smallAddress, thumbAddress: String?
    /// When it was placed.
    public let created: Date
    /// Whether it stands above all others.
    public let isUrgent: Bool
    /// The number of the business that placed it; nil for a person.
    public let siret: String?

    /// The small picture.
    public var smallImage: URL? { smallAddress.flatMap { SecureImageURL.url(from: $0) } }
    /// The larger picture.
    public var thumbImage: URL? { thumbAddress.flatMap { SecureImageURL.url(from: $0) } }
}
