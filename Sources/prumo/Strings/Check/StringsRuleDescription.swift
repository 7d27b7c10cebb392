import Localization

/// A rule for tables of texts, for scripts.
struct StringsRuleDescription: Encodable {
    struct Option: Encodable {
        let name: String
        let type: String
        /// In JSON.
        let defaultValue: String
        let summary: String
    }

    struct Example: Encodable {
        struct File: Encodable {
            let path: String
            let text: String
        }
        let isFlagged: Bool
        /// The files, with `↓` before what is found.
        let files: [File]
        /// The rule's value in the configuration, in JSON.
        let options: String?
    }

    let id: String
    let name: String
    let severity: String
    let isDefault: Bool
    let summary: String
    let rationale: String
    let options: [Option]
    let examples: [Example]

    init(_ rule: StringsRuleEntry) {
        let metadata = rule.metadata
        id = metadata.id
        name = metadata.name
        severity = metadata.severityName
        isDefault = metadata.isDefault
        summary = metadata.summary
        rationale = metadata.rationale
        options = rule.options.map {
            Option(name: $0.name, type: $0.type, defaultValue: $0.defaultValue, summary: $0.summary)
        }
        examples = rule.examples.map { example in
            Example(
                isFlagged: example.isFlagged, files: example.files.map { Example.File(path: $0.path, text: $0.text) },
                options: example.options)
        }
    }
}
