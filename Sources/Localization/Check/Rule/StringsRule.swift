import Findings

/// A rule for strings tables. Its whole is one file: metadata, options, examples, check and messages.
///
/// A rule is one of ``StringsTableRule``, ``StringsValueRule`` and ``StringsTextRule``. Its stored properties are its options
/// with their defaults.
package protocol StringsRule: ConfigurableRule {}

/// A rule that checks a table as a whole.
protocol StringsTableRule: StringsRule {
    /// Checks a table.
    func check(_ table: CheckedTable, in context: inout StringsRuleContext)
}

/// A rule that checks values that vary, each by itself.
protocol StringsValueRule: StringsRule {
    /// Checks the value of a key in a language, where it is more than one string.
    func check(_ value: CheckedValue, in context: inout StringsRuleContext)
}

/// A rule that checks strings, each by itself or together with the one that it is a translation of.
protocol StringsTextRule: StringsRule {
    /// The features that a string, or the one that it is a translation of, must have for the rule to check it.
    static var concerns: TextFeatures { get }

    /// Checks a string.
    func check(_ text: CheckedText, in context: inout StringsRuleContext)
}

extension RuleEntry where Check == ConfiguredRule<any StringsRule> {
    init<R: StringsRule>(_ type: R.Type) {
        self.init(type, pathKeys: .unknown) { rule, severity in
            ConfiguredRule<any StringsRule>(rule, metadata: R.metadata, severity: severity)
        }
    }
}
