import CommandLineKit
import EnvironmentCommands
import Findings
import SourceText

extension SettingsDifference {
    /// What changed, for people at a terminal.
    func text(for terminal: Terminal) -> String {
        guard !isEmpty else { return "the settings are the same as in \(since.onOneLine)\n" }
        var text = ""
        func heading(_ title: String, _ count: Int) {
            if count > 0 { text += terminal.styled("\(title) (\(count))", .bold) + "\n" }
        }
        func line(_ level: Int, _ parts: String..., role: TextRole = .message) {
            let line = parts.filter { !$0.isEmpty }.map(\.onOneLine).joined(separator: "  ")
            text += String(repeating: "  ", count: level) + terminal.styled(line, role) + "\n"
        }
        for (title, names) in environmentLists {
            heading(title, names.count)
            for name in names { line(1, name) }
        }
        heading("added", added.count)
        for key in added { line(1, "+ " + key.setting, key.type, key.place, role: .added) }
        heading("removed", removed.count)
        for key in removed { line(1, "- " + key.setting, key.type, role: .removed) }
        heading("type changed", retyped.count)
        for setting in retyped {
            line(1, setting.setting)
            line(2, "- " + setting.old, role: .removed)
            line(2, "+ " + setting.new, role: .added)
        }
        for (environment, changes) in changesByEnvironment {
            heading("changed in \(environment.onOneLine)", changes.count)
            for change in changes {
                line(1, change.setting)
                line(2, "- " + (change.old ?? "no value"), role: .removed)
                line(2, "+ " + (change.new ?? "no value"), change.place ?? "", role: .added)
            }
        }
        return text + "since \(since.onOneLine): \(summary)\n"
    }

    /// What changed as Markdown for a pull request. Everything that comes from files is code in it, in which neither HTML nor
    /// Markdown has a meaning.
    var markdown: String {
        guard !isEmpty else { return "The settings are the same as in \(MarkdownCode.cell(since)).\n" }
        var text = "### Settings since \(MarkdownCode.cell(since))\n"
        func table(_ title: String, _ columns: [String], _ rows: [[String?]]) {
            guard !rows.isEmpty else { return }
            text +=
                "\n**\(title)**\n\n| \(columns.joined(separator: " | ")) |\n|\(columns.map { _ in "---|" }.joined())\n"
            for row in rows {
                text += "| \(row.map { $0.map(MarkdownCode.cell) ?? "none" }.joined(separator: " | ")) |\n"
            }
        }
        for (title, names) in environmentLists { table(title.capitalizedFirst, ["Environment"], names.map { [$0] }) }
        table("Added", ["Setting", "Type", "Place"], added.map { [$0.setting, $0.type, $0.place] })
        table("Removed", ["Setting", "Type"], removed.map { [$0.setting, $0.type] })
        table("Type changed", ["Setting", "Before", "Now"], retyped.map { [$0.setting, $0.old, $0.new] })
        for (environment, changes) in changesByEnvironment {
            table(
                "Changed in \(environment)", ["Setting", "Before", "Now"],
                changes.map { [$0.setting, $0.old, $0.new] })
        }
        return text + "\n\(summary.capitalizedFirst)\n"
    }

    private var environmentLists: [(title: String, names: [String])] {
        [
            ("environments added", environments.added), ("environments removed", environments.removed),
            ("environments protected now", environments.protected),
            ("environments no longer protected", environments.unprotected),
        ].filter { !$0.1.isEmpty }
    }

    private var changesByEnvironment: [(environment: String, changes: [Change])] {
        var lists: [(environment: String, changes: [Change])] = []
        for change in changed {
            if lists.last?.environment != change.environment { lists.append((change.environment, [])) }
            lists[lists.count - 1].changes.append(change)
        }
        return lists
    }

    private var summary: String {
        func count(_ number: Int, _ words: String) -> String { "\(number) \(words)" }
        let parts = [
            count(added.count, "added"), count(removed.count, "removed"), count(retyped.count, "with another type"),
            count(changed.count, "changed in protected environments"),
        ]
        return parts.joined(separator: ", ")
    }
}

extension String {
    /// The same with a capital at the start.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
