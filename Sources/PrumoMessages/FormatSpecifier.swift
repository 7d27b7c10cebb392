/// A format specifier of C and Foundation, as in `%2$+08.3lf`, without its place in the string.
package struct FormatSpecifier: Sendable, Hashable {
    /// The flags `-`, `+`, space, `0`, `#` and `'`.
    package struct Flags: OptionSet, Sendable, Hashable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let leftJustified = Flags(rawValue: 1)
        package static let signed = Flags(rawValue: 2)
        package static let spaced = Flags(rawValue: 4)
        package static let zeroPadded = Flags(rawValue: 8)
        package static let alternate = Flags(rawValue: 16)
        package static let grouped = Flags(rawValue: 32)

        // Those of the protocol take 600 instructions each in a debug build, whose tool reads ten thousand strings.
        package func contains(_ flag: Flags) -> Bool { rawValue & flag.rawValue == flag.rawValue }
        mutating func add(_ flag: Flags) { self = Flags(rawValue: rawValue | flag.rawValue) }
    }

    /// A width or a precision.
    package enum Size: Sendable, Hashable {
        case none
        case fixed(Int)
        /// `*`: the value of the argument at an index counted from 0.
        case argument(Int)
    }

    /// The length modifier; those without an own case change nothing, since integers have 64 bits.
    package enum Length: UInt8, Sendable, Hashable {
        case none
        /// `hh`: the lowest 8 bits.
        case char
        /// `h`: the lowest 16 bits.
        case short
    }

    package var flags = Flags(rawValue: 0)
    package var width: Size = .none
    package var precision: Size = .none
    package var length: Length = .none
    /// The ASCII letter, one of `@diuDUxXoOfFeEgGaAcC`.
    package var conversion: UInt8

    package init(conversion: UInt8) {
        self.conversion = conversion
    }
}

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
        case .text: "a string (%@)"
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

/// How a specifier is written in a ``Message``: as in C without the percent sign, but `*` is followed by a byte that
/// names the argument, and the length by a letter of its own. What follows the conversion is no longer the specifier's.
extension FormatSpecifier {
    package func append(to code: inout [UInt8]) {
        if flags.rawValue != 0 {
            for flag in "-+ 0#'".utf8 {
                if let option = Flags(flag), flags.contains(option) { code.append(flag) }
            }
        }
        Self.append(width, to: &code)
        if precision != .none {
            code.append(UInt8(ascii: "."))
            Self.append(precision, to: &code)
        }
        switch length {
        case .none: break
        case .short: code.append(UInt8(ascii: "h"))
        case .char: code.append(UInt8(ascii: "H"))
        }
        code.append(conversion)
    }

    /// The specifier as C writes it, without the percent sign and without sizes that are arguments.
    package var format: String {
        var format = ""
        for flag in "-+ 0#'".unicodeScalars where Flags(UInt8(flag.value)).map(flags.contains) ?? false {
            format.unicodeScalars.append(flag)
        }
        if case .fixed(let width) = width { format += String(width) }
        if case .fixed(let precision) = precision { format += ".\(precision)" }
        format += length == .short ? "h" : length == .char ? "hh" : ""
        return format + String(UnicodeScalar(conversion))
    }

    private static func append(_ size: Size, to code: inout [UInt8]) {
        switch size {
        case .none: break
        case .fixed(let number): code += String(number).utf8
        case .argument(let index): code += [UInt8(ascii: "*"), Message.digit(index)]
        }
    }

    /// Reads what ``append(to:)`` wrote, and moves after it.
    package init(code: UnsafeBufferPointer<UInt8>, at index: inout Int) {
        self.init(conversion: 0)
        while let flag = Flags(code[index]) {
            flags.add(flag)
            index += 1
        }
        width = Self.size(in: code, at: &index)
        if code[index] == UInt8(ascii: ".") {
            index += 1
            precision = Self.size(in: code, at: &index)
        }
        if code[index] == UInt8(ascii: "h") || code[index] == UInt8(ascii: "H") {
            length = code[index] == UInt8(ascii: "h") ? .short : .char
            index += 1
        }
        conversion = code[index]
        index += 1
    }

    private static func size(in code: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Size {
        if code[index] == UInt8(ascii: "*") {
            index += 2
            return .argument(Message.value(ofDigit: code[index - 1]))
        }
        let start = index
        var number = 0
        while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(code[index]) {
            number = number * 10 + Int(code[index] - UInt8(ascii: "0"))
            index += 1
        }
        return index > start ? .fixed(number) : .none
    }
}
