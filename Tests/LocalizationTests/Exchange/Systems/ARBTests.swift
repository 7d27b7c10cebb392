import Localization
import SourceText
import StringCatalogs
import Testing

@Suite struct ARBTests {
    /// The parts of a message as a text.
    private static func outline(_ parts: [ICUPart]) -> String {
        parts.map { part in
            switch part {
            case .text(let text): return "[\(text)]"
            case .argument(let name): return "{\(name ?? "#")}"
            case .plural(let name, let forms):
                return "{\(name): " + forms.map { "\($0.selector)=\(outline($0.parts))" }.joined(separator: " ") + "}"
            }
        }.joined()
    }

    @Test(arguments: [
        ("a {b} c", "[a ]{b}[ c]"), ("it's", "[it's]"), ("it''s", "[it's]"), ("'{x}'", "[{x}]"), ("'{''}'", "[{'}]"),
        ("#", "[#]"), ("a'", "[a']"),
        ("{n, plural, =0{none} one {1 #} other{{n} of '#'}}", "{n: =0=[none] one=[1 ]{#} other={n}[ of #]}"),
    ])
    func `a message is read as ICU reads it`(_ text: String, _ expected: String) throws {
        #expect(Self.outline(try ICUParser.parts(of: text)) == expected)
    }

    @Test(arguments: [
        ("}", "has no { before it"), ("{", "not followed by the name"), ("{a", "is not closed"),
        ("{a, number}", "is not a placeholder of the source string"),
        ("{a, select, x{y} other{z}}", "select has no place"),
        ("{n, plural, one{a} one{b}}", "twice"), ("{n, plural, one a}", "is not written as"),
        ("{n, plural, offset:1 other{x}}", "offsets of plurals"),
        (String(repeating: "{n, plural, other{", count: 5_000), "nested deeper"),
    ])
    func `what is not such a message is refused`(_ text: String, _ words: String) {
        let error = #expect(throws: ICUParser.Problem.self) { try ICUParser.parts(of: text) }
        #expect(error?.reason.contains(words) == true, "\(error?.reason ?? "none")")
    }

    @Test(arguments: [true, false]) func `texts of any characters come back`(_ isInPlural: Bool) throws {
        let pieces = ["a", "'", "{", "}", "#", "|", " "]
        var texts = [""]
        for _ in 0..<4 { texts = texts.flatMap { text in pieces.map { text + $0 } } }
        var wrong: [String] = []
        for text in texts {
            let escaped = ICUText.escaped(text, isInPlural: isInPlural, isLast: false)
            // What follows is not quoted.
            let message = isInPlural ? "{n, plural, other{\(escaped){x}}}" : escaped + "{x}"
            let expected = isInPlural ? "{n: other=[\(text)]{x}}" : "[\(text)]{x}"
            if Self.outline(try ICUParser.parts(of: message)) != expected { wrong.append(message) }
        }
        #expect(wrong == [])
    }

    @Test func `a string with variables is one message`() throws {
        let fixture = try ExchangeFixture()
        _ = try MessageFixture.export(fixture, as: .arb, for: ["de"])
        let text = try fixture.folder.read("out/Shop_en.arb")
        #expect(text.contains("\"{arg1, plural, one{{arg1} item} other{{arg1} items}} in {arg2}\""))
        try fixture.folder.write(
            """
            {"@@locale": "de", "cart": "In {arg2}: {arg1, plural, =1{ein Ding} other{# Dinge}}",
             "days": "{arg1, plural, one{Ein Tag} other{{arg1} Tage}}!"}
            """, to: "in/Shop_de.arb")
        let (report, changes) = fixture.imported(try TranslationFiles.contents(at: fixture.folder.path + "/in").units)
        #expect(report.refusals.map(\.reason) == [])
        try changes.write()
        let cart = try #require(MessageFixture.value("cart", of: "Shop", "de", in: fixture))
        #expect(
            cart.units.map { "\($0.variation)=\($0.text)" } == [
                "=In %2$@: %#@items@", "substitutions.items.plural.one=ein Ding",
                "substitutions.items.plural.other=%arg Dinge",
            ])
        let days = try #require(MessageFixture.value("days", of: "Shop", "de", in: fixture))
        #expect(days.units.map(\.text) == ["Ein Tag!", "%lld Tage!"])
    }

    @Test(arguments: [
        ("{\"a\": \"b\"}", "has no @@locale"), ("[]", "the file contains an array"), ("{", "error"),
        ("{\"@@locale\": \"de\", \"a\": \"1\", \"a\": \"2\"}", "error"),
    ])
    func `what is not such a file is refused`(_ text: String, _ words: String) {
        let error = #expect(throws: DiagnosticsError.self) {
            try ARBReader.contents(of: SourceFile(path: "a.arb", text: text), original: "", language: nil)
        }
        #expect(error?.diagnostics.map(\.description).joined().contains(words) == true)
    }
}
