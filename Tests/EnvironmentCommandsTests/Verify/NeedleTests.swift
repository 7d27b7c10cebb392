import Findings
import Foundation
import Testing

@testable import EnvironmentCommands

@Suite struct NeedleTests {
    private static let always: [Needle.Form] = [
        .utf8, .backslashEscaped, .percentEncoded, .xmlEscaped, .utf16LittleEndian, .utf16BigEndian,
    ]

    @Test(
        arguments: [
            ("", [.utf32]), ("Shop", [.utf32, .smallString]), ("Lojã", [.smallString]),
            ("/dev-eu", [.utf32, .base64, .hexadecimal, .smallString]),
            ("Dev.example", [.utf32, .uppercased, .lowercased, .mixedCase, .base64, .hexadecimal, .smallString]),
            ("dev.example", [.utf32, .uppercased, .mixedCase, .base64, .hexadecimal, .smallString]),
            ("https://dev.example", [.utf32, .base64, .hexadecimal]),
        ] as [(String, [Needle.Form])])
    func `a string is searched for in all its forms`(text: String, forms: [Needle.Form]) {
        #expect(Needle(text: text).forms == Self.always + forms)
    }

    @Test(
        arguments: [
            (#"\u0068"#, "h"), (#"\u00e9\uD83D\uDE00"#, "é😀"), (#"\uD83D"#, "\u{FFFD}"), (#"\\\u0068"#, "h"),
            (#"\U00000068"#, "h"),
            (#"\u{1F600}"#, "😀"), (#"\x68\n\/\""#, "h\n/\""), (#"\q"#, nil), (#"\\q"#, #"\q"#), (#"\u{110000}"#, nil),
            (#"\u00"#, nil),
            ("%68%2f%2F", "h//"), ("%2568", "h"), ("%252568", "h"), ("%25", "%"), ("%u00e9", "é"), ("%C3%A9", "é"),
            ("%6", nil),
            ("100% a", nil), ("&#104;&#x68;&#X68;", "hhh"), ("&amp;lt;&lt;", "<<"), ("&amp;", "&"), ("&#0x;", nil),
            ("&nothing;", nil),
            ("&", nil), ("%", nil), ("\\", nil), ("", nil), ("&amp;amp", "&amp"), ("&#1114112;", nil), ("plain", nil),
        ] as [(String, String?)])
    func `escapes are resolved, also those that are escaped again`(text: String, resolved: String?) {
        #expect(TextEscape.resolved(text).map { String(decoding: $0, as: UTF8.self) } == resolved)
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
        #expect(needle.bytes == [1, 2, 3])
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
