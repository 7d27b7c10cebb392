import SourceText

/// Commands under a common name, as data: `prumo environments` has `list`, `matrix` and more. Each comes with what
/// carries it out.
public struct CommandGroup<Action: Sendable>: Sendable {
    /// A command or a group of them, under the word that selects it.
    public enum Entry: Sendable {
        case command(word: String, Command, Action)
        case group(word: String, CommandGroup)

        var word: String {
            switch self {
            case .command(let word, _, _), .group(let word, _): word
            }
        }

        var summary: String {
            switch self {
            case .command(_, let command, _): command.summary
            case .group(_, let group): group.summary
            }
        }
    }

    /// What a command line says.
    public enum Selection: Sendable {
        /// A command with the arguments that follow its name.
        case command(Command, Action, arguments: [String])
        /// A text was asked for: help, or the version.
        case text(String)
    }

    /// The whole name that a user types.
    public let name: String
    /// One line that says what the commands are for.
    public let summary: String
    /// What `--version` tells; nil for a group that does not know it.
    public let version: String?
    /// The commands, in the order in which help lists them.
    public let entries: [Entry]

    /// Creates a group.
    public init(_ name: String, summary: String, version: String? = nil, entries: [Entry]) {
        self.name = name
        self.summary = summary
        self.version = version
        self.entries = entries
    }

    /// The text that `--help` prints.
    public var help: String {
        let lines =
            ["\(name): \(summary)", "", "Usage: \(name) COMMAND", "", "Commands:"]
            + HelpColumns.lines(entries.map { ($0.word, $0.summary) })
            + ["", "\(name) COMMAND --help says more about one of them"]
            + (version == nil ? [] : ["\(name) --version says which version this is"])
        return lines.joined(separator: "\n") + "\n"
    }

    /// Finds the command that a command line names.
    /// - Throws: what the user has to correct.
    public func select(_ arguments: [String]) throws(UsageError) -> Selection {
        let words = entries.map(\.word)
        guard let word = arguments.first else {
            throw UsageError("a command is missing; \(name) has \(words.joined(separator: ", "))")
        }
        if ["--help", "-h", "help"].contains(word) { return .text(help) }
        if word == "--version", let version { return .text("\(name) \(version)\n") }
        switch entries.first(where: { $0.word == word }) {
        case .command(_, let command, let action):
            return .command(command, action, arguments: Array(arguments.dropFirst()))
        case .group(_, let group): return try group.select(Array(arguments.dropFirst()))
        case nil:
            let meant = Suggestion.nearest(to: word, among: words)
            let hint = meant.map { "did you mean \($0)?" } ?? "\(name) has \(words.joined(separator: ", "))"
            throw UsageError("\(name) has no command '\(word)'; \(hint)")
        }
    }
}
