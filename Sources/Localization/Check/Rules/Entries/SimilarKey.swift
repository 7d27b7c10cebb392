import Findings
import StringCatalogs

/// Flags names of keys that differ in case alone.
struct SimilarKey: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "similar_key", name: "Similar Key", kind: .lint,
        summary: "names of keys should differ in more than case",
        rationale: """
            Two keys such as `cart.placeHolder` and `cart.placeholder` are usually one that was written and translated \
            twice, and code that misspells one finds nothing. Use one of them in code and remove the other, or rename \
            one so that they differ in more than case. Keys that are the string itself are not checked: "Save File" is \
            the title and "Save file" the button.
            """)
    static let examples: [RuleExample] = [
        .file("\"save\" = \"Save\";\n\"saved\" = \"Saved\";"),
        .file("\"Save File\" = \"Save File\";\n\"Save file\" = \"Save file\";"),
        .file("\"Days\" = \"Days\";\n\"days\" = \"days\";"),
        .file("\"cart.placeHolder\" = \"Search\";\n↓\"cart.placeholder\" = \"Search\";"),
    ]

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        var known: [String: Int] = [:]
        known.reserveCapacity(table.table.keys.count)
        for (number, key) in table.table.keys.enumerated() where Self.isName(key) {
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

    /// Whether a key is a name for its string rather than the string: it has several parts, or is not what the string says.
    private static func isName(_ key: StringsTable.Key) -> Bool {
        guard !key.name.contains(where: { $0.isWhitespace || $0 == "%" }),
            let source = key.source?.value.representative,
            source.text.lowercased() != key.name.lowercased()
        else { return false }
        return key.name.dropFirst().contains { !$0.isLetter || $0.isUppercase }
            && key.name.contains(where: \.isLowercase)
    }
}
