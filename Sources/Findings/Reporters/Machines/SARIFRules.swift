import DataFormats
import SourceText

/// The rules of a run as SARIF describes them, to which results refer by their number.
struct SARIFRules {
    private let rules: [RuleMetadata]
    private var indices: [String: Int] = [:]

    /// The rules that ran.
    init(_ report: FindingsReport) {
        rules = report.rules
        for (index, rule) in rules.enumerated() { indices[rule.id] = index }
    }

    /// The number of a rule; nil for one that nothing is known about.
    func index(of rule: String) -> Int? { indices[rule] }

    /// Writes the members of the component that found the results.
    func writeDriver(to json: inout JSONWriter) {
        json.member("name", "Prumo")
        json.member("version", PrumoVersion.text)
        json.array("rules") { json in
            for rule in rules { json.object { Self.write(rule, to: &$0) } }
        }
    }

    private static func write(_ rule: RuleMetadata, to json: inout JSONWriter) {
        json.member("id", rule.id)
        json.member("name", rule.name)
        if !rule.aliases.isEmpty { json.array("deprecatedIds") { for alias in rule.aliases { $0.string(alias) } } }
        json.object("shortDescription") { $0.member("text", rule.summary) }
        let description = rule.rationale.isEmpty ? rule.summary : rule.rationale
        json.object("fullDescription") { $0.member("text", description) }
        guard let address = rule.address else {
            json.object("help") { $0.member("text", "a custom rule of this project: \(rule.summary)") }
            return writeProperties(of: rule, to: &json)
        }
        json.member("helpUri", address)
        json.object("help") {
            $0.member("text", "prumo rule \(rule.id) explains the rule with examples, as does \(address)")
            let explanation = RuleMarkdown(RuleReference(rule)).explanation
            $0.member(
                "markdown", "\(explanation)\n[Options and examples of \(MarkdownCode.inline(rule.id))](\(address))\n")
        }
        writeProperties(of: rule, to: &json)
    }

    private static func writeProperties(of rule: RuleMetadata, to json: inout JSONWriter) {
        json.object("defaultConfiguration") {
            $0.member("level", (rule.severity ?? .warning).rawValue)
            $0.name("enabled")
            $0.boolean(rule.isDefault)
        }
        json.object("properties") {
            $0.array("tags") { $0.string(rule.kind.rawValue) }
            $0.member("fixes", rule.fixes.rawValue)
        }
    }
}
