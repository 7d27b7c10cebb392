import CommandLineKit
import SourceText

extension SettingMatrix {
    /// The matrix for a terminal: differences are marked with ≠, this machine's own values with *.
    func text(for terminal: Terminal) -> String {
        var table = AlignedTable()
        table.append(
            [AlignedTable.Cell(" "), AlignedTable.Cell("")]
                + environments.map { environment in
                    let note = environment.isProtected ? " (protected)" : environment.isDefault ? " (default)" : ""
                    return AlignedTable.Cell(environment.name + note, style: .bold)
                })
        for row in rows {
            table.append(
                [AlignedTable.Cell(row.differs ? "≠" : " "), AlignedTable.Cell(row.setting)]
                    + row.values.map { value in
                        AlignedTable.Cell(value.text + (value.isOverride ? " *" : ""), style: row.differs ? nil : .dim)
                    })
        }
        let hasOverrides = rows.contains { $0.values.contains(where: \.isOverride) }
        return table.text(for: terminal, keeping: 2) + "\n" + summary + "\n"
            + (hasOverrides ? "* from a .local.json file of this machine\n" : "")
    }

    /// The matrix as a table in GitHub's Markdown.
    var markdown: String {
        let headings = environments.map { $0.name + ($0.isProtected ? " (protected)" : "") }
        var lines = [
            "| | Setting | \(headings.joined(separator: " | ")) |",
            "|---|---|\(environments.map { _ in "---|" }.joined())",
        ]
        for row in rows {
            let values = row.values.map { Self.code($0.text) }
            lines.append(
                "| \(row.differs ? "≠" : "") | \(Self.code(row.setting)) | \(values.joined(separator: " | ")) |"
            )
        }
        return (lines + ["", summary]).joined(separator: "\n") + "\n"
    }

    /// A text in a code span, whose backticks are one more than any in it; tables take a bar for a column's end even there.
    private static func code(_ text: String) -> String {
        let text = text.onOneLine
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return fence + space + text.replacing("|", with: "\\|") + space + fence
    }
}
