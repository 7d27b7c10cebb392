import CommandLineKit
import Findings
import SourceText

/// `prumo rule`.
enum RuleCommand: Subcommand {
    static let command = Command(
        "prumo rule",
        summary: "list rules, explain some, or start a new one",
        arguments: [
            CommandArgument(
                "ID", isRequired: false, isRepeated: true,
                help: "the rule to explain; without one, all are listed; new ID starts a rule")
        ],
        options: [
            CommandOption(
                "domain", .value(placeholder: "DOMAIN"), help: "list the rules of a domain: \(Domain.names)"),
            CommandOption("format", .value(placeholder: "FORMAT"), help: "text, json or markdown; text unless given"),
            CommandOption(
                "kind", .value(placeholder: "KIND"),
                help: "with new: \(kinds.joined(separator: ", ")); style unless given"),
        ],
        examples: [
            ("prumo rule", "all rules"),
            ("prumo rule --domain strings", "the rules for strings tables"),
            ("prumo rule force_cast", "why, its options, what it flags and what it accepts"),
            ("prumo rule --format markdown", "the reference of all rules"),
            ("prumo rule new no_shouting --kind style", "a file to fill in, for contributors to prumo"),
        ])

    /// A rule with its domain.
    typealias Listed = (domain: Domain, rule: RuleReference)

    private static var kinds: [String] { RuleMetadata.Kind.allCases.map(\.rawValue) }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let format = try options.choice("format", among: ["text", "json", "markdown"]) ?? "text"
        let kind = try options.choice("kind", among: kinds)
        if options.arguments.first == "new" {
            guard options.arguments.count == 2 else {
                throw UsageError("prumo rule new takes one id, as in prumo rule new no_shouting")
            }
            try NewRule(id: options.arguments[1], kind: kind ?? RuleMetadata.Kind.style.rawValue).write()
            return .success
        }
        if kind != nil { throw UsageError("--kind says nothing without new; leave it out") }
        let domain = try options.choice("domain", among: Domain.allCases.map(\.rawValue)).flatMap(Domain.init)
        let rules = try rules(options.arguments, in: domain)
        let isList = options.arguments.isEmpty
        switch format {
        case "json":
            let list = rules.map { RuleDescription($0.rule, of: $0.domain) }
            StandardStream.output.write(
                list.count == 1 && !isList ? try JSONOutput.text(of: list[0]) : try JSONOutput.text(of: list))
        case "markdown":
            StandardStream.output.write(rules.map { RuleMarkdown($0.rule).text }.joined(separator: "\n"))
        default:
            let terminal = Terminal.standardOutput()
            StandardStream.output.write(
                isList
                    ? RuleList(rules).text(for: terminal)
                    : rules.map { RuleExplanation($0.rule, of: $0.domain).text(for: terminal) }.joined(separator: "\n"))
        }
        return .success
    }

    private static func rules(_ ids: [String], in domain: Domain?) throws(UsageError) -> [Listed] {
        let domains = domain.map { [$0] } ?? Domain.allCases
        guard !ids.isEmpty else {
            return domains.flatMap { domain in domain.rules.map { (domain, $0) } }
        }
        var rules: [Listed] = []
        for id in ids {
            guard let found = Domain.rule(id), domains.contains(found.domain) else {
                throw UsageError("there is no rule '\(id)'; \(Domain.hint(for: id, in: domains))")
            }
            rules.append(found)
        }
        return rules
    }
}
