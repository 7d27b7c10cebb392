import SourceText

/// The options of a command line about the rules of a domain, which takes precedence over every configuration.
package struct RuleOverrides: Sendable {
    /// The only rules that run; those of the configuration where it is empty.
    package var onlyRules: [String]
    /// Rules that do not run.
    var disabledRules: [String]

    /// Creates overrides; empty by default.
    package init(onlyRules: [String] = [], disabledRules: [String] = []) {
        self.onlyRules = onlyRules
        self.disabledRules = disabledRules
    }

    /// Whether a rule runs that a configuration turns on or off.
    package func isOn(_ id: String, configured: Bool) -> Bool {
        (onlyRules.isEmpty ? configured : onlyRules.contains(id)) && !disabledRules.contains(id)
    }
}
