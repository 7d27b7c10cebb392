/// A scalar read from UTF-8, or invalid bytes.
struct DecodedScalar {
    /// Its value; `invalid` where the bytes are not UTF-8.
    let value: UInt32
    /// The number of bytes that it takes; of invalid UTF-8, those to go over.
    let length: Int

    static var invalid: UInt32 { .max }

    var isValid: Bool { value != Self.invalid }
}

/// The sets of scalars beyond ASCII that identifiers and operators are made of, as the language's grammar has them.
package enum UnicodeScalars {
    /// Reads a scalar. The zeros after the file end every sequence.
    static func decode(_ bytes: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> DecodedScalar {
        let lead = UInt32(bytes[0])
        if lead < 0x80 { return DecodedScalar(value: lead, length: 1) }
        guard lead >= 0xC2, lead < 0xF5 else {
            // Up to the next byte that may begin a scalar.
            var length = 1
            while bytes + length < end {
                let byte = bytes[length]
                if byte < 0x80 || byte >= 0xC2 && byte < 0xF5 { break }
                length &+= 1
            }
            return DecodedScalar(value: DecodedScalar.invalid, length: length)
        }
        let count = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        var value = count == 2 ? lead & 0x1F : count == 3 ? lead & 0x0F : lead & 0x07
        var length = 1
        while length < count {
            let byte = UInt32(bytes[length])
            if byte & 0xC0 != 0x80 { return DecodedScalar(value: DecodedScalar.invalid, length: length) }
            value = value &<< 6 | byte & 0x3F
            length &+= 1
        }
        let isMinimal = count == 2 || (count == 3 ? value >= 0x800 : value >= 0x1_0000 && value <= 0x10_FFFF)
        let isSurrogate = value >= 0xD800 && value <= 0xDFFF
        return DecodedScalar(value: isMinimal && !isSurrogate ? value : DecodedScalar.invalid, length: count)
    }

    /// Whether an identifier can contain a scalar that is not ASCII.
    package static func continuesIdentifier(_ scalar: UInt32) -> Bool {
        if scalar >= 0x1_0000 { return scalar <= 0xE_FFFD && scalar & 0xFFFF <= 0xFFFD }
        return contains(scalar, in: identifierRanges)
    }

    /// Whether an identifier can begin with a scalar that is not ASCII.
    package static func beginsIdentifier(_ scalar: UInt32) -> Bool {
        continuesIdentifier(scalar) && !contains(scalar, in: combiningRanges)
    }

    static func beginsOperator(_ scalar: UInt32) -> Bool { contains(scalar, in: operatorRanges) }

    static func continuesOperator(_ scalar: UInt32) -> Bool {
        contains(scalar, in: operatorRanges) || contains(scalar, in: combiningRanges)
            || scalar >= 0xFE00 && scalar <= 0xFE0F || scalar >= 0xE_0100 && scalar <= 0xE_01EF
    }

    /// Spaces that not even a name in backticks may contain.
    static func isForbiddenInRawIdentifier(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x09...0x0D, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    private static func contains(_ scalar: UInt32, in ranges: [(first: UInt32, last: UInt32)]) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].last < scalar { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].first <= scalar
    }

    private static let identifierRanges: [(first: UInt32, last: UInt32)] = [
        (0xA8, 0xA8), (0xAA, 0xAA), (0xAD, 0xAD), (0xAF, 0xAF), (0xB2, 0xB5), (0xB7, 0xBA), (0xBC, 0xBE),
        (0xC0, 0xD6), (0xD8, 0xF6), (0xF8, 0x167F), (0x1681, 0x180D), (0x180F, 0x1FFF), (0x200B, 0x200D),
        (0x202A, 0x202E), (0x203F, 0x2040), (0x2054, 0x2054), (0x2060, 0x218F), (0x2460, 0x24FF), (0x2776, 0x2793),
        (0x2C00, 0x2DFF), (0x2E80, 0x2FFF), (0x3004, 0x3007), (0x3021, 0x302F), (0x3031, 0xD7FF), (0xF900, 0xFD3D),
        (0xFD40, 0xFDCF), (0xFDF0, 0xFE44), (0xFE47, 0xFFF8),
    ]

    private static let combiningRanges: [(first: UInt32, last: UInt32)] = [
        (0x300, 0x36F), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F),
    ]

    private static let operatorRanges: [(first: UInt32, last: UInt32)] = [
        (0xA1, 0xA7), (0xA9, 0xA9), (0xAB, 0xAC), (0xAE, 0xAE), (0xB0, 0xB1), (0xB6, 0xB6), (0xBB, 0xBB), (0xBF, 0xBF),
        (0xD7, 0xD7), (0xF7, 0xF7), (0x2016, 0x2017), (0x2020, 0x2027), (0x2030, 0x203E), (0x2041, 0x2053),
        (0x2055, 0x205E), (0x2190, 0x23FF), (0x2500, 0x2775), (0x2794, 0x2BFF), (0x2E00, 0x2E7F), (0x3001, 0x3003),
        (0x3008, 0x3030),
    ]
}
