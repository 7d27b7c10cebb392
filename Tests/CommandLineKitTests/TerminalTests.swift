import CommandLineKit
import Testing

@Suite struct TerminalTests {
    @Test(
        arguments: [
            (nil, ["COLORTERM": "truecolor"], .none),
            (80, [:], .palette),
            (80, ["TERM": "xterm", "NO_COLOR": ""], .palette),
            (80, ["COLORTERM": "truecolor"], .full),
            (80, ["COLORTERM": "24bit"], .full),
            (80, ["COLORTERM": "24bit", "NO_COLOR": "1"], .none),
            (80, ["TERM": "dumb"], .none),
            (nil, ["FORCE_COLOR": "1"], .palette),
            (nil, ["FORCE_COLOR": "yes", "TERM": "dumb"], .palette),
            (nil, ["FORCE_COLOR": "3"], .full),
            (nil, ["FORCE_COLOR": "1", "COLORTERM": "truecolor"], .full),
            (nil, ["FORCE_COLOR": ""], .none),
            (80, ["FORCE_COLOR": "0"], .none),
            (80, ["FORCE_COLOR": "false"], .none),
            (nil, ["FORCE_COLOR": "1", "NO_COLOR": "1"], .none),
            (80, ["FORCE_COLOR": "1", "NO_COLOR": "1"], .none),
            (nil, ["CLICOLOR_FORCE": "1"], .palette),
            (nil, ["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], .palette),
            (nil, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .none),
            (nil, ["CLICOLOR_FORCE": "0"], .none),
            (80, ["CLICOLOR_FORCE": "0"], .palette),
            (80, ["CLICOLOR": "0"], .none),
            (80, ["CLICOLOR": "1"], .palette),
            (nil, ["CLICOLOR": "1"], .none),
        ] as [(Int?, [String: String], Terminal.ColorDepth)])
    func `color is for terminals that want it`(columns: Int?, environment: [String: String], depth: Terminal.ColorDepth)
    {
        #expect(Terminal(columns: columns, environment: environment).colorDepth == depth)
    }

    @Test(
        arguments: [
            (nil, [:], .always, .palette), (nil, ["COLORTERM": "24bit"], .always, .full),
            (80, ["NO_COLOR": "1", "TERM": "dumb"], .always, .palette), (80, ["COLORTERM": "24bit"], .never, .none),
            (nil, [:], .auto, .none), (80, [:], .auto, .palette), (nil, ["FORCE_COLOR": "1"], .never, .none),
            (nil, ["FORCE_COLOR": "0", "CLICOLOR": "0"], .always, .palette),
        ] as [(Int?, [String: String], ColorMode, Terminal.ColorDepth)])
    func `the command line takes precedence over what the environment and the stream say`(
        columns: Int?, environment: [String: String], mode: ColorMode, depth: Terminal.ColorDepth
    ) {
        #expect(Terminal(columns: columns, environment: environment, color: mode).colorDepth == depth)
    }

    @Test(
        arguments: [
            (nil, [:], nil, 100), (60, [:], 60, 60), (300, [:], 300, 100), (60, ["COLUMNS": "40"], 40, 40),
            (nil, ["COLUMNS": "40"], nil, 40), (60, ["COLUMNS": "0"], 60, 60), (60, ["COLUMNS": "-1"], 60, 60),
            (60, ["COLUMNS": "wide"], 60, 60), (nil, ["COLUMNS": ""], nil, 100),
        ] as [(Int?, [String: String], Int?, Int)])
    func `sentences fill the terminal, up to a page`(
        columns: Int?, environment: [String: String], expected: Int?, text: Int
    ) {
        let terminal = Terminal(columns: columns, environment: environment)
        #expect(terminal.columns == expected)
        #expect(terminal.textColumns == text)
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
}
