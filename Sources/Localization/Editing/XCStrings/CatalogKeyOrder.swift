import DataFormats

/// The order of a catalog's keys in Xcode, as far as it is known: that of `String.localizedStandardCompare`, made the
/// same on every machine.
///
/// Space comes first, then punctuation, symbols, numbers by their value, letters without regard to case and accents, as
/// the root collation of CLDR has them; letters that differ in more are in the order of Unicode. Keys that are then the
/// same are distinguished by their accents, by case (small letters first), and last by their characters' numbers.
struct CatalogKeyOrder: Comparable {
    /// The punctuation of ASCII in the order of CLDR's root collation.
    private static let punctuation = Array("_-,;:!?.'\"()[]{}@*/\\&#%".utf8)
    /// The symbols of ASCII in that order.
    private static let symbols = Array("`^+<=>|~$".utf8)
    /// The weights of ASCII's characters.
    private static let weightsOfASCII: [UInt32] = (0..<128).map { code in
        let byte = UInt8(code)
        return switch byte {
        case 0x09...0x0D, 0x20: weight(.space, UInt32(byte))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): weight(.letter, UInt32(byte | 0x20))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): weight(.letter, UInt32(byte))
        case UInt8(ascii: "0")...UInt8(ascii: "9"): weight(.number, UInt32(byte))
        default:
            punctuation.firstIndex(of: byte).map { weight(.punctuation, UInt32($0)) }
                ?? symbols.firstIndex(of: byte).map { weight(.symbol, UInt32($0)) } ?? 0
        }
    }

    /// The classes of characters in their order.
    private enum Group: UInt32 {
        case control
        case space
        case punctuation
        case symbol
        case number
        case letter
    }

    private let key: String
    private let weights: [UInt32]

    /// The place of a key.
    init(_ key: String) {
        self.key = key
        var weights: [UInt32] = []
        weights.reserveCapacity(key.utf8.count + 1)
        var digits: [UInt32] = []
        func endNumber() {
            guard !digits.isEmpty else { return }
            let value = digits.drop { $0 == 0x30 }
            weights.append(Self.weight(.number, UInt32(truncatingIfNeeded: min(value.count, 0xFF_FFFF))))
            weights += value
            digits = []
        }
        let isASCII = key.utf8.allSatisfy { $0 < 0x80 }
        for scalar in (isASCII ? key : key.decomposedStringWithCanonicalMapping).unicodeScalars {
            if (0x30...0x39).contains(scalar.value) {
                digits.append(scalar.value)
            } else {
                endNumber()
                if let weight = Self.weight(of: scalar) { weights.append(weight) }
            }
        }
        endNumber()
        self.weights = weights
    }

    static func < (left: Self, right: Self) -> Bool {
        if left.weights != right.weights { return left.weights.lexicographicallyPrecedes(right.weights) }
        let (leftKey, rightKey) = (left.key, right.key)
        if leftKey.utf8.elementsEqual(rightKey.utf8) { return false }
        let (small, otherSmall) = (leftKey.lowercased().unicodeScalars, rightKey.lowercased().unicodeScalars)
        if !small.elementsEqual(otherSmall) { return small.lexicographicallyPrecedes(otherSmall) }
        for (scalar, other) in zip(leftKey.unicodeScalars, rightKey.unicodeScalars) where scalar != other {
            return !scalar.properties.isUppercase && other.properties.isUppercase || scalar > other
        }
        return leftKey.unicodeScalars.count < rightKey.unicodeScalars.count
    }

    /// Whether a key precedes another one, by their bytes where that is enough: in words of letters and hyphens, as all members of a
    /// catalog have but those of `strings`.
    static func precedes(_ left: String, _ right: String) -> Bool {
        precedes(left.utf8, right.utf8) ?? (CatalogKeyOrder(left) < CatalogKeyOrder(right))
    }

    /// The same for words of letters and hyphens; `nil` if others are to be compared, or they are the same in lower case.
    static func precedes(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Bool? {
        var (bytes, others) = (left.makeIterator(), right.makeIterator())
        while true {
            let (byte, other) = (bytes.next(), others.next())
            guard let byte, let other else { return byte == nil && other == nil ? nil : byte == nil }
            guard let first = rank(ofWordByte: byte), let second = rank(ofWordByte: other) else { return nil }
            if first != second { return first < second }
        }
    }

    /// The rank of a letter whatever its case, or of a hyphen, which precedes all letters.
    private static func rank(ofWordByte byte: UInt8) -> UInt8? {
        if byte == UInt8(ascii: "-") { return 0 }
        let letter = byte | 0x20
        return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") ? letter : nil
    }

    static func == (left: Self, right: Self) -> Bool { left.key.utf8.elementsEqual(right.key.utf8) }

    private static func weight(_ group: Group, _ value: UInt32) -> UInt32 { group.rawValue << 24 | value }

    /// The weight of a character that is not a digit; nil for one that only breaks ties.
    private static func weight(of scalar: Unicode.Scalar) -> UInt32? {
        if scalar.value < 0x80 { return weightsOfASCII[Int(scalar.value)] }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return nil
        case .control, .privateUse, .surrogate, .unassigned: return weight(.control, scalar.value)
        // A no-break space is a space.
        case .spaceSeparator: return weight(.space, 0x20)
        case .lineSeparator, .paragraphSeparator: return weight(.space, scalar.value)
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return weight(.punctuation, scalar.value)
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return weight(.symbol, scalar.value)
        case .decimalNumber, .letterNumber, .otherNumber: return weight(.number, 0x80_0000 + scalar.value)
        default:
            let mapped = scalar.properties.lowercaseMapping.unicodeScalars
            return weight(.letter, (mapped.count == 1 ? mapped.first : scalar)?.value ?? scalar.value)
        }
    }
}
