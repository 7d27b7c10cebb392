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

/// The rules of SwiftLint that need the compiler's log, and run with `swiftlint analyze` alone.
enum SwiftLintAnalyzers {
    static let ids: Set<String> = [
        "capture_variable", "explicit_self", "typesafe_array_init", "unused_declaration", "unused_import",
    ]

    /// Why Prumo does not have them.
    static let absence = "analyzer rules need a compiler log and are not supported"

    /// The warning about one of them in a configuration.
    static func message(_ id: String) -> String {
        "\"\(id)\" has no effect, because \(absence); remove it"
    }
}
