/// The order of keys in a file that a person sorts: punctuation, numbers by their value, letters whatever their case
/// and accents, as `String.localizedStandardCompare` has it, but the same on every machine.
struct KeyOrder: Sendable, Comparable {
    private let weights: [UInt8]
    private let key: String

    /// The place of a key in the order.
    init(_ key: String) {
        self.key = key
        var text = key
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        if !isASCII {
            text = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        }
        weights = Self.weights(of: Array(text.utf8))
    }

    private static let punctuation = Array("\t\n\u{B}\u{C}\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".utf8)
    /// Control characters, punctuation, digits, letters; what is not ASCII comes after.
    private static let ranks: [UInt8] = {
        var ranks = [UInt8](repeating: 1, count: 128)
        for (index, byte) in punctuation.enumerated() { ranks[Int(byte)] = UInt8(index + 2) }
        for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
            ranks[Int(letter)] = letter
            ranks[Int(letter - 0x20)] = letter
        }
        return ranks
    }()
    private static let digit = UInt8(ascii: "A")

    private static func weights(of bytes: [UInt8]) -> [UInt8] {
        var weights: [UInt8] = []
        weights.reserveCapacity(bytes.count + 4)
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            guard byte >= 0x30, byte <= 0x39 else {
                weights.append(byte < 0x80 ? ranks[Int(byte)] : byte)
                offset += 1
                continue
            }
            while offset < bytes.count, bytes[offset] == 0x30 { offset += 1 }
            let start = offset
            while offset < bytes.count, bytes[offset] >= 0x30, bytes[offset] <= 0x39 { offset += 1 }
            // The number of digits is compared first, so that 9 precedes 10.
            weights.append(digit)
            weights.append(UInt8(min(255, offset - start)))
            weights += bytes[start..<offset]
        }
        return weights
    }

    static func < (left: Self, right: Self) -> Bool {
        if left.weights != right.weights { return left.weights.lexicographicallyPrecedes(right.weights) }
        return left.key.utf8.lexicographicallyPrecedes(right.key.utf8) { swapped($0) < swapped($1) }
    }

    /// Lower case precedes upper case.
    private static func swapped(_ byte: UInt8) -> UInt8 {
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x7A ? byte ^ 0x20 : byte
    }

    /// Whether keys are in an order: no entry's key is smaller than the one before.
    static func isSorted(_ orders: [KeyOrder]) -> Bool {
        zip(orders, orders.dropFirst()).allSatisfy { !($1 < $0) }
    }
}
