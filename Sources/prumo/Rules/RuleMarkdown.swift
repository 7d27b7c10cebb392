import Findings

/// A rule as a section of the reference.
struct RuleMarkdown {
    private let rule: RuleReference

    init(_ rule: RuleReference) { self.rule = rule }

    var text: String {
        let metadata = rule.metadata
        var text = "## \(metadata.id)\n\n\(metadata.name): \(metadata.summary).\n\n"
        if !metadata.rationale.isEmpty { text += metadata.rationale + "\n\n" }
        text += "| kind | severity | default | fix | since |\n| --- | --- | --- | --- | --- |\n"
        text += "| \(metadata.kind.rawValue) | \(metadata.severityName) | \(metadata.isDefault ? "on" : "off") "
        text += "| \(metadata.fixes.rawValue) | \(metadata.since) |\n"
        if !rule.options.isEmpty {
            text += "\n| option | default | value | |\n| --- | --- | --- | --- |\n"
            for option in rule.options {
                text += "| `\(option.name)` | `\(cell(option.defaultValue))` | \(cell(option.type.description)) "
                text += "| \(cell(option.summary)) |\n"
            }
        }
        for example in rule.examples { text += "\n" + section(example) }
        return text
    }

    private func section(_ example: RuleExample) -> String {
        let options = example.options.map { " with `\($0)`" } ?? ""
        switch example.expectation {
        case .clean: return "Fine\(options):\n\n" + blocks(example)
        case .flagged: return "Found at `↓`\(options):\n\n" + blocks(example)
        case .fixed(let result):
            return "Fixed\(options):\n\n" + block(example.code) + "\nbecomes\n\n" + block(result)
        }
    }

    private func blocks(_ example: RuleExample) -> String {
        example.files.map { file in
            let isSwift = file.path.hasSuffix(".swift")
            return (isSwift ? "" : "`\(file.path)`\n\n") + block(file.text, language: isSwift ? "swift" : "")
        }.joined(separator: "\n")
    }

    /// Code between fences that it does not have itself.
    private func block(_ code: String, language: String = "swift") -> String {
        var fence = "```"
        while code.contains(fence) { fence += "`" }
        return "\(fence)\(language)\n\(code)\(code.hasSuffix("\n") ? "" : "\n")\(fence)\n"
    }

    private func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
