import Findings
import SourceText

/// Flags keys that occur twice in a file.
struct DuplicateKey: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "duplicate_key", name: "Duplicate Key", kind: .lint, severity: .error,
        summary: "keys should be unique in a file",
        rationale: """
            If a file has two strings for a key, only the last one is shown, and nobody notices the loss of the other \
            one. Delete the entry that is wrong, or rename its key. If both are the same, the finding is a warning: \
            builds accept it, but a change of the first one has no effect.
            """)
    static let examples: [RuleExample] = [
        .file("\"yes\" = \"Yes\";\n\"no\" = \"No\";"),
        .file("\"yes\" = \"Yes\";\n\"no\" = \"No\";\n↓\"yes\" = \"Yeah\";"),
        .file("\"yes\" = \"Yes\";\n\"no\" = \"No\";\n↓\"yes\" = \"Yes\";"),
    ]

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        for (number, file) in table.table.files.enumerated() {
            for warning in file.contents.warnings {
                let (key, severity): (String, Diagnostic.Severity?)
                switch warning.subject {
                case .repeatedKey(let repeated): (key, severity) = (repeated, nil)
                case .repeatedEntry(let repeated): (key, severity) = (repeated, .warning)
                default: continue
                }
                context.report(
                    warning.message, file: number, offset: warning.place?.offset ?? 0, key: key, severity: severity)
            }
        }
    }
}
