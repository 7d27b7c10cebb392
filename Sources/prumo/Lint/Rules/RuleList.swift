import CommandLineKit
import Linter

/// All rules as a table.
struct RuleList {
    private let rules: [RuleEntry]

    init(_ rules: [RuleEntry]) { self.rules = rules }

    func text(for terminal: Terminal) -> String {
        var table = AlignedTable()
        table.append(["rule", "kind", "default", "fix", "what it wants"].map { AlignedTable.Cell($0, style: .bold) })
        for metadata in rules.map(\.metadata) {
            table.append([
                AlignedTable.Cell(metadata.id), AlignedTable.Cell(metadata.kind.rawValue),
                AlignedTable.Cell(metadata.isDefault ? metadata.severityName : "off"),
                AlignedTable.Cell(metadata.fixes == .none ? "" : metadata.fixes.rawValue),
                AlignedTable.Cell(metadata.summary, style: .dim),
            ])
        }
        return table.text(for: terminal) + "\(rules.count) rules; prumo rule ID explains one of them\n"
    }
}

extension RuleMetadata {
    /// How grave its findings are, in a word.
    var severityName: String { severity?.rawValue ?? "levels" }
}
