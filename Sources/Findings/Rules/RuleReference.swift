import DataFormats
import SourceText

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
    /// The options that follow from the formatter's settings where it is configured, with the names of its keys.
    package let layoutOptions: [(name: String, keys: [String])]
    private let describeOptions: @Sendable (JSONValue?, LayoutSettings?) -> [Option]
    private let makeExamples: @Sendable () -> [RuleExample]

    /// The documentation by example.
    package var examples: [RuleExample] { makeExamples() }
    /// The options besides the severity, with their defaults.
    package var options: [Option] { describeOptions(nil, nil) }
    /// The options with the values that a configuration sets, or that follow from the formatter's settings.
    package func options(configuredBy value: JSONValue?, in layout: LayoutSettings? = nil) -> [Option] {
        describeOptions(value, layout)
    }

    /// Describes a rule without options.
    package init(_ metadata: RuleMetadata, examples: [RuleExample] = []) {
        self.metadata = metadata
        pathKeys = .unknown
        swiftLint = nil
        layoutOptions = []
        describeOptions = { _, _ in [] }
        makeExamples = { examples }
    }

    /// Describes a rule.
    init<R: ConfigurableRule>(_ type: R.Type, pathKeys: RulePathKeys.Support) {
        metadata = R.metadata
        self.pathKeys = pathKeys
        swiftLint = R.swiftLint
        layoutOptions = R.layoutOptions.map { ($0.name, $0.keys) }
        describeOptions = { value, layout in
            var reader = JSONObjectReader(file: SourceFile(path: "", text: ""))
            let rule = ConfiguredRule<R>(value, in: layout, pathKeys: pathKeys, &reader).rule
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
