import SourceText

/// Reads a binary property list, `bplist00`, as CoreFoundation's `CFBinaryPList.c` describes it: objects, a table of their
/// offsets, and a trailer of 32 bytes. All numbers have their highest byte first.
struct BinaryPropertyListParser: ~Copyable {
    /// The first bytes of such a file.
    static let signature = Array("bplist".utf8)
    /// The most values that are read, each counted as often as it is referred to: enough for any table of strings, and few
    /// enough that lists which hold each other many times cannot keep a reader busy forever.
    static let valueLimit = 4_000_000

    let file: SourceFile
    let bytes: UnsafeBufferPointer<UInt8>
    /// How many bytes a number of an object has.
    let referenceSize: Int
    let offsetSize: Int
    let objectCount: Int
    let tableStart: Int

    /// The value that a file holds.
    /// - Throws: the first problem, at the file's first byte, since binary files have no lines.
    static func parse(_ file: SourceFile) throws(DiagnosticsError) -> PropertyListValue {
        try file.bytes.withUnsafeBufferPointer { (bytes) throws(DiagnosticsError) in
            guard bytes.count >= 40, XMLText.starts("bplist0", at: 0, in: bytes) else {
                throw broken(file, "its header or its end is missing")
            }
            let trailer = bytes.count - 32
            let offsetSize = Int(bytes[trailer + 6])
            let referenceSize = Int(bytes[trailer + 7])
            guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
                let count = number(in: bytes, at: trailer + 8, size: 8), count > 0,
                let table = number(in: bytes, at: trailer + 24, size: 8), table >= 8, table <= trailer,
                count <= (trailer - table) / offsetSize
            else { throw broken(file, "its table of offsets does not fit into it") }
            let parser = BinaryPropertyListParser(
                file: file, bytes: bytes, referenceSize: referenceSize, offsetSize: offsetSize, objectCount: count,
                tableStart: table)
            return try parser.root()
        }
    }

    private static func broken(_ file: SourceFile, _ reason: String) -> DiagnosticsError {
        DiagnosticsError(
            file.diagnostic(
                at: 0, "the binary property list is broken: \(reason); write it again, or save it as XML"))
    }

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
        else { throw broken("object \(number) lies outside it") }
        return offset
    }

    /// Whether a range of objects' bytes lies in front of the table of offsets.
    func holds(_ count: Int, from start: Int) -> Bool { count >= 0 && count <= tableStart - start }

    /// A number without a sign; nil where it does not fit into an `Int`.
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
