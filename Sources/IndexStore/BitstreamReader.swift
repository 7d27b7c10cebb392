// A hot path: every bit of every record of a store comes by. Operands go into one array that is used again, numbers are loaded
// eight bytes at a time, and damage sets a flag that is read once for each entry: a throwing function per number is half as fast.

/// Reads the entries of an LLVM bitstream, as the format's description at llvm.org calls them, one after the other.
///
/// The bytes may be anything: every read is bounded, and the work grows with their number alone.
struct BitstreamReader {
    /// What is wrong with the bytes, and where.
    struct Damage: Error, Equatable {
        let reason: String
        /// The offset of the byte.
        let offset: Int
    }

    /// An operand of an abbreviation.
    private enum Encoding {
        case literal(UInt64)
        case fixed(Int)
        case variable(Int)
        case array
        case character
        case blob
    }

    private struct Scope {
        let block: Int
        let width: Int
        let abbreviations: [[Encoding]]
    }

    private static let depthLimit = 16
    private static let abbreviationLimit = 256
    private static let operandLimit = 64

    private let start: UnsafeRawPointer
    private let bitCount: Int
    private var position: Int
    private var isDamaged = false
    private var width = 2
    private var abbreviations: [[Encoding]] = []
    private var outer: [Scope] = []

    /// The block of the entry that was read last.
    private(set) var block = -1
    /// The code of the entry that was read last.
    private(set) var code = 0
    /// The numbers of the entry that was read last.
    private(set) var operands: [UInt64] = []
    /// The offsets of the bytes of its blob; empty if it has none.
    private(set) var blob = 0..<0

    /// Prepares to read the bytes after a magic number of four bytes.
    init(_ bytes: UnsafeRawBufferPointer) {
        // Without bytes nothing is read from this address.
        start = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped
        bitCount = bytes.count * 8
        position = min(32, bitCount)
        operands.reserveCapacity(64)
    }

    /// Reads the next entry.
    /// - Returns: whether there is one.
    mutating func next() throws(Damage) -> Bool {
        while true {
            if outer.isEmpty, bitCount - position < 32 { return false }
            let id = Int(fixed(width))
            switch id {
            case 0:
                guard let scope = outer.popLast() else { throw damage("a block ends that did not begin") }
                alignTo32()
                (block, width, abbreviations) = (scope.block, scope.width, scope.abbreviations)
            case 1: try enterBlock()
            case 2: try defineAbbreviation()
            case 3:
                try readUnabbreviated()
                return true
            default:
                guard id - 4 < abbreviations.count else { throw damage("an entry has an unknown abbreviation") }
                try readAbbreviated(abbreviations[id - 4])
                return true
            }
            if isDamaged { throw damage("the file ends in the middle of an entry") }
        }
    }

    private func damage(_ reason: String) -> Damage { Damage(reason: reason, offset: min(position, bitCount) / 8) }

    private mutating func enterBlock() throws(Damage) {
        let id = Int(truncatingIfNeeded: variable(8))
        let newWidth = Int(truncatingIfNeeded: variable(4))
        alignTo32()
        let words = Int(fixed(32))
        guard !isDamaged, words * 32 <= bitCount - position else { throw damage("a block is longer than the file") }
        // Block 0 has the names of other blocks and of abbreviations that no store uses.
        if id == 0 {
            position += words * 32
            return
        }
        guard (2...32).contains(newWidth) else { throw damage("a block has abbreviations of \(newWidth) bits") }
        guard outer.count < Self.depthLimit else { throw damage("blocks are nested deeper than \(Self.depthLimit)") }
        outer.append(Scope(block: block, width: width, abbreviations: abbreviations))
        (block, width, abbreviations) = (id, newWidth, [])
    }

    private mutating func defineAbbreviation() throws(Damage) {
        let count = Int(truncatingIfNeeded: variable(5))
        guard (1...Self.operandLimit).contains(count), abbreviations.count < Self.abbreviationLimit else {
            throw damage("an abbreviation is too long")
        }
        var encodings: [Encoding] = []
        for _ in 0..<count {
            if fixed(1) == 1 {
                encodings.append(.literal(variable(8)))
                continue
            }
            switch fixed(3) {
            case 1: encodings.append(.fixed(try operandWidth()))
            case 2: encodings.append(.variable(try operandWidth()))
            case 3: encodings.append(.array)
            case 4: encodings.append(.character)
            case 5: encodings.append(.blob)
            default: throw damage("an abbreviation has an unknown encoding")
            }
        }
        for (index, encoding) in encodings.enumerated() {
            switch encoding {
            case .blob: if index != count - 1 { throw damage("a blob is not the last operand") }
            case .array:
                // An element without bits would make an array of any length out of nothing.
                guard index == count - 2, Self.hasBits(encodings[count - 1]) else {
                    throw damage("an array has elements that cannot be read")
                }
            case .literal, .fixed, .variable, .character: continue
            }
        }
        abbreviations.append(encodings)
    }

