/// One option of a command, as data: parsing, help and suggestions all derive from it.
public struct CommandOption: Sendable, Hashable {
    /// What an option takes.
    public enum Kind: Sendable, Hashable {
        /// Nothing: it is there or not.
        case flag
        /// One value, named as help shows it.
        case value(placeholder: String)
        /// Any number of values, the option being repeated for each.
        case values(placeholder: String)
    }

    /// The long name without its dashes.
    public let name: String
    /// A one-letter name without its dash.
    public let short: Character?
    /// What it takes.
    public let kind: Kind
    /// One line that says what it does.
    public let help: String

    /// Creates an option.
    public init(_ name: String, short: Character? = nil, _ kind: Kind = .flag, help: String) {
        self.name = name
        self.short = short
        self.kind = kind
        self.help = help
    }

    /// The option that every command has.
    static let help = CommandOption("help", short: "h", help: "show this help")

    /// The option as help shows it: `-q, --query TEXT`.
    var usage: String {
        let names = (short.map { "-\($0), " } ?? "    ") + "--\(name)"
        switch kind {
        case .flag: return names
        case .value(let placeholder), .values(let placeholder): return "\(names) \(placeholder)"
        }
    }
}

/// A positional argument: a word after the command's name without dashes, as data.
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
