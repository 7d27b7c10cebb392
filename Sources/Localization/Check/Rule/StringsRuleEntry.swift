import DataFormats
import Linter
import SourceText

/// A rule as the registry has it: what it is, and how it is made from its configuration.
package struct StringsRuleEntry: Sendable {
    /// An option as the reference shows it.
    package struct Option: Sendable {
        /// The key.
        package let name: String
        /// What it takes, as in "true or false".
        package let type: String
        /// Its value unless configured, in JSON.
        package let defaultValue: String
        /// What it does.
        package let summary: String
    }

    /// What the rule is.
    package let metadata: RuleMetadata
    /// What can be configured, without the severity.
    package let options: [Option]
    private let makeExamples: @Sendable () -> [StringsRuleExample]
    private let configure: @Sendable (JSONValue?, inout JSONObjectReader) -> ConfiguredStringsRule

    /// Its documentation by example.
    package var examples: [StringsRuleExample] { makeExamples() }

    init<R: StringsRule>(_ type: R.Type) {
        metadata = R.metadata
        options = R.options.map {
            Option(name: $0.name, type: $0.form.rawValue, defaultValue: $0.show(R()), summary: $0.summary)
        }
        makeExamples = { R.examples }
        configure = { value, reader in Self.configured(R.self, value, &reader) }
    }

    /// The rule as its value in a configuration wants it; what is wrong with the value is reported.
    func configured(by value: JSONValue?, _ reader: inout JSONObjectReader) -> ConfiguredStringsRule {
        configure(value, &reader)
    }

    private static func configured<R: StringsRule>(
        _ type: R.Type, _ value: JSONValue?, _ reader: inout JSONObjectReader
    ) -> ConfiguredStringsRule {
        var rule = R()
        var severity = R.metadata.severity ?? .warning
        func read(severity value: JSONValue, subject: String) {
            let word = reader.choice(value, among: ["warning", "error"], subject: subject)
            severity = word.flatMap(Diagnostic.Severity.init(rawValue:)) ?? severity
        }
        switch value?.content {
        case nil: break
        case .string: if let value { read(severity: value, subject: "the severity of \"\(R.metadata.id)\"") }
        case .object:
            guard let value else { break }
            let names = R.options.map(\.name) + ["severity"]
            let members = reader.members(of: value, named: names, subject: "\"\(R.metadata.id)\"")
            for option in R.options {
                if let member = members[option.name] { option.read(member.value, &rule, &reader) }
            }
            if let member = members["severity"] { read(severity: member.value, subject: "\"severity\"") }
        default:
            if let value {
                reader.report(
                    at: value,
                    "the value of \"\(R.metadata.id)\" is a severity or an object, not \(value.kindDescription)")
            }
        }
        return ConfiguredStringsRule(rule: rule, metadata: R.metadata, severity: severity)
    }
}

/// A rule with its options and its severity.
struct ConfiguredStringsRule: Sendable {
    let rule: any StringsRule
    let metadata: RuleMetadata
    let severity: Diagnostic.Severity
}
