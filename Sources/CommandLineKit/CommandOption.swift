/// An option of a command, whatever its type: a ``Flag`` or an ``Option``.
package protocol CommandOption: Sendable {
    /// What parsing, help and suggestions need to know.
    var definition: OptionDefinition { get }
}

/// An option that is there or not.
package struct Flag: CommandOption {
    package let definition: OptionDefinition

    /// Creates a flag.
    /// - Parameters:
    ///   - oldNames: names that it had.
    ///   - droppedNames: flags that asked for what the command now does without this one.
    ///   - help: what it does, in an imperative phrase.
    package init(
        _ name: String, short: Character? = nil, oldNames: [String] = [], droppedNames: [String] = [], help: String
    ) {
        definition = OptionDefinition(
            name: name, short: short, value: nil, summary: help, oldNames: oldNames, droppedNames: droppedNames)
    }

    /// The option that every command has.
    package static let help = Flag("help", short: "h", help: "show this help")
}
