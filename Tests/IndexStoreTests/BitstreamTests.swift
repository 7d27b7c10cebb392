import Files
import SourceText
import Testing

@testable import IndexStore

/// Bytes that are not what a compiler writes.
@Suite struct BitstreamTests {
    private func unit(_ bytes: [UInt8]) -> IndexStoreError? {
        do throws(IndexStoreError) {
            _ = try bytes.withUnsafeBufferPointer { bytes throws(IndexStoreError) in try IndexUnit(bytes) }
            return nil
        } catch { return error }
    }

    private func record(_ bytes: [UInt8]) -> IndexStoreError? {
        do throws(IndexStoreError) {
            _ = try bytes.withUnsafeBufferPointer { bytes throws(IndexStoreError) in try IndexRecord(bytes) }
            return nil
        } catch { return error }
    }

    @Test func `an empty file, and one of another format, are named`() {
        #expect(unit([]) == .damaged("the unit is empty", offset: 0))
        #expect(record([1, 2]) == .damaged("the record is empty", offset: 2))
        #expect(unit(Array("IDXR".utf8) + [0, 0, 0, 0]) == .otherFormat("the file is not a unit of an index store"))
        #expect(record(Array("zstd bytes".utf8)) == .otherFormat("the file is not a record of an index store"))
    }

    @Test func `a magic number alone is a unit without information`() {
        #expect(unit(Array("IDXU".utf8)) == .damaged("the unit has no information", offset: 4))
    }

    /// A block: its start with two bits for abbreviations, its id, the width in it, and its length in words.
    private func block(_ id: UInt8, words: UInt32, _ content: [UInt8]) -> [UInt8] {
        // 2 bits: 1 (enter), 8 bits: id (vbr8), 4 bits: width 3 (vbr4), then up to a multiple of 32 bits.
        let start = UInt32(1) | UInt32(id) << 2 | UInt32(3) << 10
        return bytes(start) + bytes(words) + content
    }

    private func bytes(_ word: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }

    @Test func `lengths that the file does not have are refused`() {
        #expect(
            unit(Array("IDXU".utf8) + block(9, words: 1000, []))
                == .damaged("a block is longer than the file", offset: 12))
        // In the block an entry without abbreviation: id 3 in 3 bits, code 1, 2^30 operands.
        let entry: UInt64 = 3 | 1 << 3 | 0x3F << 9 | 0x3F << 15 | 0x3F << 21 | 0x3F << 27 | 0x1F << 33
        let words = bytes(UInt32(truncatingIfNeeded: entry)) + bytes(UInt32(truncatingIfNeeded: entry >> 32))
        let found = record(Array("IDXR".utf8) + block(9, words: 2, words))
        guard case .damaged(let reason, _) = found else {
            Issue.record("\(String(describing: found))")
            return
        }
        #expect(reason == "a list is longer than the file")
    }

    @Test func `another version of the format is refused by its number`() {
        // Block 8, an entry with code 1 and one operand, 6: id 3 in 3 bits, then numbers of 6 bits.
        let entry = UInt32(3) | 1 << 3 | 1 << 9 | 6 << 15
        let found = unit(Array("IDXU".utf8) + block(8, words: 1, bytes(entry)))
        #expect(found == .version(6))
        #expect(
            found?.diagnostic(path: "u").message
                == "the index has version 6 of the format and prumo reads 5; build with Swift 6.1 or later, or update prumo"
        )
    }

    @Test func `blocks in blocks have a limit`() {
        var bytes = Array("IDXU".utf8)
        // Each block says that it contains all that is left.
        for depth in 0..<40 { bytes += block(9, words: UInt32(2 * (39 - depth)), []).prefix(8) }
        // In a block abbreviations have three bits, so that what follows is damaged anyway; nothing crashes.
        #expect(unit(bytes) != nil)
    }
}
