import CommandLineKit
import Testing

@Suite struct CommandGroupTests {
    private let group = CommandGroup<Int>(
        "tool", summary: "does things",
        entries: [
            .command(
                word: "show",
                Command(
                    "tool show", summary: "shows one",
                    arguments: [
                        CommandArgument("NAME", help: "which one"),
                        CommandArgument("MORE", isRequired: false, isRepeated: true, help: "others"),
                    ],
                    options: [CommandOption("json", help: "as JSON")]), 1),
            .group(
                word: "secrets",
                CommandGroup(
                    "tool secrets", summary: "keeps secrets",
                    entries: [.command(word: "import", Command("tool secrets import", summary: "imports"), 2)])),
        ])

    private func selected(_ arguments: [String]) throws -> String {
        switch try group.select(arguments) {
        case .command(let command, let action, let rest): "\(action) \(command.name): \(rest)"
        case .text(let text): text
        }
    }

    @Test func `words select a command, and the rest is its own`() throws {
        #expect(try selected(["show", "a", "--json"]) == "1 tool show: [\"a\", \"--json\"]")
        #expect(try selected(["secrets", "import"]) == "2 tool secrets import: []")
    }

    @Test(arguments: [
        ([], "a command is missing; tool has show, secrets"),
        (["shwo"], "tool has no command 'shwo'; did you mean show?"),
        (["x"], "tool has no command 'x'; tool has show, secrets"),
        (["secrets"], "a command is missing; tool secrets has import"),
        (["secrets", "improt"], "tool secrets has no command 'improt'; did you mean import?"),
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

                tool COMMAND --help says more about one of them

                """)
    }

    @Test func `a group that knows its version tells it, and says so in its help`() throws {
        let versioned = CommandGroup<Int>("tool", summary: "does things", version: "1.2.3", entries: group.entries)
        guard case .text(let text) = try versioned.select(["--version"]) else { return #expect(Bool(false)) }
        #expect(text == "tool 1.2.3\n")
        #expect(versioned.help.hasSuffix("\ntool --version says which version this is\n"))
        #expect(throws: UsageError("tool has no command '--version'; tool has show, secrets")) {
            try group.select(["--version"])
        }
    }

    @Test func `arguments stand in their order, between options`() throws {
        guard case .command(let command, _, _) = try group.select(["show"]) else { return }
        let parsed = try command.parse(["a", "--json", "b", "c"])
        #expect(parsed.arguments == ["a", "b", "c"])
        #expect(parsed.has("json"))
        #expect(throws: UsageError("NAME is missing: tool show NAME [MORE...] [options]")) {
            try command.parse(["--json"])
        }
        #expect(try command.parse(["--help"]).arguments.isEmpty)
        #expect(try command.parse(["--", "-a", "--json"]).arguments == ["-a", "--json"])
        #expect(command.help.contains("Arguments:\n  NAME       which one\n  [MORE...]  others\n"))
    }
}
