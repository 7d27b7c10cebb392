import SourceText

/// A type that a word of a command line is converted to: `String`, or an enum whose cases are the choices.
package protocol ArgumentValue: Sendable {
    /// The words that are accepted; empty where every word is.
    static var choices: [String] { get }

    /// Further words that are accepted, and that help does not show.
    static var aliases: [String] { get }

    /// Whether a colon and the path of a file may follow an accepted word.
    static var takesFile: Bool { get }

    /// The value of an accepted word.
    init?(argument: String)

    /// The word of the value.
    var argument: String { get }
}

extension ArgumentValue {
    package static var aliases: [String] { [] }
    package static var takesFile: Bool { false }
}

extension String: ArgumentValue {
    package static var choices: [String] { [] }
    package init(argument: String) { self = argument }
    package var argument: String { self }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    package static var choices: [String] { allCases.map(\.rawValue) }
    package init?(argument: String) { self.init(rawValue: argument) }
    package var argument: String { rawValue }
}

/// What the words of an option or an argument name, from which completions derive.
package enum ValueKind: Sendable, Hashable {
    /// Any text, or one of the choices.
    case text
    case file
    case folder
    /// A file or a folder.
    case path
    /// A word of a list that the tool has under this name, as of its rules.
    case listed(String)
}
