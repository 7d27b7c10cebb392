import SourceText

/// Commands under a common name, as data: `prumo environments` has `list`, `matrix` and more. Each comes with what
/// carries it out.
package struct CommandGroup<Action: Sendable>: Sendable {
    /// A command or a group of them. The last word of its name selects it.
    package enum Entry: Sendable {
        case command(Command, Action)
        case group(CommandGroup)

        /// The whole name that a user types.
        var name: String {
            switch self {
            case .command(let command, _): command.name
            case .group(let group): group.name
            }
        }

        var word: String { String(name.split(separator: " ").last ?? "") }

        var summary: String {
            switch self {
            case .command(let command, _): command.summary
            case .group(let group): group.summary
            }
        }
    }

    /// What a command line says.
    package enum Selection: Sendable {
        /// A command with the arguments that follow its name.
        case command(Command, Action, arguments: [String])
        /// A text was asked for: help, or the version.
        case text(String)
    }

    /// The whole name that a user types.
    package let name: String
    /// What the commands do: an imperative phrase without a full stop.
    package let summary: String
    /// What `--version` prints; nil for a group that has no version.
    package let version: String?
    /// The commands, in the order in which help lists them. A command line is about one group, and those of all others take
    /// a millisecond.
    package var entries: [Entry] { makeEntries() }
    private let makeEntries: @Sendable () -> [Entry]

    /// Creates a group.
    package init(
        _ name: String, summary: String, version: String? = nil,
        entries: @autoclosure @escaping @Sendable () -> [Entry]
    ) {
        self.name = name
        self.summary = summary
        self.version = version
        makeEntries = entries
    }

    /// The text that `--help` prints.
    package var help: String {
        let lines =
            ["\(name): \(summary)", "", "Usage: \(name) COMMAND", "", "Commands:"]
            + HelpColumns.lines(entries.map { ($0.word, $0.summary) })
            + ["", "run \(name) COMMAND --help for details of a command"]
            + (version == nil ? [] : ["run \(name) --version for the version"])
        return lines.joined(separator: "\n") + "\n"
    }

    /// Finds the command that a command line names.
    /// - Throws: what the user has to correct.
    package func select(_ arguments: [String]) throws(UsageError) -> Selection {
        let entries = entries
        let words = entries.map(\.word)
        guard let word = arguments.first else {
            throw UsageError(.missingCommand(group: name, words: words))
        }
        if ["--help", "-h", "help"].contains(word) { return .text(help) }
        if word == "--version", let version { return .text("\(name) \(version)\n") }
        switch entries.first(where: { $0.word == word }) {
        case .command(let command, let action):
            return .command(command, action, arguments: Array(arguments.dropFirst()))
        case .group(let group): return try group.select(Array(arguments.dropFirst()))
        case nil:
            throw UsageError(.unknownCommand(word, group: name, words: words))
        }
    }

    /// The group and all groups in it.
    package var groups: [CommandGroup] {
        entries.reduce(into: [self]) { groups, entry in
            if case .group(let group) = entry { groups += group.groups }
        }
    }

    /// All commands of the group and of the groups in it.
    package var commands: [(command: Command, action: Action)] {
        entries.flatMap { entry in
            switch entry {
            case .command(let command, let action): [(command, action)]
            case .group(let group): group.commands
            }
        }
    }
}
