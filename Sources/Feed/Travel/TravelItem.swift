import Foundation

/// A hotel, a package or a ticket that a search found.
public struct TravelItem: FeedItem, Hashable, Identifiable {
    /// What an item is.
    public enum Kind: String, Sendable, Hashable {
        case hotel
        case package
        case ticket
    }

    /// The stock-keeping unit, by which the server identifies items.
    public let sku: String
    /// What the item is.
    public let kind: Kind
    /// The name.
    public let name: String
    /// The item's web page.
    public let url: URL?
    /// The number of stars; nil if the item has none.
    public let stars: Int?
    /// What the item offers, in the server's order.
    public let amenities: [String]
    /// The city.
    public let city: String?
    /// The state.
    public let state: String?
    /// The price; nil if the server gives none.
    public let price: TravelPrice?
    /// The pictures, the cover first, all over https.
    public let images: [URL]
    /// How many nights a package contains.
    public let nights: Int?
    /// How many people a package is for.
    public let people: Int?

    /// The identity of the item.
    public var id: String { sku }
}

extension TravelItem: Decodable {
    private enum CodingKeys: String, CodingKey {
        case sku, name, url, category, isPackage, isTicket, stars, image, gallery, amenities, address, price
        case quantityDescriptors
    }

    private struct Named: Decodable {
        let name: String?
    }

    private struct Picture: Decodable {
        let url: String?
    }

    private struct Address: Decodable {
        let city: String?
        let state: String?
    }

    private struct Quantities: Decodable {
        let nights: Int?
        let maxPeople: Int?
    }

    /// Reads an item in the server's form (`GET /search/api`); only `sku` and `name` are required.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        sku = try container.decode(String.self, forKey: .sku)
        name = try container.decode(String.self, forKey: .name)
        guard !name.isBlank else { throw Self.failure(.name, "the name is blank", in: container) }
        kind = try Self.kind(in: container)
        url = try container.decodeIfPresent(String.self, forKey: .url).flatMap { URL(string: $0) }
        let stars = try container.decodeIfPresent(Double.self, forKey: .stars).flatMap {
            Int(exactly: $0.rounded(.down))
        }
        self.stars = stars.flatMap { $0 > 0 ? $0 : nil }
        amenities = try container.decodeIfPresent([Named].self, forKey: .amenities)?.compactMap(\.name) ?? []
        let address = try container.decodeIfPresent(Address.self, forKey: .address)
        city = address?.city
        state = address?.state
        price = try container.decodeIfPresent(TravelPrice.Payload.self, forKey: .price)?.price
        if let price, price.current < 0 { throw Self.failure(.price, "the price is negative", in: container) }
        let gallery = try container.decodeIfPresent([Picture].self, forKey: .gallery) ?? []
        let cover = try container.decodeIfPresent(String.self, forKey: .image)
        var seen: Set<URL> = []
        images = ([cover] + gallery.map(\.url)).compactMap(\.self)
            .compactMap { SecureImageURL.url(from: $0) }
            .filter { seen.insert($0).inserted }
        let quantities = try container.decodeIfPresent(Quantities.self, forKey: .quantityDescriptors)
        nights = quantities?.nights
        people = quantities?.maxPeople
    }

    private static func failure(
        _ key: CodingKeys, _ reason: String, in container: KeyedDecodingContainer<CodingKeys>
    ) -> DecodingError {
        .dataCorruptedError(forKey: key, in: container, debugDescription: reason)
    }

    /// The server sets one of three flags and leaves the others out; without any, the category identifies a ticket.
    private static func kind(in container: KeyedDecodingContainer<CodingKeys>) throws -> Kind {
        let category = try container.decodeIfPresent(String.self, forKey: .category)
        if try container.decodeIfPresent(Bool.self, forKey: .isTicket) ?? (category == "servico") { return .ticket }
        return try container.decodeIfPresent(Bool.self, forKey: .isPackage) ?? false ? .package : .hotel
    }
}
