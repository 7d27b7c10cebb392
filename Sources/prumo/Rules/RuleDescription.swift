import Findings

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
        /// The contents of the only file, with `↓` before each finding; nil where there are several files.
        let code: String?
        /// The files, with `↓` before each finding; nil for a single Swift file.
        let files: [File]?
        /// The result of the fixes.
        let fixed: String?
        /// The rule's value in the configuration, in JSON.
        let options: String?
    }

    let id: String
    let domain: String
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

    init(_ rule: RuleReference, of domain: Domain) {
        let metadata = rule.metadata
        id = metadata.id
        self.domain = domain.rawValue
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