    private static func hasBits(_ encoding: Encoding) -> Bool {
        switch encoding {
        case .fixed(let width), .variable(let width): width > 0
        case .character: true
        case .literal, .array, .blob: false
        }
    }

    private mutating func operandWidth() throws(Damage) -> Int {
        let width = Int(truncatingIfNeeded: variable(5))
        guard (0...64).contains(width) else { throw damage("an operand has \(width) bits") }
        return width
    }

    private mutating func readUnabbreviated() throws(Damage) {
        operands.removeAll(keepingCapacity: true)
        blob = 0..<0
        code = Int(truncatingIfNeeded: variable(6))
        let count = try length(variable(6), bitsEach: 6)
        for _ in 0..<count { operands.append(variable(6)) }
        if isDamaged { throw damage("the file ends in the middle of an entry") }
    }

    private mutating func readAbbreviated(_ encodings: [Encoding]) throws(Damage) {
        operands.removeAll(keepingCapacity: true)
        blob = 0..<0
        code =
            switch encodings[0] {
            case .literal(let value): Int(truncatingIfNeeded: value)
            case .fixed(let width): Int(truncatingIfNeeded: fixed(width))
            case .variable(let width): Int(truncatingIfNeeded: variable(width))
            case .array, .character, .blob: throw damage("an entry has no code")
            }
        var index = 1
        while index < encodings.count {
            switch encodings[index] {
            case .array:
                let element = encodings[index + 1]
                index += 1
                let count: Int
                switch element {
                case .fixed(let width):
                    count = try length(variable(6), bitsEach: width)
                    for _ in 0..<count { operands.append(fixed(width)) }
                case .variable(let width):
                    count = try length(variable(6), bitsEach: width)
                    for _ in 0..<count { operands.append(variable(width)) }
                default:
                    count = try length(variable(6), bitsEach: 6)
                    for _ in 0..<count { operands.append(fixed(6)) }
                }
            case .blob:
                let count = try length(variable(6), bitsEach: 8)
                alignTo32()
                guard count * 8 <= bitCount - position else { throw damage("a blob is longer than the file") }
                blob = position / 8..<position / 8 + count
                position += count * 8
                alignTo32()
            case .literal(let value): operands.append(value)
            case .fixed(let width): operands.append(fixed(width))
            case .variable(let width): operands.append(variable(width))
            case .character: operands.append(fixed(6))
            }
            index += 1
        }
        if isDamaged { throw damage("the file ends in the middle of an entry") }
    }

    /// A length, unless so many elements do not fit into the rest of the file.
    private mutating func length(_ count: UInt64, bitsEach bits: Int) throws(Damage) -> Int {
        guard !isDamaged, bits > 0, count <= UInt64((bitCount - position) / bits) else {
            throw damage("a list is longer than the file")
        }
        return Int(count)
    }

    private mutating func alignTo32() { position = min((position + 31) & ~31, bitCount) }

    /// A number of some bits, at most 64.
    private mutating func fixed(_ count: Int) -> UInt64 {
        guard count <= bitCount - position else {
            isDamaged = true
            position = bitCount
            return 0
        }
        let offset = position >> 3
        let shift = position & 7
        position += count
        if shift + count <= 64, offset + 8 <= bitCount >> 3 {
            let word = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) >> shift
            return count == 64 ? word : word & ((1 << count) - 1)
        }
        var value: UInt64 = 0
        var read = 0
        while read < count {
            let bit = position - count + read
            let byte = UInt64(start.load(fromByteOffset: bit >> 3, as: UInt8.self)) >> (bit & 7)
            let taken = min(8 - bit & 7, count - read)
            value |= (byte & ((1 << taken) - 1)) << read
            read += taken
        }
        return value
    }

    /// A number in parts of some bits, the highest of which says whether another one follows.
    private mutating func variable(_ count: Int) -> UInt64 {
        guard count > 1 else {
            if count == 1 { isDamaged = true }
            return 0
        }
        let more: UInt64 = 1 << (count - 1)
        var value: UInt64 = 0
        var shift = 0
        while true {
            let part = fixed(count)
            if shift < 64 { value |= (part & (more - 1)) << shift }
            if part & more == 0 { return value }
            shift += count - 1
            if shift > 80 {
                isDamaged = true
                return 0
            }
        }
    }
}
