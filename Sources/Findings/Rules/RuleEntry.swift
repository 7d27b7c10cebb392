import DataFormats
import SourceText

/// A type that a configuration makes a rule of: the metadata, the options and the examples are the type's, the values
/// of the options are stored in the instance.
package protocol ConfigurableRule: Sendable {
    /// The id, the severity, and why the rule exists.
    static var metadata: RuleMetadata { get }
    /// The options besides the severity.
    static var options: [RuleOption<Self>] { get }
    /// The documentation by example, which is also the test.
    static var examples: [RuleExample] { get }
    /// How far it agrees with SwiftLint's rule of the same id; nil if SwiftLint has none.
    static var swiftLint: SwiftLintAgreement? { get }

    /// Creates the rule with the default values of its options.
    init()
}

extension ConfigurableRule {
    package static var options: [RuleOption<Self>] { [] }
    package static var swiftLint: SwiftLintAgreement? { nil }
}

/// Everything that a reference, a schema or a listing needs to know about a rule.
package struct RuleReference: Sendable {
    /// An option with a value.
    package struct Option: Sendable {
        /// The key.
        package let name: String
        /// The values that it accepts.
        package let type: OptionType
        /// The value in JSON; the default unless a configuration sets another one.
        package let defaultValue: String
        /// The sentence about the option.
        package let summary: String
    }

    /// The id, the severity, and why the rule exists.
    package let metadata: RuleMetadata
    /// Whether a configuration may also have paths of files to check.
    package let pathKeys: RulePathKeys.Support
    /// How far it agrees with SwiftLint's rule of the same id; nil if SwiftLint has none.
    package let swiftLint: SwiftLintAgreement?
    private let describeOptions: @Sendable (JSONValue?) -> [Option]
    private let makeExamples: @Sendable () -> [RuleExample]

    /// The documentation by example.
    package var examples: [RuleExample] { makeExamples() }
    /// The options besides the severity, with their defaults.
    package var options: [Option] { describeOptions(nil) }
    /// The options with the values that a configuration sets.
    package func options(configuredBy value: JSONValue?) -> [Option] { describeOptions(value) }

    /// Describes a rule without options.
    package init(_ metadata: RuleMetadata, examples: [RuleExample] = []) {
        self.metadata = metadata
        pathKeys = .unknown
        swiftLint = nil
        describeOptions = { _ in [] }
        makeExamples = { examples }
    }

    /// Describes a rule.
    package init<R: ConfigurableRule>(_ type: R.Type, pathKeys: RulePathKeys.Support) {
        metadata = R.metadata
        self.pathKeys = pathKeys
        swiftLint = R.swiftLint
        describeOptions = { value in
            var reader = JSONObjectReader(file: SourceFile(path: "", text: ""))
            let rule = ConfiguredRule<R>(value, pathKeys: pathKeys, &reader).rule
            return R.options.flatMap { option in
                zip(option.names, option.show(rule)).map { name, shown in
                    // The error level of a rule's own levels may be null.
                    let type = option.isMain && name == "error" ? .countOrNull : option.type
                    return Option(name: name, type: type, defaultValue: shown, summary: option.summary)
                }
            }
        }
        makeExamples = { R.examples }
    }
}

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
