import Linter

/// A rule for scripts.
struct RuleDescription: Encodable {
    struct Option: Encodable {
        let name: String
        let type: String
        /// In JSON.
        let defaultValue: String
        let summary: String
    }

    struct Example: Encodable {
        /// `clean`, `flagged` or `fixed`.
        let expectation: String
        /// The code, with `↓` before what is found.
        let code: String
        /// What the fixes make of it.
        let fixed: String?
        /// The rule's value in the configuration, in JSON.
        let options: String?
    }

    let id: String
    let name: String
    let kind: String
    /// nil where its options have levels of their own.
    let severity: String?
    let fixes: String
    let isDefault: Bool
    let since: String
    let aliases: [String]
    let summary: String
    let rationale: String
    let options: [Option]
    let examples: [Example]

    init(_ rule: RuleEntry) {
        let metadata = rule.metadata
        id = metadata.id
        name = metadata.name
        kind = metadata.kind.rawValue
        severity = metadata.severity?.rawValue
        fixes = metadata.fixes.rawValue
        isDefault = metadata.isDefault
        since = metadata.since
        aliases = metadata.aliases
        summary = metadata.summary
        rationale = metadata.rationale
        options = rule.options.map {
            Option(name: $0.name, type: $0.type, defaultValue: $0.defaultValue, summary: $0.summary)
        }
        examples = rule.examples.map { example in
            switch example.expectation {
            case .clean: Example(expectation: "clean", code: example.code, fixed: nil, options: example.options)
            case .flagged: Example(expectation: "flagged", code: example.code, fixed: nil, options: example.options)
            case .fixed(let text):
                Example(expectation: "fixed", code: example.code, fixed: text, options: example.options)
            }
        }
    }
}
