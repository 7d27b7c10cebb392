import Findings

/// Flags strings that cannot be read, so that nothing shows them.
struct UnreadableString: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "unreadable_string", name: "Unreadable String", kind: .lint, severity: .error,
        summary: "strings should be written as their format requires",
        rationale: """
            A string that is not written as its format requires, such as a reference to a variable that does not \
            exist, is shown as it is or not at all, and has no generated constant. Correct it where the finding points \
            to; the message names what the format expects. Commands leave such a string as it is.
            """)
    static let examples: [RuleExample] = [
        .plural(text: "%#@count@"), .plural(text: "%1#@count@"), .plural(text: "↓%#@number@"),
        .plural(text: "↓%# @count @"),
        .catalog(#""key": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Text"}}}}"#),
        .catalog(#""key": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": ↓7}}}}"#),
    ]

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        for (number, file) in table.table.files.enumerated() {
            for string in file.contents.unreadable {
                for problem in string.problems {
                    let offset = problem.place?.offset ?? string.keyOffset
                    context.report(problem.message, file: number, range: offset..<offset + 1, key: string.key)
                }
            }
        }
    }
}
