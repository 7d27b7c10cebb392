import Findings
import StringCatalogs

/// Flags keys that a language has no string for.
struct MissingKey: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "missing_key", name: "Missing Key", kind: .lint,
        summary: "keys should have a string in each of the table's languages",
        rationale: """
            If a language has no string for a key, its users see the string of another language, or the key. Translate \
            the key, or remove it if the message says that no source uses it. Mark a key that needs no translation \
            with `"shouldTranslate": false` in a string catalog, or with `prumo:disable missing_key` in its comment. A \
            string without a word and the names of a program in InfoPlist need none, nor do regional variants of the \
            source language; Base is the language of development. A key that is the text in the language's own script \
            is shown as it is. A text that only a storyboard or nib has may be one that code replaces, and is reported \
            only if some language has it. Interface Builder's own texts, such as Label, and names that code replaces, \
            such as account.name, are not reported. The key of an object that the document no longer has, and the name \
            of a target, need no string.
            """)
    static let options: [RuleOption<MissingKey>] = [
        .strings("except", \.except, summary: "languages that need not have all keys, such as regional variants")
    ]
    static let examples: [RuleExample] = [
        .strings("\"yes\" = \"Yes\";", in: "de", "\"yes\" = \"Ja\";"),
        .strings("\"yes\" = \"Yes\";\n↓\"no\" = \"No\";", in: "de", "\"yes\" = \"Ja\";"),
        .strings("\"yes\" = \"Yes\";\n\"no\" = \"No\";", in: "en-GB", "\"yes\" = \"Yes\";"),
        .strings(
            "\"yes\" = \"Yes\";\n\"no\" = \"No\";", in: "de-AT", "\"yes\" = \"Ja\";",
            options: "{\"except\": [\"de-AT\"]}"),
        .strings("/* prumo:disable missing_key */\n\"no\" = \"No\";", in: "de", ""),
        .strings("\"yes\" = \"Yes\";\n\"no\" = \"No\";", in: "Base", "\"yes\" = \"Yes\";"),
        .strings("\"清理\" = \"Clean\";\n\"三\" = \"3M\";\n↓\"Stop\" = \"Stop\";", in: "zh-Hans", "\"停\" = \"停\";"),
        .strings(
            "\"3M\" = \"3M\";\n\"oAC-8Z-BHX.text\" = \"Label\";\n\"oAC-8Z-BHY.text\" = \"account.name\";\n↓\"a\" = \"A day\";",
            in: "de", "\"b\" = \"B\";"),
        .catalog(
            "\"#\": {}, \"%lld\": {}, \"Save\": {\"localizations\": {\"de\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"Sichern\"}}}}"
        ),
        .catalog(
            """
            "Prumo": {"shouldTranslate": false},
            ↓"Save": {"localizations": {"de": {"stringUnit": {"state": "new", "value": ""}}}},
            "Undo": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Zurück"}}}}
            """),
    ]

    /// How many languages a message names.
    private static let namedLanguages = 4

    var except: [String] = []

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        let columns = table.languages.indices.dropFirst().filter {
            !except.contains(table.languages[$0].name) && table.isAbout(table.languages[$0])
        }
        guard !columns.isEmpty else { return }
        for key in table.table.keys {
            let missing = columns.filter {
                !CheckedTable.hasText(key.texts[$0]) && !table.table.isUnreadable(key, in: $0)
                    && table.needs.mayNeedString(key, in: $0)
            }.map { table.languages[$0].name }
            guard !missing.isEmpty, table.needs.needsTranslation(key) else { continue }
            let isUnused = table.scope.incompleteKeys.isUnused(key.name)
            context.report(
                "\"\(key.name)\" has no string in \(Self.list(missing))"
                    + (isUnused ? ", and no source uses it; remove the key, or translate it" : "; translate it"),
                file: key.file, offset: key.offset, key: key.name, languages: missing)
        }
    }

    private static func list(_ languages: [String]) -> String {
        let shown = languages.prefix(languages.count > namedLanguages + 1 ? namedLanguages : languages.count)
        let more = languages.count - shown.count
        return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more languages" : "")
    }
}
