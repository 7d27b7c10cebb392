import Findings

/// A rule of the linter.
package typealias SwiftRule = RuleEntry<RuleRunner>

/// The rules for Swift sources.
package enum SwiftRules {
    /// The rules of every kind.
    package static let registry = RuleRegistry(
        StyleRules.all + IdiomaticRules.all + LintRules.all + MetricsRules.all + PerformanceRules.all
            + PackageRules.all)
}
