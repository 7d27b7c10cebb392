import CommandLineKit
import Localization
import SourceText

/// A rule for tables of texts, for people at a terminal.
struct StringsRuleExplanation {
    /// How many examples of a kind are shown: the first ones say most.
    private static let exampleLimit = 4

    private let rule: StringsRuleEntry

    init(_ rule: StringsRuleEntry) {
        self.rule = rule
    }

    func text(for terminal: Terminal) -> String {
        let metadata = rule.metadata
        let facts = [
            metadata.severityName, metadata.isDefault ? "on by default" : "off unless asked for",
            "since \(metadata.since)",
        ]
        var text = "\(terminal.styled(metadata.id, .bold)): \(metadata.summary)\n"
        text += terminal.styled(facts.joined(separator: " · "), .dim) + "\n"
        if !metadata.rationale.isEmpty {
            text += "\n" + Self.wrapped(metadata.rationale, columns: min(terminal.columns ?? 100, 100)) + "\n"
        }
        if !rule.options.isEmpty {
            text += "\n\(terminal.styled("Options", .bold))\n"
            var table = AlignedTable()
            for option in rule.options {
                table.append([
                    AlignedTable.Cell("    " + option.name), AlignedTable.Cell(option.defaultValue),
                    AlignedTable.Cell("\(option.summary): \(option.type)", style: .dim),
                ])
            }
            text += table.text(for: terminal)
        }
        let groups = [
            ("Fine", rule.examples.filter { !$0.isFlagged }), ("Found at ↓", rule.examples.filter(\.isFlagged)),
        ]
        for (title, examples) in groups where !examples.isEmpty {
            text += "\n\(terminal.styled(title, .bold))\n"
            text += examples.prefix(Self.exampleLimit).map { example($0, for: terminal) }.joined(separator: "\n")
            let left = examples.count - Self.exampleLimit
            if left > 0 { text += terminal.styled("    and \(left) more: --json\n", .dim) }
        }
        return text
    }

    private func example(_ example: StringsRuleExample, for terminal: Terminal) -> String {
        var text = example.options.map { "    // \"\(rule.metadata.id)\": \($0)\n" } ?? ""
        for file in example.files {
            text += terminal.styled("    \(file.path)\n", .dim)
            for line in file.text.split(separator: "\n") {
                text += "      \(String(line).onOneLine)\n"
            }
        }
        return text
    }

    private static func wrapped(_ text: String, columns: Int) -> String {
        var lines = [""]
        for word in text.split(separator: " ") {
            if let last = lines.last, !last.isEmpty, last.displayWidth + 1 + String(word).displayWidth > columns {
                lines.append("")
            }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
        }
        return lines.joined(separator: "\n")
    }
}
