import TestSupport
import Testing

@testable import Files

@Suite("Validation of UTF-8")
struct UTF8ValidationTests {
    /// What the standard library says.
    private func expected(_ bytes: [UInt8]) -> Int? {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): offset += UTF8.width(scalar)
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }

    @Test func `finds the same first error as the standard library`() {
        let seeds = ["abcdefgh", "aé€👍", "ünïcödé in a longer text, beyond eight bytes", "\u{FEFF}\u{10FFFF}\u{800}"]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "a\u{80}é") {
            #expect(bytes.withUnsafeBufferPointer(UTF8Validation.firstInvalidOffset) == expected(bytes), "\(bytes)")
        }
    }

    @Test(
        arguments: [
            [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0xF0, 0x80, 0x80, 0x80], [0x80],
            [0xFF],
        ] as [[UInt8]])
    func `rejects overlong forms, surrogates and truncated sequences`(bytes: [UInt8]) {
        #expect((Array("12345678".utf8) + bytes).withUnsafeBufferPointer(UTF8Validation.firstInvalidOffset) == 8)
    }
}
