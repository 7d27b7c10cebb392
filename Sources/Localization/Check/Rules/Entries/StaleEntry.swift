import Findings

/// Flags entries of catalogs that Xcode no longer finds in code.
struct StaleEntry: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "stale_entry", name: "Stale Entry", kind: .lint,
        summary: "entries of string catalogs should still be in use",
        rationale: """
            Xcode marks an entry as stale if the code that it was extracted from no longer contains it. Such an entry \
            is translated and shipped for nothing. Delete it, or set it to be managed manually in Xcode if code still \
            uses it.
            """)
    static let examples: [RuleExample] = [
        .catalog("\"Save\": {\"extractionState\": \"manual\"}"),
        .catalog("↓\"Save\": {\"extractionState\": \"stale\"}"),
    ]

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        for key in table.table.keys where key.fields.isStale {
            context.report(
                "\"\(key.name)\" is stale; remove it, or manage it manually", file: key.file, offset: key.offset,
                key: key.name)
        }
    }
}
