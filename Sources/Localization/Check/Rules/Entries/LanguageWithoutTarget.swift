import Findings

/// Flags languages whose files a project does not contain, although it contains those of others.
struct LanguageWithoutTarget: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "language_without_target", name: "Language Without Target", kind: .lint,
        summary: "the files of all languages should be in a target of the project",
        rationale: """
            A file that is on the disk and not in the project is not in the app, so that what translators write in it \
            is never shown. Add the file to the project in Xcode and select its target in the File inspector, or \
            delete it. Other rules leave such a language out.
            """)
    static let examples: [RuleExample] = [.file("\"cart.empty\" = \"Your cart is empty\";")]

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        for (number, file) in table.table.files.enumerated() where !file.isDocument {
            guard let language = file.language, table.scope.withoutTarget.contains(language) else { continue }
            context.report(
                "the project contains other files of \(table.table.name), but not this one"
                    + (language.isEmpty ? "" : " of \(language)") + "; add it to a target, or delete it", file: number,
                range: 0..<0, key: nil, languages: [])
        }
    }
}
