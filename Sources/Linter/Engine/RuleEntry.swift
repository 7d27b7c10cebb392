import DataFormats
import SourceText

/// A rule as the registry has it: what it is, and how it is made from its configuration.
package struct RuleEntry: Sendable {
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
    private let makeRunner: @Sendable (JSONValue?, inout JSONObjectReader) -> RuleRunner
    private let describeOptions: @Sendable (JSONValue?) -> [Option]
    private let makeExamples: @Sendable () -> [RuleExample]

    /// Its documentation by example.
    package var examples: [RuleExample] { makeExamples() }
    /// What can be configured, without the severity.
    package var options: [Option] { describeOptions(nil) }
    /// Its options with the values that a configuration gives them.
    package func options(configuredBy value: JSONValue?) -> [Option] { describeOptions(value) }

    /// The rule as its value in a configuration wants it; what is wrong with the value is reported.
    func runner(configuredBy value: JSONValue?, _ reader: inout JSONObjectReader) -> RuleRunner {
        makeRunner(value, &reader)
    }

    /// A rule that looks at nodes.
    static func nodes<R: NodeRule>(_ rule: R.Type) -> RuleEntry { RuleEntry(rule) { NodeRuleRunner($0, severity: $1) } }
    /// A rule that looks at tokens.
    static func tokens<R: TokenRule>(_ rule: R.Type) -> RuleEntry {
        RuleEntry(rule) { TokenRuleRunner($0, severity: $1) }
    }
    /// A rule that looks at whole files.
    static func file<R: FileRule>(_ rule: R.Type) -> RuleEntry { RuleEntry(rule) { FileRuleRunner($0, severity: $1) } }

    private init<R: Rule>(_ type: R.Type, run: @escaping @Sendable (R, Diagnostic.Severity) -> RuleRunner) {
        self.init(type) { value, reader in
            let configured = ConfiguredRule<R>(value, &reader)
            return run(configured.rule, configured.severity)
        }
    }

    /// A rule whose value has no fixed keys.
    init<R: Rule>(
        _ type: R.Type, makeRunner: @escaping @Sendable (JSONValue?, inout JSONObjectReader) -> RuleRunner
    ) {
        metadata = R.metadata
        self.makeRunner = makeRunner
        describeOptions = { value in
            var reader = JSONObjectReader(file: SourceFile(path: "", text: ""))
            let rule = ConfiguredRule<R>(value, &reader).rule
            return R.options.flatMap { option in
                zip(option.names, option.show(rule)).map { name, shown in
                    Option(name: name, type: option.type, defaultValue: shown, summary: option.summary)
                }
            }
        }
        makeExamples = { R.examples }
    }
}
