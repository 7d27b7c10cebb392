import Findings

/// Flags keys that differ in case alone.
struct SimilarKey: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "similar_key", name: "Similar Key", kind: .lint,
        summary: "keys should differ in more than case",
        rationale:
            "Two keys such as \"Save\" and \"save\" are usually one that was written and translated twice, and "
            + "their constants cannot be distinguished. If both are intended, as for a title and a button, disable "
            + "the rule in their comments.")
    static let examples: [RuleExample] = [
        .file("\"save\" = \"Save\";\n\"saved\" = \"Saved\";"),
        .file("\"save\" = \"Save\";\n↓\"Save\" = \"Save\";"),
    ]

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        var known: [String: Int] = [:]
        known.reserveCapacity(table.table.keys.count)
        for (number, key) in table.table.keys.enumerated() {
            let folded = key.name.lowercased()
            guard let other = known[folded] else {
                known[folded] = number
                continue
            }
            context.report(
                "\"\(key.name)\" and \"\(table.table.keys[other].name)\" differ only in case; use one key, or rename "
                    + "one of them", file: key.file, offset: key.offset, key: key.name)
        }
    }
}
