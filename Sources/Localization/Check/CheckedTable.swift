import SourceText
import StringCatalogs

/// A table with what rules have to know about it.
final class CheckedTable: Sendable {
    let table: StringsTable
    /// The table's languages, in its order.
    let languages: [CheckedLanguage]
    /// Which keys need a string in which languages.
    let needs: TranslationNeeds
    /// The rules that comments disable for keys: of the key's own comment, and of its entry in a file.
    private let disabled: [String: Set<Substring>]
    private let disabledInFiles: [Int: [String: Set<Substring>]]

    /// What the check takes into account besides the table.
    let scope: CheckScope
    /// The canonical tags of the languages that findings are to be about; nil for all.
    private let locales: Set<String>?
    /// The names of the languages about which nothing is to be reported: each string of the table asks for its own.
    private let silent: Set<String>

    init(_ table: StringsTable, scope: CheckScope = CheckScope()) {
        self.table = table
        self.scope = scope
        let locales = scope.locales.map { Set($0.map(LanguageTag.canonical)) }
        self.locales = locales
        languages = table.languages.map(CheckedLanguage.named)
        needs = TranslationNeeds(table, among: scope.builtFiles)
        silent = Set(
            languages.lazy.filter { language in
                language.isDocumentation || scope.withoutTarget.contains(language.name)
                    || locales?.contains(LanguageTag.canonical(language.name)) == false
            }.map(\.name))
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

    /// Whether most strings of a language have no letter of its script but some of another one: the project writes the language
    /// so, as Macedonian in Latin letters.
    func isWritten(_ language: CheckedLanguage, in script: TextScript) -> Bool {
        otherScripts.withLock { known in
            if let found = known[language.name] { return found == script }
            let found = mostUsed(by: language)
            known[language.name] = .some(found)
            return found == script
        }
    }

    /// The script other than its own in which most strings of a language are; nil if most have a letter of its script.
    private func mostUsed(by language: CheckedLanguage) -> TextScript? {
        guard let column = languages.firstIndex(where: { $0.name == language.name }) else { return nil }
        var counts: [TextScript: Int] = [:]
        var own = 0
        for key in table.keys {
            guard let text = key.texts[column], let unit = text.value.units.first,
                unit.text != key.source?.value.units.first?.text
            else { continue }
            let scripts = unit.text.unicodeScalars.lazy.compactMap { TextScript($0) }
            if scripts.contains(where: language.scripts.contains) {
                own += 1
            } else if let first = scripts.first {
                counts[first, default: 0] += 1
            }
        }
        guard let (script, count) = counts.max(by: { $0.value < $1.value }), count > own, count >= Self.fewStrings
        else {
            return nil
        }
        return script
    }

    /// So few strings may all be wrong.
    private static let fewStrings = 20
    /// The other script of each language that was asked about.
    private let otherScripts = Locked<[String: TextScript?]>([:])

    /// What a sentence calls a string of the source language.
    var sourceTitle: String {
        let language = table.sourceLanguage
        return language.isEmpty ? "the string outside of the .lproj folders" : "the string in \(language)"
    }

    /// Whether findings about a language are to be reported.
    func isAbout(_ language: CheckedLanguage) -> Bool { silent.isEmpty || !silent.contains(language.name) }

    /// Whether findings about some languages are to be reported; those about all languages are not if only some are checked.
    /// What documents messages is not a language.
    func isAbout(_ languages: [String]) -> Bool {
        if !languages.isEmpty, languages.allSatisfy({ isDocumentation($0) || scope.withoutTarget.contains($0) }) {
            return false
        }
        guard let locales else { return true }
        return languages.contains { locales.contains(LanguageTag.canonical($0)) }
    }

    private func isDocumentation(_ language: String) -> Bool {
        language.count >= 3 && CheckedLanguage.isDocumentation(LanguageTag.canonical(language))
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
        table.sourceValue(of: key)
    }

    /// The index of a language of the table.
    func column(of language: CheckedLanguage) -> Int { languages.firstIndex { $0 === language } ?? 0 }

    /// What a key's strings are translated from: the source string, or the key of a catalog.
    func original(of key: StringsTable.Key) -> LocalizedValue? {
        table.sourceValue(of: key) ?? (table.isCatalog ? LocalizedValue(key.name) : nil)
    }

    /// Whether a string of a key is as good as none.
    func isEmpty(_ unit: TextUnit, of key: StringsTable.Key) -> Bool {
        TranslationProgress.isEmpty(
            unit.text, from: original(of: key).map { TranslationShape.source(of: unit.variation, in: $0) })
    }

    /// Whether a language has a string of its own, which may be unfinished.
    static func hasText(_ text: StringsTable.Text?) -> Bool {
        guard let text else { return false }
        return !text.value.units.isEmpty && !text.value.units.allSatisfy { $0.state == .new && $0.text.isEmpty }
    }
}
