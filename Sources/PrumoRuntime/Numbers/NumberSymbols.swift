/// How a language writes numbers: its digits, signs, separators and groups (CLDR, TR35 part 3, "Number Elements").
///
/// Generated code passes the symbols of the catalog's own languages. Nothing here allocates memory.
public struct NumberSymbols: Sendable {
    /// The symbols that are strings, in the order of the encoding.
    enum Symbol: Int {
        case decimal, group, minus, plus, exponential, infinity, notANumber
    }

    private let encoded: StaticString
    /// Where each of the first eight fields ends; the next starts one byte further on.
    private let ends: SIMD8<UInt8>
    /// The code point of the digit 0; those of 1 to 9 follow it.
    let zero: UInt32
    /// The number of digits in the group before the decimal separator; 0 without groups.
    let primaryGrouping: Int
    /// How many digits the groups before it have.
    let secondaryGrouping: Int
    /// How many digits must precede the first separator (CLDR's `minimumGroupingDigits`).
    let minimumGrouping: Int

    /// The symbols of English.
    public static let english = NumberSymbols(".|,|-|+|E|∞|NaN|0|3|3|1")

    /// The symbols of the C locale: no groups, `e` or `E`, `inf` and `nan`.
    public static let posix = NumberSymbols(".||-|+||||0|0|0|1")

    /// Creates symbols.
    /// - Parameter encoded: eleven fields with `|` between them: the decimal separator, the group separator, the minus
    ///   and the plus sign, the exponential sign, the infinity sign, what stands for NaN, the digit 0, the sizes of the
    ///   primary and the secondary group, and the minimum of digits before the first group; English has
    ///   `.|,|-|+|E|∞|NaN|0|3|3|1`. An empty exponential sign, infinity sign or NaN is that of C. What is not of this
    ///   form stands for English.
    public init(_ encoded: StaticString) {
        self = NumberSymbols(fieldsOf: encoded) ?? .english
    }

    private init?(fieldsOf text: StaticString) {
        guard text.hasPointerRepresentation, text.utf8CodeUnitCount < 256 else { return nil }
        var ends = SIMD8<UInt8>()
        var sizes = SIMD4<UInt8>()
        var field = 0
        for index in 0..<text.utf8CodeUnitCount {
            let byte = text.utf8Start[index]
            if byte == UInt8(ascii: "|") {
                if field < 8 { ends[field] = UInt8(index) }
                field += 1
            } else if field >= 8 {
                guard field < 11, byte &- UInt8(ascii: "0") < 10 else { return nil }
                sizes[field - 8] = byte &- UInt8(ascii: "0")
            }
        }
        guard field == 10, (sizes[0] == 0) == (sizes[1] == 0) else { return nil }
        let digit = UnsafeBufferPointer(
            start: text.utf8Start + Int(ends[6]) + 1, count: Int(ends[7]) - Int(ends[6]) - 1)
        guard let zero = String(decoding: digit, as: UTF8.self).unicodeScalars.first?.value,
            Unicode.Scalar(zero + 9) != nil
        else { return nil }
        encoded = text
        self.ends = ends
        self.zero = zero
        (primaryGrouping, secondaryGrouping, minimumGrouping) = (Int(sizes[0]), Int(sizes[1]), Int(sizes[2]))
    }

    /// Whether digits are ASCII's and an integer's digits never have groups.
    var hasPlainDigits: Bool { zero == 0x30 && primaryGrouping == 0 }

    /// Whether numbers look as C writes them.
    var isPOSIX: Bool { hasPlainDigits && bytes(of: .exponential).isEmpty }

    /// The bytes of a symbol in UTF-8.
    func bytes(of symbol: Symbol) -> UnsafeBufferPointer<UInt8> {
        let start = symbol.rawValue == 0 ? 0 : Int(ends[symbol.rawValue - 1]) + 1
        return UnsafeBufferPointer(start: encoded.utf8Start + start, count: Int(ends[symbol.rawValue]) - start)
    }

    /// Appends a digit from 0 to 9.
    func append(digit: UInt8, to bytes: inout [UInt8]) {
        let scalar = zero &+ UInt32(digit)
        switch scalar {
        case ..<0x80:
            bytes.append(UInt8(truncatingIfNeeded: scalar))
        case ..<0x800:
            bytes.append(0xC0 | UInt8(truncatingIfNeeded: scalar >> 6))
            bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
        default:
            if scalar < 0x1_0000 {
                bytes.append(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
            } else {
                bytes.append(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
                bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 12 & 0x3F))
            }
            bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F))
            bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
        }
    }

    /// Appends the digits of an integer part, ASCII's from `0` to `9`, in the groups of the language.
    func appendGrouped(_ digits: some Collection<UInt8>, to bytes: inout [UInt8]) {
        var remaining = digits.count
        let isGrouped = primaryGrouping > 0 && remaining >= primaryGrouping + minimumGrouping
        for digit in digits {
            append(digit: digit &- UInt8(ascii: "0"), to: &bytes)
            remaining -= 1
            guard isGrouped, remaining >= primaryGrouping else { continue }
            if (remaining - primaryGrouping) % secondaryGrouping == 0 {
                bytes.append(contentsOf: self.bytes(of: .group))
            }
        }
    }
}
