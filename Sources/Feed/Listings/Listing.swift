import Foundation

/// A classified ad.
package struct Listing: Sendable, Hashable, Identifiable {
    /// The server's number.
    package let id: Int64
    /// The number of its category.
    package let categoryID: Int64
    /// The title.
    package let title: String
    /// The text, of several lines; up to 3,810 characters were seen. Empty if there is none.
    package let description: String
    /// The price in euros.
    package let price: Decimal
    /// The addresses of the pictures, as the server writes them; a thousand ads are read faster than their addresses
    /// are.
    let smallAddress, thumbAddress: String?
    /// When it was placed.
    package let created: Date
    /// Whether it is shown above all others.
    package let isUrgent: Bool
    /// The number of the business that placed it; nil for a person.
    package let siret: String?

    /// The small picture.
    package var smallImage: URL? { smallAddress.flatMap { SecureImageURL.url(from: $0) } }
    /// The larger picture.
    package var thumbImage: URL? { thumbAddress.flatMap { SecureImageURL.url(from: $0) } }
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
    package init(from decoder: any Decoder) throws {
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
                forKey: .created, in: container, debugDescription: "not a date in the form 2019-11-05T15:56:59+0000")
        }
        self.created = created
        isUrgent = try container.decodeIfPresent(Bool.self, forKey: .isUrgent) ?? false
        siret = try container.decodeIfPresent(String.self, forKey: .siret)
    }
}

/// A category of ads.
package struct ListingCategory: Sendable, Hashable, Identifiable, Codable {
    /// The number by which ads name it; 0 is not the server's but represents all.
    package let id: Int64
    /// The name, in the server's language.
    package let name: String

    /// The number that represents all categories.
    package static let all: Int64 = 0

    /// Creates a category.
    package init(id: Int64, name: String) {
        self.id = id
        self.name = name
    }
}

/// Dates as the server writes them. Read by hand: a formatter needs some microseconds for each, and there are
/// thousands.
enum ListingDate {
    /// The date of `2019-11-05T15:56:59+0000`, also with `+00:00` or `Z`; nil for anything else, as for days that no
    /// month has.
    static func date(from text: UnsafeBufferPointer<UInt8>) -> Date? {
        guard text.count >= 20, text[4] == hyphen, text[7] == hyphen, text[10] == UInt8(ascii: "T"),
            text[13] == colon, text[16] == colon,
            let year = number(in: text, at: 0, count: 4), let month = number(in: text, at: 5, count: 2),
            let day = number(in: text, at: 8, count: 2),
            let hour = number(in: text, at: 11, count: 2), let minute = number(in: text, at: 14, count: 2),
            let second = number(in: text, at: 17, count: 2),
            let offset = offset(text), (1...12).contains(month), (1...length(of: month, in: year)).contains(day),
            hour < 24, minute < 60, second < 60
        else { return nil }
        let seconds = days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second - offset
        return Date(timeIntervalSince1970: Double(seconds))
    }

    private static let hyphen = UInt8(ascii: "-")
    private static let colon = UInt8(ascii: ":")

    private static func number(in text: UnsafeBufferPointer<UInt8>, at start: Int, count: Int) -> Int? {
        var value = 0
        for index in start..<start + count {
            let digit = text[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        return value
    }

    /// The distance from UTC in seconds, from what follows the seconds.
    private static func offset(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        switch text.count {
        case 20: return text[19] == UInt8(ascii: "Z") ? 0 : nil
        case 24, 25:
            guard text[19] == hyphen || text[19] == UInt8(ascii: "+"), text.count == 24 || text[22] == colon,
                let hours = number(in: text, at: 20, count: 2),
                let minutes = number(in: text, at: text.count - 2, count: 2), hours < 24,
                minutes < 60
            else { return nil }
            return (hours * 3600 + minutes * 60) * (text[19] == hyphen ? -1 : 1)
        default: return nil
        }
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The days from 1970-01-01 in the Gregorian calendar, counted in years that begin with March.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        // Four-digit years are never negative but for year 0's January and February, which floor division handles.
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
