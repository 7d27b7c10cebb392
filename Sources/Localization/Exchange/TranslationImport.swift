import DataFormats
import SourceText
import StringCatalogs

/// Brings translated strings into the tables of a project.
///
/// Each string is looked at by itself: one that cannot be taken keeps no other from being taken.
package struct TranslationImport {
    /// A key in a language.
    struct Place: Hashable {
        let table: Int
        let language: String
        let key: Int
    }

    /// One string of a key in a language.
    private struct Slot: Hashable {
        let place: Place
        let variation: Variation
    }

    /// A string that is taken.
    struct Accepted {
        let variation: Variation
        /// The string; nil if the translation is to be cleared.
        let text: String?
        let state: TranslationState
        let unit: TranslatedUnit
    }

    private struct TableLanguage: Hashable {
        let table: Int
        let language: String
    }

    let tables: [StringsTable]
    private let allowsUnfinished: Bool
    private var lookup: TableLookup
    private var keys: [Int: [String: Int]] = [:]
    /// The tables in each language, as translators' files name it.
    private var exchanges: [TableLanguage: ExchangeTable] = [:]
    /// What was found for the last string: files name their table and language once for thousands.
    private var last: (original: String, language: String, source: String?, table: Int, exchange: ExchangeTable)?
    private var seen: [Slot: TranslatedUnit] = [:]
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
        guard let (table, exchange) = destination(of: unit) else { return }
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
        let subject = subject(table: table, language: exchange.language, key: key, variation: variation)
        guard key.fields.shouldTranslate else {
            return refuse(
                unit, subject: subject,
                reason: "the key is marked as not to be translated; remove the mark or the translation")
        }
        guard let source = exchange.source(of: key) else {
            return refuse(
                unit, subject: subject, reason: "the source language does not have the key; add it there first")
        }
        guard isPossible(variation, of: key, source: source, in: exchange) else {
            return refuse(
                unit, subject: subject,
                reason: "the variation \(variation) is not possible here; keep the ids of the export")
        }
        let place = Place(table: table, language: exchange.language, key: index)
        let slot = Slot(place: place, variation: variation)
        if let first = seen[slot] {
            // Two files may have the same string.
            if first.place.file.path != unit.place.file.path, first.target == target { return report.unchanged += 1 }
            return refuse(
                unit, subject: subject,
                reason: "the string is already translated at \(first.place.reference); remove one of the two")
        }
        seen[slot] = unit
        compare(unit, target: target, at: slot, subject: subject, source: source, exchange: exchange)
    }

    /// Compares a string with what the project has.
    private mutating func compare(
        _ unit: TranslatedUnit, target: String, at slot: Slot,
        subject: ImportReport.Subject, source: LocalizedValue, exchange: ExchangeTable
    ) {
        let (place, variation) = (slot.place, slot.variation)
        let key = tables[place.table].keys[place.key]
        let existing = exchange.translation(of: key)?[variation]
        let original = TranslationShape.source(of: variation, in: source)
        let forms = exchange.table.isCatalog ? NumberForms(source, exchange.translation(of: key)) : nil
        if let stated = unit.source, !Self.isSame(stated, forms?.exported(original, variation) ?? original) {
            return refuse(
                unit, subject: subject,
                reason: "the source string has changed since the export, from \"\(Self.excerpt(stated))\" to "
                    + "\"\(Self.excerpt(original))\"; export it again")
        }
        let text =
            unit.notation == .apple
            ? forms?.imported(target, variation) ?? target
            : text(of: unit, target, at: variation, key: key, source: source, in: exchange)
        let state = unit.state ?? .translated
        if let character = XMLWriter.forbiddenCharacter(in: text), XMLWriter.forbiddenCharacter(in: original) == nil {
            return refuse(
                unit, subject: subject,
                reason: "the translation contains the control character U+"
                    + String(repeating: "0", count: max(0, 4 - character.code.count)) + character.code + "; remove it")
        }
        if text.isEmpty, !original.isEmpty {
            guard let existing, !existing.text.isEmpty else { return report.unchanged += 1 }
            return accept(Accepted(variation: variation, text: nil, state: state, unit: unit), at: place)
        }
        if let existing {
            let isDone = unit.state == nil || existing.state == state || existing.state.isFinished && state.isFinished
            if existing.text == text, isDone { return report.unchanged += 1 }
            if existing.state.isFinished, !state.isFinished {
                return refuse(
                    unit, subject: subject,
                    reason:
                        "the project's translation is finished and this one is not; finish it, or remove that one first"
                )
            }
        }
        let comparison = PlaceholderComparison(source, hasNumbers: exchange.table.isCatalog)
        if let problem = comparison.problem(of: text, at: variation) {
            return refuse(unit, subject: subject, reason: problem)
        }
        accept(Accepted(variation: variation, text: text, state: state, unit: unit), at: place)
    }

    private mutating func accept(_ text: Accepted, at place: Place) {
        if accepted[place] == nil { order.append(place) }
        accepted[place, default: []].append(text)
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

extension TranslationImport {
    /// The table and the language of a string; nil if it has none, which is said once for each file and language.
    private mutating func destination(of unit: TranslatedUnit) -> (Int, ExchangeTable)? {
        if let last, last.original == unit.original, last.language == unit.language, last.source == unit.sourceLanguage
        {
            return (last.table, last.exchange)
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
        let place = TableLanguage(table: index, language: tag)
        let exchange = exchanges[place] ?? ExchangeTable(tables[index], language: tag)
        exchanges[place] = exchange
        if exchange.isSource, case .message = unit.identity { return (index, exchange) }
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
        last = (unit.original, unit.language, unit.sourceLanguage, index, exchange)
        return (index, exchange)
    }

    /// A table in a language.
    func exchange(_ table: Int, _ language: String) -> ExchangeTable {
        exchanges[TableLanguage(table: table, language: LanguageTag.canonical(language))]
            ?? ExchangeTable(tables[table], language: language)
    }

    /// The key and the variation that a string is for.
    private mutating func identify(_ unit: TranslatedUnit, _ table: Int) -> (key: Int, variation: Variation)? {
        let keys = keys(of: table)
        switch unit.identity {
        case .exact(let key, let variation): return keys[key].map { ($0, variation) }
        case .message: return nil
        case .id(let id, let inStringsDict):
            if !inStringsDict, let index = keys[id] { return (index, .root) }
            for candidate in UnitIdentifier.candidates(id, inStringsDict: inStringsDict) {
                if let index = keys[candidate.key] { return (index, candidate.variation) }
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
        _ variation: Variation, of key: StringsTable.Key, source: LocalizedValue, in exchange: ExchangeTable
    ) -> Bool {
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
            subject(table: table, language: exchange.language, key: tables[table].keys[key], variation: variation))
    }

    func subject(
        table: Int, language: String, key: StringsTable.Key, variation: Variation
    ) -> ImportReport.Subject {
        ImportReport.Subject(table: title(table), language: language, key: key.name, variation: variation)
    }

    private func title(_ table: Int) -> String { lookup.titles[table] }

    /// Refuses a string.
    mutating func refuse(_ unit: TranslatedUnit, subject: ImportReport.Subject?, reason: String) {
        report.refusals.append(
            ImportReport.Refusal(
                diagnostic: unit.place.diagnostic("\"\(unit.name)\" (\(unit.language)): \(reason)"), subject: subject,
                name: unit.name, reason: reason))
    }

    private mutating func refuseAll(_ unit: TranslatedUnit, _ reason: String) -> (Int, ExchangeTable)? {
        let file = [unit.place.file.path, unit.original, unit.language, reason].joined(separator: "\u{0}")
        if let index = wholeFiles[file] {
            report.refusals[index].count += 1
        } else {
            wholeFiles[file] = report.refusals.count
            report.refusals.append(
                ImportReport.Refusal(
                    diagnostic: unit.place.diagnostic("\(reason)"), subject: nil, name: unit.original, reason: reason))
        }
        return nil
    }
}

/// What became of translated strings.
package struct ImportReport: Sendable {
    /// A string, as reports name it.
    package struct Subject: Sendable, Hashable {
        /// The table with its folder.
        package let table: String
        /// The language as the table names it.
        package let language: String
        /// The key and the variation.
        package let key: String
        package let variation: Variation
    }

    /// What was done to a string.
    package enum Change: String, Sendable {
        case added
        case changed
        case cleared
    }

    /// A string that was not taken, or several of a file for one reason.
    package struct Refusal: Sendable {
        /// The string's place in the translators' file, with the reason.
        package let diagnostic: Diagnostic
        /// The string; nil if the reason is about all of a file.
        package let subject: Subject?
        /// The id, or what it is about.
        package let name: String
        /// The reason: what is wrong and what to do about it.
        package let reason: String
        /// How many strings there are.
        package internal(set) var count = 1
    }

    /// The strings that the project now has otherwise.
    package internal(set) var changes: [(subject: Subject, change: Change)] = []
    /// The strings that were not taken, with the reason.
    package internal(set) var refusals: [Refusal] = []
    /// How many strings are as they were already.
    package internal(set) var unchanged = 0
    /// How many strings were left out since their translation is not finished.
    package internal(set) var unfinished = 0
    /// How many strings were left out since they have no translation.
    package internal(set) var untranslated = 0

    /// How many strings were refused.
    package var refused: Int { refusals.reduce(0) { $0 + $1.count } }

    /// How many strings were changed in a way.
    package func count(_ change: Change) -> Int {
        changes.reduce(0) { $0 + ($1.change == change ? 1 : 0) }
    }
}

/// Finds the table that a file of translators means by a path: they may have exported it from another folder.
private struct TableLookup {
    /// What a path leads to.
    enum Result {
        case table(Int)
        case none
        /// Tables that are equally likely.
        case several([String])
    }

    private let names: [[Substring]]
    /// The tables with their folders.
    let titles: [String]
    private var found: [String: Result] = [:]

    init(_ tables: [StringsTable], root: String?) {
        titles = tables.map { TranslationExport.title(of: $0, root: root) }
        names = titles.map { ProjectPath.components($0) }
    }

    /// The table of a path, or of a folder and a name.
    mutating func table(_ original: String) -> Result {
        if let known = found[original] { return known }
        let result = find(original)
        found[original] = result
        return result
    }

    private func find(_ original: String) -> Result {
        var path = ProjectPath.components(original)
        if let name = path.last {
            for ending in [".xcstrings", ".stringsdict", ".strings"] where name.hasSuffix(ending) {
                path[path.count - 1] = name.dropLast(ending.count)
                break
            }
        }
        var best = 0
        var indices: [Int] = []
        for (index, components) in names.enumerated() {
            let count = zip(components.reversed(), path.reversed()).prefix { $0 == $1 }.count
            guard count > 0, count >= best else { continue }
            if count > best { indices = [] }
            best = count
            indices.append(index)
        }
        let exact = indices.filter { names[$0] == path }
        if exact.count == 1 { return .table(exact[0]) }
        guard indices.count != 1 else { return .table(indices[0]) }
        return indices.isEmpty ? .none : .several(indices.map { titles[$0] })
    }
}
