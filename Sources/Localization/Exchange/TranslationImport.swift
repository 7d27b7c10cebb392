import DataFormats
import SourceText
import StringCatalogs

/// Brings translated strings into the tables of a project.
///
/// Each string is looked at by itself: one that cannot be taken keeps no other from being taken.
///
/// This is a hot path: most of the strings that translators return are as the project has them. Such a string is only
/// compared, and nothing of it or of its file is kept besides its place.
package struct TranslationImport {
    /// A table in a language, with what was seen of it so far.
    struct Column {
        let table: Int
        let exchange: ExchangeTable
        /// The plain strings that were seen, by key.
        fileprivate var plain: [Seen?]
        /// The strings with variations that were seen.
        fileprivate var varied: [VariedSlot: Seen] = [:]
    }

    /// A key in a language.
    struct Place: Hashable {
        let column: Int
        let key: Int
    }

    /// One string that varies, of a key in some language.
    fileprivate struct VariedSlot: Hashable {
        let key: Int
        let variation: Variation
    }

    /// A string that was seen.
    fileprivate struct Seen {
        let target: String
        let origin: UnitOrigin
    }

    /// What the project has for a string.
    private struct Match {
        let variation: Variation
        let place: Place
        let origin: UnitOrigin
        let source: LocalizedValue
        let translation: LocalizedValue?
        let existing: TextUnit?
    }

    /// A string that is taken.
    struct Accepted {
        let variation: Variation
        /// The string; nil if the translation is to be cleared.
        let text: String?
        let state: TranslationState
        /// The string for messages.
        let name: String
        let language: String
        let origin: UnitOrigin
    }

    private struct TableLanguage: Hashable {
        let table: Int
        let language: String
    }

    private struct TableID: Hashable {
        let table: Int
        let id: String
        let inStringsDict: Bool
    }

    let tables: [StringsTable]
    private let allowsUnfinished: Bool
    private var lookup: TableLookup
    private var keys: [Int: [String: Int]] = [:]
    /// What ids mean that are not keys.
    private var identified: [TableID: (key: Int, variation: Variation)] = [:]
    /// The tables in each language.
    private(set) var columns: [Column] = []
    private var columnIndices: [TableLanguage: Int] = [:]
    /// The columns that were found for the last table by language: files name both again and again.
    private var last: (original: String, source: String?, columns: [String: Int])?
    private var lastOrigin: UnitOrigin?
    private(set) var order: [Place] = []
    private(set) var accepted: [Place: [Accepted]] = [:]
    /// The strings that were left out as unfinished or as not translated.
    private(set) var leftOut: Set<ImportReport.Subject> = []
    private var wholeFiles: [String: Int] = [:]
    /// The names of keys in the files of other systems.
    var messageNames = MessageNames()
    /// What became of the strings so far.
    package internal(set) var report = ImportReport()

    /// Creates an import.
    /// - Parameters:
    ///   - allowsUnfinished: whether strings are taken that are not finished.
    ///   - root: the folder that paths are relative to; the working directory where it is nil.
    package init(into tables: [StringsTable], allowsUnfinished: Bool = false, root: String? = nil) {
        self.tables = tables
        self.allowsUnfinished = allowsUnfinished
        lookup = TableLookup(tables, root: root)
    }

    /// Looks at strings and keeps those that can be taken for ``finish()``.
    package mutating func add(_ units: [TranslatedUnit]) {
        for unit in units { add(unit) }
    }

    mutating func add(_ unit: TranslatedUnit) {
        guard let column = destination(of: unit) else { return }
        let (table, exchange) = (columns[column].table, columns[column].exchange)
        if case .message(let message) = unit.identity { return add(unit, message, table, exchange) }
        guard let target = unit.target else {
            leaveOut(unit, table: table, exchange: exchange)
            return report.untranslated += 1
        }
        if let defect = unit.defect { return refuse(unit, subject: nil, reason: defect) }
        guard unit.state?.isFinished != false || allowsUnfinished else {
            leaveOut(unit, table: table, exchange: exchange)
            return report.unfinished += 1
        }
        guard let (index, variation) = identify(unit, table) else {
            return refuse(
                unit, subject: nil,
                reason:
                    "the table \(title(table)) has no such key; it may have been removed or renamed since the export")
        }
        let key = tables[table].keys[index]
        let place = Place(column: column, key: index)
        guard key.fields.shouldTranslate else {
            return refuse(
                unit, subject: subject(of: variation, at: place),
                reason: "the key is marked as not to be translated; remove the mark or the translation")
        }
        guard let source = exchange.source(of: key) else {
            return refuse(
                unit, subject: subject(of: variation, at: place),
                reason: "the source language does not have the key; add it there first")
        }
        let translation = exchange.translation(of: key)
        guard isPossible(variation, of: key, source: source, translation: translation, in: exchange) else {
            return refuse(
                unit, subject: subject(of: variation, at: place),
                reason: "the variation \(variation) is not possible here; keep the ids of the export")
        }
        if let first = columns[column][index, variation] {
            // Two files may have the same string.
            if first.origin.path != unit.place.file.path, first.target == target { return report.unchanged += 1 }
            return refuse(
                unit, subject: subject(of: variation, at: place),
                reason: "the string is already translated at \(first.origin.reference); remove one of the two")
        }
        let existing = translation?[variation]
        let origin = UnitOrigin(unit.place, after: lastOrigin)
        lastOrigin = origin
        // One string in memory is enough for two that are the same.
        let kept = existing?.text == target ? existing?.text ?? target : target
        columns[column][index, variation] = Seen(target: kept, origin: origin)
        compare(
            unit, target: target,
            with: Match(
                variation: variation, place: place, origin: origin, source: source, translation: translation,
                existing: existing))
    }

    /// Compares a string with what the project has.
    private mutating func compare(_ unit: TranslatedUnit, target: String, with match: Match) {
        let (variation, place, origin) = (match.variation, match.place, match.origin)
        let (source, translation, existing) = (match.source, match.translation, match.existing)
        let exchange = columns[place.column].exchange
        let original = TranslationShape.source(of: variation, in: source)
        let forms = exchange.table.isCatalog ? NumberForms(source, translation) : nil
        if let stated = unit.source, !Self.isSame(stated, forms?.exported(original, variation) ?? original) {
            return refuse(
                unit, subject: subject(of: variation, at: place),
                reason: "the source string has changed since the export, from \"\(Self.excerpt(stated))\" to "
                    + "\"\(Self.excerpt(original))\"; export it again")
        }
        let text =
            unit.notation == .apple
            ? forms?.imported(target, variation) ?? target
            : text(of: unit, target, at: variation, key: self.key(at: place), source: source, in: exchange)
        let state = unit.state ?? .translated
        if let character = XMLWriter.forbiddenCharacter(in: text), XMLWriter.forbiddenCharacter(in: original) == nil {
            return refuse(
                unit, subject: subject(of: variation, at: place),
                reason: "the translation contains the control character U+"
                    + String(repeating: "0", count: max(0, 4 - character.code.count)) + character.code + "; remove it")
        }
        if text.isEmpty, !original.isEmpty {
            guard let existing, !existing.text.isEmpty else { return report.unchanged += 1 }
            return accept(unit, as: nil, of: variation, at: place, origin: origin)
        }
        if let existing {
            let isDone = unit.state == nil || existing.state == state || existing.state.isFinished && state.isFinished
            if existing.text == text, isDone { return report.unchanged += 1 }
            if existing.state.isFinished, !state.isFinished {
                return refuse(
                    unit, subject: subject(of: variation, at: place),
                    reason:
                        "the project's translation is finished and this one is not; finish it, or remove that one first"
                )
            }
        }
        let comparison = PlaceholderComparison(source, hasNumbers: exchange.table.isCatalog)
        if let problem = comparison.problem(of: text, at: variation) {
            return refuse(unit, subject: subject(of: variation, at: place), reason: problem)
        }
        accept(unit, as: text, of: variation, at: place, origin: origin)
    }

    private mutating func accept(
        _ unit: TranslatedUnit, as text: String?, of variation: Variation, at place: Place, origin: UnitOrigin
    ) {
        if accepted[place] == nil { order.append(place) }
        accepted[place, default: []].append(
            Accepted(
                variation: variation, text: text, state: unit.state ?? .translated, name: unit.name,
                language: unit.language, origin: origin))
    }

    /// Whether two source strings are the same, however their line ends are written.
    private static func isSame(_ left: String, _ right: String) -> Bool {
        if left == right { return true }
        func unified(_ text: String) -> String { text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") }
        return unified(left) == unified(right)
    }

    private static func excerpt(_ text: String) -> String {
        text.count > 40 ? text.prefix(40) + "…" : text
    }
}

extension TranslationImport.Column {
    fileprivate init(_ table: Int, _ exchange: ExchangeTable) {
        self.table = table
        self.exchange = exchange
        plain = Array(repeating: nil, count: exchange.table.keys.count)
    }

    /// What was seen of one of a key's strings.
    fileprivate subscript(key: Int, variation: Variation) -> TranslationImport.Seen? {
        get {
            variation.isRoot
                ? plain[key] : varied[TranslationImport.VariedSlot(key: key, variation: variation)]
        }
        set {
            if variation.isRoot {
                plain[key] = newValue
            } else {
                varied[TranslationImport.VariedSlot(key: key, variation: variation)] = newValue
            }
        }
    }
}

extension TranslationImport {
    /// The column of a string; nil if it has none, which is said once for each file and language.
    private mutating func destination(of unit: TranslatedUnit) -> Int? {
        if let last, last.original == unit.original, last.source == unit.sourceLanguage {
            if let known = last.columns[unit.language] { return known }
        } else {
            last = nil
        }
        var tag = LanguageTag.canonical(unit.language)
        // Other systems' files of the source language need not name it.
        if unit.language.isEmpty, case .message = unit.identity { tag = "" }
        guard tag.isEmpty && !unit.original.isEmpty || LanguageTag.isWellFormed(tag) else {
            return refuseAll(
                unit, "\"\(Self.excerpt(unit.language))\" is not a valid language; use a BCP 47 tag such as pt-BR")
        }
        let index: Int
        switch lookup.table(unit.original) {
        case .table(let found): index = found
        case .none:
            return refuseAll(unit, "there is no table for \"\(unit.original)\"; pass its folder with --in")
        case .several(let titles):
            return refuseAll(
                unit,
                "\"\(unit.original)\" matches \(titles.prefix(3).joined(separator: " and ")); "
                    + "pass the folder of one with --in"
            )
        }
        if tag.isEmpty { tag = LanguageTag.canonical(tables[index].sourceLanguage) }
        let column = column(of: index, in: tag)
        let exchange = columns[column].exchange
        if exchange.isSource, case .message = unit.identity { return column }
        guard !exchange.isSource else {
            return refuseAll(
                unit, "\(tag) is the source language of \(title(index)); change it in the project's files")
        }
        if let stated = unit.sourceLanguage {
            let own = TranslationExport.sourceTag(of: tables[index])
            guard LanguageTag.canonical(stated) == own else {
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
    private mutating func identify(_ unit: TranslatedUnit, _ table: Int) -> (key: Int, variation: Variation)? {
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

    private func isPossible(
        _ variation: Variation, of key: StringsTable.Key, source: LocalizedValue, translation: LocalizedValue?,
        in exchange: ExchangeTable
    ) -> Bool {
        // A string where neither side varies is possible, and so is one of a translation that varies already.
        let varies = translation?.units.contains { !$0.variation.isRoot } ?? false
        if varies, translation?[variation] != nil { return true }
        if variation.isRoot, !varies, source.units.count == 1, source.units[0].variation.isRoot { return true }
        let texts = exchange.shape(of: key, source: source).texts
        if texts.contains(where: { $0.variation == variation }) { return true }
        let base = variation.withoutPlural
        if base != variation, texts.contains(where: { $0.variation != base && $0.variation.withoutPlural == base }) {
            return true
        }
        // Catalogs let a translation vary where the source does not.
        guard exchange.table.isCatalog, !variation.isRoot else { return false }
        return variation.substitution.map { name in source.substitutions.contains { $0.name[...] == name } } ?? true
    }

    private mutating func leaveOut(_ unit: TranslatedUnit, table: Int, exchange: ExchangeTable) {
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

    private func title(_ table: Int) -> String { lookup.titles[table] }

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
