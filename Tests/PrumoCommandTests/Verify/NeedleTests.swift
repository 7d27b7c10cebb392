import Testing

@testable import prumo

@Suite struct NeedleTests {
    @Test(
        arguments: [
            ("", [.utf8, .utf16LittleEndian, .utf16BigEndian]),
            ("Shop", [.utf8, .utf16LittleEndian, .utf16BigEndian, .smallString]),
            ("/dev-eu", [.utf8, .utf16LittleEndian, .utf16BigEndian, .smallString]),
            ("dev/é", [.utf8, .escapedSlashes, .utf16LittleEndian, .utf16BigEndian, .smallString]),
            ("https://dev.example", [.utf8, .escapedSlashes, .utf16LittleEndian, .utf16BigEndian]),
        ] as [(String, [Needle.Form])])
    func `a text is looked for in the forms that it can have`(text: String, forms: [Needle.Form]) {
        #expect(Needle(text: text).forms == forms)
    }

    @Test(
        arguments: [
            (.utf8, [0x61, 0x2F, 0xC3, 0xA9]),
            (.escapedSlashes, [0x61, 0x5C, 0x2F, 0xC3, 0xA9]),
            (.utf16LittleEndian, [0x61, 0, 0x2F, 0, 0xE9, 0]),
            (.utf16BigEndian, [0, 0x61, 0, 0x2F, 0, 0xE9]),
            (.smallString, nil),
            (.obfuscated, nil),
        ] as [(Needle.Form, [UInt8]?)])
    func `a form has its bytes`(form: Needle.Form, bytes: [UInt8]?) {
        #expect(Needle(text: "a/é").bytes(in: form) == bytes)
    }

    @Test func `raw bytes are looked for as they are`() {
        let needle = Needle(bytes: [1, 2, 3], form: .obfuscated, text: "apiKey")
        #expect(needle.forms == [.obfuscated])
        #expect(needle.bytes(in: .obfuscated) == [1, 2, 3])
        #expect(needle.bytes(in: .utf8) == nil)
    }

    @Test func `the words of a small string are those of a String`() throws {
        try #require(MemoryLayout<String>.size == 16)
        for text in ["a", "devkey08", "Shop Dev 12", "http://10.0.0.1", "Loja Demão"] {
            let words = unsafeBitCast(text, to: (UInt64, UInt64).self)
            let small = try #require(SmallString(text))
            #expect(small.low == words.0 && small.high == words.1, "\(text)")
        }
        #expect(SmallString("") == nil)
        #expect(SmallString("sixteenbytes-abc") == nil)
    }
}
