import Findings
import StringCatalogs

/// Flags keys that a language has no string for.
struct MissingKey: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "missing_key", name: "Missing Key", kind: .lint,
        summary: "keys should have a string in each of the table's languages",
        rationale:
            "If a language has no string for a key, its users see the string of another language, or the key. "
            + "Mark a key that needs no translation with \"shouldTranslate\" : false in a string catalog, or with "
            + "prumo:disable missing_key in its comment. A string without a word and the names of a program in InfoPlist need "
            + "none, nor do regional variants of the source language; Base is the language of development. A key that is the text "
            + "in the language's own script is shown as it is. A text that only a storyboard or nib has may be one that code "
            + "replaces, and is reported only if some language has it; Interface Builder's own, such as Label, is not.")
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
        .strings("\"3M\" = \"3M\";\n\"oAC-8Z-BHX.text\" = \"Label\";\n↓\"a\" = \"A day\";", in: "de", "\"b\" = \"B\";"),
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
            !except.contains(table.languages[$0].name) && !table.languages[$0].name.isEmpty
                && table.languages[$0].name != SourceLanguage.base
                && !isVariant(table.languages[$0], of: table.languages[0])
                && table.isAbout(table.languages[$0])
        }
        guard !columns.isEmpty else { return }
        for key in table.table.keys where key.fields.shouldTranslate && !key.fields.isStale {
            // What only translations have is another rule's.
            guard table.table.isCatalog || key.source != nil else { continue }
            var missing: [String] = []
            let plural = PluralKey(key.name)
            for column in columns
            where !CheckedTable.hasText(key.texts[column]) && !table.table.isUnreadable(key, in: column) {
                // A project's own plurals have the keys of the language's categories.
                if let plural, table.languages[column].categories?.contains(plural.category) == false { continue }
                if table.languages[column].writes(key.name, unlike: table.languages[0]) { continue }
                missing.append(table.languages[column].name)
            }
            guard !missing.isEmpty, needsTranslation(key, in: table), !isOfDocumentAlone(key, in: table) else {
                continue
            }
            context.report(
                "\"\(key.name)\" has no string in \(Self.list(missing)); translate it", file: key.file,
                offset: key.offset, key: key.name, languages: missing)
        }
    }

    /// Whether a language is that of the source in another region, as British English beside English.
    private func isVariant(_ language: CheckedLanguage, of source: CheckedLanguage) -> Bool {
        !source.code.isEmpty && language.code == source.code && language.script == source.script
    }

    /// Whether a string has a word, and is not a name that programs have in their property list.
    private func needsTranslation(_ key: StringsTable.Key, in table: CheckedTable) -> Bool {
        if table.table.name == "InfoPlist", Self.names.contains(key.name) { return false }
        guard let value = table.sourceValue(of: key) else { return Self.hasWord(key.name) }
        if isName(key, value, in: table) { return false }
        if let text = value.plainText, Self.textsOfNewObjects.contains(text), TableFile.isOfInterface(key: key.name) {
            return false
        }
        return value.units.contains { Self.hasWord($0.text) }
    }

    /// The texts that Interface Builder gives new objects.
    private static let textsOfNewObjects: Set<String> = [
        "Button", "Check", "Label", "Multi-line Label", "Radio", "Table View Cell", "Text Cell",
    ]

    /// Whether a string has a word of several letters, or a letter that is a word: `3M` is a name or a unit.
    private static func hasWord(_ text: String) -> Bool {
        guard WordCount.words(in: text) > 0 else { return false }
        var isBehindLetter = false
        for scalar in text.unicodeScalars {
            let isLetter = scalar.isOfWord
            if isLetter, isBehindLetter || !scalar.isASCII { return true }
            isBehindLetter = isLetter
        }
        return false
    }

    /// Whether only the interface document has a string for a key: what is seen while it is designed is in there too.
    private func isOfDocumentAlone(_ key: StringsTable.Key, in table: CheckedTable) -> Bool {
        table.table.files[key.file].path == table.table.interfaceDocument?.path
            && key.texts.dropFirst().allSatisfy { !CheckedTable.hasText($0) }
    }

    /// Whether a word is the same in at least three languages, one of them in another script, as a name is.
    private func isName(_ key: StringsTable.Key, _ value: LocalizedValue, in table: CheckedTable) -> Bool {
        guard let text = value.plainText, WordCount.words(in: text) < 2 else { return false }
        var (count, hasOther) = (0, false)
        for (own, language) in zip(key.texts, table.languages).dropFirst() where CheckedTable.hasText(own) {
            guard own?.value.plainText == text else { return false }
            count += 1
            hasOther = hasOther || language.script != table.languages[0].script
        }
        return count > 2 && hasOther
    }

    /// Keys of a property list whose strings are names and notices, not prose.
    static let names: Set<String> = [
        "CFBundleDisplayName", "CFBundleGetInfoString", "CFBundleName", "CFBundleSpokenName",
        "NSHumanReadableCopyright",
    ]

    private static func list(_ languages: [String]) -> String {
        let shown = languages.prefix(languages.count > namedLanguages + 1 ? namedLanguages : languages.count)
        let more = languages.count - shown.count
        return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more languages" : "")
    }
}
