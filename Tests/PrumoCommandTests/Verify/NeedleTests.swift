import Findings
import Foundation
import Testing

@testable import prumo

@Suite struct NeedleTests {
    @Test(
        arguments: [
            ("", [.utf8, .utf16LittleEndian, .utf16BigEndian]),
            ("Shop", [.utf8, .utf16LittleEndian, .utf16BigEndian, .smallString]),
            (
                "/dev-eu",
                [
                    .utf8, .utf16LittleEndian, .utf16BigEndian, .percentEncoded, .percentEncodedLowercase, .base64,
                    .base64Second, .base64Third, .smallString,
                ]
            ),
            (
                "Dev.example",
                [
                    .utf8, .utf16LittleEndian, .utf16BigEndian, .uppercased, .lowercased, .base64, .base64Second,
                    .base64Third, .smallString,
                ]
            ),
            (
                "dev/é",
                [
                    .utf8, .escapedSlashes, .utf16LittleEndian, .utf16BigEndian, .percentEncoded,
                    .percentEncodedLowercase, .base64, .base64Second, .base64Third, .smallString,
                ]
            ),
            (
                "https://dev.example",
                [
                    .utf8, .escapedSlashes, .utf16LittleEndian, .utf16BigEndian, .percentEncoded,
                    .percentEncodedLowercase, .base64, .base64Second, .base64Third,
                ]
            ),
        ] as [(String, [Needle.Form])])
    func `a string is searched for in all its forms`(text: String, forms: [Needle.Form]) {
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
    func `each form has its bytes`(form: Needle.Form, bytes: [UInt8]?) {
        #expect(Needle(text: "a/é").bytes(in: form) == bytes)
    }

    @Test func `a text in Base64 is found wherever it starts in a group of three bytes`() throws {
        for text in ["https://dev.example/api", "dev.ex", "dev.exa", "é dev ?>~"] {
            for before in 0..<6 {
                for after in 0..<3 {
                    let bytes =
                        [UInt8](repeating: 0x78, count: before) + text.utf8 + [UInt8](repeating: 0xFF, count: after)
                    let file = Array(Data(bytes).base64EncodedString().utf8)
                    let found = file.withUnsafeBytes { BinaryScan(needles: [Needle(text: text)]).matches(in: $0) }
                    #expect(found.matches.count == 1, "\(text) \(before) \(after)")
                }
            }
        }
    }

    @Test func `Base64 within allowed text does not match`() throws {
        let file = Array(Data("xx https://dev.example.org".utf8).base64EncodedString().utf8)
        let needle = Needle(text: "dev.example")
        for (allowed, count) in [([], 1), (["https://dev.example.org"], 0)] {
            let scan = BinaryScan(needles: [needle], allowed: allowed)
            #expect(file.withUnsafeBytes { scan.matches(in: $0) }.matches.count == count)
        }
    }

    @Test(arguments: [
        ("1234567", true), ("-1234567", true), ("3.14159265", true), ("123456", true), ("12345", false), ("0", false),
        ("100000", false), ("125000000", false), ("16777216", false), ("16777215", false), ("0.001234", false),
        ("1e99", false),
        ("99999999999999999999999", true),
    ])
    func `a number is looked for where no program holds it by chance`(number: String, isDistinctive: Bool) {
        #expect(DistinctiveValues.isDistinctive(number: number) == isDistinctive)
    }

    @Test func `raw bytes are searched for unchanged`() {
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
