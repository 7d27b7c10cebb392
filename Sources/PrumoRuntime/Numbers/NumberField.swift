import PrumoMessages

/// The field that a formatted argument fills: its width, and the side of its padding.
struct NumberField {
    /// More than any string needs; a catalog's `%999999999d` must not exhaust the memory.
    static let largestSize = 4096

    private let width: Int
    private let isLeftJustified: Bool
    /// Zeros rather than spaces.
    private let isZeroPadded: Bool
    private let start: Int
    /// Where zeros go: after the sign.
    var digits: Int

    /// Starts a field at the end of the bytes. A negative width means that the text is at the left, as in C.
    init(_ specifier: FormatSpecifier, width: Int?, allowsZeros: Bool, in bytes: [UInt8]) {
        let width = width ?? 0
        self.width = Int(min(width.magnitude, UInt(Self.largestSize)))
        isLeftJustified = width < 0 || specifier.flags.contains(.leftJustified)
        isZeroPadded = allowsZeros && !isLeftJustified && specifier.flags.contains(.zeroPadded)
        start = bytes.count
        digits = bytes.count
    }

    /// A precision as C takes it: none where it is negative, and no more than is of use.
    static func precision(_ precision: Int?) -> Int? {
        precision.flatMap { $0 < 0 ? nil : min($0, largestSize) }
    }

    /// Appends the sign of a number.
    mutating func appendSign(
        isNegative: Bool, _ flags: FormatSpecifier.Flags, _ symbols: NumberSymbols, to bytes: inout [UInt8]
    ) {
        if isNegative {
            bytes.append(contentsOf: symbols.bytes(of: .minus))
        } else if flags.contains(.signed) {
            bytes.append(contentsOf: symbols.bytes(of: .plus))
        } else if flags.contains(.spaced) {
            bytes.append(UInt8(ascii: " "))
        }
        digits = bytes.count
    }

    /// Pads the appended text, in which every code point counts, to the width.
    func pad(_ bytes: inout [UInt8], _ symbols: NumberSymbols) {
        guard width > 0 else { return }
        let count = bytes[start...].lazy.filter { $0 & 0xC0 != 0x80 }.count
        pad(&bytes, count: count, symbols)
    }

    /// Pads the appended text, which takes the given number of columns, to the width.
    func pad(_ bytes: inout [UInt8], count: Int, _ symbols: NumberSymbols) {
        guard width > count else { return }
        if isLeftJustified {
            bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: width - count))
        } else if isZeroPadded {
            var zero: [UInt8] = []
            symbols.append(digit: 0, to: &zero)
            bytes.insert(contentsOf: repeatElement(zero, count: width - count).joined(), at: digits)
        } else {
            bytes.insert(contentsOf: repeatElement(UInt8(ascii: " "), count: width - count), at: start)
        }
    }
}
