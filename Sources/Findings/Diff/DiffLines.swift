import SourceText

// A hot path: `prumo strings` prints what it changes in catalogs of 65 MB. With a dictionary of slices, the lines of one took
// 8 s and 300 MB.

/// The lines of a text, or of a part of it, each with its line feed.
struct DiffLines {
    private let bytes: [UInt8]
    /// The offset of each line, and of the end.
    private let starts: [Int]
    /// How many lines of the text precede the part.
    let firstLine: Int

    var count: Int { starts.count - 1 }

    subscript(line: Int) -> ArraySlice<UInt8> { bytes[starts[line]..<starts[line + 1]] }

    init(_ bytes: [UInt8]) { self.init(bytes, in: 0..<bytes.count) }

    /// The lines of a part, which starts where a line does.
    private init(_ bytes: [UInt8], in part: Range<Int>) {
        self.bytes = bytes
        var starts = [part.lowerBound]
        firstLine = bytes.withUnsafeBufferPointer { bytes in
            for offset in part where bytes[offset] == 0x0A { starts.append(offset + 1) }
            var count = 0
            for offset in 0..<part.lowerBound where bytes[offset] == 0x0A { count += 1 }
            return count
        }
        if starts.last != part.upperBound { starts.append(part.upperBound) }
        self.starts = starts
    }

    /// The bytes of some lines.
    func bytes(of lines: Range<Int>) -> Range<Int> { starts[lines.lowerBound]..<starts[lines.upperBound] }

    /// The lines of two texts, without those that both start with and end with.
    /// - Parameter context: how many of those lines are kept next to the others.
    static func differing(_ old: [UInt8], _ new: [UInt8], context: Int) -> (old: DiffLines, new: DiffLines) {
        old.withUnsafeBufferPointer { oldBytes in
            new.withUnsafeBufferPointer { newBytes in
                let (prefix, suffix) = sharedLines(oldBytes, newBytes)
                var start = prefix
                for _ in 0..<context where start > 0 {
                    start -= 1
                    while start > 0, oldBytes[start - 1] != 0x0A { start -= 1 }
                }
                var rest = suffix
                for _ in 0..<context where rest > 0 {
                    while rest > 0, oldBytes[oldBytes.count - rest] != 0x0A { rest -= 1 }
                    rest = max(0, rest - 1)
                }
                return (
                    DiffLines(old, in: start..<old.count - rest), DiffLines(new, in: start..<new.count - rest)
                )
            }
        }
    }

    /// The numbers of bytes of the whole lines that two texts start with and, after those, end with.
    private static func sharedLines(
        _ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>
    ) -> (prefix: Int, suffix: Int) {
        var prefix = sharedStart(old, new)
        while prefix > 0, old[prefix - 1] != 0x0A { prefix -= 1 }
        let most = min(old.count, new.count) - prefix
        var suffix = 0
        while suffix < most, old[old.count - suffix - 1] == new[new.count - suffix - 1] { suffix += 1 }
        func startsLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            suffix == bytes.count || bytes[bytes.count - suffix - 1] == 0x0A
        }
        while suffix > 0, !startsLine(old) || !startsLine(new) { suffix -= 1 }
        return (prefix, suffix)
    }

    /// How many bytes two texts have in common at their start.
    private static func sharedStart(_ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>) -> Int {
        guard let oldStart = old.baseAddress, let newStart = new.baseAddress else { return 0 }
        let count = min(old.count, new.count)
        let step = 1 << 12
        var offset = 0
        while offset + step <= count, memcmp(oldStart + offset, newStart + offset, step) == 0 { offset += step }
        while offset < count, old[offset] == new[offset] { offset += 1 }
        return offset
    }

    /// A number for each line of two texts, the same for lines of the same bytes: all from 0, each one used.
    static func ids(_ old: DiffLines, _ new: DiffLines) -> (old: [Int32], new: [Int32]) {
        var numbering = LineNumbering()
        return old.bytes.withUnsafeBufferPointer { oldBytes in
            new.bytes.withUnsafeBufferPointer { newBytes in
                func numbers(_ lines: DiffLines, _ bytes: UnsafeBufferPointer<UInt8>) -> [Int32] {
                    (0..<lines.count).map { line in
                        numbering.number(
                            UnsafeBufferPointer(rebasing: bytes[lines.starts[line]..<lines.starts[line + 1]]))
                    }
                }
                return (numbers(old, oldBytes), numbers(new, newBytes))
            }
        }
    }
}

/// Gives the same number to lines of the same bytes, which stay in memory meanwhile.
///
/// The hash depends on random numbers, so that no text can be made whose lines all have the same.
private struct LineNumbering {
    /// The first line of each number.
    private var lines: [UnsafeBufferPointer<UInt8>] = []
    /// A part of the hash, and the number plus 1; 0 where a slot is free.
    private var slots = [UInt64](repeating: 0, count: 1 << 10)
    private let secret = UInt64.random(in: 0...UInt64.max)
    private let factor = UInt64.random(in: 0...UInt64.max) | 1

    mutating func number(_ line: UnsafeBufferPointer<UInt8>) -> Int32 {
        let hash = hash(line) >> 32
        let mask = slots.count - 1
        var slot = Int(hash) & mask
        while slots[slot] != 0 {
            let entry = slots[slot]
            if entry >> 32 == hash {
                let number = Int(entry & 0xFFFF_FFFF) - 1
                if Self.areSame(lines[number], line) { return Int32(number) }
            }
            slot = (slot + 1) & mask
        }
        lines.append(line)
        slots[slot] = hash << 32 | UInt64(lines.count)
        if lines.count * 2 > slots.count { grow() }
        return Int32(lines.count - 1)
    }

    private mutating func grow() {
        var larger = [UInt64](repeating: 0, count: slots.count * 2)
        let mask = larger.count - 1
        for entry in slots where entry != 0 {
            var slot = Int(entry >> 32) & mask
            while larger[slot] != 0 { slot = (slot + 1) & mask }
            larger[slot] = entry
        }
        slots = larger
    }

    private func hash(_ line: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = secret ^ UInt64(line.count)
        guard let start = line.baseAddress.map(UnsafeRawPointer.init) else { return mixed(hash, 0) }
        var offset = 0
        while offset + 8 <= line.count {
            hash = mixed(hash, start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < line.count {
            rest = rest << 8 | UInt64(line[offset])
            offset += 1
        }
        return mixed(mixed(hash, rest), factor)
    }

    private func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word).multipliedFullWidth(by: factor)
        return product.high ^ product.low ^ secret
    }

    private static func areSame(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else { return true }
        return memcmp(leftStart, rightStart, left.count) == 0
    }
}
