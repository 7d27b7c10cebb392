/// A positional argument without its type.
package struct ArgumentDefinition: Sendable, Hashable {
    /// The words that it accepts.
    package let value: ValueDefinition
    /// The help text in one line, without the choices.
    package let summary: String

    /// The argument as messages name it: `NAME`.
    var subject: String { value.placeholder }

    /// The argument as help shows it: `NAME`, `[NAME]`, `[NAME...]`.
    var usage: String {
        let name = value.placeholder + (value.isRepeated ? "..." : "")
        return value.isRequired ? name : "[\(name)]"
    }

    /// The help text in one line.
    var help: String { value.help(summary) }
}
