import CommandLineKit
import Testing

@Suite struct CommandTests {
    private enum Format: String, CaseIterable, ArgumentValue {
        case text, json, markdown
    }

    private static let query = Option<String?>("query", short: "q", placeholder: "TEXT", help: "search for TEXT")
    private static let trait = Option<[String]>("trait", placeholder: "NAME", help: "select a trait; may be repeated")
    private static let page = Option<Int?>("page", placeholder: "N", in: 1...9, help: "print page N")
    private static let format = Option<Format>(
        "format", placeholder: "FORMAT", default: .text, help: "the output format")
    private static let only = Option<[Format]>("only", placeholder: "FORMAT", help: "a format")
    private static let verbose = Flag("verbose", help: "print more")

    private let command = Command(
        "tool", summary: "does things", options: [Self.query, trait, page, format, only, verbose],
        foreignOptions: ["search": .means(Self.query), "cache": .advice("there is no cache; remove it")],
        examples: [("tool -q sea", "finds sea")])

    @Test func `options are read in all their forms`() throws {
        let parsed = try command.parse([
            "-q", "a b", "--trait", "x", "--trait=y=z", "--verbose", "--page", "3", "--format=json", "--only", "text",
            "--only", "markdown",
        ])
        #expect(parsed[Self.query] == "a b")
        #expect(parsed[Self.trait] == ["x", "y=z"])
        #expect(parsed[Self.verbose])
        #expect(parsed[Self.page] == 3)
        #expect(parsed[Self.format] == .json)
        #expect(parsed[Self.only] == [.text, .markdown])
        #expect(parsed.isGiven(Self.format))
        #expect(!parsed[Flag.help])
    }

    @Test func `an option with an implied value takes another one only after an equals sign`() throws {
        let since = Option<String?>("since", placeholder: "REV", implied: "HEAD", help: "since REV (default: HEAD)")
        let path = Argument<[String]>("PATH", help: "a path")
        let command = Command(
            "tool", summary: "does things", arguments: [path], options: [since], examples: [("tool", "does")])
        let parsed = try command.parse(["--since", "main"])
        #expect(parsed[since] == "HEAD")
        #expect(parsed[path] == ["main"])
        #expect(try command.parse(["--since=main"])[since] == "main")
        #expect(try command.parse([])[since] == nil)
    }

    @Test func `an old name of an option means it, with a note`() throws {
        let diff = Flag("diff", oldNames: ["dry-run"], droppedNames: ["write", "fix"], help: "print a diff")
        let command = Command("tool", summary: "does things", options: [diff], examples: [("tool", "does")])
        let parsed = try command.parse(["--dry-run"])
        #expect(parsed[diff] && parsed.notes == ["--dry-run is now called --diff"])
        for name in ["--write", "--fix"] {
            let written = try command.parse([name])
            #expect(!written[diff])
            #expect(written.notes == ["\(name) is no longer needed: tool writes files unless --diff is given"])
        }
        #expect(try command.parse(["--diff"]).notes.isEmpty)
        #expect(!command.help.contains("dry-run") && !command.help.contains("write"))
        for (arguments, message) in [
            (["--diff", "--write"], "--diff and --write cannot be used together; remove one of them"),
            (["--write", "--dry-run"], "--diff and --write cannot be used together; remove one of them"),
            (["--write=x"], "--write does not take a value"), (["--dry-run=x"], "--diff does not take a value"),
        ] {
            let error = #expect(throws: UsageError.self) { try command.parse(arguments) }
            #expect(error?.message == message)
        }
    }

    @Test func `options that are not given have no value, or their default`() throws {
        let parsed = try command.parse([])
        #expect(parsed[Self.query] == nil)
        #expect(parsed[Self.trait].isEmpty)
        #expect(!parsed[Self.verbose])
        #expect(parsed[Self.page] == nil)
        #expect(parsed[Self.format] == .text)
        #expect(!parsed.isGiven(Self.format))
    }

