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
        var plain: [Seen?]
        /// The strings with variations that were seen.
        var varied: [VariedSlot: Seen] = [:]
    }

    /// A key in a language.
    struct Place: Hashable {
        let column: Int
        let key: Int
    }

    /// One string that varies, of a key in some language.
    struct VariedSlot: Hashable {
        let key: Int
        let variation: Variation
    }

    /// A string that was seen.
    struct Seen {
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

    struct TableLanguage: Hashable {
        let table: Int
        let language: String
    }

    struct TableID: Hashable {
        let table: Int
        let id: String
        let inStringsDict: Bool
    }

    let tables: [StringsTable]
    private let allowsUnfinished: Bool
    private let replacesFinished: Bool
    let languages: TranslationLanguages
    var lookup: TableLookup
    var keys: [Int: [String: Int]] = [:]
    /// What ids mean that are not keys.
    var identified: [TableID: (key: Int, variation: Variation)] = [:]
    /// The tables in each language.
    var columns: [Column] = []
    var columnIndices: [TableLanguage: Int] = [:]
    /// The columns that were found for the last table by language: files name both again and again.
    var last: (original: String, source: String?, columns: [String: Int])?
    private var lastOrigin: UnitOrigin?
    private(set) var order: [Place] = []
    private(set) var accepted: [Place: [Accepted]] = [:]
    /// The strings that were left out as unfinished or as not translated.
    var leftOut: Set<ImportReport.Subject> = []
    var wholeFiles: [String: Int] = [:]
    /// The names of keys in the files of other systems.
    var messageNames: [MessageNames.Place: MessageNames] = [:]
    /// The languages of the strings, as canonical tags.
    package internal(set) var seenLanguages: Set<String> = []
    /// What became of the strings so far.
    package internal(set) var report = ImportReport()

    /// Creates an import.
    /// - Parameters:
    ///   - allowsUnfinished: whether strings are taken that are not finished.
    ///   - replacesFinished: whether strings replace finished translations of the project.
    ///   - languages: the project's languages by those of the files, both as canonical tags, where they differ.
    ///   - addsLanguages: whether strings of languages are taken that the project does not have.
    ///   - root: the folder that paths are relative to; the working directory where it is nil.
    package init(
        into tables: [StringsTable], allowsUnfinished: Bool = false, replacesFinished: Bool = false,
        languages: [String: String] = [:], addsLanguages: Bool = false, root: String? = nil
    ) {
        self.tables = tables
        self.allowsUnfinished = allowsUnfinished
        self.replacesFinished = replacesFinished
        self.languages = TranslationLanguages(tables, map: languages, addsLanguages: addsLanguages)
        lookup = TableLookup(tables, root: root)
    }

    /// Looks at strings and keeps those that can be taken for ``finish()``.
    package mutating func add(_ units: [TranslatedUnit]) {
        for unit in units { add(unit) }
    }

    private mutating func add(_ unit: TranslatedUnit) {
        guard let column = destination(of: unit) else { return }
        if case .message(let message) = unit.identity { return add(unit, message, in: column) }
        add(unit, in: column)
    }

    /// Looks at a string of a table in a language.
    mutating func add(_ unit: TranslatedUnit, in column: Int) {
        let (table, exchange) = (columns[column].table, columns[column].exchange)
        guard let target = unit.target else {
            leaveOut(unit, table: table, exchange: exchange)
            return report.untranslated += 1
        }
        if exchange.isSource { return addSource(unit, table, exchange) }
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
                reason: ValueChange.Refusal.notToBeTranslated.message)
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
                reason: (variation.isRoot ? "a string without variations" : "the variation \(variation)")
                    + " is not possible here; keep the ids of the export")
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
        lazy var spelling = PlaceholderSpelling(source, translation, isCatalog: exchange.table.isCatalog)
        if let stated = unit.source, !Self.isSame(stated, original, at: variation, spelling) {
            return refuse(
                unit, subject: subject(of: variation, at: place),
                reason: "the source string has changed since the export, from \"\(Self.excerpt(stated))\" to "
                    + "\"\(Self.excerpt(original))\"; export it again")
        }
        let text = text(of: unit, target, at: variation, key: self.key(at: place), source: source, in: exchange)
        let state = unit.state ?? .translated
        func isCopy(_ text: String) -> Bool { Self.isSame(text, original, at: variation, spelling) }
        if TranslationProgress.isEmpty(text, from: original) {
            guard let existing, !existing.text.isEmpty else { return report.unchanged += 1 }
            guard replacesFinished || !existing.state.isFinished || isCopy(existing.text) else {
                return report.kept.append(subject(of: variation, at: place))
            }
            return accept(unit, as: nil, of: variation, at: place, origin: origin)
        }
        if let existing {
            let isDone = unit.state == nil || existing.state == state || existing.state.isFinished && state.isFinished
            if existing.text == text, isDone { return report.unchanged += 1 }
        }
        if let character = XMLWriter.forbiddenCharacter(in: text), XMLWriter.forbiddenCharacter(in: original) == nil {
            return refuse(
                unit, subject: subject(of: variation, at: place),
                reason: "the translation contains the control character U+"
                    + String(repeating: "0", count: max(0, 4 - character.code.count)) + character.code + "; remove it")
        }
        // In variants of the source language, such as en-GB, most strings are the same.
        let isVariant = RelatedLanguages.haveSameLanguage(
            LanguageTag.canonical(exchange.language), TranslationExport.sourceTag(of: exchange.table))
        if unit.mark != .finished, isCopy(text), Self.isLeftOut(copy: text, existing, unit.mark, isVariant: isVariant) {
            return report.copies += 1
        }
        // A copy of the source string is not a translation that anyone has worked on.
        if let existing, existing.state.isFinished, !TranslationProgress.isEmpty(existing.text, from: original),
            isVariant || !isCopy(existing.text)
        {
            guard replacesFinished else { return report.kept.append(subject(of: variation, at: place)) }
            if !state.isFinished {
                return refuse(
                    unit, subject: subject(of: variation, at: place),
                    reason:
                        "the project's translation is finished and this one is not; finish it, or remove that one first"
                )
            }
        }
        let comparison = PlaceholderComparison(source, translation, hasNumbers: exchange.table.isCatalog)
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

    /// Whether two strings are the same, however their line ends and placeholders are written.
    private static func isSame(
        _ left: String, _ right: String, at variation: Variation, _ spelling: @autoclosure () -> PlaceholderSpelling
    ) -> Bool {
        if left == right { return true }
        func unified(_ text: String) -> String {
            // Most strings are one line.
            text.utf8.contains(13) ? text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : text
        }
        return spelling().areSame(unified(left), unified(right), at: variation)
    }

    /// Whether a copy of the source string is left out: where it would replace another string, where the file says that
    /// it is not approved, and where it has words that a translator would have translated. Services fill in such copies.
    private static func isLeftOut(
        copy text: String, _ existing: TextUnit?, _ mark: TranslatedUnit.Mark, isVariant: Bool
    ) -> Bool {
        if let existing, !existing.text.isEmpty, existing.text != text { return true }
        guard !isVariant, mark != .filled else { return false }
        return mark == .notApproved || WordCount.words(in: text) >= SourceCopies().minimumWords
    }

    static func excerpt(_ text: String) -> String {
        text.count > 40 ? text.prefix(40) + "…" : text
    }
}

extension TranslationImport.Column {
    init(_ table: Int, _ exchange: ExchangeTable) {
        self.table = table
        self.exchange = exchange
        plain = Array(repeating: nil, count: exchange.table.keys.count)
    }

    /// What was seen of one of a key's strings.
    subscript(key: Int, variation: Variation) -> TranslationImport.Seen? {
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
