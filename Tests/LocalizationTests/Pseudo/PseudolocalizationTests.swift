import Localization
import PrumoRuntime
import TestSupport
import Testing

@Suite struct PseudolocalizationTests {
    private static let plain = Pseudolocalization(growth: 0)

    @Test(arguments: [
        ("Settings", "⟦Šéţţîñĝš⟧"), ("", ""), (" ", " "), ("\n Hi \n", "\n ⟦Ĥî⟧ \n"), ("%@", "⟦%@⟧"),
        ("Hello %1$@, %lld%%", "⟦Ĥéļļö %1$@, %lld%%⟧"), ("%#@files@", "%#@files@"), ("%1$#@a@ %#@b@", "%1$#@a@ %#@b@"),
        ("in %#@a@", "⟦îñ %#@a@⟧"), ("%arg items", "⟦%arg îţéɱš⟧"), ("日本", "⟦日本⟧"), ("👩‍👧 a", "⟦👩‍👧 å⟧"),
        ("<b>a</b> &amp; <a href=\"x\">b</a>", "⟦<b>å</b> &amp; <a href=\"x\">ƀ</a>⟧"), ("a < b", "⟦å < ƀ⟧"),
        ("**a** [b](https://x.org/a) `code`", "⟦**å** [ƀ](https://x.org/a) `code`⟧"),
        ("^[%lld item](inflect: true)", "⟦^[%lld îţéɱ](inflect: true)⟧"),
        ("{name} ${b} {{c d}} {a b}", "⟦{name} ${b} {{c d}} {å ƀ}⟧"),
        ("see https://a.b/c?d=%@&e. Or www.x.org!", "⟦šéé https://a.b/c?d=%@&é. Öŕ www.x.org!⟧"),
        ("me@x.org a@b", "⟦me@x.org å@ƀ⟧"), ("a\\nb \\(name) \\u{41}", "⟦å\\nƀ \\(name) \\u{41}⟧"),
        ("%s and %p", "⟦%s åñð %p⟧"), ("100% off", "⟦100% öƒƒ⟧"), ("AT&T; a", "⟦ÅŢ&T; å⟧"),
        ("x % d", "⟦ẋ % d ⟧"),
    ])
    func `letters are accented and nothing else is changed`(_ text: String, _ expected: String) {
        #expect(Self.plain.text(text) == expected)
    }

    @Test(arguments: [(0, 8), (40, 8 + 1 + 4), (100, 8 + 1 + 8), (300, 8 + 1 + 24)])
    func `a string grows by a part of its letters`(_ growth: Int, _ count: Int) {
        #expect(Pseudolocalization(growth: growth).text("Settings").unicodeScalars.count == count + 2)
    }

    @Test func `words run from right to left between overrides, placeholders do not`() {
        let text = Pseudolocalization(growth: 0, isBidirectional: true).text("Hi %@\nyou")
        #expect(text == "\u{200F}⟦\u{202E}Ĥî\u{202C} %@\n\u{202E}ýöû\u{202C}⟧\u{200F}")
    }

    @Test func `without numbers of catalogs %arg is a specifier and letters`() {
        #expect(Self.plain.text("%arg", hasNumbers: false) == "⟦%aŕĝ⟧")
    }

    @Test(arguments: [false, true]) func `placeholders stay the same, whatever is around them`(_ isBidirectional: Bool)
        throws
    {
        let pieces = [
            "%@", "%1$lld", "%#@n@", "%arg", "%%", "%", "%.2f", "%*d", "<b>", "&lt;", "{x}", "word", " ", "\n", "é",
            "😀",
            "](u)", "\\n", "100", "`", "http://a", "$", "%s", "@", "<", "ok. ", "% d", "%-d", "% ld",
        ]
        var generator = SeededGenerator(seed: 3)
        let pseudo = Pseudolocalization(growth: 40, isBidirectional: isBidirectional)
        for _ in 0..<1_500 {
            let text = (0..<Int.random(in: 1...7, using: &generator)).map { _ in
                pieces.randomElement(using: &generator)!
            }.joined()
            let result = pseudo.text(text)
            #expect(Self.placeholders(result) == Self.placeholders(text), "\(text) → \(result)")
            for markup in ["<b>", "&lt;", "{x}"] where Self.count(markup, text) > 0 {
                #expect(Self.count(markup, result) == Self.count(markup, text), "\(text) → \(result)")
            }
        }
    }

    private static func count(_ part: String, _ text: String) -> Int {
        text.ranges(of: part).count
    }

    /// The specifiers of a text as they are written.
    private static func placeholders(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        var scanner = FormatScanner(bytes, hasNumbers: true)
        var found: [String] = []
        do throws(FormatScanner.Problem) {
            while let token = try scanner.next() {
                switch token {
                case .literal: continue
                case .number(let offset), .specifier(_, let offset), .variable(_, _, let offset):
                    found.append(String(decoding: bytes[offset..<scanner.position], as: UTF8.self))
                }
            }
        } catch {
            found.append(error.specifier)
        }
        return found
    }
}