    @Test(arguments: [
        (["--verbse"], "unknown option '--verbse'; did you mean --verbose?"),
        (["--qeury", "x"], "unknown option '--qeury'; did you mean --query?"),
        (["--q"], "unknown option '--q'; see tool --help"),
        (["--pag"], "unknown option '--pag'; did you mean --page?"),
        (["--colour"], "unknown option '--colour'; see tool --help"),
        (["--json"], "unknown option '--json'; did you mean --format json?"),
        (["-x"], "unknown option '-x'; see tool --help"),
        (["--query"], "--query needs a value: --query TEXT"),
        (["--query", "--verbose"], "--query needs a value: --query TEXT"),
        (["--query", "-q"], "--query needs a value: --query TEXT"),
        (["---query", "x"], "unknown option '---query'; did you mean --query?"),
        (["--verbose=yes"], "--verbose does not take a value"),
        (["-q", "a", "--query", "b"], "--query is used more than once; use it once"),
        (["--search", "a", "-q", "b"], "--query is used more than once; use it once"),
        (["--cache"], "tool does not support '--cache'; there is no cache; remove it"),
        (["--format", "jsn"], "'jsn' is not a valid value for --format; did you mean json?"),
        (["--format", "x"], "'x' is not a valid value for --format; use one of text, json, markdown"),
        (["--only", "text", "--only", "x"], "'x' is not a valid value for --only; use one of text, json, markdown"),
        (["stray"], "unexpected argument 'stray'; see tool --help"),
        (["-"], "unexpected argument '-'; see tool --help"),
        (["--"], "unexpected argument '--'; see tool --help"),
    ])
    func `a wrong command line is named with its remedy`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try command.parse(arguments) }
    }

    @Test(arguments: ["0", "10", "-3", "x", "", "1.5"])
    func `a number out of bounds is refused`(text: String) {
        #expect(throws: UsageError("'\(text)' is not a valid value for --page; use a whole number from 1 to 9")) {
            try command.parse(["--page", text])
        }
    }

    @Test func `two options that do not go together are refused`() throws {
        let parsed = try command.parse(["--page", "1", "--verbose"])
        try parsed.refuse(Self.page, with: Self.query, advice: "use one of them")
        #expect(throws: UsageError("--page and --verbose cannot be used together; use one of them")) {
            try parsed.refuse(Self.page, with: Self.verbose, advice: "use one of them")
        }
    }

    @Test func `what is required has to be given, unless help is asked for`() throws {
        let target = Option<String>("target", placeholder: "NAME", help: "the target")
        let format = Option<Format>("to", placeholder: "FORMAT", help: "the format")
        let locales = Option<[String]>("locale", placeholder: "LOCALE", isRequired: true, help: "a language")
        let command = Command("tool", summary: "does things", options: [target, format, locales])
        #expect(throws: UsageError("missing option --target NAME (the target)")) {
            try command.parse(["--to", "json"])
        }
        #expect(throws: UsageError("missing option --to; use one of text, json, markdown")) {
            try command.parse(["--target", "a"])
        }
        #expect(throws: UsageError("missing option --locale LOCALE (a language)")) {
            try command.parse(["--target", "a", "--to", "json"])
        }
        #expect(try command.parse(["-h"])[Flag.help])
        let parsed = try command.parse(["--target", "a", "--to", "json", "--locale", "de", "--locale", "fr"])
        #expect(parsed[target] == "a")
        #expect(parsed[format] == .json)
        #expect(parsed[locales] == ["de", "fr"])
    }

    @Test func `an option is declared by all that it is, not by its name alone`() {
        #expect(command.declares(Self.page))
        #expect(!command.declares(Option<String?>("page", placeholder: "N", help: "print page N")))
        #expect(!command.declares(Flag("json", help: "print JSON")))
    }

    @Test func `help lists every option with its choices, and examples, in columns`() {
        #expect(
            command.help == """
                tool: does things

                Usage: tool [options]

                Options:
                  -q, --query TEXT     search for TEXT
                      --trait NAME     select a trait; may be repeated
                      --page N         print page N
                      --format FORMAT  the output format: text, json or markdown (default: text)
                      --only FORMAT    a format: text, json or markdown
                      --verbose        print more
                  -h, --help           show this help

                Examples:
                  tool -q sea  finds sea

                """)
    }

    @Test func `help wraps to the terminal, with long things on lines of their own`() {
        let file = Option<String?>(
            "a-very-long-name-of-an-option-for-files", placeholder: "FILE", help: "write the report to FILE")
        let command = Command(
            "tool", summary: "does things of many kinds, more than fit on a line", options: [Self.format, file],
            examples: [("tool --format json --a-very-long-name-of-an-option-for-files x", "writes x")])
        #expect(
            command.help(for: Terminal(columns: 50, colorDepth: .none)) == """
                tool: does things of many kinds, more than fit
                    on a line

                Usage: tool [options]

                Options:
                      --format FORMAT  the output format: text,
                                       json or markdown (default:
                                       text)
                      --a-very-long-name-of-an-option-for-files FILE
                                       write the report to FILE
                  -h, --help           show this help

                Examples:
                  tool --format json --a-very-long-name-of-an-option-for-files x
                      writes x

                """)
    }

    @Test(arguments: [1, 10, 24, 40, 60, 79, 80, 100, 500])
    func `no line of help with spaces is wider than the terminal`(columns: Int) {
        let help = command.help(for: Terminal(columns: columns, colorDepth: .none))
        for line in help.split(separator: "\n") where columns >= 30 {
            #expect(line.count <= columns && !line.hasSuffix(" "), "\(line)")
        }
        let words = help.split { $0 == " " || $0 == "\n" }
        #expect(words == command.help.split { $0 == " " || $0 == "\n" })
    }
}
