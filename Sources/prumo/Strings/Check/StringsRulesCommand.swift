import CommandLineKit
import Localization
import SourceText

/// `prumo strings rules`.
enum StringsRulesCommand: Subcommand {
    static let command = Command(
        "prumo strings rules", summary: "lists the rules for tables of texts, or explains some",
        arguments: [
            CommandArgument(
                "ID", isRequired: false, isRepeated: true, help: "the rule to be explained; all are listed unless given"
            )
        ],
        options: [CommandOption("json", help: "print the rules as JSON, for scripts")],
        examples: [
            ("prumo strings rules", "all rules"),
            ("prumo strings rules placeholder_mismatch", "why, which options, what it finds, what it leaves"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let rules = try rules(options.arguments)
        let terminal = Terminal.standardOutput()
        if options.has("json") {
            StandardStream.output.write(try JSONOutput.text(of: rules.map(StringsRuleDescription.init)))
        } else if options.arguments.isEmpty {
            StandardStream.output.write(list(rules, for: terminal))
        } else {
            StandardStream.output.write(
                rules.map { StringsRuleExplanation($0).text(for: terminal) }.joined(separator: "\n"))
        }
        return .success
    }

    private static func rules(_ ids: [String]) throws(UsageError) -> [StringsRuleEntry] {
        guard !ids.isEmpty else { return StringsRuleRegistry.all }
        var rules: [StringsRuleEntry] = []
        for id in ids {
            guard let rule = StringsRuleRegistry.rule(id) else {
                let meant = Suggestion.nearest(to: id, among: StringsRuleRegistry.ids)
                throw UsageError(
                    "there is no rule '\(id)'; "
                        + (meant.map { "did you mean \($0)?" } ?? "prumo strings rules lists all")
                )
            }
            rules.append(rule)
        }
        return rules
    }

    private static func list(_ rules: [StringsRuleEntry], for terminal: Terminal) -> String {
        var table = AlignedTable()
        table.append(["rule", "default", "what it wants"].map { AlignedTable.Cell($0, style: .bold) })
        for metadata in rules.map(\.metadata) {
            table.append([
                AlignedTable.Cell(metadata.id), AlignedTable.Cell(metadata.isDefault ? metadata.severityName : "off"),
                AlignedTable.Cell(metadata.summary, style: .dim),
            ])
        }
        return table.text(for: terminal) + "\(rules.count) rules; prumo strings rules ID explains one of them\n"
    }
}
