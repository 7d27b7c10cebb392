/// An argument of a localized string.
public enum TextArgument: Sendable {
    /// A string, for `%@`.
    case text(String)
    /// An integer, for `%d` and `%i`.
    case integer(Int)
    /// An integer without a sign, for `%u`, `%x`, `%X` and `%o`.
    case unsigned(UInt)
    /// A floating-point number, for `%f`, `%e`, `%g` and `%a`.
    case double(Double)
    /// A character, for `%c` and `%C`.
    case character(Character)
}

/// Conversions for a specifier of another type; generated code never needs them, but nothing must crash.
extension TextArgument {
    /// As `%d` takes it.
    var integer: Int {
        switch self {
        case .text: 0
        case .integer(let number): number
        case .unsigned(let number): Int(bitPattern: number)
        case .double(let number):
            Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : number > 0 ? .max : 0)
        case .character(let character): Int(character.unicodeScalars.first?.value ?? 0)
        }
    }

    /// As `%u` and `%x` take it: the bits of a negative integer.
    var unsigned: UInt {
        switch self {
        case .unsigned(let number): number
        default: UInt(bitPattern: integer)
        }
    }

    /// As `%f` takes it.
    var double: Double {
        switch self {
        case .double(let number): number
        case .unsigned(let number): Double(number)
        default: Double(integer)
        }
    }

    /// As `%c` takes it: an integer is a code point.
    var character: String {
        switch self {
        case .text(let text): String(text.prefix(1))
        case .character(let character): String(character)
        default: UInt32(exactly: integer).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
        }
    }

    /// As `%@` takes it.
    var plainText: String {
        switch self {
        case .text(let text): text
        case .integer(let number): String(number)
        case .unsigned(let number): String(number)
        case .double(let number): number.description
        case .character(let character): String(character)
        }
    }
}
