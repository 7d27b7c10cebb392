import StringCatalogs

/// A table with what rules have to know about it.
final class CheckedTable: Sendable {
    let table: StringsTable
    /// The table's languages, in its order.
    let languages: [CheckedLanguage]
    /// The rules that comments disable for keys: of the key's own comment, and of its entry in a file.
    private let disabled: [String: Set<Substring>]
    private let disabledInFiles: [Int: [String: Set<Substring>]]

    /// What the check takes into account besides the table.
    let scope: CheckScope
    /// The canonical tags of the languages that findings are to be about; nil for all.
    private let locales: Set<String>?

    init(_ table: StringsTable, scope: CheckScope = CheckScope()) {
        self.table = table
        self.scope = scope
        locales = scope.locales.map { Set($0.map(LanguageTag.canonical)) }
        languages = table.languages.map(CheckedLanguage.init)
        var disabled: [String: Set<Substring>] = [:]
        for key in table.keys {
            if let rules = Self.disabledRules(in: key.comment) { disabled[key.name] = rules }
        }
        var inFiles: [Int: [String: Set<Substring>]] = [:]
        for (number, file) in table.files.enumerated() where file.language != nil {
            for entry in file.contents.entries {
                if let rules = Self.disabledRules(in: entry.comment) {
                    inFiles[number, default: [:]][entry.key] = rules
                }
            }
        }
        self.disabled = disabled
        disabledInFiles = inFiles
    }

    /// Whether findings about a language are to be reported.
    func isAbout(_ language: CheckedLanguage) -> Bool { locales == nil || isAbout([language.name]) }

    /// Whether findings about some languages are to be reported; those about all languages are not if only some are checked.
    func isAbout(_ languages: [String]) -> Bool {
        guard let locales else { return true }
        return languages.contains { locales.contains(LanguageTag.canonical($0)) }
    }

    /// Whether a comment disables a rule for a key in a file.
    func disables(_ rule: String, key: String, file: Int) -> Bool {
        let isIn = { (rules: Set<Substring>?) in rules.map { $0.contains(rule[...]) || $0.contains("all") } ?? false }
        if !disabled.isEmpty, isIn(disabled[key]) { return true }
        return !disabledInFiles.isEmpty && isIn(disabledInFiles[file]?[key])
    }

    /// The rules after `prumo:disable` in a comment, up to the end of it or a dash.
    private static func disabledRules(in comment: String?) -> Set<Substring>? {
        // Nearly every comment ends at the colon, which is found fast: a table may have half a million of them.
        guard let comment, comment.utf8.count > 14, comment.utf8.contains(UInt8(ascii: ":")),
            let range = comment.firstRange(of: KeySuppression.directive)
        else { return nil }
        let words = comment[range.upperBound...].split { $0 == " " || $0 == "," || $0.isNewline }
        let rules = words.prefix { word in word.utf8.allSatisfy { $0 == 0x5F || $0 >= 0x61 && $0 <= 0x7A } }
        return rules.isEmpty ? nil : Set(rules)
    }

    /// The string that a key has in the source language, or that represents it: a catalog's key may be the string itself.
    func sourceValue(of key: StringsTable.Key) -> LocalizedValue? {
        if let source = key.source, !source.value.units.isEmpty { return source.value }
        guard table.isCatalog, key.name.utf8.contains(where: { $0 == 0x20 || $0 == 0x25 || $0 >= 0x80 }) else {
            return nil
        }
        return LocalizedValue(key.name)
    }

    /// Whether a language has a string of its own, which may be unfinished.
    static func hasText(_ text: StringsTable.Text?) -> Bool {
        guard let text else { return false }
        return !text.value.units.isEmpty && !text.value.units.allSatisfy { $0.state == .new && $0.text.isEmpty }
    }
}

/// A key in all languages, as rules look at it.
struct CheckedKey {
    let key: StringsTable.Key
    let table: CheckedTable
    /// The string in the source language, or that represents it.
    let sourceValue: LocalizedValue?
    /// What the key has in each language; `nil` if it has nothing.
    let values: [CheckedValue?]

    init(_ key: StringsTable.Key, of table: CheckedTable) {
        (self.key, self.table) = (key, table)
        sourceValue = table.sourceValue(of: key)
        values = key.texts.enumerated().map { column, text in
            text.map {
                CheckedValue(key: key, language: table.languages[column], isSource: column == 0, text: $0)
            }
        }
    }
}

/// What a key has in a language, as rules look at it.
struct CheckedValue {
    let key: StringsTable.Key
    let language: CheckedLanguage
    /// Whether it is in the source language.
    let isSource: Bool
    let text: StringsTable.Text
    /// The plurals that it has.
    let plurals: [PluralTexts]

    init(key: StringsTable.Key, language: CheckedLanguage, isSource: Bool, text: StringsTable.Text) {
        (self.key, self.language, self.isSource, self.text) = (key, language, isSource, text)
        plurals = text.value.isPlain ? [] : PluralTexts.all(of: text.value)
    }

    var value: LocalizedValue { text.value }
    var file: Int { text.file }
}

/// One string, as rules look at it.
struct CheckedText {
    /// A string beside which another one is looked at.
    struct Reference {
        let unit: TextUnit
        let features: TextFeatures
        /// The value that it is of.
        let value: LocalizedValue
        /// What a sentence calls it, as in "the text in en".
        let title: String
        /// The arguments of its placeholders, if they were determined once for all languages.
        var arguments: TextArguments?
    }

    let value: CheckedValue
    let unit: TextUnit
    let features: TextFeatures
    /// The string that it is a translation of; within the source language the string for all other numbers; nil if there
    /// is none.
    let reference: Reference?

    var text: String { unit.text }
    var language: CheckedLanguage { value.language }
}

/// The strings of a value beside which those of another one are looked at.
struct ReferenceTexts {
    private let value: LocalizedValue
    private let title: String
    private let first: CheckedText.Reference?
    private let isPlain: Bool

    init(_ value: LocalizedValue, title: String) {
        self.value = value
        self.title = title
        isPlain = value.units.count == 1
        first = value.representative.map { unit in
            let features = TextFeatures(unit)
            let arguments = features.contains(.percent) ? TextArguments(unit, of: value) : nil
            return CheckedText.Reference(
                unit: unit, features: features, value: value, title: title, arguments: arguments)
        }
    }

    /// The string that another one says in other words: that of the same variation, else that for all other numbers, else
    /// the one that represents all.
    /// - Parameter isSame: whether the string is of this value itself, so that its own place is not meant.
    func reference(for unit: TextUnit, isSame: Bool) -> CheckedText.Reference? {
        if isPlain, !isSame { return unit.variation.substitution == nil ? first : nil }
        if !isSame, let same = value[unit.variation] { return reference(same) }
        if unit.variation.plural != nil {
            let other = unit.variation.withoutPlural.appending("plural", "other")
            if other != unit.variation, let found = value[other] { return reference(found) }
        }
        // Strings of one language for several devices have nothing in common; nor have a variable's with the whole.
        return isSame || unit.variation.substitution != nil ? nil : first
    }

    private func reference(_ unit: TextUnit) -> CheckedText.Reference {
        CheckedText.Reference(unit: unit, features: TextFeatures(unit), value: value, title: title)
    }
}
