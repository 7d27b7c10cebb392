/// An option without its type.
package struct OptionDefinition: Sendable, Hashable {
    /// The long name without its dashes.
    package let name: String
    /// A one-letter name without its dash.
    package let short: Character?
    /// The kind of value; `nil` for a flag.
    package let value: ValueDefinition?
    /// The help text in one line, without the choices.
    package let summary: String
    /// Names that the option had: each means the same, with a note. Help does not show them.
    var oldNames: [String] = []
    /// Names of flags that asked for what the command now does without this one: each is left out, with a note.
    var droppedNames: [String] = []

    /// The option as messages name it: `--query`.
    package var subject: String { "--" + name }

    /// The option as help shows it: `-q, --query TEXT`.
    var usage: String {
        let names = (short.map { "-\($0), " } ?? "    ") + subject
        return value.map { $0.impliedWord == nil ? "\(names) \($0.placeholder)" : "\(names)[=\($0.placeholder)]" }
            ?? names
    }

    /// What the next word of a command line is, after the option.
    var followingValue: ValueDefinition? { value?.impliedWord == nil ? value : nil }

    /// The help text in one line.
    var help: String { value?.help(summary) ?? summary }
}
