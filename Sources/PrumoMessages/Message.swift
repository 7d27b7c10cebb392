/// A localized string as the program stores it: UTF-8 with instructions for the parts that depend on arguments, the
/// device or on the available width.
///
/// An instruction starts with the byte 1 and a letter. Numbers below 64 are one byte (0x30 and the number), lengths
/// four.
///
/// | code | meaning |
/// |---|---|
/// | `A`, argument, specifier | the argument, formatted |
/// | `P`, argument, specifier, count, branches | the branch of the number's cardinal category |
/// | `O`, argument, specifier, count, branches | the branch of the number's ordinal category |
/// | `D`, count, branches | the branch of the device |
/// | `W`, count, branches | the widest branch for which there is room |
/// | 1, 2 or 3 | that byte itself |
///
/// A branch is its name (a letter, or four digits of a width), its length and its code. A string that is the byte 3
/// alone is missing: the fallback language has it.
package struct Message: Sendable, Hashable {
    /// A parameter of the function that formats the string.
    package struct Parameter: Sendable, Hashable {
        /// The argument, counted from 0.
        package let index: Int
        package let type: TextArgumentType
        /// The name of the variable or substitution that it is for.
        package let name: String?
        /// The first specifier that shows it.
        package var specifier: FormatSpecifier?
    }

    /// The code.
    package let code: [UInt8]
    /// The arguments that are used, in their order; one between two may be absent.
    package let parameters: [Parameter]
    /// Whether the code is the text itself.
    package let isPlain: Bool
    /// The warnings about the string, which works nonetheless.
    package let notes: [MessageResolver.Problem]

    package init(code: [UInt8], parameters: [Parameter], isPlain: Bool, notes: [MessageResolver.Problem] = []) {
        self.notes = notes
        self.code = code
        self.parameters = parameters
        self.isPlain = isPlain
    }

    /// The byte that starts an instruction.
    package static let start: UInt8 = 1
    /// The byte that alone is a missing string.
    package static let missing: UInt8 = 3

    /// The code of a missing string.
    package static let absent = Message(code: [missing], parameters: [], isPlain: true)

    /// Adds text as it is.
    static func append(literal: [UInt8], to code: inout [UInt8]) {
        guard hasControl(literal) else {
            code += literal
            return
        }
        for byte in literal {
            if isControl(byte) { code.append(start) }
            code.append(byte)
        }
    }

    /// Whether a text has a byte that would be part of an instruction. A loop: the tool of a debug build asks this of all texts.
    static func hasControl(_ text: [UInt8], orPercentSign: Bool = false) -> Bool {
        text.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                if isControl(byte) || orPercentSign && byte == UInt8(ascii: "%") { return true }
                index += 1
            }
            return false
        }
    }

    private static func isControl(_ byte: UInt8) -> Bool { byte > 0 && byte < 4 }

    /// A number below 64 (a larger one counts as 63) as one byte.
    static func digit(_ value: Int) -> UInt8 { 0x30 + UInt8(min(max(value, 0), 63)) }

    @inline(__always)
    package static func value(ofDigit digit: UInt8) -> Int { Int(digit &- 0x30) }

    /// The limit of lengths and offsets.
    package static let limit = 1 << 24

    /// A length, a width or an offset below ``limit`` as four bytes, the most significant first.
    package static func digits(_ value: Int) -> [UInt8] {
        let value = min(max(value, 0), limit - 1)
        return [digit(value >> 18), digit(value >> 12 & 63), digit(value >> 6 & 63), digit(value & 63)]
    }

    @inline(__always)
    package static func value(ofDigits digits: UnsafePointer<UInt8>) -> Int {
        value(ofDigit: digits[0]) << 18 | value(ofDigit: digits[1]) << 12 | value(ofDigit: digits[2]) << 6
            | value(ofDigit: digits[3])
    }
}
