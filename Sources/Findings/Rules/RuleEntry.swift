import DataFormats
import SourceText

/// A rule of a registry: its reference, and how a configuration makes a check of it.
package struct RuleEntry<Check>: Sendable {
    /// The reference of the rule.
    package let reference: RuleReference
    private let makeCheck: @Sendable (JSONValue?, inout JSONObjectReader) -> Check

    /// The id, the severity, and why the rule exists.
    package var metadata: RuleMetadata { reference.metadata }
    /// The documentation by example.
    package var examples: [RuleExample] { reference.examples }
    /// The options besides the severity, with their defaults.
    package var options: [RuleReference.Option] { reference.options }
    /// The options with the values that a configuration sets.
    package func options(configuredBy value: JSONValue?) -> [RuleReference.Option] {
        reference.options(configuredBy: value)
    }

    /// The check that a value in a configuration requests; errors in the value are reported.
    package func check(configuredBy value: JSONValue?, _ reader: inout JSONObjectReader) -> Check {
        makeCheck(value, &reader)
    }

    /// A rule whose value has the keys of its options.
    /// - Parameter pathKeys: whether the value may also have paths of files to check.
    package init<R: ConfigurableRule>(
        _ type: R.Type, pathKeys: RulePathKeys.Support,
        makeCheck: @escaping @Sendable (R, Diagnostic.Severity) -> Check
    ) {
        self.init(type, pathKeys: pathKeys) { value, reader in
            let configured = ConfiguredRule<R>(value, pathKeys: pathKeys, &reader)
            return makeCheck(configured.rule, configured.severity)
        }
    }

    /// A rule whose value has keys of any name.
    package init<R: ConfigurableRule>(
        _ type: R.Type, pathKeys: RulePathKeys.Support,
        makeCheck: @escaping @Sendable (JSONValue?, inout JSONObjectReader) -> Check
    ) {
        reference = RuleReference(type, pathKeys: pathKeys)
        self.makeCheck = makeCheck
    }
}
