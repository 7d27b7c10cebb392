import CommandLineKit
import Findings

/// All rules as a table.
struct RuleList {
    private let rules: [RuleCommand.Listed]

    init(_ rules: [RuleCommand.Listed]) { self.rules = rules }

    func text(for terminal: Terminal) -> String {
        var table = AlignedTable()
        table.append(
            ["rule", "domain", "kind", "default", "fix", "what it wants"].map { AlignedTable.Cell($0, style: .bold) })
        for (domain, rule) in rules {
            let metadata = rule.metadata
            table.append([
                AlignedTable.Cell(metadata.id), AlignedTable.Cell(domain.rawValue),
                AlignedTable.Cell(metadata.kind.rawValue),
                AlignedTable.Cell(metadata.isDefault ? metadata.severityName : "off"),
                AlignedTable.Cell(metadata.fixes == .none ? "" : metadata.fixes.rawValue),
                AlignedTable.Cell(metadata.summary, style: .dim),
            ])
        }
        return table.text(for: terminal) + "\(rules.count) rules; prumo rule ID explains one of them\n"
    }
}

extension RuleMetadata {
    /// The default severity in a word.
    var severityName: String { severity?.rawValue ?? "levels" }
}
