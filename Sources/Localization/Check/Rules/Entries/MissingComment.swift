import Findings

/// Flags keys without a comment for translators.
struct MissingComment: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "missing_comment", name: "Missing Comment", kind: .style, isDefault: false,
        summary: "keys should have a comment that tells translators where the string is shown",
        rationale: """
            "Open" is a verb on a button and an adjective in a status. Without a comment, a translator has to guess. \
            Write in the comment of the key where the string is shown, and what its placeholders are replaced with.
            """)
    static let examples: [RuleExample] = [
        .file("/* A button */\n\"open\" = \"Open\";"),
        .file("↓\"open\" = \"Open\";"),
        .catalog("\"Open\": {\"comment\": \"A button\"},\n↓\"Close\": {}"),
    ]

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        for key in table.table.keys where key.fields.shouldTranslate && !key.fields.isStale {
            guard (key.comment ?? "").isEmpty, table.table.isCatalog || key.source != nil else { continue }
            context.report(
                "\"\(key.name)\" has no comment; add one that explains where the string is shown", file: key.file,
                offset: key.offset,
                key: key.name)
        }
    }
}
