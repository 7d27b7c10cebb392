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
        if let note = rule.layoutNote { text += "\n" + Self.wrapped(note, for: terminal) + "\n" }
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
        text.wrapped(toColumns: terminal.textColumns, keepingWords: true).joined(separator: "\n")
    }
}
