import Foundation

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

    /// Reads an ad in the server's form; the number, the category, the title, the price and the date have to be there.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int64.self, forKey: .id)
        categoryID = try container.decode(Int64.self, forKey: .categoryID)
        title = try container.decode(String.self, forKey: .title)
        description = try container.decodeIfPresent(String.self, forKey: .description) ?? ""
        price = try container.decode(Decimal.self, forKey: .price)
        let images = try container.decodeIfPresent(Images.self, forKey: .images)
        smallAddress = images?.small
        thumbAddress = images?.thumb
        var date = try container.decode(String.self, forKey: .created)
        guard let created = date.withUTF8({ ListingDate.date(from: $0) }) else {
            throw DecodingError.dataCorruptedError(
                forKey: .created, in: container, debugDescription: "no date of the form 2019-11-05T15:56:59+0000")
        }
        self.created = created
        isUrgent = try container.decodeIfPresent(Bool.self, forKey: .isUrgent) ?? false
        siret = try container.decodeIfPresent(String.self, forKey: .siret)
    }
}
