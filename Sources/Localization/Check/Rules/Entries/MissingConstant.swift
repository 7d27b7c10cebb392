import Findings
import SourceText

/// Flags what prevents the constants of a table, where no other rule reports it.
struct MissingConstant: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "missing_constant", name: "Missing Constant", kind: .lint, severity: .error,
        summary: "keys should have a constant in targets whose constants are generated",
        rationale: """
            Two keys whose names are the same in Swift, or a table whose name has no letter, stop the build; a \
            sentence without a name of its own, or a name in `"leave_out"` that no key has, is a warning. Rename the \
            key or the file of the table, or list it under `"leave_out"` of `"strings"` in `.prumo.json`; correct \
            names there that no key has. The rule reports what the generator of constants reports, in targets of \
            packages that use its plugin, unless another rule does, as for placeholders that differ.
            """)
    static let examples: [RuleExample] = [.file("\"cart.empty\" = \"Your cart is empty\";")]

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        for entry in table.scope.generation {
            let diagnostic = entry.diagnostic
            let severity: Diagnostic.Severity? = diagnostic.severity == .warning ? .warning : nil
            guard let file = entry.file else {
                context.report(diagnostic, severity: severity)
                continue
            }
            let contents = table.table.files[file].contents
            guard let offset = diagnostic.place?.offset else {
                context.report(diagnostic.message, file: file, range: 0..<0, key: nil, severity: severity)
                continue
            }
            let key = contents.entries.last { $0.keyOffset <= offset }?.key
            context.report(
                diagnostic.message, file: file, range: contents.extent(at: offset), key: key, severity: severity)
        }
    }
}
