import Findings

/// A rule for scripts.
package struct RuleDescription: Encodable {
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

    package init(_ rule: RuleReference, of domain: any CheckDomain) {
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
