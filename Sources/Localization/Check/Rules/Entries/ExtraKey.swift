import Findings

/// Flags keys that only translations have.
struct ExtraKey: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "extra_key", name: "Extra Key", kind: .lint,
        summary: "keys of translations should also be in the source language",
        rationale:
            "A key that the source language does not have is rarely used: it was removed or renamed, and its "
            + "translations were left in the file.")
    static let examples: [RuleExample] = [
        .strings("\"yes\" = \"Yes\";", in: "de", "\"yes\" = \"Ja\";"),
        .strings("\"yes\" = \"Yes\";", in: "de", "\"yes\" = \"Ja\";\n↓\"no\" = \"Nein\";"),
    ]

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        guard !table.table.isCatalog else { return }
        for key in table.table.keys where key.source == nil && !table.table.isUnreadable(key, in: 0) {
            for text in key.texts {
                guard let text else { continue }
                context.report(
                    "\"\(key.name)\" is not in \(table.table.sourceLanguage); add it there, or remove it here",
                    file: text.file, offset: text.offset, key: key.name)
            }
        }
    }
}
