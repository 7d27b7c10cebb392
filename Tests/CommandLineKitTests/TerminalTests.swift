import CommandLineKit
import Testing

@Suite struct TerminalTests {
    @Test(arguments: [("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("😀", 2), ("❤️", 2), ("", 0), ("a\u{200B}", 1)])
    func `a text's width is in terminal columns`(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }

    @Test(arguments: [("abcdef", 4, "abc…"), ("abcd", 4, "abcd"), ("日本語", 4, "日…"), ("abc", 0, "")])
    func `a text is cut to a number of columns`(text: String, columns: Int, expected: String) {
        #expect(text.truncated(toColumns: columns) == expected)
    }

    @Test func `a text is filled to a number of columns on either side`() {
        #expect("日".filled(toColumns: 4) == "日  ")
        #expect("日".filled(toColumns: 4, alignedRight: true) == "  日")
        #expect("abc".filled(toColumns: 2) == "abc")
    }

    @Test(
        arguments: [
            (nil, ["COLORTERM": "truecolor"], .none),
            (80, [:], .palette),
            (80, ["TERM": "xterm", "NO_COLOR": ""], .palette),
            (80, ["COLORTERM": "truecolor"], .full),
            (80, ["COLORTERM": "24bit"], .full),
            (80, ["COLORTERM": "24bit", "NO_COLOR": "1"], .none),
            (80, ["TERM": "dumb"], .none),
        ] as [(Int?, [String: String], Terminal.ColorDepth)])
    func `color is for terminals that want it`(columns: Int?, environment: [String: String], depth: Terminal.ColorDepth)
    {
        #expect(Terminal(columns: columns, environment: environment).colorDepth == depth)
    }

    @Test(arguments: [("15;0", true), ("0;15", false), ("12;default;8", true), ("x", false)])
    func `a dark background is known where the terminal says so`(value: String, isDark: Bool) {
        #expect(Terminal(columns: 80, environment: ["COLORFGBG": value]).isDark == isDark)
    }

    @Test func `styles are written in the colors that there are`() {
        let full = Terminal(columns: 80, colorDepth: .full)
        let palette = Terminal(columns: 80, colorDepth: .palette)
        #expect(full.styled("a", .bold) == "\u{1B}[1ma\u{1B}[0m")
        #expect(full.styled("a", .color(red: 1, green: 2, blue: 3)) == "\u{1B}[38;2;1;2;3ma\u{1B}[0m")
        #expect(palette.styled("a", .color(red: 255, green: 0, blue: 95)) == "\u{1B}[38;5;197ma\u{1B}[0m")
        #expect(palette.styled("a", .color(red: 255, green: 255, blue: 255)) == "\u{1B}[38;5;231ma\u{1B}[0m")
        #expect(full.styled("", .dim).isEmpty)
        #expect(Terminal.plain.styled("a", .bold) == "a")
    }

    @Test(arguments: [
        ("a\u{1B}]0;x\u{7}b\nc\u{202E}d\u{9B}e", "a ]0;x b c d e"), ("👩‍👧 é e\u{301}", "👩‍👧 é e\u{301}"),
        ("a\u{2028}b", "a b"),
    ])
    func `a text from elsewhere cannot steer the terminal`(text: String, printable: String) {
        #expect(text.printable == printable)
    }
}
