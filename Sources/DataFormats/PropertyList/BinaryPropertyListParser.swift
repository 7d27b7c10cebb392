import SourceText

/// Reads a binary property list, `bplist00`, as CoreFoundation's `CFBinaryPList.c` describes it: objects, a table of their
/// offsets, and a trailer of 32 bytes. All numbers have their highest byte first.
struct BinaryPropertyListParser: ~Copyable {
    /// The first bytes of such a file.
    static let signature = Array("bplist".utf8)
    /// The most values that are read, each counted as often as it is referred to: enough for any table of strings.
    private static let valueLimit = 4_000_000
    /// The most values for each byte. A reference to a value takes a byte at least, so that only lists and dictionaries
    /// that are shared make more of them, of which a small file could have any number.
    private static let valuesPerByte = 16
    private static let leastValueLimit = 10_000

    let file: SourceFile
    let bytes: UnsafeBufferPointer<UInt8>
    /// How many bytes a number of an object has.
    let referenceSize: Int
    let offsetSize: Int
    let objectCount: Int
    let tableStart: Int

    /// The value that a file contains.
    /// - Throws: the first problem, at the file's first byte, since binary files have no lines.
    static func parse(_ file: SourceFile) throws(DiagnosticsError) -> PropertyListValue {
        try file.bytes.withUnsafeBufferPointer { bytes throws(DiagnosticsError) in
            guard bytes.count >= 40, XMLText.starts("bplist0", at: 0, in: bytes) else {
                throw broken(file, "its header or its trailer is missing")
            }
            let trailer = bytes.count - 32
            let offsetSize = Int(bytes[trailer + 6])
            let referenceSize = Int(bytes[trailer + 7])
            guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
                let count = number(in: bytes, at: trailer + 8, size: 8), count > 0,
                let table = number(in: bytes, at: trailer + 24, size: 8), table >= 8, table <= trailer,
                count <= (trailer - table) / offsetSize
            else { throw broken(file, "its offset table is out of bounds") }
            let parser = BinaryPropertyListParser(
                file: file, bytes: bytes, referenceSize: referenceSize, offsetSize: offsetSize, objectCount: count,
                tableStart: table)
            return try parser.root()
        }
    }

    private static func broken(_ file: SourceFile, _ reason: String) -> DiagnosticsError {
        DiagnosticsError(
            file.diagnostic(
                at: 0, "the binary property list is damaged: \(reason); export it again, or save it as XML"))
    }

    /// The most values that are read from the file.
    var valueLimit: Int { min(Self.valueLimit, max(Self.leastValueLimit, bytes.count * Self.valuesPerByte)) }

    /// A problem with the file.
    func broken(_ reason: String) -> DiagnosticsError { Self.broken(file, reason) }

    /// The object that the trailer names.
    private func root() throws(DiagnosticsError) -> PropertyListValue {
        guard let top = number(at: bytes.count - 16, size: 8), top < objectCount else {
            throw broken("its first object is missing")
        }
        var reader = BinaryObjectReader(for: self)
        return try reader.value(of: top, in: self)
    }

    /// The offset of an object's marker.
    func offset(ofObject number: Int) throws(DiagnosticsError) -> Int {
        guard let offset = self.number(at: tableStart + number * offsetSize, size: offsetSize), offset >= 8,
            offset < tableStart
        else { throw broken("object \(number) is out of bounds") }
        return offset
    }

    /// Whether a range of objects' bytes is before the table of offsets.
    func holds(_ count: Int, from start: Int) -> Bool { count >= 0 && count <= tableStart - start }

    /// A number without a sign; `nil` if it does not fit into an `Int`.
    func number(at offset: Int, size: Int) -> Int? { Self.number(in: bytes, at: offset, size: size) }

    private static func number(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, size: Int) -> Int? {
        Int(exactly: bits(in: bytes, at: offset, size: size))
    }

    /// The lowest 64 bits of a number.
    func bits(at offset: Int, size: Int) -> UInt64 { Self.bits(in: bytes, at: offset, size: size) }

    private static func bits(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, size: Int) -> UInt64 {
        var value: UInt64 = 0
        var index = offset
        while index < offset + size {
            value = value << 8 | UInt64(bytes[index])
            index += 1
        }
        return value
    }
}

extension BinaryPropertyListParser {
    /// An object as it is in the file.
    enum Object {
        case scalar(PropertyListValue.Content)
        /// The numbers of the elements.
        case array([Int])
        /// The numbers of the keys, then those of the values.
        case dictionary([Int])
    }

