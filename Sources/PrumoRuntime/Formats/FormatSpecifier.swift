/// A format specifier of C and Foundation, as in `%2$+08.3lf`: everything but where it stands in the text.
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

    package var flags: Flags = []
    package var width: Size = .none
    package var precision: Size = .none
    package var length: Length = .none
    /// The ASCII letter, one of `@diuDUxXoOfFeEgGaAcC`.
    package var conversion: UInt8

    package init(conversion: UInt8) {
        self.conversion = conversion
    }
}
