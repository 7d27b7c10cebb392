/// A shell that completes command lines.
package enum Shell: String, CaseIterable, ArgumentValue {
    case bash, zsh, fish
}

/// A script that completes the command lines of a tool, made from what its commands declare. It contains all words: nothing
/// runs while a user types.
package struct CompletionScript: Sendable {
    /// What can follow the name of a command or a group of them.
    struct Context: Sendable {
        /// The whole name that a user types.
        let name: String
        /// The commands of a group, with their summaries.
        var commands: [(word: String, summary: String)] = []
        var options: [Parameter] = []
        var arguments: [Parameter] = []
    }

    /// An option, or a positional argument.
    struct Parameter: Sendable {
        /// The option with its dashes, or the argument's name.
        let subject: String
        /// The short form of an option with its dash.
        var short: String?
        let summary: String
        /// What follows an option; nil for a flag.
        var value: ValueDefinition?
        /// The words of the value; empty where any is accepted.
        var words: [String] = []

        /// The option in all its forms.
        var forms: [String] { (short.map { [$0] } ?? []) + [subject] }
    }

    /// The name of the tool.
    let tool: String
    /// All groups and commands, each group before its commands.
    let contexts: [Context]

    /// Creates the script of a tool.
    /// - Parameter list: the words of a list, by its name and the name of the command that accepts them
    ///   (``ValueKind/listed(_:)``).
    package init<Action>(of group: CommandGroup<Action>, list: (_ name: String, _ command: String) -> [String]) {
        tool = group.name
        contexts = Self.contexts(of: group, list: list)
    }

    /// The script for a shell.
    package func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    private static func contexts<Action>(
        of group: CommandGroup<Action>, list: (_ name: String, _ command: String) -> [String]
    ) -> [Context] {
        var own = Context(name: group.name)
        own.commands = group.entries.map { ($0.word, $0.summary) }
        own.options = [Parameter(subject: "--help", short: "-h", summary: Flag.help.definition.summary)]
        if group.version != nil { own.options.append(Parameter(subject: "--version", summary: "print the version")) }
        return group.entries.reduce(into: [own]) { contexts, entry in
            switch entry {
            case .group(let group): contexts += Self.contexts(of: group, list: list)
            case .command(let command, _): contexts.append(context(of: command, list: list))
            }
        }
    }

    private static func context(
        of command: Command, list: (_ name: String, _ command: String) -> [String]
    ) -> Context {
        func words(_ value: ValueDefinition?) -> [String] {
            if case .listed(let name)? = value?.kind { return list(name, command.name) }
            return value?.choices ?? []
        }
        var context = Context(name: command.name)
        context.options = command.options.map { option in
            Parameter(
                subject: option.subject, short: option.short.map { "-\($0)" }, summary: option.summary,
                value: option.followingValue, words: words(option.followingValue))
        }
        context.arguments = command.arguments.map { argument in
            Parameter(
                subject: argument.subject, summary: argument.summary, value: argument.value,
                words: words(argument.value))
        }
        return context
    }

    /// A text in single quotes, as bash and zsh read it.
    static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }
}
