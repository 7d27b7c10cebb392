import Foundation
import Testing

@testable import Feed

@Suite struct EscapingTests {
    private static let noCharacters = String(
        String.UnicodeScalarView(
            [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFF].compactMap { Unicode.Scalar($0 as UInt32) }))
    private static let hostile = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onclick='x",
        "</title><script>", "&lt;b&gt; &amp;",
        "]]>", "<!-- --!>", "a\u{0}b\u{1F}\u{7F}\u{9B}c", noCharacters,
        "javascript:alert(1)",
        "\u{202E}txt.exe", "</style><style>*{display:none}", "👩‍👩‍👧 ﷽ 日本", "a\r\nb\rc\nd\te",
    ]

    /// What a parser must give back.
    private func expected(_ text: String) -> String {
        var result = ""
        for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
            switch scalar.value {
            case 0x0D: result += "\n"
            case 0x09, 0x0A: result.unicodeScalars.append(scalar)
            case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : scalar)
            }
        }
        return result
    }

    private func page(_ text: String) -> FeedPage {
        FeedPage(
            feed: .facts, language: "en", title: text, facts: [text], status: .content, message: text,
            position: .init(1, of: 1),
            sections: [
                .init(
                    title: text,
                    rows: [
                        .init(
                            id: text, title: text, subtitle: text, category: text, trailing: text,
                            previous: .init(text, sentence: text), stars: .max, badge: .init(.urgent, text),
                            summary: [text], fields: [.init(text, label: text, text: text)],
                            picture: .init(WebPages.picture, alternative: text)),
                        .init(id: "other", title: text, category: "other"),
                    ])
            ], notes: [text])
    }

    private func check(_ text: String) throws {
        var page = page(text)
        page.notice = text
        let picture = try #require(ExportedPicture(PictureBytes.png(1, 1)))
        let documents = WebPages.documents([page, page], pictures: [WebPages.picture: picture])
        #expect(documents.count == 6)
        #expect(documents.allSatisfy { $0.path.wholeMatch(of: /(index|page-2|items\/[0-9a-f]{16})\.html/) != nil })
        let parsed = documents.map { ParsedDocument($0.text) }
        for document in parsed {
            try #require(document.problem == nil, "\(text.debugDescription)")
            #expect(document.named("h1").map(\.text) == [expected(text)])
            #expect(document.named("script").isEmpty && document.named("style").count == 1)
        }
        let (list, item) = (parsed[0], parsed[2])
        #expect(list.named("h3").map(\.text) == [expected(text), expected(text)])
        #expect(list.named("legend").count == 1 && list.named("label").count == 3)
        for document in [list, item] {
            #expect(document.named("s").map(\.text) == [expected(text)])
            #expect(document.named("dt").map(\.text) == [expected(text)])
            #expect(document.named("dd").map(\.text) == [expected(text)])
            #expect(document.named("img").count == 1)
            // A parser makes spaces of line ends in an attribute, as XML wants it; HTML keeps them.
            let alternative = document.named("img").first?.attributes["alt"]
            #expect(
                alternative?.replacing("\n", with: " ").replacing("\t", with: " ")
                    == expected(text).replacing("\n", with: " ").replacing("\t", with: " "))
            let known: Set = ["src", "alt", "width", "height", "loading", "decoding"]
            #expect(Set(document.named("img").flatMap(\.attributes.keys)).isSubset(of: known))
        }
    }

    @Test(arguments: ["\u{202E}txt.exe", "\u{202B}a", "\u{2067}a"])
    func `what turns the direction of writing turns only its own text, and a title has no elements`(text: String) {
        let paragraph = HTMLPrinter.document(.element("p", text: text))
        #expect(paragraph.contains("<p><bdi>\(text)</bdi></p>"))
        #expect(HTMLPrinter.document(.element("title", text: text)).contains("<title>\(text)</title>"))
        #expect(!HTMLPrinter.document(.element("p", text: "عربي")).contains("bdi"))
    }

    @Test(arguments: hostile) func `a string is read back as it was, whatever it contains`(text: String)
        throws
    {
        try check(text)
    }

    @Test func `strings of random characters are read back as they were`() throws {
        var random = Numbers(state: 8)
        let special = Array("<>&\"'`=/!-[]\u{0}\r\n\t ;#x".unicodeScalars)
        for _ in 0..<200 {
            var text = "x"
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                let any = Unicode.Scalar(UInt32.random(in: 0...0x10_FFFF, using: &random)) ?? "?"
                text.unicodeScalars.append(
                    Bool.random(using: &random) ? special.randomElement(using: &random)! : any)
            }
            try check(text + "x")
        }
    }

    @Test(arguments: [
        ("https://a.example/b?c=d&e=f", true), ("HTTP://a.example", true),
        ("javascript:alert(1)", false),
        ("data:text/html,x", false), ("file:///etc/passwd", false), ("//a.example", false),
        ("https:///x", false),
        ("https://user:pass@a.example", false), ("vbscript:x", false), ("about:blank", false),
        ("relative", false),
    ])
    func `only addresses over http and https become links`(address: String, isLink: Bool) throws {
        let url = try #require(URL(string: address))
        let row = FeedPage.Row(id: "1", title: "T", fields: [.init("f", label: "F", text: address)], link: url)
        let page = FeedPage(
            feed: .facts, language: "en", title: "F", status: .content, sections: [.init(rows: [row])])
        let links = ParsedDocument(WebPages.item(page)).named("a").filter { $0.attributes["rel"] != nil }
        #expect(links.map { $0.attributes["href"] } == (isLink ? [address, address] : []))
    }
}

/// Numbers that are the same in every run (SplitMix64).
private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
