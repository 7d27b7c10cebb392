import TestSupport
import Testing

@testable import EnvironmentCommands

@Suite struct EncodedNeedlesTests {
    private static let url = "https://stage.shop.example/api"

    private static func matches(
        of texts: [String], in file: [UInt8], allowed: [String] = [], limit: Int = 3
    ) -> BinaryMatches {
        let scan = BinaryScan(needles: texts.map { Needle(text: $0) }, allowed: allowed, matchLimit: limit)
        return file.withUnsafeBytes { scan.matches(in: $0) }
    }

    @Test(arguments: EncodedText.all)
    func `a value is found as other programs write it, wherever it starts`(encoded: EncodedText) {
        for before in 0..<5 {
            // Bytes that are not letters of any form, and no zeros, beside which UTF-16 has either byte order.
            let file = [UInt8](repeating: 0x21, count: before) + encoded.bytes(Self.url) + [0x21, 0x21]
            let found = Self.matches(of: [Self.url], in: file)
            #expect(found.matches.map(\.form) == [encoded.form], "\(before)")
            #expect(found.furtherCounts.isEmpty)
            #expect(found.matches.allSatisfy { $0.range.lowerBound >= before && $0.range.upperBound <= file.count - 2 })
        }
    }

    @Test(arguments: EncodedText.all)
    func `a host is found in any case, as other programs write it`(encoded: EncodedText) {
        let file = [0x21] + encoded.bytes("https://StAGe.Shop.exAmple:80/") + [0x21]
        let found = Self.matches(of: ["stage.shop.example"], in: file)
        // Between characters that are in UTF-16 as well, a host can be read in both byte orders.
        let form: Needle.Form? =
            switch encoded.name {
            case "UTF-8", "JSON with slashes escaped": .mixedCase
            case "UTF-16, little endian", "UTF-16, big endian": nil
            default: encoded.form
            }
        #expect(found.matches.count == 1 && found.matches.allSatisfy { $0.form == form ?? $0.form })
        // What is not a host has its own case only.
        #expect(Self.matches(of: ["/stage.shop.example:80/"], in: file).matches.isEmpty)
    }

    @Test(arguments: EncodedText.all)
    func `a value inside an allowed one is not found, however both are written`(encoded: EncodedText) {
        let own = "https://shop.example.org/api"
        let file = [0x21] + encoded.bytes(own) + [0x21, 0x21]
        #expect(Self.matches(of: ["shop.example"], in: file).matches.count == 1)
        #expect(Self.matches(of: ["shop.example"], in: file, allowed: [own]).matches.isEmpty)
        let both = file + encoded.bytes("http://shop.example/api") + [0x21]
        let found = Self.matches(of: ["shop.example"], in: both, allowed: [own])
        #expect(found.matches.count == 1 && found.matches.allSatisfy { $0.offset >= file.count })
    }

    @Test func `an allowed text that contains a value in another form may do so`() {
        let token = String(decoding: EncodedText.base64(Array("dev.shop.example".utf8)), as: UTF8.self)
        #expect(Self.matches(of: ["dev.shop.example"], in: Array("x=\(token)".utf8)).matches.count == 1)
        #expect(Self.matches(of: ["dev.shop.example"], in: Array("x=\(token)".utf8), allowed: [token]).matches.isEmpty)
    }

    @Test func `a value that differs from an allowed one in case is found, unless it is a host`() {
        #expect(
            Self.matches(of: ["Shop DEV 1"], in: Array("Shop DEV 1".utf8), allowed: ["Shop Dev 1"]).matches.count == 1)
        #expect(Self.matches(of: ["a.SHOP.org"], in: Array("A.shop.org".utf8), allowed: ["a.shop.ORG"]).matches.isEmpty)
    }

    @Test(arguments: [
        ("https://x.example/a%20b", "https%3A%2F%2Fx.example%2Fa%2520b"),
        ("https://x.example/a%20b", "https:\\/\\/x.example\\/a%20b"),
        ("https://x.example/a%20b", "https://x.example/a%20b"),
        ("own & stage", "own &amp; stage"), ("own & stage", "own &amp;amp; stage"), ("C:\\new", "C:\\\\new"),
        ("a \"quoted\" text", #"a \"quoted\" text"#), ("é stage", "\\u00e9 stage"), ("😀 stage", "\\uD83D\\ude00 stage"),
        ("é stage", "%C3%a9%20stage"), ("two\nlines", "two\\nlines"), ("é stage", "&#233; stage"),
    ])
    func `a value with escapes of its own is found once, as it is and escaped`(text: String, file: String) {
        let found = Self.matches(of: [text], in: Array("!!\(file)!!".utf8))
        #expect(found.matches.map(\.range) == [2..<2 + file.utf8.count])
        #expect(found.furtherCounts.isEmpty)
    }

    @Test func `values are found at the ends of what is decoded together`() {
        let needle = "dev.shop.example"
        for place in stride(from: 65_400, through: 65_600, by: 7) {
            let text = [UInt8](repeating: 0xFF, count: place) + needle.utf8 + [UInt8](repeating: 0xFF, count: 70_000)
            for file in [EncodedText.base64(text), EncodedText.lines(EncodedText.base64(text), 76, "\n")] {
                let found = Self.matches(of: [needle], in: file)
                #expect(found.matches.count == 1 && found.furtherCounts.isEmpty, "\(place)")
            }
        }
        let escapes =
            String(repeating: "%2F", count: 65_530) + "dev%2Eshop.example" + String(repeating: "%2F", count: 70_000)
        #expect(Self.matches(of: [needle], in: Array(escapes.utf8)).matches.map(\.offset) == [3 * 65_530])
    }

    @Test func `a text that is like a value is none`() {
        for text in [
            "https://stage.shop.examplf/api", "https%3A%2F%2Fstage.shop-example%2Fapi", "\\u0068ttps://stage.shop/",
            "stage.shop. example", "s\u{0}t\u{0}a\u{0}g\u{0}e\u{0}\u{0}\u{0}.\u{0}shop",
        ] {
            #expect(
                Self.matches(of: [Self.url, "stage.shop.example"], in: Array(text.utf8)).matches.isEmpty, "\(text)")
        }
        // Lines that are not of one Base64 text are read as one, but only what they decode to is compared.
        #expect(Self.matches(of: ["stageshop"], in: Array("stage\nshop".utf8)).matches.isEmpty)
    }

    @Test(
        .enabled(if: Night.isNow, "the night runs it"),
        arguments: [
            "a", "%41", "\\u0041", "QUJD", "QUJDRA==\n", "&amp;", "A\0", "A\0\0\0", "%25", "\\\\", "ab0123456789cd",
            "\n ",
            "& %\\",
            "Vm0wd2QyUXlVWGxWV0d4V1YwZDRWMVl3WkRSV01WbDNXa1JTVjAxV2JETlhhMUpUVmpBeFYySkVUbGhoTVVwVVZtcEJlRll5U2tWVWJHaG9UVlZ3",
        ])
    func `the time grows with the size of a file, whatever is in it`(piece: String) {
        let scan = BinaryScan(needles: [Needle(text: Self.url), Needle(text: "stage.shop.example")])
        func time(_ size: Int) -> Duration {
            let file = Array(repeatElement(Array(piece.utf8), count: size / piece.utf8.count).joined())
            return ProcessorTime.measure { _ = file.withUnsafeBytes { scan.matches(in: $0) } }
        }
        _ = time(1 << 16)
        let (small, large) = (time(1 << 18), time(1 << 20))
        #expect(large < small * 10 + .milliseconds(200), "\(small) \(large)")
    }
}
