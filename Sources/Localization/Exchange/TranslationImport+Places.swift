import SourceText
import StringCatalogs

// The table, the language and the key of a string.
extension TranslationImport {
    /// The column of a string; nil if it has none, which is said once for each file and language.
    mutating func destination(of unit: TranslatedUnit) -> Int? {
        if let last, last.original == unit.original, last.source == unit.sourceLanguage {
            if let known = last.columns[unit.language] { return known }
        } else {
            last = nil
        }
        let tag = LanguageTag.canonical(unit.language)
        // Other systems' files of the source language need not name it.
        guard tag.isEmpty && !unit.original.isEmpty || LanguageTag.isWellFormed(tag) else {
            return refuseAll(
                unit, "\"\(Self.excerpt(unit.language))\" is not a valid language; use a BCP 47 tag such as pt-BR")
        }
        seenLanguages.insert(tag)
        let index: Int
        switch lookup.table(unit.original) {
        case .table(let found): index = found
        case .none:
            return refuseAll(unit, "there is no table for \"\(unit.original)\"; pass its folder with --in")
        case .several(let titles) where ProjectPath.components(unit.original).isEmpty:
            return refuseAll(
                unit,
                "the file names no table, and the project has \(titles.prefix(3).joined(separator: " and ")); name one, or "
                    + "pass its folder with --in")
        case .several(let titles):
            return refuseAll(
                unit,
                "\"\(unit.original)\" matches \(titles.prefix(3).joined(separator: " and ")); "
                    + "pass the folder of one with --in"
            )
        }
        let language: String
        switch languages.language(tag, in: tables[index]) {
        case .language(let found): language = found
        case .refused(let reason):
            guard unit.target != nil else {
                report.untranslated += 1
                return nil
            }
            return refuseAll(unit, reason)
        }
        let column = column(of: index, in: language)
        // What a service or Xcode exports of the source language is compared only.
        guard !columns[column].exchange.isSource else { return column }
        if let stated = unit.sourceLanguage {
            let own = TranslationExport.sourceTag(of: tables[index])
            // Each source string is compared besides, so that the region does not matter.
            guard RelatedLanguages.haveSameLanguage(LanguageTag.canonical(stated), own) else {
                return refuseAll(
                    unit,
                    "the source language is \(stated), but that of \(title(index)) is \(own); export the strings again"
                )
            }
        }
        if last == nil { last = (unit.original, unit.sourceLanguage, [:]) }
        last?.columns[unit.language] = column
        return column
    }

    /// The column of a table in a language.
    /// - Parameter language: a canonical tag.
    private mutating func column(of table: Int, in language: String) -> Int {
        let place = TableLanguage(table: table, language: language)
        if let known = columnIndices[place] { return known }
        columnIndices[place] = columns.count
        columns.append(Column(table, ExchangeTable(tables[table], language: language)))
        return columns.count - 1
    }

    /// The key of a place.
    func key(at place: Place) -> StringsTable.Key { tables[columns[place.column].table].keys[place.key] }

    /// The key and the variation that a string is for.
    mutating func identify(_ unit: TranslatedUnit, _ table: Int) -> (key: Int, variation: Variation)? {
        let keys = keys(of: table)
        switch unit.identity {
        case .exact(let key, let variation): return keys[key].map { ($0, variation) }
        case .message: return nil
        case .id(let id, let inStringsDict):
            if !inStringsDict, let index = keys[id] { return (index, .root) }
            // Each language has the same ids.
            let place = TableID(table: table, id: id, inStringsDict: inStringsDict)
            if let known = identified[place] { return known }
            for candidate in UnitIdentifier.candidates(id, inStringsDict: inStringsDict) {
                guard let index = keys[candidate.key] else { continue }
                identified[place] = (index, candidate.variation)
                return (index, candidate.variation)
            }
            return nil
        }
    }

    /// Each key's index in a table.
    mutating func keys(of table: Int) -> [String: Int] {
        if let known = keys[table] { return known }
        let new = tables[table].indexByName()
        keys[table] = new
        return new
    }

