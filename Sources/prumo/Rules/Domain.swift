import AssetRules
import CommandLineKit
import EnvironmentRules
import Findings
import Linter
import Localization
import SourceText

/// The kinds of files that Prumo has rules for.
enum Domain: String, CaseIterable, ArgumentValue {
    case lint
    case environments
    case assets
    case strings

    /// The names of all domains, separated by commas.
    static let names = allCases.map(\.rawValue).joined(separator: ", ")

    /// The rules in the order of their ids.
    var rules: [RuleReference] {
        switch self {
        case .lint: SwiftRules.registry.references
        case .environments: EnvironmentRules.all
        case .assets: AssetRules.registry.references
        case .strings: StringsRules.registry.references
        }
    }

    /// The domain and the rule with an id or a former id.
    static func rule(_ id: String) -> (domain: Domain, rule: RuleReference)? {
        for domain in allCases {
            for rule in domain.rules where rule.metadata.id == id || rule.metadata.aliases.contains(id) {
                return (domain, rule)
            }
        }
        return nil
    }

    /// What to do about an id that no rule has.
    static func hint(for id: String, in domains: [Domain] = allCases) -> String {
        let names = domains.flatMap(\.rules).flatMap { [$0.metadata.id] + $0.metadata.aliases }
        return Suggestion.hint(for: id, among: names, otherwise: "prumo rule lists all rules")
    }
}
