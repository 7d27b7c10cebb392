import CommandLineKit
import Findings

/// The explanation of a rule on a terminal: the rule and its reason, options, and examples.
struct RuleExplanation {
    /// How many examples of a kind are shown: the first ones say most.
    private static let exampleLimit = 5

    private let rule: RuleReference

    private let domain: Domain

    init(_ rule: RuleReference, of domain: Domain) {
        self.rule = rule
        self.domain = domain
    }

    func text(for terminal: Terminal) -> String {
        let metadata = rule.metadata
        var text = "\(terminal.styled(metadata.id, .bold)): \(metadata.summary)\n"
        text += terminal.styled(facts, .dim) + "\n"
        if !metadata.rationale.isEmpty { text += "\n" + Self.wrapped(metadata.rationale, for: terminal) + "\n" }
        for difference in rule.swiftLint?.differences ?? [] {
            text += "\n\(terminal.styled("Different from SwiftLint", .bold))\n"
            text +=
                Self.wrapped("\(difference.what) \(difference.why)", for: terminal) + "\n"
                + Self.indented(difference.example)
        }
        if !rule.options.isEmpty { text += "\n\(terminal.styled("Options", .bold))\n" + options(for: terminal) }
        for (title, examples) in exampleGroups where !examples.isEmpty {
            text += "\n\(terminal.styled(title, .bold))\n"
            text += examples.prefix(Self.exampleLimit).map(example).joined(
                separator: "    \(terminal.styled("—", .dim))\n")
            let left = examples.count - Self.exampleLimit
            if left > 0 { text += terminal.styled("    and \(left) more; list all with --format json\n", .dim) }
        }
        return text
    }

    private var facts: String {
        let metadata = rule.metadata
        var facts = [
            domain.name, metadata.kind.rawValue, metadata.severity?.rawValue ?? "configurable severity levels",
            metadata.isDefault ? "on by default" : "off by default",
        ]
        switch metadata.fixes {
        case .none: facts.append("no fix")
        case .safe: facts.append("fixed by --fix")
        case .unsafe: facts.append("fixed by --unsafe-fixes")
        }
        facts.append("since \(metadata.since)")
        if let swiftLint = rule.swiftLint { facts.append("matches SwiftLint since \(swiftLint.since)") }
        if !metadata.aliases.isEmpty { facts.append("also \(metadata.aliases.joined(separator: ", "))") }
        return facts.joined(separator: " · ")
    }

    private func options(for terminal: Terminal) -> String {
        var table = AlignedTable()
        for option in rule.options {
            table.append([
                AlignedTable.Cell("    " + option.name), AlignedTable.Cell(option.defaultValue),
                AlignedTable.Cell("\(option.summary): \(option.type)", style: .dim),
            ])
        }
        return table.text(for: terminal)
    }

    private var exampleGroups: [(title: String, examples: [RuleExample])] {
        let groups = Dictionary(grouping: rule.examples) { example in
            switch example.expectation {
            case .clean: 0
            case .flagged: 1
            case .fixed: 2
            }
        }
        return [("Accepted", groups[0] ?? []), ("Flagged at ↓", groups[1] ?? []), ("Fixed", groups[2] ?? [])]
    }

    private func example(_ example: RuleExample) -> String {
        var text = example.options.map { "    // \"\(rule.metadata.id)\": \($0)\n" } ?? ""
        for file in example.files {
            if example.files.count > 1 || !file.path.hasSuffix(".swift") { text += "    \(file.path)\n" }
            text += Self.indented(file.text)
        }
        if case .fixed(let result) = example.expectation { text += "    =>\n" + Self.indented(result) }
        return text
    }

    static func indented(_ code: String) -> String {
        // By scalars, since "\r\n" is one character; a terminal would jump back at a carriage return.
        let visible = String(String.UnicodeScalarView(code.unicodeScalars.map { $0 == "\r" ? "␍" : $0 }))
        var lines = visible.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    }

    /// A paragraph in lines that fit the terminal, and a page where it is none.
    static func wrapped(_ text: String, for terminal: Terminal) -> String {
        let width = min(terminal.columns ?? 100, 100)
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in
                var lines = [""]
                for word in line.split(separator: " ") {
                    if let last = lines.last, !last.isEmpty, last.displayWidth + 1 + String(word).displayWidth > width {
                        lines.append("")
                    }
                    lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
                }
                return lines.joined(separator: "\n")
            }
            .joined(separator: "\n")
    }
}

/// A rule for scripts.
struct RuleDescription: Encodable {
    struct Option: Encodable {
        let name: String
        let type: String
        /// In JSON.
        let defaultValue: String
        let summary: String
    }

    struct File: Encodable {
        let path: String
        let text: String
    }

    struct Example: Encodable {
        /// `clean`, `flagged` or `fixed`.
        let expectation: String
        /// The contents of the only file, with `↓` before each finding; `nil` if there are several files.
        let code: String?
        /// The files, with `↓` before each finding; nil for a single Swift file.
        let files: [File]?
        /// The result of the fixes.
        let fixed: String?
        /// The rule's value in the configuration, in JSON.
        let options: String?
    }

    struct Difference: Encodable {
        let what: String
        let why: String
        /// Code that shows it.
        let example: String
    }

    let id: String
    let domain: String
    let name: String
    let kind: String
    /// `nil` if its options have levels of their own.
    let severity: String?
    let fixes: String
    let isDefault: Bool
    let since: String
    /// The first release of SwiftLint, from 0.59.1 on, that has the rule as it is here; nil if SwiftLint has none.
    let swiftLintSince: String?
    /// What is different from SwiftLint's rule on purpose; nil if SwiftLint has none.
    let swiftLintDifferences: [Difference]?
    let aliases: [String]
    let summary: String
    let rationale: String
    let options: [Option]
    let examples: [Example]

    init(_ rule: RuleReference, of domain: Domain) {
        let metadata = rule.metadata
        id = metadata.id
        self.domain = domain.name
        name = metadata.name
        kind = metadata.kind.rawValue
        severity = metadata.severity?.rawValue
        fixes = metadata.fixes.rawValue
        isDefault = metadata.isDefault
        since = metadata.since
        swiftLintSince = rule.swiftLint?.since
        swiftLintDifferences = rule.swiftLint?.differences.map {
            Difference(what: $0.what, why: $0.why, example: $0.example)
        }
        aliases = metadata.aliases
        summary = metadata.summary
        rationale = metadata.rationale
        options = rule.options.map {
            Option(name: $0.name, type: $0.type.description, defaultValue: $0.defaultValue, summary: $0.summary)
        }
        examples = rule.examples.map { example in
            let (expectation, fixed): (String, String?) =
                switch example.expectation {
                case .clean: ("clean", nil)
                case .flagged: ("flagged", nil)
                case .fixed(let text): ("fixed", text)
                }
            let isSwift = example.files.count == 1 && example.file.hasSuffix(".swift")
            return Example(
                expectation: expectation, code: example.files.count == 1 ? example.code : nil,
                files: isSwift ? nil : example.files.map { File(path: $0.path, text: $0.text) }, fixed: fixed,
                options: example.options)
        }
    }
}

/// A rule as a section of the reference.
struct RuleMarkdown {
    private let rule: RuleReference

    init(_ rule: RuleReference) { self.rule = rule }

    var text: String {
        let metadata = rule.metadata
        var text = "## \(metadata.id)\n\n\(metadata.name): \(metadata.summary).\n\n"
        if !metadata.rationale.isEmpty { text += metadata.rationale + "\n\n" }
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
    var explanation: String {
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
