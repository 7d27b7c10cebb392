/// The type that an argument has in Swift.
package enum TextArgumentType: String, Sendable, CaseIterable {
    case text
    case integer
    case unsigned
    case double
    case character

    /// The type in words, for a sentence about it.
    package var description: String {
        switch self {
        case .text: "a text (%@)"
        case .integer: "an integer (%d)"
        case .unsigned: "an unsigned integer (%u)"
        case .double: "a number with a fraction (%f)"
        case .character: "a character (%c)"
        }
    }

    /// Whether a plural can be chosen by it.
    package var isNumber: Bool { self != .text && self != .character }
}

extension FormatSpecifier {
    /// The type of the argument that the specifier formats.
    package var type: TextArgumentType {
        switch conversion {
        case UInt8(ascii: "@"): .text
        case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"): .integer
        case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"),
            UInt8(ascii: "O"):
            .unsigned
        case UInt8(ascii: "c"), UInt8(ascii: "C"): .character
        default: .double
        }
    }
}
