import SourceText

/// Makes a table of a string catalog.
enum CatalogTable {
    /// What is wrong with the names of a catalog's languages, once for each name.
    static func warnings(ofLanguagesIn catalog: StringCatalog) -> [Diagnostic] {
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
                        "\"\(language)\" and \"\(known)\" are one language, of which the later text counts; write it in one way"
                    ))
            } else if !LanguageTag.isWellFormed(tag) {
                warnings.append(
                    catalog.file.diagnostic(
                        .warning, at: offset,
                        "no reader's language is \"\(language)\", so its texts are never shown; write a language's tag, as in pt-BR"
                    ))
            }
        }
        check(catalog.sourceLanguage, 0)
        for entry in catalog.entries {
            for localization in entry.localizations where spellings[localization.language] != localization.language {
                check(localization.language, localization.offset)
            }
        }
        return warnings
    }

    static func table(named name: String, from catalog: StringCatalog) -> LocalizedTable {
        let source = LanguageTag.canonical(catalog.sourceLanguage)
        var tags: [String: String] = [:]
        for entry in catalog.entries where entry.shouldTranslate {
            for localization in entry.localizations where localization.text != nil && tags[localization.language] == nil
            {
                tags[localization.language] = LanguageTag.canonical(localization.language)
            }
        }
        let languages = [source] + Set(tags.values).subtracting([source]).sorted()
        let indices = Dictionary(uniqueKeysWithValues: languages.enumerated().map { ($1, $0) })
        let entries = catalog.entries.map { entry in
            var texts = [LocalizedText?](repeating: nil, count: languages.count)
            for localization in entry.localizations {
                let tag = tags[localization.language] ?? LanguageTag.canonical(localization.language)
                guard let index = indices[tag], index == 0 || entry.shouldTranslate else { continue }
                texts[index] = localization.text
            }
            if texts[0] == nil {
                let key = PlacedText(entry.key, in: catalog.file, at: entry.keyOffset, syntax: .json)
                texts[0] = LocalizedText(root: .text(key))
            }
            return LocalizedTable.Entry(
                key: entry.key, place: SourcePlace(file: catalog.file, offset: entry.keyOffset), comment: entry.comment,
                isStale: entry.extractionState == .stale,
                isExtracted: entry.extractionState == nil || entry.extractionState == .extractedWithValue,
                hasAccessor: entry.generatesSymbol ?? true, texts: texts)
        }
        return LocalizedTable(
            name: name, file: catalog.file, languages: languages, entries: entries, isCatalog: true)
    }
}
