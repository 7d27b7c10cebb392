import CommandLineKit
import Testing

@Suite struct CommandGroupTests {
    private enum Kind: String, CaseIterable, ArgumentValue {
        case large, small
    }

    private static let json = Flag("json", help: "print JSON")
    private static let name = Argument<String>("NAME", help: "which one")
    private static let more = Argument<[String]>("MORE", help: "others")
    private static let kind = Argument<Kind>("KIND", default: .small, help: "the kind")
    private static let file = Argument<String?>("FILE", help: "a file")

    private let group = CommandGroup<Int>(
        "tool", summary: "does things",
        entries: [
            .command(Command("tool show", summary: "shows one", arguments: [Self.name, more], options: [json]), 1),
            .group(
                CommandGroup(
                    "tool secrets", summary: "keeps secrets",
                    entries: [
                        .command(
                            Command("tool secrets import", summary: "imports", arguments: [kind, file]), 2)
                    ])),
        ])

    private func selected(_ arguments: [String]) throws -> String {
        switch try group.select(arguments) {
        case .command(let command, let action, let rest): "\(action) \(command.name): \(rest)"
        case .text(let text): text
        }
    }

    @Test func `a group lists itself, the groups in it, and all their commands`() {
        #expect(group.groups.map(\.name) == ["tool", "tool secrets"])
        #expect(group.commands.map(\.command.name) == ["tool show", "tool secrets import"])
    }

    @Test func `words select a command, and the rest is its own`() throws {
        #expect(try selected(["show", "a", "--json"]) == "1 tool show: [\"a\", \"--json\"]")
        #expect(try selected(["secrets", "import"]) == "2 tool secrets import: []")
    }

    @Test(arguments: [
        ([], "tool needs a command; use one of show, secrets"),
        (["shwo"], "unknown command 'tool shwo'; did you mean show?"),
        (["x"], "unknown command 'tool x'; use one of show, secrets"),
        (["secrets"], "tool secrets needs a command; use one of import"),
        (["secrets", "improt"], "unknown command 'tool secrets improt'; did you mean import?"),
    ])
    func `a word that is none is named with its remedy`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try group.select(arguments) }
    }

    @Test(arguments: [["--help"], ["-h"], ["help"]])
    func `help lists the commands`(arguments: [String]) throws {
        #expect(
            try selected(arguments) == """
                tool: does things

                Usage: tool COMMAND

                Commands:
                  show     shows one
                  secrets  keeps secrets

                run tool COMMAND --help for details of a command

                """)
    }

    @Test(arguments: [
        (["help", "show"], "tool show: shows one\n"), (["--help", "show"], "tool show: shows one\n"),
        (["help", "secrets"], "tool secrets: keeps secrets\n"),
        (["help", "secrets", "import"], "tool secrets import: imports\n"),
        (["secrets", "help", "import"], "tool secrets import: imports\n"), (["help", "help"], "tool: does things\n"),
    ])
    func `help of a command is its own help`(arguments: [String], start: String) throws {
        #expect(try selected(arguments).hasPrefix(start))
    }

    @Test(arguments: [
        (["help", "shwo"], "unknown command 'tool shwo'; did you mean show?"),
        (["help", "secrets", "improt"], "unknown command 'tool secrets improt'; did you mean import?"),
        (["help", "show", "a"], "unexpected argument 'a'; see tool show --help"),
        (["hlep"], "unknown command 'tool hlep'; did you mean help?"),
    ])
    func `help of a word that is none is refused`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try group.select(arguments) }
    }

    @Test(arguments: ["--version", "-V", "version"])
    func `the version can be asked for in three ways`(word: String) throws {
        let versioned = CommandGroup<Int>("tool", summary: "does things", version: "1.2.3", entries: group.entries)
        guard case .text(let text) = try versioned.select([word]) else { return #expect(Bool(false)) }
        #expect(text == "tool 1.2.3\n")
        #expect(throws: UsageError("unexpected argument 'a'; see tool --help")) { try versioned.select([word, "a"]) }
        #expect(throws: UsageError("unknown command 'tool versoin'; did you mean version?")) {
            try versioned.select(["versoin"])
        }
    }

    @Test func `a group with a version prints it, and its help mentions the option`() throws {
        let versioned = CommandGroup<Int>("tool", summary: "does things", version: "1.2.3", entries: group.entries)
        guard case .text(let text) = try versioned.select(["--version"]) else { return #expect(Bool(false)) }
        #expect(text == "tool 1.2.3\n")
        #expect(versioned.help.hasSuffix("\nrun tool --version for the version\n"))
        #expect(throws: UsageError("unknown command 'tool --version'; use one of show, secrets")) {
            try group.select(["--version"])
        }
    }

    @Test func `a group lists the commands of its groups, too`() {
        #expect(group.commands.map(\.command.name) == ["tool show", "tool secrets import"])
        #expect(group.commands.map(\.action) == [1, 2])
    }

    @Test func `arguments are in their order, between options`() throws {
        let command = group.commands[0].command
        let parsed = try command.parse(["a", "--json", "b", "c"])
        #expect(parsed[Self.name] == "a")
        #expect(parsed[Self.more] == ["b", "c"])
        #expect(parsed.arguments == ["a", "b", "c"])
        #expect(parsed[Self.json])
        #expect(throws: UsageError("missing argument NAME; usage: tool show NAME [MORE...] [options]")) {
            try command.parse(["--json"])
        }
        #expect(try command.parse(["--help"]).arguments.isEmpty)
        #expect(try command.parse(["--", "-a", "--json"]).arguments == ["-a", "--json"])
        #expect(command.help.contains("Arguments:\n  NAME       which one\n  [MORE...]  others\n"))
    }

    @Test func `an argument can have choices and a default`() throws {
        let command = group.commands[1].command
        #expect(try command.parse([])[Self.kind] == .small)
        #expect(try command.parse([])[Self.file] == nil)
        let parsed = try command.parse(["large", "a"])
        #expect(parsed[Self.kind] == .large)
        #expect(parsed[Self.file] == "a")
        #expect(throws: UsageError("'lage' is not a valid value for KIND; did you mean large?")) {
            try command.parse(["lage"])
        }
        #expect(throws: UsageError("unexpected argument 'b'; see tool secrets import --help")) {
            try command.parse(["large", "a", "b"])
        }
        #expect(command.help.contains("  [KIND]  the kind: large or small (default: small)\n"))
    }
}
