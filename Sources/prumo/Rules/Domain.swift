import CommandLineKit
import EnvironmentCommands
import Findings
import Localization
import PackageCommands
import SourceText
import XcodeRules

/// One of ``CheckDomains`` with the command that checks only its files.
struct Domain: Sendable, Equatable {
    /// The commands for one domain; the others have `prumo check --only`.
    private static let commands = [
        CheckDomains.lint.name: LintCommand.command, CheckDomains.format.name: FormatCommand.command,
        CheckDomains.environments.name: CheckCommand.command,
        CheckDomains.assets.name: AssetsCheckCommand.command, CheckDomains.strings.name: StringsCheckCommand.command,
        CheckDomains.modules.name: ModulesCommand.command, CheckDomains.unused.name: UnusedCodeCommand.command,
        CheckDomains.xcode.name: XcodeCheckCommand.command,
    ]

    static let lint = Domain(CheckDomains.lint)
    static let format = Domain(CheckDomains.format)
    static let environments = Domain(CheckDomains.environments)
    static let assets = Domain(CheckDomains.assets)
    static let strings = Domain(CheckDomains.strings)
    static let modules = Domain(CheckDomains.modules)
    static let unused = Domain(CheckDomains.unused)
    static let xcode = Domain(CheckDomains.xcode)

    /// All domains, in the order in which they are checked.
    static let all = CheckDomains.all.map(Domain.init)

    /// What the domain checks, and how.
    let check: any CheckDomain
    /// The command that checks only files of this domain, or the one that checks all.
    var command: Command { Self.commands[name] ?? PackageCheckCommand.command }

    private init(_ check: any CheckDomain) { self.check = check }

    /// The key of the domain in `.prumo.json`, and its name in options.
    var name: String { check.name }

    /// The names of all domains, separated by commas.
    static let names = all.map(\.name).joined(separator: ", ")

    /// The rules by their ids and former ids.
    var index: RuleIndex { check.index }

    /// The rules in the order of their ids.
    var rules: [RuleReference] { index.all }

    /// The domain and the rule with an id or a former id; `nil` if none of the domains has it.
    static func rule(
        _ id: String, in domains: [Domain] = all
    ) -> (domain: Domain, rule: RuleReference)? {
        for domain in domains {
            if let rule = domain.index.rule(id) { return (domain, rule) }
        }
        return nil
    }

    /// The current id of the rule with an id or a former id; the same name if there is no such rule.
    static func currentID(of name: String) -> String { rule(name)?.rule.metadata.id ?? name }

    /// The words of options and arguments that name rules, for completions.
    static let ruleList = ValueKind.listed("rules")

    /// The domains whose rules a command knows.
    static func domains(ofCommand name: String) -> [Domain] {
        let own = all.filter { $0.command.name == name }
        return own.isEmpty ? all : own
    }

    /// The command that has a rule which some domains do not have; `nil` if none has it, or these have it.
    static func otherCommand(withRule id: String, than domains: [Domain]) -> String? {
        guard rule(id, in: domains) == nil else { return nil }
        return rule(id)?.domain.command.name
    }

    /// What to do about an id that no rule of some domains has.
    static func hint(for id: String, in domains: [Domain] = all) -> String {
        if let command = otherCommand(withRule: id, than: domains) { return "it is a rule of \(command)" }
        let names = domains.flatMap(\.index.names)
        return Suggestion.hint(for: id, among: names, otherwise: "run prumo rule to list all rules")
    }
}

extension Domain: ArgumentValue {
    static var choices: [String] { all.map(\.name) }

    init?(argument: String) {
        guard let domain = Self.all.first(where: { $0.name == argument }) else { return nil }
        self = domain
    }

    var argument: String { name }

    static func == (left: Domain, right: Domain) -> Bool { left.name == right.name }
}
