import PrumoMessages

/// The substitution for `%#@NAME@` in a string, without its strings, which are units at `substitutions.NAME…`.
package struct ValueSubstitution: Sendable, Equatable {
    /// The name between `%#@` and `@`.
    package var name: String
    /// The argument, counted from 1; nil: by the order in the text.
    package var argument: Int?
    /// The format of the number without the percent sign, as in `lld`; empty where none is given.
    package var format: String
    /// The offset of its name in the file; -1 where it is in none yet.
    package var offset: Int

    /// Creates a substitution.
    package init(_ name: String, argument: Int? = nil, format: String = "", offset: Int = -1) {
        self.name = name
        self.argument = argument
        self.format = format
        self.offset = offset
    }

    /// Whether both are equal, apart from their places.
    package static func == (left: Self, right: Self) -> Bool {
        left.name == right.name && left.argument == right.argument && left.format == right.format
    }
}
