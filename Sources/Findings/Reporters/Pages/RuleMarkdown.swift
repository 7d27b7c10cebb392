/// A rule as a section of the reference.
package struct RuleMarkdown {
    private let rule: RuleReference

    package init(_ rule: RuleReference) { self.rule = rule }

    package var text: String {
        let metadata = rule.metadata
        var text = "## \(metadata.id)\n\n\(metadata.name): \(metadata.summary).\n\n"
        if !metadata.rationale.isEmpty { text += metadata.rationale + "\n\n" }
        if let note = rule.layoutNote { text += note + "\n\n" }
        text += "| kind | severity | default | fix | since | SwiftLint |\n| --- | --- | --- | --- | --- | --- |\n"
        text += "| \(metadata.kind.rawValue) | \(metadata.severityName) | \(metadata.isDefault ? "on" : "off") "
        text += "| \(metadata.fixes.rawValue) | \(metadata.since) "
        text += "| \(rule.swiftLint.map { "from \($0.since) on" } ?? "") |\n"
        if !rule.options.isEmpty {
            text += "\n| option | default | value | |\n| --- | --- | --- | --- |\n"
            for option in rule.options {
                text += "| `\(option.name)` | `\(cell(option.defaultValue))` | \(cell(option.type.description)) "
                text += "| \(cell(option.summary)) |\n"
            }
        }
        for difference in rule.swiftLint?.differences ?? [] {
            text +=
                "\nDifferent from SwiftLint: \(difference.what) \(difference.why)\n\n"
                + MarkdownCode.block(difference.example)
        }
        for example in rule.examples { text += "\n" + section(example) }
        return text
    }

    /// The short explanation next to a finding: the rule, its reason, options, and one example.
    package var explanation: String {
        let metadata = rule.metadata
        var text = "**\(metadata.id)**: \(metadata.summary)\n"
        if !metadata.rationale.isEmpty { text += "\n" + metadata.rationale + "\n" }
        if !rule.options.isEmpty { text += "\n" }
        for option in rule.options {
            text += "- `\(option.name)`: \(option.summary) (default: \(MarkdownCode.inline(option.defaultValue)))\n"
        }
        let plain = rule.examples.filter { $0.files.count == 1 && $0.options == nil }
        let example =
            plain.first { if case .fixed = $0.expectation { true } else { false } }
            ?? plain.first { if case .flagged = $0.expectation { true } else { false } }
        return text + (example.map { "\n" + section($0) } ?? "")
    }

    private func section(_ example: RuleExample) -> String {
        let options = example.options.map { " with " + MarkdownCode.inline($0) } ?? ""
        switch example.expectation {
        case .clean: return "Accepted\(options):\n\n" + blocks(example)
        case .flagged: return "Flagged at `↓`\(options):\n\n" + blocks(example)
        case .fixed(let result):
            return "Fixed\(options):\n\n" + MarkdownCode.block(example.code) + "\nbecomes\n\n"
                + MarkdownCode.block(result)
        }
    }

    private func blocks(_ example: RuleExample) -> String {
        example.files.map { file in
            let isSwift = file.path.hasSuffix(".swift")
            return (isSwift ? "" : "`\(file.path)`\n\n")
                + MarkdownCode.block(file.text, language: isSwift ? "swift" : "")
        }.joined(separator: "\n")
    }

    private func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
