/// An option that takes a value: `Option<String?>`, `Option<[String]>` for one that may be repeated, `Option<Int?>` within
/// bounds, and the same with an enum for `String`, whose cases are the choices. An option that is neither optional nor
/// repeated is required, unless it has a default.
package struct Option<Value: Sendable>: CommandOption {
    package let definition: OptionDefinition
    /// The value of the words that were given, which are valid.
    let value: @Sendable ([String]) -> Value

    private init(
        _ name: String, short: Character?, help: String, value definition: ValueDefinition,
        reading: @escaping @Sendable ([String]) -> Value
    ) {
        self.definition = OptionDefinition(name: name, short: short, value: definition, summary: help)
        value = reading
    }

    /// Creates an option that may be left out.
    package init<Word: ArgumentValue>(
        _ name: String, short: Character? = nil, placeholder: String, kind: ValueKind = .text, help: String
    ) where Value == Word? {
        self.init(name, short: short, help: help, value: ValueDefinition(placeholder, kind: kind, of: Word.self)) {
            $0.first.flatMap(Word.init(argument:))
        }
    }

    /// Creates an option that may be left out, and that may be written without a value.
    /// - Parameter implied: the value that it has then; any other one is written after `=`.
    package init(
        _ name: String, placeholder: String, kind: ValueKind = .text, implied: String, help: String
    ) where Value == String? {
        let definition = ValueDefinition(placeholder, kind: kind, of: String.self, implied: implied)
        self.init(name, short: nil, help: help, value: definition) { $0.first }
    }

    /// Creates an option that is required, or has a default.
    package init(
        _ name: String, short: Character? = nil, placeholder: String, kind: ValueKind = .text,
        default fallback: Value? = nil, help: String
    ) where Value: ArgumentValue {
        let definition = ValueDefinition(
            placeholder, kind: kind, of: Value.self, isRequired: fallback == nil, default: fallback)
        self.init(name, short: short, help: help, value: definition) { words in
            guard let value = words.first.flatMap(Value.init(argument:)) ?? fallback else {
                preconditionFailure("--\(name) is required, but was read from a command line without it")
            }
            return value
        }
    }

    /// Creates an option that may be repeated.
    package init<Word: ArgumentValue>(
        _ name: String, short: Character? = nil, placeholder: String, kind: ValueKind = .text, isRequired: Bool = false,
        help: String
    ) where Value == [Word] {
        let definition = ValueDefinition(
            placeholder, kind: kind, of: Word.self, isRequired: isRequired, isRepeated: true)
        self.init(name, short: short, help: help, value: definition) { $0.compactMap(Word.init(argument:)) }
    }

    /// Creates an option that takes a whole number within bounds, and may be left out.
    package init(
        _ name: String, short: Character? = nil, placeholder: String, in bounds: ClosedRange<Int>, help: String
    ) where Value == Int? {
        self.init(name, short: short, help: help, value: ValueDefinition(placeholder, in: bounds)) {
            $0.first.flatMap { Int($0) }
        }
    }
}
