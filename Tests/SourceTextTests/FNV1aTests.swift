import SourceText
import Testing

@Suite struct FNV1aTests {
    /// From the test vectors of the hash's authors.
    @Test(
        arguments: [
            ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
        ] as [(String, UInt64)])
    func `the hash of a text is that of the specification`(text: String, hash: UInt64) {
        #expect(FNV1a.hash(text) == hash)
        #expect(Array(text.utf8).withUnsafeBufferPointer { FNV1a.hash($0) } == hash)
    }
}
