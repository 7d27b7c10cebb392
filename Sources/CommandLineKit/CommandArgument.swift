/// What stands behind a command's name without dashes, as data.
public struct CommandArgument: Sendable, Hashable {
    /// The name that help and messages give it, in capitals.
    public let placeholder: String
    /// One line that says what it is.
    public let help: String
    /// Whether the command can do without it.
    public let isRequired: Bool
    /// Whether there may be several, which only the last one of a command may be.
    public let isRepeated: Bool

    /// Creates an argument.
    public init(_ placeholder: String, isRequired: Bool = true, isRepeated: Bool = false, help: String) {
        self.placeholder = placeholder
        self.isRequired = isRequired
        self.isRepeated = isRepeated
        self.help = help
    }

    /// The argument as help shows it: `NAME`, `[NAME]`, `[NAME...]`.
    var usage: String {
        let name = placeholder + (isRepeated ? "..." : "")
        return isRequired ? name : "[\(name)]"
    }
}
