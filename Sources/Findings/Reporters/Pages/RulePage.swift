import DocumentFormats
import SourceText

/// One page about a rule that needs nothing else: its reason, options and examples.
package struct RulePage {
    private static let style = """
        main { padding-bottom: 3rem; }
        main h2 { font: 600 1.0625rem/1.5 system-ui, sans-serif; }
        table { border-collapse: collapse; width: 100%; }
        th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
        th { color: var(--quiet); font-weight: 400; }
        td, p { overflow-wrap: anywhere; }
        footer { max-width: 72rem; margin: 0 auto; padding: 0 1.25rem 2rem; color: var(--quiet); }
        a { color: inherit; }

        """

    private let rule: RuleReference
    private let domain: String

    /// - Parameter domain: the name of the domain whose files the rule checks.
    package init(_ rule: RuleReference, of domain: String) {
        self.rule = rule
        self.domain = domain
    }

    /// The page.
    package var text: String {
        let metadata = rule.metadata
        let page = HTMLDocument(
            title: "\(metadata.id) · Prumo", style: HTMLPage.style + Self.style,
            metadata: [("color-scheme", "light dark")], syntax: .html)
        var text = ReportText()
        text.append(page.head)
        text.append("<header>\n<h1>")
        text.append(html: metadata.id)
        text.append("</h1>\n<p>")
        text.append(htmlWithCode: metadata.summary)
        text.append("</p>\n</header>\n<main>\n")
        for paragraph in metadata.rationale.split(separator: "\n") {
            Self.append(paragraph: String(paragraph), to: &text)
        }
        if let note = rule.layoutNote { Self.append(paragraph: note, to: &text) }
        appendFacts(to: &text)
        appendOptions(to: &text)
        for difference in rule.swiftLint?.differences ?? [] {
            Self.append(heading: "Different from SwiftLint", to: &text)
            Self.append(paragraph: "\(difference.what) \(difference.why)", to: &text)
            Self.append(code: difference.example, to: &text)
        }
        appendExamples(to: &text)
        text.append("</main>\n<footer>")
        text.append(html: metadata.address ?? "", linkedTo: metadata.address)
        text.append("</footer>\n")
        text.append(page.end)
        return text.string
    }

    private func appendFacts(to text: inout ReportText) {
        let metadata = rule.metadata
        var facts = [
            ("name", metadata.name), ("domain", domain), ("kind", metadata.kind.rawValue),
            ("severity", metadata.severityName), ("default", metadata.isDefault ? "on" : "off"),
            ("fix", metadata.fixes.rawValue), ("since", metadata.since),
        ]
        if let swiftLint = rule.swiftLint { facts.append(("SwiftLint", "the same rule since \(swiftLint.since)")) }
        if !metadata.aliases.isEmpty { facts.append(("former ids", metadata.aliases.joined(separator: ", "))) }
        text.append("<table>\n")
        for (name, value) in facts { Self.append(row: [name, value], to: &text) }
        text.append("</table>\n")
    }

    private func appendOptions(to text: inout ReportText) {
        let options = rule.options
        guard !options.isEmpty else { return }
        Self.append(heading: "Options", to: &text)
        text.append("<table>\n<tr><th>option</th><th>default</th><th>value</th><th></th></tr>\n")
        for option in options {
            Self.append(
                row: [option.name, option.defaultValue, option.type.description, option.summary], to: &text)
        }
        text.append("</table>\n")
    }

    private func appendExamples(to text: inout ReportText) {
        var last = ""
        for example in rule.examples {
            let (heading, result): (String, String?) =
                switch example.expectation {
                case .clean: ("Accepted", nil)
                case .flagged: ("Flagged at ↓", nil)
                case .fixed(let result): ("Fixed", result)
                }
            if heading != last { Self.append(heading: heading, to: &text) }
            last = heading
            if let options = example.options {
                Self.append(paragraph: "With `\"\(rule.metadata.id)\": \(options)`:", to: &text)
            }
            for file in example.files {
                if example.files.count > 1 || !file.path.hasSuffix(".swift") {
                    Self.append(paragraph: "`\(file.path)`:", to: &text)
                }
                Self.append(code: file.text, to: &text)
            }
            guard let result else { continue }
            Self.append(paragraph: "becomes", to: &text)
            Self.append(code: result, to: &text)
        }
    }

    private static func append(heading: String, to text: inout ReportText) {
        text.append("<h2>")
        text.append(html: heading)
        text.append("</h2>\n")
    }

    private static func append(paragraph: String, to text: inout ReportText) {
        text.append("<p>")
        text.append(htmlWithCode: paragraph)
        text.append("</p>\n")
    }

    private static func append(code: String, to text: inout ReportText) {
        text.append("<pre><code>")
        text.append(html: code)
        text.append("</code></pre>\n")
    }

    private static func append(row cells: [String], to text: inout ReportText) {
        text.append("<tr>")
        for cell in cells {
            text.append("<td>")
            text.append(htmlWithCode: cell)
            text.append("</td>")
        }
        text.append("</tr>\n")
    }
}
