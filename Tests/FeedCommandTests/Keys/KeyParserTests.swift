import TestSupport
import Testing

@testable import FeedCommand

@Suite struct KeyParserTests {
    private func keys(_ text: String) -> [KeyPress] {
        var parser = KeyParser()
        return parser.read(text.utf8) + parser.flush()
    }

    @Test(arguments: [
        ("a", [KeyPress.character("a")]),
        ("/é€🐶", [.character("/"), .character("é"), .character("€"), .character("🐶")]),
        ("\r\n\t", [.enter, .enter, .tab]),
        ("\u{7F}\u{8}", [.backspace, .backspace]),
        ("\u{3}\u{15}\u{C}", [.control("c"), .control("u"), .control("l")]),
        ("\u{1B}", [.escape]),
        ("\u{1B}\u{1B}", [.escape, .escape]),
        ("\u{1B}q", [.escape, .character("q")]),
        ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
        ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD\u{1B}OH\u{1B}OF\u{1B}OM", [.up, .down, .right, .left, .home, .end, .enter]),
        ("\u{1B}[1;5A\u{1B}[1;2D", [.up, .left]),
        ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", [.home, .end, .home, .end, .home, .end]),
        ("\u{1B}[5~\u{1B}[6~\u{1B}[3~\u{1B}[Z", [.pageUp, .pageDown, .delete, .backTab]),
        ("\u{1B}[[Aa\u{1B}[15~b\u{1B}[<0;1;1Mc", [.character("a"), .character("b"), .character("c")]),
        ("\u{1B}[200~two\nlines\u{1B}[201~x", [.paste("two\nlines"), .character("x")]),
        ("\u{1B}[200~\u{1B}[A\u{1B}[201~", [.paste("\u{1B}[A")]),
        ("\u{1B}[200~no end", [.paste("no end")]),
        ("\u{1B}[1\u{7}a", [.control("g"), .character("a")]),
        ("\u{0}\u{85}\u{1B}[", []),
    ])
    func `bytes become keys`(text: String, expected: [KeyPress]) {
        let found = keys(text)
        // An unfinished sequence that begins with an escape counts as the key.
        #expect(found == expected || (text.hasSuffix("\u{1B}[") && found == expected + [.escape]))
    }

    @Test(arguments: [
        "a\u{1B}[A€\u{1B}OB\r🐶\u{1B}[5~", "\u{1B}[200~é\u{1B}x\u{1B}[201~q", "\u{1B}[1;5C\u{1B}[[Bz",
    ])
    func `keys do not depend on how their bytes are cut`(text: String) {
        let whole = keys(text)
        for cut in 0...text.utf8.count {
            var parser = KeyParser()
            let bytes = Array(text.utf8)
            let parts = parser.read(bytes[..<cut]) + parser.read(bytes[cut...]) + parser.flush()
            #expect(parts == whole)
        }
    }

    @Test func `only what is not finished is waited for, a paste longer than an escape`() {
        var parser = KeyParser()
        #expect(parser.patience == nil)
        #expect(parser.read([0x1B]).isEmpty)
        #expect(parser.patience == 30)
        #expect(parser.flush() == [.escape])
        #expect(parser.read("\u{1B}[200~a".utf8).isEmpty)
        #expect(parser.patience == 1_000)
        #expect(parser.flush() == [.paste("a")])
        #expect(parser.patience == nil)
    }

    @Test func `bytes that are not UTF-8 are passed over`() {
        var parser = KeyParser()
        let bytes: [UInt8] = [0xFF, 0x61, 0xC3, 0x62, 0xE2, 0x82, 0x63, 0xF0, 0x9F, 0x80]
        #expect(parser.read(bytes) + parser.flush() == [.character("a"), .character("b"), .character("c")])
        #expect(parser.read([0xED, 0xA0, 0x80, 0xF4, 0xBF, 0xBF, 0xBF, 0x64]) == [.character("d")])
    }

    @Test func `neither a sequence nor a paste without an end grows for ever`() {
        var parser = KeyParser()
        #expect(parser.read("\u{1B}[".utf8).isEmpty)
        #expect(parser.read(String(repeating: "1;", count: 40).utf8).isEmpty)
        #expect(parser.read("q".utf8).last == .character("q"))
        var keys = parser.read("\u{1B}[200~".utf8)
        keys += parser.read(String(repeating: "x", count: 70_000).utf8)
        #expect(keys == [.paste(String(repeating: "x", count: 70_000))])
        #expect(parser.read("q".utf8) == [.character("q")])
    }

    @Test(arguments: ["\u{1B}[?62;4;22c", "\u{1B}[?6c", "\u{1B}[?c"])
    func `what a terminal reports about itself is never a key, however it is cut`(report: String) {
        for cut in 1..<report.utf8.count {
            var parser = KeyParser()
            let bytes = Array(report.utf8)
            #expect(parser.read(bytes[..<cut]).isEmpty)
            #expect(parser.read(bytes[cut...] + [0x71]) == [.character("q")])
        }
    }

    @Test func `no input breaks the parser, and none leaves it deaf`() {
        let seeds = ["\u{1B}[A\u{1B}[200~pa\u{1B}[201~é", "abc\u{1B}OM\u{1B}[[Aq\u{1B}[1;5~"]
        for input in Fuzzing.mutations(of: seeds, alphabet: "\u{1B}[O~;200~1A\u{7F}é") {
            var parser = KeyParser()
            _ = parser.read(input)
            _ = parser.flush()
            #expect(parser.read([0x71]) == [.character("q")])
        }
    }
}
