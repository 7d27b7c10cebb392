import Linter

/// A check of tables of texts. Its whole is one file: metadata, options, examples, check and messages.
///
/// A rule is one of ``StringsTableRule``, ``StringsValueRule`` and ``StringsTextRule``. What it stores are its options,
/// with their defaults.
package protocol StringsRule: Sendable {
    /// What it is called, how grave its findings are, and why it exists.
    static var metadata: RuleMetadata { get }
    /// What can be configured beside the severity.
    static var options: [StringsRuleOption<Self>] { get }
    /// Its documentation by example, and its tests.
    static var examples: [StringsRuleExample] { get }

    /// Makes the rule with its options' defaults.
    init()
}

extension StringsRule {
    package static var options: [StringsRuleOption<Self>] { [] }
}

/// A rule that looks at a table as a whole.
protocol StringsTableRule: StringsRule {
    /// Checks a table.
    func check(_ table: CheckedTable, in context: inout StringsRuleContext)
}

/// A rule that looks at values that vary, each by itself.
protocol StringsValueRule: StringsRule {
    /// Checks what a key has in a language, where it is more than one text.
    func check(_ value: CheckedValue, in context: inout StringsRuleContext)
}

/// A rule that looks at texts, each by itself or beside the one that it is a translation of.
protocol StringsTextRule: StringsRule {
    /// What a text, or the one that it is a translation of, has to have for the rule to look at it.
    static var concerns: TextFeatures { get }

    /// Checks a text.
    func check(_ text: CheckedText, in context: inout StringsRuleContext)
}
