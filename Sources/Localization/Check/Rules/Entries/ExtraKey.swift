import Findings

/// Flags keys that only translations have.
struct ExtraKey: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "extra_key", name: "Extra Key", kind: .lint,
        summary: "keys of translations should also be in the source language",
        rationale: """
            A key that neither the source language nor a source has was removed or renamed, and its translations were \
            left in the file. Remove the translations, or add the key to the file of the source language. A key that \
            code, an interface, an intent or a property list uses is not reported, since that may contain the string \
            of the source language, and neither is a key that Base has. A table without a file in the source language \
            is not checked.
            """)
    static let examples: [RuleExample] = [
        .strings("\"yes\" = \"Yes\";", in: "de", "\"yes\" = \"Ja\";"),
        .strings("\"yes\" = \"Yes\";", in: "de", "\"yes\" = \"Ja\";\n↓\"no\" = \"Nein\";"),
        .strings(
            "\"yes\" = \"Yes\";", in: "de", "\"no\" = \"Nein\";\n↓\"maybe\" = \"Vielleicht\";",
            sources: ["App.swift": "let no = String(localized: \"no\", defaultValue: \"No\", table: \"Example\")\n"]),
    ]

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        guard !table.table.isCatalog else { return }
        let unsourced = table.scope.incompleteKeys
        let reason = unsourced == .withoutSources ? "" : ", and no source uses it"
        let sources = Set(table.table.keys.lazy.filter { $0.source != nil }.map(\.name))
        // Programs look in Base for what the source language lacks.
        let base = table.languages.indices.dropFirst().first { table.languages[$0].name == SourceLanguage.base }
        for key in table.table.keys where key.source == nil && !table.table.isUnreadable(key, in: 0) {
            guard unsourced.isExtra(key.name), base.flatMap({ key.texts[$0] }) == nil else { continue }
            let plural = PluralKey(key.name).flatMap { sources.contains($0.other) ? $0 : nil }
            for (text, language) in zip(key.texts, table.languages) {
                guard let text else { continue }
                if let plural, language.categories?.contains(plural.category) != false { continue }
                context.report(
                    "\"\(key.name)\" is not in \(table.table.sourceLanguage)\(reason); add it there, or remove it here",
                    file: text.file, offset: text.offset, key: key.name)
            }
        }
    }
}
