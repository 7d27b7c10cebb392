/// A word after the command's name without dashes: `Argument<String>` is required unless it has a default,
/// `Argument<String?>` may be left out, and of `Argument<[String]>`, which only the last one of a command can be, there may
/// be several. An enum in place of `String` has the choices as its cases.
package struct Argument<Value: Sendable>: CommandArgument {
    package let definition: ArgumentDefinition
    /// The value of the words that were given, which are valid.
    let value: @Sendable ([String]) -> Value

    private init(_ help: String, _ value: ValueDefinition, reading: @escaping @Sendable ([String]) -> Value) {
        definition = ArgumentDefinition(value: value, summary: help)
        self.value = reading
    }

    /// Creates an argument that may be left out.
    package init<Word: ArgumentValue>(_ placeholder: String, kind: ValueKind = .text, help: String)
    where Value == Word? {
        self.init(help, ValueDefinition(placeholder, kind: kind, of: Word.self)) {
            $0.first.flatMap(Word.init(argument:))
        }
    }

    /// Creates an argument that is required, or has a default.
    package init(
        _ placeholder: String, kind: ValueKind = .text, default fallback: Value? = nil, help: String
    ) where Value: ArgumentValue {
        let definition = ValueDefinition(
            placeholder, kind: kind, of: Value.self, isRequired: fallback == nil, default: fallback)
        self.init(help, definition) { words in
            guard let value = words.first.flatMap(Value.init(argument:)) ?? fallback else {
                preconditionFailure("\(placeholder) is required, but was read from a command line without it")
            }
            return value
        }
    }

    /// Creates the argument of which there may be several.
    /// - Parameter isRequired: whether there has to be one.
    package init<Word: ArgumentValue>(
        _ placeholder: String, kind: ValueKind = .text, isRequired: Bool = false, help: String
    ) where Value == [Word] {
        let definition = ValueDefinition(
            placeholder, kind: kind, of: Word.self, isRequired: isRequired, isRepeated: true)
        self.init(help, definition) { $0.compactMap(Word.init(argument:)) }
    }
}
