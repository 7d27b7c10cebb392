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

    /// The text that `--help` prints, in lines that fit a terminal.
    package func help(for terminal: Terminal) -> String {
        let columns = terminal.textColumns
        var lines = HelpColumns.lines("\(name): \(summary)", columns: columns)
        lines += ["", "Usage: \(name) COMMAND", "", "Commands:"]
        lines += HelpColumns.lines(entries.map { ($0.word, $0.summary) }, columns: columns) + [""]
        lines += HelpColumns.lines("run \(name) COMMAND --help for details of a command", columns: columns)
        if version != nil { lines += HelpColumns.lines("run \(name) --version for the version", columns: columns) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The text that `--help` prints to a file.
    package var help: String { help(for: .plain) }

    /// Finds the command that a command line names. `help COMMAND` is its help, and so is `--help COMMAND`.
    /// - Parameter terminal: where a text is shown.
    /// - Throws: what the user has to correct.
    package func select(_ arguments: [String], for terminal: Terminal = .plain) throws(UsageError) -> Selection {
        let entries = entries
        guard let word = arguments.first else {
            throw UsageError(.missingCommand(group: name, words: entries.map(\.word)))
        }
        let rest = arguments.dropFirst()
        switch entries.first(where: { $0.word == word }) {
        case .command(let command, let action): return .command(command, action, arguments: Array(rest))
        case .group(let group): return try group.select(Array(rest), for: terminal)
        case nil: break
        }
        if ["--help", "-h", "help"].contains(word) { return .text(try help(of: rest, for: terminal)) }
        guard let version, ["--version", "-V", "version"].contains(word) else { throw unknownCommand(word) }
        if let extra = rest.first { throw UsageError(.unexpectedArgument(extra, command: name)) }
        return .text("\(name) \(version)\n")
    }

    /// The help of what some words name; of the group itself if there are none.
    private func help(of words: ArraySlice<String>, for terminal: Terminal) throws(UsageError) -> String {
        guard let word = words.first, !["--help", "-h", "help"].contains(word) else { return help(for: terminal) }
        let rest = words.dropFirst()
        switch entries.first(where: { $0.word == word }) {
        case .command(let command, _):
            if let extra = rest.first { throw UsageError(.unexpectedArgument(extra, command: command.name)) }
            return command.help(for: terminal)
        case .group(let group): return try group.help(of: rest, for: terminal)
        case nil: throw unknownCommand(word)
        }
    }

    private func unknownCommand(_ word: String) -> UsageError {
        UsageError(
            .unknownCommand(
                word, group: name, words: entries.map(\.word),
                others: ["help", "--help"] + (version == nil ? [] : ["version", "--version"])))
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
