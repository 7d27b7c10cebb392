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
    case xcode

    /// The names of all domains, separated by commas.
    static let names = allCases.map(\.rawValue).joined(separator: ", ")

    /// The rules by their ids and former ids.
    var index: RuleIndex {
        switch self {
        case .lint: SwiftRules.registry.index
        case .environments: EnvironmentRules.index
        case .assets: AssetRules.registry.index
        case .strings: StringsRules.registry.index
        case .xcode: XcodeRules.registry.index
        }
    }

    /// The rules in the order of their ids.
    var rules: [RuleReference] { index.all }

    /// The domain and the rule with an id or a former id; nil where none of the domains has it.
    static func rule(
        _ id: String, in domains: [Domain] = allCases
    ) -> (domain: Domain, rule: RuleReference)? {
        for domain in domains {
            if let rule = domain.index.rule(id) { return (domain, rule) }
        }
        return nil
    }

    /// The current id of the rule with an id or a former id; the same name where there is no such rule.
    static func currentID(of name: String) -> String { rule(name)?.rule.metadata.id ?? name }

    /// The words of options and arguments that name rules, for completions.
    static let ruleList = ValueKind.listed("rules")

    /// The command that checks only files of this domain.
    var command: Command {
        switch self {
        case .lint: LintCommand.command
        case .environments: CheckCommand.command
        case .assets: AssetsCheckCommand.command
        case .strings: StringsCheckCommand.command
        case .xcode: XcodeCheckCommand.command
        }
    }

    /// The domains whose rules a command knows.
    static func domains(ofCommand name: String) -> [Domain] {
        let own = allCases.filter { $0.command.name == name }
        return own.isEmpty ? allCases : own
    }

    /// The command that has a rule which some domains do not have; nil where none has it, or these have it.
    static func otherCommand(withRule id: String, than domains: [Domain]) -> String? {
        guard rule(id, in: domains) == nil else { return nil }
        return rule(id)?.domain.command.name
    }

    /// What to do about an id that no rule of some domains has.
    static func hint(for id: String, in domains: [Domain] = allCases) -> String {
        if let command = otherCommand(withRule: id, than: domains) { return "it is a rule of \(command)" }
        let names = domains.flatMap(\.index.names)
        return Suggestion.hint(for: id, among: names, otherwise: "run prumo rule to list all rules")
    }
}
