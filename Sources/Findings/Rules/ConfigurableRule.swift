/// A type that a configuration makes a rule of: the metadata, the options and the examples are the type's, the values
/// of the options are stored in the instance.
package protocol ConfigurableRule: Sendable {
    /// The id, the severity, and why the rule exists.
    static var metadata: RuleMetadata { get }
    /// The options besides the severity.
    static var options: [RuleOption<Self>] { get }
    /// The options that follow from the formatter's settings where it is configured.
    static var layoutOptions: [LayoutOption<Self>] { get }
    /// The documentation by example, which is also the test.
    static var examples: [RuleExample] { get }
    /// How far it agrees with SwiftLint's rule of the same id; nil if SwiftLint has none.
    static var swiftLint: SwiftLintAgreement? { get }

    /// Creates the rule with the default values of its options.
    init()
}

extension ConfigurableRule {
    package static var options: [RuleOption<Self>] { [] }
    package static var layoutOptions: [LayoutOption<Self>] { [] }
    package static var swiftLint: SwiftLintAgreement? { nil }
}
