import CommandLineKit
import Testing

@Suite struct CommandTests {
    private let command = Command(
        "tool", summary: "does things",
        options: [
            CommandOption("query", short: "q", .value(placeholder: "TEXT"), help: "what to find"),
            CommandOption("trait", .values(placeholder: "NAME"), help: "a trait"),
            CommandOption("page", .value(placeholder: "N"), help: "which page"),
            CommandOption("json", help: "as JSON"),
        ],
        examples: [("tool -q sea", "finds sea")])

    @Test func `options are read in all their forms`() throws {
        let parsed = try command.parse(["-q", "a b", "--trait", "x", "--trait=y=z", "--json", "--page", "-3"])
        #expect(parsed.value("query") == "a b")
        #expect(parsed.values("trait") == ["x", "y=z"])
        #expect(parsed.has("json"))
        #expect(parsed.value("page") == "-3")
        #expect(!parsed.has("help"))
    }

    @Test(arguments: [
        (["--jsn"], "unknown option '--jsn'; did you mean --json?"),
        (["--qeury", "x"], "unknown option '--qeury'; did you mean --query?"),
        (["--q"], "unknown option '--q'; see tool --help"),
        (["--pag"], "unknown option '--pag'; did you mean --page?"),
        (["--colour"], "unknown option '--colour'; see tool --help"),
        (["-x"], "unknown option '-x'; see tool --help"),
        (["--query"], "--query needs a value: --query TEXT"),
        (["--query", "--json"], "--query needs a value: --query TEXT"),
        (["--query", "-q"], "--query needs a value: --query TEXT"),
        (["---query", "x"], "unknown option '---query'; did you mean --query?"),
        (["--json=yes"], "--json takes no value"),
        (["-q", "a", "--query", "b"], "--query is given twice; give it once"),
        (["stray"], "unexpected argument 'stray'; see tool --help"),
        (["-"], "unexpected argument '-'; see tool --help"),
        (["--"], "unexpected argument '--'; see tool --help"),
    ])
    func `a wrong command line is named with its remedy`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try command.parse(arguments) }
    }

    @Test(arguments: [("1", 1), ("9", 9)])
    func `a number within bounds is read`(text: String, number: Int) throws {
        #expect(try command.parse(["--page", text]).integer("page", in: 1...9) == number)
    }

    @Test(arguments: ["0", "10", "x", "", "1.5"])
    func `a number out of bounds is refused`(text: String) throws {
        let parsed = try command.parse(["--page", text])
        #expect(throws: UsageError("--page takes a whole number from 1 to 9, not '\(text)'")) {
            try parsed.integer("page", in: 1...9)
        }
    }

    @Test func `help lists every option and example in columns`() {
        #expect(
            command.help == """
                tool: does things

                Usage: tool [options]

                Options:
                  -q, --query TEXT  what to find
                      --trait NAME  a trait
                      --page N      which page
                      --json        as JSON
                  -h, --help        show this help

                Examples:
                  tool -q sea  finds sea

                """)
    }
}
