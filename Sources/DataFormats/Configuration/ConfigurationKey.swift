/// A key of `.prumo.json`, declared once: reading and the JSON Schema derive from this.
package struct ConfigurationKey: Sendable, Equatable {
    /// The key.
    package let name: String
    /// The values that it accepts.
    package let type: OptionType
    /// The sentence about the key, for users of the schema.
    package let summary: String

    /// Declares a key.
    package init(_ name: String, type: OptionType, summary: String) {
        self.name = name
        self.type = type
        self.summary = summary
    }

    /// The names of the keys of the object that is the key's value; none where it is something else.
    package var memberNames: [String] {
        if case .object(let keys) = type { keys.map(\.name) } else { [] }
    }
}
