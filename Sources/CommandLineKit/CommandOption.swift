/// An option of a command, whatever its type: a ``Flag`` or an ``Option``.
package protocol CommandOption: Sendable {
    /// What parsing, help and suggestions need to know.
    var definition: OptionDefinition { get }
}

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

/// An option that is there or not.
package struct Flag: CommandOption {
    package let definition: OptionDefinition

    /// Creates a flag.
    /// - Parameter help: what it does, in an imperative phrase.
    package init(_ name: String, short: Character? = nil, help: String) {
        definition = OptionDefinition(name: name, short: short, value: nil, summary: help)
    }

    /// The option that every command has.
    package static let help = Flag("help", short: "h", help: "show this help")
}
