import Foundation

/// Where and why JSON is not what was expected.
public struct DecodingFailure: Error, Sendable, Equatable, CustomStringConvertible {
    /// What is wrong with a value.
    public enum Reason: Sendable, Equatable {
        /// An object lacks a name.
        case missing(name: String)
        /// The value is of another type.
        case wrongType
        /// The value is null.
        case null
        /// The value is of the right type but damaged.
        case damaged
        /// The response is not JSON at all.
        case notJSON
    }

    /// The path to the place, `results[3].price.amount`; empty for the whole response.
    public let path: String
    /// What is wrong there.
    public let reason: Reason

    /// Creates a failure at a place.
    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The failure that a decoder reports, or a type that is decoded.
    init(_ error: any Error) {
        if let failure = error as? DecodingFailure {
            self = failure
            return
        }
        switch error as? DecodingError {
        case .keyNotFound(let key, let context):
            self.init(path: Self.path(context.codingPath), reason: .missing(name: key.stringValue))
        case .typeMismatch(_, let context):
            self.init(path: Self.path(context.codingPath), reason: .wrongType)
        case .valueNotFound(_, let context):
            self.init(path: Self.path(context.codingPath), reason: .null)
        case .dataCorrupted(let context):
            self.init(path: Self.path(context.codingPath), reason: context.codingPath.isEmpty ? .notJSON : .damaged)
        default:
            self.init(path: "", reason: .damaged)
        }
    }

    /// The failure for log lines.
    public var description: String {
        "\(path.isEmpty ? "the response" : path): \(reason)"
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}

extension String {
    /// Whether nothing is to be seen.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

/// An element of a list, or why it cannot be decoded: one broken element must not fail the whole list.
struct DecodedElement<Value: Decodable & Sendable>: Decodable, Sendable {
    let value: Value?
    let failure: DecodingFailure?

    init(from decoder: any Decoder) {
        do {
            (value, failure) = (try Value(from: decoder), nil)
        } catch {
            (value, failure) = (nil, DecodingFailure(error))
        }
    }
}
