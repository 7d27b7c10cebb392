import Foundation

/// A classified ad.
public struct Listing: FeedItem, Hashable, Identifiable {
    /// The server's number.
    public let id: Int64
    /// The number of its category.
    public let categoryID: Int64
    /// The title.
    public let title: String
    /// The text, of several lines; up to 3,810 characters were seen. Empty if there is none.
    public let description: String
    /// The price in euros.
    public let price: Decimal
    /// The addresses of the pictures, as the server writes them; a thousand ads are read faster than their addresses
    /// are.
    let smallAddress, thumbAddress: String?
    /// When it was placed.
    public let created: Date
    /// Whether it is shown above all others.
    public let isUrgent: Bool
    /// The number of the business that placed it; nil for a person.
    public let siret: String?

    /// The small picture.
    public var smallImage: URL? { smallAddress.flatMap { SecureImageURL.url(from: $0) } }
    /// The larger picture.
    public var thumbImage: URL? { thumbAddress.flatMap { SecureImageURL.url(from: $0) } }
}

extension Listing: Decodable {
    private enum CodingKeys: String, CodingKey {
        case id, title, description, price, siret
        case categoryID = "category_id"
        case images = "images_url"
        case created = "creation_date"
        case isUrgent = "is_urgent"
    }

    private struct Images: Decodable {
        let small: String?
        let thumb: String?
    }

    /// Reads an ad in the server's form; the number, the category, the title, the price and the date are required.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try Self.number(Int64.self, .id, in: container)
        categoryID = try Self.number(Int64.self, .categoryID, in: container)
        title = try container.decode(String.self, forKey: .title)
        guard !title.isBlank else {
            throw DecodingError.dataCorruptedError(
                forKey: .title, in: container, debugDescription: "the title is blank")
        }
        description = try container.decodeIfPresent(String.self, forKey: .description) ?? ""
        price = try Self.number(Decimal.self, .price, in: container)
        guard price >= 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: .price, in: container, debugDescription: "the price is negative")
        }
        let images = try container.decodeIfPresent(Images.self, forKey: .images)
        smallAddress = images?.small
        thumbAddress = images?.thumb
        guard let created = DateForm.listing.date(from: try container.decode(String.self, forKey: .created)) else {
            throw DecodingError.dataCorruptedError(
                forKey: .created, in: container, debugDescription: "not a date in the form 2019-11-05T15:56:59+0000")
        }
        self.created = created
        isUrgent = try container.decodeIfPresent(Bool.self, forKey: .isUrgent) ?? false
        siret = try container.decodeIfPresent(String.self, forKey: .siret)
    }

    /// A number. One that the type cannot have is an error at its place: Foundation's own error, which is not a
    /// `DecodingError` yet, becomes one that says that the whole response is not JSON.
    private static func number<Number: Decodable>(
        _ type: Number.Type, _ key: CodingKeys, in container: KeyedDecodingContainer<CodingKeys>
    ) throws -> Number {
        do {
            return try container.decode(type, forKey: key)
        } catch let error as DecodingError {
            throw error
        } catch {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container, debugDescription: "the number is out of range")
        }
    }
}

/// A category of ads.
package struct ListingCategory: Sendable, Hashable, Identifiable, Codable {
    /// The number by which ads name it; 0 is not the server's but represents all.
    package let id: Int64
    /// The name, in the server's language.
    package let name: String

    /// The number that represents all categories.
    static let all: Int64 = 0

    /// Creates a category.
    package init(id: Int64, name: String) {
        self.id = id
        self.name = name
    }
}

extension DateForm {
    /// Dates as the listings' server writes them: `2019-11-05T15:56:59+0000`, also with `+00:00` or `Z`.
    static let listing = DateForm(separators: [UInt8(ascii: "T")], hasFraction: false, zone: .compact)
}
