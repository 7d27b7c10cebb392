/// A JSON number as it is written, so that no digit is lost before its type is known.
///
/// It is public because `PlacedValue` of EnvironmentSettings, which is public, contains it.
package struct JSONNumber: Sendable, Hashable {
    /// The number as written.
    package let text: String

    /// Creates a number from its JSON spelling.
    package init(text: String) {
        self.text = text
    }

    /// Whether it is written without a fraction and without an exponent.
    package var isInteger: Bool {
        !text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    }

    /// Whether all digits before an exponent are zeros.
    package var isZero: Bool {
        text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
            .allSatisfy { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
    }

    /// The number as an `Int`; `nil` if it has a fraction, an exponent, or more than 64 bits.
    package var int: Int? { isInteger ? Int(text) : nil }

    /// The number as an `Int` however it is written, as `20.0` or `2e1`; `nil` if it has a fraction or more than 64 bits.
    package var wholeNumber: Int? { int ?? double.flatMap { Int(exactly: $0) } }

    /// The number as a `Double`; nil beyond its range, and for whole numbers that it cannot represent exactly.
    package var exactDouble: Double? {
        guard let int else { return double }
        return Double(exactly: int)
    }

    /// The number as the nearest `Double`; `nil` if it is beyond the greatest finite one.
    package var double: Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }
}
