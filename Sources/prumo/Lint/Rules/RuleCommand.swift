import CommandLineKit
import Linter
import SourceText

/// `prumo rule`.
enum RuleCommand: Subcommand {
    static let command = Command(
        "prumo rule",
        summary: "lists the linter's rules, explains one, or begins a new one",
        arguments: [
            CommandArgument(
                "ID", isRequired: false, isRepeated: true,
                help: "the rule to be explained; all are listed unless given; new ID begins one")
        ],
        options: [
            CommandOption("format", .value(placeholder: "FORMAT"), help: "text, json or markdown; text unless given"),
            CommandOption(
                "kind", .value(placeholder: "KIND"),
                help: "with new: \(kinds.joined(separator: ", ")); style unless given"),
        ],
        examples: [
            ("prumo rule", "all rules"),
            ("prumo rule force_cast", "why, which options, what it finds, what it leaves"),
            ("prumo rule --format markdown", "the reference of all rules"),
            ("prumo rule new no_shouting --kind style", "a file to be filled in, for those who work on prumo"),
        ])

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
        let rules = try rules(options.arguments)
        let isList = options.arguments.isEmpty
        switch format {
        case "json":
            let list = rules.map(RuleDescription.init)
            StandardStream.output.write(
                list.count == 1 && !isList ? try JSONOutput.text(of: list[0]) : try JSONOutput.text(of: list))
        case "markdown":
            StandardStream.output.write(rules.map { RuleMarkdown($0).text }.joined(separator: "\n"))
        default:
            let terminal = Terminal.standardOutput()
            StandardStream.output.write(
                isList
                    ? RuleList(rules).text(for: terminal)
                    : rules.map { RuleExplanation($0).text(for: terminal) }.joined(separator: "\n"))
        }
        return .success
    }

    private static func rules(_ ids: [String]) throws(UsageError) -> [RuleEntry] {
        guard !ids.isEmpty else { return RuleRegistry.all }
        var rules: [RuleEntry] = []
        for id in ids {
            guard let rule = RuleRegistry.rule(id) else {
                let known = RuleRegistry.all.flatMap { [$0.metadata.id] + $0.metadata.aliases }
                let meant = Suggestion.nearest(to: id, among: known)
                throw UsageError(
                    "there is no rule '\(id)'; \(meant.map { "did you mean \($0)?" } ?? "prumo rule lists all")")
            }
            rules.append(rule)
        }
        return rules
    }
}