    func isPossible(
        _ variation: Variation, of key: StringsTable.Key, source: LocalizedValue, translation: LocalizedValue?,
        in exchange: ExchangeTable
    ) -> Bool {
        // A string where neither side varies is possible, and so is one of a translation that varies already.
        let varies = translation?.units.contains { !$0.variation.isRoot } ?? false
        if translation?[variation] != nil { return true }
        if variation.isPhrase, source.units.contains(where: \.variation.isPhrase) { return true }
        if variation.isRoot, !varies, source.units.count == 1, source.units[0].variation.isRoot { return true }
        let texts = exchange.shape(of: key, source: source).texts
        if texts.contains(where: { $0.variation == variation }) { return true }
        let base = variation.withoutPlural
        if base != variation, texts.contains(where: { $0.variation != base && $0.variation.withoutPlural == base }) {
            return true
        }
        // Catalogs let a translation vary where the source does not.
        guard exchange.table.isCatalog, !variation.isRoot else { return false }
        let substitutions = source.substitutions + (translation?.substitutions ?? [])
        return variation.substitution.map { name in substitutions.contains { $0.name[...] == name } } ?? true
    }

    /// Compares a string of the source language with the project's.
    mutating func addSource(_ unit: TranslatedUnit, _ table: Int, _ exchange: ExchangeTable) {
        guard let (index, variation) = identify(unit, table) else {
            return refuse(unit, subject: nil, reason: sourceReason(table, exchange))
        }
        compareSource(unit, of: index, at: variation, table, exchange)
    }

    /// Nothing can be imported into the source language.
    func sourceReason(_ table: Int, _ exchange: ExchangeTable) -> String {
        "\(TranslationExport.sourceTag(of: exchange.table)) is the source language of \(title(table)); "
            + "change its strings in the project's files"
    }

    mutating func leaveOut(_ unit: TranslatedUnit, table: Int, exchange: ExchangeTable) {
        guard let (key, variation) = identify(unit, table) else { return }
        leftOut.insert(
            ImportReport.Subject(
                table: title(table), language: exchange.language, key: tables[table].keys[key].name,
                variation: variation))
    }

    /// A string as reports name it.
    func subject(of variation: Variation, at place: Place) -> ImportReport.Subject {
        let column = columns[place.column]
        return ImportReport.Subject(
            table: title(column.table), language: column.exchange.language,
            key: tables[column.table].keys[place.key].name, variation: variation)
    }

    func title(_ table: Int) -> String { lookup.titles[table] }

    /// Refuses a string.
    mutating func refuse(_ unit: TranslatedUnit, subject: ImportReport.Subject?, reason: String) {
        refuse(unit.name, in: unit.language, at: UnitOrigin(unit.place), subject: subject, reason: reason)
    }

    /// Refuses a string that was taken before.
    mutating func refuse(_ text: Accepted, at place: Place, reason: String) {
        refuse(
            text.name, in: text.language, at: text.origin, subject: subject(of: text.variation, at: place),
            reason: reason)
    }

    private mutating func refuse(
        _ name: String, in language: String, at origin: UnitOrigin, subject: ImportReport.Subject?, reason: String
    ) {
        report.refusals.append(
            ImportReport.Refusal(
                diagnostic: origin.diagnostic("\"\(name)\" (\(language)): \(reason)"), subject: subject, name: name,
                reason: reason))
    }

    private mutating func refuseAll(_ unit: TranslatedUnit, _ reason: String) -> Int? {
        let file = [unit.place.file.path, unit.original, unit.language, reason].joined(separator: "\u{0}")
        if let index = wholeFiles[file] {
            report.refusals[index].count += 1
        } else {
            wholeFiles[file] = report.refusals.count
            report.refusals.append(
                ImportReport.Refusal(
                    diagnostic: UnitOrigin(unit.place).diagnostic("\(reason)"), subject: nil, name: unit.original,
                    reason: reason))
        }
        return nil
    }
}
