import DataFormats
import SourceText

/// A rule of a registry: its reference, and how a configuration makes a check of it.
package struct RuleEntry<Check>: Sendable {
    /// The reference of the rule.
    package let reference: RuleReference
    private let makeCheck: @Sendable (JSONValue?, LayoutSettings?, inout JSONObjectReader) -> Check

    /// The id, the severity, and why the rule exists.
    package var metadata: RuleMetadata { reference.metadata }
    /// The documentation by example.
    package var examples: [RuleExample] { reference.examples }
    /// The options besides the severity, with their defaults.
    package var options: [RuleReference.Option] { reference.options }
    /// The options with the values that a configuration sets, or that follow from the formatter's settings.
    package func options(
        configuredBy value: JSONValue?, in layout: LayoutSettings? = nil
    ) -> [RuleReference.Option] {
        reference.options(configuredBy: value, in: layout)
    }

    /// The check that a value in a configuration requests; errors in the value are reported.
    /// - Parameter layout: the formatter's settings; `nil` if none are configured.
    package func check(
        configuredBy value: JSONValue?, in layout: LayoutSettings? = nil, _ reader: inout JSONObjectReader
    ) -> Check {
        makeCheck(value, layout, &reader)
    }

    /// A rule whose value has the keys of its options.
    /// - Parameter pathKeys: whether the value may also have paths of files to check.
    package init<R: ConfigurableRule>(
        _ type: R.Type, pathKeys: RulePathKeys.Support,
        makeCheck: @escaping @Sendable (R, Diagnostic.Severity) -> Check
    ) {
        reference = RuleReference(type, pathKeys: pathKeys)
        self.makeCheck = { value, layout, reader in
            let configured = ConfiguredRule<R>(value, in: layout, pathKeys: pathKeys, &reader)
            return makeCheck(configured.rule, configured.severity)
        }
    }

    /// A rule whose value has keys of any name.
    package init<R: ConfigurableRule>(
        _ type: R.Type, pathKeys: RulePathKeys.Support,
        makeCheck: @escaping @Sendable (JSONValue?, inout JSONObjectReader) -> Check
    ) {
        reference = RuleReference(type, pathKeys: pathKeys)
        self.makeCheck = { value, _, reader in makeCheck(value, &reader) }
    }
}
