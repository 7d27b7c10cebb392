// A hot path: each symbol of each record is looked up once. Bytes are compared in place and hashed eight at a time; a dictionary
// of strings takes four times as long.

import IndexStore

/// Gives each unified symbol resolution a number, the same for all records.
struct SymbolTable {
    private var slots: [Int32] = Array(repeating: -1, count: 1 << 14)
    private var hashes: [UInt64] = []
    private var ranges: [Range<Int>] = []
    private var bytes: [UInt8] = []

    /// How many there are.
    var count: Int { ranges.count }

    /// The unified symbol resolution with a number.
    func text(of number: Int) -> String { String(decoding: bytes[ranges[number]], as: UTF8.self) }

    /// Whether a unified symbol resolution begins with some text.
    func hasPrefix(_ prefix: StaticString, of number: Int) -> Bool {
        let range = ranges[number]
        guard prefix.utf8CodeUnitCount <= range.count else { return false }
        for index in 0..<prefix.utf8CodeUnitCount where bytes[range.lowerBound + index] != prefix.utf8Start[index] {
            return false
        }
        return true
    }

    /// Whether the unified symbol resolution is a text.
    func isEqual(_ text: StaticString, to number: Int) -> Bool {
        ranges[number].count == text.utf8CodeUnitCount && hasPrefix(text, of: number)
    }

    /// Adds the numbers of a record's symbols, in their order; symbols without a number get the next ones.
    mutating func addNumbers(of record: IndexRecord, to numbers: inout [Int32]) {
        numbers.reserveCapacity(numbers.count + record.symbols.count)
        record.text.withUnsafeBufferPointer { text in
            for symbol in record.symbols {
                let number = number(of: UnsafeBufferPointer(rebasing: text[symbol.usr]))
                numbers.append(Int32(truncatingIfNeeded: number))
            }
        }
    }

    /// The number of a unified symbol resolution, which gets the next one if it has none.
    mutating func number(of usr: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = Self.hash(usr)
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] >= 0 {
            let number = Int(slots[slot])
            if hashes[number] == hash, isEqual(usr, to: number) { return number }
            slot = (slot + 1) & mask
        }
        let number = ranges.count
        slots[slot] = Int32(truncatingIfNeeded: number)
        hashes.append(hash)
        ranges.append(bytes.count..<bytes.count + usr.count)
        bytes.append(contentsOf: usr)
        if ranges.count * 2 > slots.count { grow() }
        return number
    }

    /// The number of a unified symbol resolution; `nil` if it has none.
    func knownNumber(of usr: UnsafeBufferPointer<UInt8>) -> Int? {
        let hash = Self.hash(usr)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] >= 0 {
            let number = Int(slots[slot])
            if hashes[number] == hash, isEqual(usr, to: number) { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func isEqual(_ usr: UnsafeBufferPointer<UInt8>, to number: Int) -> Bool {
        let range = ranges[number]
        guard range.count == usr.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            for index in 0..<usr.count where bytes[range.lowerBound + index] != usr[index] { return false }
            return true
        }
    }

    private mutating func grow() {
        let size = slots.count * 2
        slots = Array(repeating: -1, count: size)
        for (number, hash) in hashes.enumerated() {
            var slot = Int(truncatingIfNeeded: hash) & (size - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = Int32(truncatingIfNeeded: number)
        }
    }

    /// Without it, names could be made that all have the same hash.
    private static let seed = UInt64.random(in: .min ... .max)

    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
        let raw = UnsafeRawBufferPointer(bytes)
        var offset = 0
        while offset + 8 <= raw.count {
            hash = mixed(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < raw.count {
            rest = rest << 8 | UInt64(raw[offset])
            offset += 1
        }
        return mixed(hash ^ rest)
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        let (high, low) = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return high ^ low
    }
}
