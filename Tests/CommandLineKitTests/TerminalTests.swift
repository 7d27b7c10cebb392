import CommandLineKit
import Testing

@Suite struct TerminalTests {
    @Test(arguments: [("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("😀", 2), ("❤️", 2), ("", 0), ("a\u{200B}", 1)])
    func `a text's width is in terminal columns`(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }

    @Test(arguments: [("abcdef", 4, "abc…"), ("abcd", 4, "abcd"), ("日本語", 4, "日…"), ("abc", 0, "…")])
    func `a text is cut to a number of columns`(text: String, columns: Int, expected: String) {
        #expect(text.truncated(toColumns: columns) == expected)
    }

    @Test func `a text is filled to a number of columns on either side`() {
        #expect("日".filled(toColumns: 4) == "日  ")
        #expect("日".filled(toColumns: 4, alignedRight: true) == "  日")
        #expect("abc".filled(toColumns: 2) == "abc")
    }

    @Test func `styles are written only where color is wanted`() {
        let color = Terminal(columns: 80, usesColor: true)
        #expect(color.styled("a", .bold) == "\u{1B}[1ma\u{1B}[0m")
        #expect(color.styled("a", .color(red: 1, green: 2, blue: 3)) == "\u{1B}[38;2;1;2;3ma\u{1B}[0m")
        #expect(color.styled("", .dim).isEmpty)
        #expect(Terminal.plain.styled("a", .bold) == "a")
    }
}
