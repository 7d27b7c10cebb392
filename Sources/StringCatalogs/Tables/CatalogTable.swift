import SourceText

/// Makes a table of a string catalog.
enum CatalogTable {
    /// The problems with the names of a catalog's languages, once for each name.
    static func warnings(ofLanguagesIn catalog: TableContents) -> [Diagnostic] {
        var warnings: [Diagnostic] = []
        var spellings: [String: String] = [:]
        var reported: Set<String> = []
        func check(_ language: String, _ offset: Int) {
            let tag = LanguageTag.canonical(language)
            if let known = spellings.updateValue(spellings[tag] ?? language, forKey: tag) {
                guard known != language, reported.insert(language).inserted else { return }
                warnings.append(
                    catalog.file.diagnostic(
                        .warning, at: offset,
                        "\"\(language)\" and \"\(known)\" are the same language, and the later one is used; keep one of them"
                    ))
            } else if !LanguageTag.isWellFormed(tag) {
                warnings.append(
                    catalog.file.diagnostic(
                        .warning, at: offset,
                        "\"\(language)\" is not a language tag, so its strings are never shown; write a language tag, as in pt-BR"
                    ))
            }
        }
        check(catalog.sourceLanguage ?? "", 0)
        for entry in catalog.entries {
            for localization in entry.localizations where spellings[localization.language] != localization.language {
                check(localization.language, localization.offset)
            }
        }
        return warnings
    }

    /// - Throws: that there are too many languages.
    static func table(named name: String, from file: StringsTable.File) throws(DiagnosticsError) -> StringsTable {
        let catalog = file.contents
        let source = LanguageTag.canonical(catalog.sourceLanguage ?? "")
        var tags: [String: String] = [:]
        for entry in catalog.entries where entry.fields.shouldTranslate {
            for localization in entry.localizations
            where !localization.isUntranslated && tags[localization.language] == nil {
                tags[localization.language] = LanguageTag.canonical(localization.language)
            }
        }
        let languages = [source] + Set(tags.values).subtracting([source]).ordered()
        try StringsTable.check(languages, ofTable: name, at: file.path)
        let indices = Dictionary(uniqueKeysWithValues: languages.enumerated().map { ($1, $0) })
        let refused = Set(
            catalog.unreadable.lazy.filter { string in
                string.language.map { LanguageTag.canonical($0) == source } ?? true
            }.map(\.key))
        let keys = catalog.entries.lazy.filter { !refused.contains($0.key) }.map { entry in
            var texts = [StringsTable.Text?](repeating: nil, count: languages.count)
            for localization in entry.localizations {
                let tag = tags[localization.language] ?? LanguageTag.canonical(localization.language)
                guard let index = indices[tag], index == 0 || entry.fields.shouldTranslate else { continue }
                // What a translation lacks another language has, but not what the source language lacks.
                texts[index] =
                    localization.isUntranslated || index == 0 && localization.value.lacksOther
                    ? nil : StringsTable.Text(file: 0, offset: localization.offset, value: localization.value)
            }
            if texts[0] == nil {
                let key = TextUnit(.root, entry.key, offset: entry.keyOffset)
                texts[0] = StringsTable.Text(file: 0, offset: entry.keyOffset, value: LocalizedValue([key]))
            }
            return StringsTable.Key(
                name: entry.key, comment: entry.comment, fields: entry.fields, file: 0, offset: entry.keyOffset,
                texts: texts)
        }
        return StringsTable(name: name, languages: languages, files: [file], keys: Array(keys))
    }

    /// The warnings about what was left out of a catalog.
    static func warnings(ofUnreadableIn catalog: TableContents) -> [Diagnostic] {
        let source = LanguageTag.canonical(catalog.sourceLanguage ?? "")
        return catalog.unreadable.flatMap { string in
            string.warnings(hasConstant: string.language.map { LanguageTag.canonical($0) != source } ?? false)
        }
    }
}
