import DataFormats
import SourceText

/// A rule's option: its name, its type, and where the rule stores it. Reading configuration, the schema and the
/// reference derive from it.
package struct StringsRuleOption<R>: Sendable {
    /// What an option takes.
    package enum Form: String, Sendable {
        case flag = "true or false"
        case number = "a whole number"
        case strings = "a list of strings"
    }

    /// The key.
    let name: String
    /// What it takes.
    let form: Form
    /// What it does: lower case at the start, no full stop at the end.
    let summary: String
    /// Puts a value of the configuration into the rule.
    let read: @Sendable (JSONValue, inout R, inout JSONObjectReader) -> Void
    /// Its value, in JSON.
    let show: @Sendable (R) -> String

    /// True or false.
    static func flag(_ name: String, _ path: WritableKeyPath<R, Bool> & Sendable, _ summary: String) -> Self {
        Self(
            name: name, form: .flag, summary: summary,
            read: { value, rule, reader in
                if let flag = reader.boolean(value, subject: "\"\(name)\"") { rule[keyPath: path] = flag }
            }, show: { $0[keyPath: path] ? "true" : "false" })
    }

    /// A whole number that is not negative.
    static func number(_ name: String, _ path: WritableKeyPath<R, Int> & Sendable, _ summary: String) -> Self {
        Self(
            name: name, form: .number, summary: summary,
            read: { value, rule, reader in
                if case .number(let number) = value.content, let count = number.int, count >= 0 {
                    rule[keyPath: path] = count
                } else {
                    reader.report(
                        at: value, "\"\(name)\" is a whole number from 0 on, not \(value.kindDescription)")
                }
            }, show: { String($0[keyPath: path]) })
    }

    /// A list of texts.
    static func strings(_ name: String, _ path: WritableKeyPath<R, [String]> & Sendable, _ summary: String) -> Self {
        Self(
            name: name, form: .strings, summary: summary,
            read: { value, rule, reader in
                rule[keyPath: path] = reader.strings(value, subject: "\"\(name)\"").map(\.text)
            }, show: { JSONText.list($0[keyPath: path]) })
    }
}
