import DataFormats

/// What a response refers to: the id that the sender of the request chose.
package enum RequestID: Sendable, Hashable {
    case number(Int)
    case string(String)

    /// The id that a value is; nil if it is neither an integer nor a string.
    package init?(_ value: JSONValue) {
        if let string = value.string {
            self = .string(string)
        } else if let number = value.integer {
            self = .number(number)
        } else {
            return nil
        }
    }

    /// The id as JSON.
    package var json: JSONValue {
        switch self {
        case .number(let number): .number(number)
        case .string(let text): .string(text)
        }
    }
}
