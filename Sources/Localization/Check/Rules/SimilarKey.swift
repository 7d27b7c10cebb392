import Findings

/// Flags keys that differ in case alone.
struct SimilarKey: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "similar_key", name: "Similar Key", kind: .lint,
        summary: "keys should differ in more than case",
        rationale:
            "Two keys such as \"Save\" and \"save\" are mostly one that was written twice, translated twice, and has "
            + "no constants that can be told apart. Where both are meant, as for a title and a button, disable the "
            + "rule in their comment.")
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
                "\"\(key.name)\" and \"\(table.table.keys[other].name)\" differ in case alone; use one key, or tell "
                    + "them apart", file: key.file, offset: key.offset, key: key.name)
        }
    }
}
