import Findings

/// Flags what prevents the constants of a table, where no other rule reports it.
struct MissingConstant: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "missing_constant", name: "Missing Constant", kind: .lint,
        summary: "keys should have a constant in targets whose constants are generated",
        rationale:
            "Two keys whose names are the same in Swift, a table whose name has no letter, or a language that is not one stop the "
            + "build, or leave keys without a constant. The rule reports what the generator of constants does, in targets "
            + "of packages that use its plugin; what other rules report, such as placeholders that differ, is theirs.")
    static let examples: [RuleExample] = [.file("\"cart.empty\" = \"Your cart is empty\";")]

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        for entry in table.scope.generation {
            let contents = table.table.files[entry.file].contents
            guard let offset = entry.offset else {
                context.report(entry.message, file: entry.file, range: 0..<0, key: nil)
                continue
            }
            let key = contents.entries.last { $0.keyOffset <= offset }?.key
            context.report(entry.message, file: entry.file, offset: offset, key: key)
        }
    }
}
