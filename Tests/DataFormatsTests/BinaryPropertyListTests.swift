import DataFormats
import SourceText
import Testing

@Suite struct BinaryPropertyListTests {
    /// A file of objects, of which the first is the root.
    private func file(_ objects: [[UInt8]], count: UInt64? = nil) -> SourceFile {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
            bytes += object
        }
        let table = UInt64(bytes.count)
        bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
        let numbers: [UInt64] = [count ?? UInt64(objects.count), 0, table]
        for number in numbers {
            bytes += (0..<8).reversed().map { (index: UInt64) in UInt8(truncatingIfNeeded: number >> (index * 8)) }
        }
        return SourceFile(path: "input", bytes: bytes)
    }

    private func message(_ objects: [[UInt8]], count: UInt64? = nil) -> String? {
        let error = #expect(throws: DiagnosticsError.self) { try PropertyListParser.parse(file(objects, count: count)) }
        #expect(error?.diagnostics.count == 1)
        #expect(error?.diagnostics.first?.location == .start)
        return error?.diagnostics.first?.message
    }

    @Test(
        arguments: [
            ([0x10, 0xFF], 255), ([0x11, 0xFF, 0xFF], 65_535), ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], 4_294_967_295),
            ([0x13] + Array(repeating: 0xFF, count: 8), -1), ([0x14] + Array(repeating: 0xFF, count: 16), -1),
            ([0x14] + Array(repeating: 0, count: 15) + [7], 7),
        ] as [([UInt8], Int)])
    func `integers of every width are read`(object: [UInt8], expected: Int) throws {
        guard case .integer(let integer) = try PropertyListParser.parse(file([object])).root.content else {
            Issue.record("no integer")
            return
        }
        #expect(integer == expected)
    }

    @Test(
        arguments: [
            ([[0x00]], "object 0 has the unknown kind 0x0"),
            ([[0x80, 0x01]], "object 0 is a UID, which only keyed archives contain"),
            ([[0xA1, 0x00]], "object 0 contains itself"),
            ([[0xA1, 0x01], [0xA1, 0x00]], "object 0 contains itself"),
            ([[0xA1, 0x05]], "object 0 refers to an object that does not exist"),
            ([[0xAF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], "object 0 is out of bounds"),
            ([[0xDF, 0x13, 0x40, 0, 0, 0, 0, 0, 0, 0]], "object 0 is out of bounds"),
            ([[0xAF, 0x50]], "object 0 has no valid length"),
            ([[0x5F]], "object 0 is out of bounds"),
            ([[0x59, 0x61]], "object 0 is out of bounds"),
            ([[0x51, 0xE9]], "object 0 is an ASCII string with a byte that is not ASCII"),
            ([[0x61, 0xD8, 0x00]], "object 0 is a string with an unpaired surrogate"),
            ([[0x14] + Array(repeating: 0x01, count: 16)], "object 0 is an integer of more than 64 bits"),
            ([[0xD1, 0x01, 0x01], [0x10, 0x01]], "a key of a dictionary is an integer, not a string"),
            ([[0xD2, 0x01, 0x01, 0x01, 0x01], [0x51, 0x61]], "a dictionary has the key \"a\" twice"),
        ] as [([[UInt8]], String)])
    func `damage is reported`(objects: [[UInt8]], reason: String) {
        #expect(
            message(objects) == "the binary property list is damaged: \(reason); export it again, or save it as XML")
    }

    @Test func `a table beyond the file is refused`() {
        for count in [0, 2, 1 << 40, UInt64.max] {
            #expect(message([[0x09]], count: count)?.contains("its offset table is out of bounds") == true)
        }
        let error = #expect(throws: DiagnosticsError.self) {
            try PropertyListParser.parse(SourceFile(path: "input", text: "bplist00"))
        }
        #expect(error?.diagnostics.first?.message.contains("its header or its trailer is missing") == true)
    }

    @Test func `objects are shared, but not so often that reading them takes forever`() throws {
        func doubling(_ levels: UInt8) -> [[UInt8]] { (0..<levels).map { [0xA2, $0 + 1, $0 + 1] } + [[0x09]] }
        let root = try PropertyListParser.parse(file(doubling(10))).root
        #expect(root.elements?.count == 2)
        #expect(message(doubling(100))?.contains("its objects have too many references to each other") == true)
    }

    /// Fourteen objects at one place, and therefore with the same contents.
    @Test(arguments: [[0xAF, 0x11, 0x40, 0x00], [0x5F, 0x11, 0x40, 0x00]] as [[UInt8]])
    func `overlapping objects are refused before they take memory`(object: [UInt8]) {
        let root: [UInt8] = [0xAE] + (1...14).map { UInt8($0) }
        var bytes = Array("bplist00".utf8) + root
        var offsets = [8] + Array(repeating: bytes.count, count: 14)
        bytes += object + Array(repeating: 15, count: 0x4000)
        offsets.append(bytes.count)
        bytes.append(0x09)
        let table = bytes.count
        for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
        bytes += [0, 0, 0, 0, 0, 0, 2, 1]
        for number in [offsets.count, 0, table] {
            bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        let error = #expect(throws: DiagnosticsError.self) {
            try PropertyListParser.parse(SourceFile(path: "input", bytes: bytes))
        }
        #expect(
            error?.diagnostics.map(\.message) == [
                "the binary property list is damaged: its objects overlap; export it again, or save it as XML"
            ])
    }

    @Test func `nesting is limited`() throws {
        func nested(_ levels: UInt8) -> [[UInt8]] { (0..<levels).map { [0xA1, $0 + 1] } + [[0x09]] }
        _ = try PropertyListParser.parse(file(nested(100)))
        #expect(message(nested(200)) == "values are nested deeper than 128 levels; flatten the file")
    }
}