    /// Reads an object; its marker contains the kind in its upper half.
    func object(_ number: Int, within allowance: inout BinaryObjectAllowance) throws(DiagnosticsError) -> Object {
        let start = try offset(ofObject: number)
        let marker = bytes[start]
        let size = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x0 where size == 8: return .scalar(.boolean(false))
        case 0x0 where size == 9: return .scalar(.boolean(true))
        case 0x1 where size <= 4: return .scalar(.integer(try integer(number, at: start + 1, size: 1 << size)))
        case 0x2 where size == 2:
            try expect(4, from: start + 1, of: number)
            let bits = UInt32(truncatingIfNeeded: bits(at: start + 1, size: 4))
            return .scalar(.real(Double(Float(bitPattern: bits))))
        case 0x2 where size == 3: return .scalar(.real(try real(number, at: start + 1)))
        case 0x3 where size == 3: return .scalar(.date(try real(number, at: start + 1)))
        case 0x4:
            let range = try contents(number, at: start, unit: 1, within: &allowance)
            return .scalar(.data(Array(bytes[range])))
        case 0x5:
            return .scalar(.string(try asciiText(number, try contents(number, at: start, unit: 1, within: &allowance))))
        case 0x6:
            return .scalar(.string(try utf16Text(number, try contents(number, at: start, unit: 2, within: &allowance))))
        case 0x8: throw broken("object \(number) is a UID, which only keyed archives contain")
        case 0xA: return .array(try references(number, at: start, unit: referenceSize, within: &allowance))
        case 0xD: return .dictionary(try references(number, at: start, unit: referenceSize * 2, within: &allowance))
        default: throw broken("object \(number) has the unknown kind 0x\(String(marker, radix: 16))")
        }
    }

    private func expect(_ count: Int, from start: Int, of number: Int) throws(DiagnosticsError) {
        guard holds(count, from: start) else { throw broken("object \(number) is out of bounds") }
    }

    /// Integers of up to four bytes have no sign, those of eight and sixteen have one.
    private func integer(_ number: Int, at start: Int, size: Int) throws(DiagnosticsError) -> Int {
        try expect(size, from: start, of: number)
        guard size == 16 else { return Int(truncatingIfNeeded: bits(at: start, size: size)) }
        let low = Int(truncatingIfNeeded: bits(at: start + 8, size: 8))
        let high = Int(truncatingIfNeeded: bits(at: start, size: 8))
        guard high == (low < 0 ? -1 : 0) else { throw broken("object \(number) is an integer of more than 64 bits") }
        return low
    }

    private func real(_ number: Int, at start: Int) throws(DiagnosticsError) -> Double {
        try expect(8, from: start, of: number)
        return Double(bitPattern: bits(at: start, size: 8))
    }

    /// The bytes after an object's marker; its length, in units of some bytes, is in the marker's lower half, or where
    /// that is full, in an integer after it.
    private func contents(
        _ number: Int, at marker: Int, unit: Int, within allowance: inout BinaryObjectAllowance
    ) throws(DiagnosticsError) -> Range<Int> {
        var length = Int(bytes[marker] & 0x0F)
        var start = marker + 1
        if length == 0x0F {
            try expect(1, from: start, of: number)
            let size = bytes[start]
            guard size >> 4 == 1, size & 0x0F <= 3 else { throw broken("object \(number) has no valid length") }
            let width = 1 << Int(size & 0x0F)
            try expect(width, from: start + 1, of: number)
            length = self.number(at: start + 1, size: width) ?? .max
            start += 1 + width
        }
        let (count, overflows) = length.multipliedReportingOverflow(by: unit)
        guard !overflows else { throw broken("object \(number) is out of bounds") }
        try expect(count, from: start, of: number)
        guard count <= allowance.bytes else { throw broken("its objects overlap") }
        allowance.bytes -= count
        return start..<(start + count)
    }

    private func references(
        _ number: Int, at marker: Int, unit: Int, within allowance: inout BinaryObjectAllowance
    ) throws(DiagnosticsError) -> [Int] {
        let range = try contents(number, at: marker, unit: unit, within: &allowance)
        let count = range.count / referenceSize
        guard count <= allowance.references else { throw broken("its objects have too many references to each other") }
        allowance.references -= count
        var references: [Int] = []
        references.reserveCapacity(count)
        var offset = range.lowerBound
        while offset < range.upperBound {
            guard let reference = self.number(at: offset, size: referenceSize), reference < objectCount else {
                throw broken("object \(number) refers to an object that does not exist")
            }
            references.append(reference)
            offset += referenceSize
        }
        return references
    }

    private func asciiText(_ number: Int, _ range: Range<Int>) throws(DiagnosticsError) -> String {
        var offset = range.lowerBound
        while offset < range.upperBound {
            if bytes[offset] >= 0x80 {
                throw broken("object \(number) is an ASCII string with a byte that is not ASCII")
            }
            offset += 1
        }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    private func utf16Text(_ number: Int, _ range: Range<Int>) throws(DiagnosticsError) -> String {
        var units: [UInt16] = []
        units.reserveCapacity(range.count / 2)
        var offset = range.lowerBound
        while offset < range.upperBound {
            units.append(UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1]))
            offset += 2
        }
        var decoder = UTF16()
        var iterator = units.makeIterator()
        var text = String.UnicodeScalarView()
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): text.append(scalar)
            case .emptyInput: return String(text)
            case .error: throw broken("object \(number) is a string with an unpaired surrogate")
            }
        }
    }
}
