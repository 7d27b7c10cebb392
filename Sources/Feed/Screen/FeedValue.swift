import Foundation

/// A value of a page or a row that programs use: what a text on the screen is made from.
public enum FeedValue: Sendable, Equatable, Encodable {
    case text(String)
    case number(Decimal)
    case flag(Bool)
    /// Encoded in ISO 8601.
    case date(Date)
    case address(URL)
    case list([FeedValue])
    case object([String: FeedValue])

    /// A whole number.
    public static func integer(_ value: some BinaryInteger) -> FeedValue { .number(Decimal(string: "\(value)") ?? 0) }

    /// A list of texts.
    public static func texts(_ texts: [String]) -> FeedValue { .list(texts.map { .text($0) }) }

    /// An object of the members that have a value.
    public static func members(_ members: [String: FeedValue?]) -> FeedValue {
        .object(members.compactMapValues { $0 })
    }

    /// Encodes the value as JSON has it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        // JSON has no way to write what is not a finite number.
        case .number(let number) where !number.isFinite: try container.encodeNil()
        case .number(let number): try container.encode(number)
        case .flag(let flag): try container.encode(flag)
        case .date(let date): try container.encode(date)
        case .address(let url): try container.encode(url)
        case .list(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        }
    }
}

extension FeedValue {
    /// The text, if it is one.
    public var text: String? { if case .text(let text) = self { text } else { nil } }
    /// The number, if it is one.
    public var number: Decimal? { if case .number(let number) = self { number } else { nil } }
    /// The flag, if it is one.
    public var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
    /// The date, if it is one.
    public var date: Date? { if case .date(let date) = self { date } else { nil } }
    /// The address, if it is one.
    public var address: URL? { if case .address(let url) = self { url } else { nil } }
    /// The values, if it is a list.
    public var list: [FeedValue]? { if case .list(let values) = self { values } else { nil } }

    /// A member of an object; nil if it is none, or has none of that name.
    public subscript(name: String) -> FeedValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }
}
