import EnvironmentSettings
import Findings
import StringCatalogs
import Workspace

/// How far each key of a table is translated into each language: the one answer, by which a status counts, pages show, exports
/// select and the rules `missing_key`, `empty_value`, `unfinished` and `untranslated` report.
package struct TableProgress: Sendable {
    private let table: CheckedTable
    private let copies: SourceCopies
    /// The languages that need not have all keys.
    private let incompleteLanguages: Set<String>

    /// Prepares to look at a table.
    /// - Parameters:
    ///   - builtFiles: knows the targets that files are in.
    ///   - configuration: the rules for the table; `nil` to look for them.
    package init(
        _ table: StringsTable, among builtFiles: BuiltFiles = BuiltFiles(),
        by configuration: RuleConfiguration<any StringsRule>? = nil
    ) {
        var scope = CheckScope()
        scope.builtFiles = builtFiles
        self.table = CheckedTable(table, scope: scope)
        var configurations = RuleConfigurations(of: StringsRules.registry, at: .strings)
        // A check reports what is wrong with a configuration.
        let rules =
            (configuration ?? (try? configurations.configuration(forFolder: table.folder)))?.rules.map(\.rule) ?? []
        copies = rules.lazy.compactMap { $0 as? Untranslated }.first?.copies ?? SourceCopies()
        incompleteLanguages = Set(rules.lazy.compactMap { $0 as? MissingKey }.first?.except ?? [])
    }

    /// Whether a column is of a language that strings are translated into: not that of the source, nor `Base`.
    func isTranslated(_ column: Int) -> Bool { column > 0 && table.languages[column].isTranslated }

    /// Whether a key counts: not what the code no longer has, nor what only translations have, nor the empty key, which programs do
    /// not look up.
    func isCounted(_ key: StringsTable.Key) -> Bool {
        !key.name.isEmpty && !key.fields.isStale && (table.table.isCatalog || key.source != nil)
    }

    /// How far a key is translated into each language of the table; `nil` for a language that it is not translated into, and
    /// for all languages if the key does not count.
    package func states(of key: StringsTable.Key) -> [TranslationProgress?] {
        let columns = table.languages.indices
        guard isCounted(key) else { return columns.map { _ in nil } }
        let original = table.original(of: key)
        let copied = key.fields.shouldTranslate ? copies.columns(of: key, in: table) : []
        return columns.map { column in
            guard isTranslated(column) else { return nil }
            guard key.fields.shouldTranslate else { return .translated }
            let state = state(of: key, in: column, from: original)
            if state != .missing, copied.contains(column), !isDisabled(Untranslated.self, key, in: column) {
                return .missing
            }
            return state
        }
    }

    private func state(of key: StringsTable.Key, in column: Int, from original: LocalizedValue?) -> TranslationProgress
    {
        if table.table.isUnreadable(key, in: column) { return .needsReview }
        let text = key.texts[column]
        switch TranslationProgress(of: text?.value, from: original) {
        case .translated: return .translated
        case .needsReview: return isDisabled(Unfinished.self, key, in: column) ? .translated : .needsReview
        case .missing: break
        }
        guard let text, CheckedTable.hasText(text) else {
            let isNeeded =
                !incompleteLanguages.contains(table.languages[column].name)
                && table.needs.needsString(key, in: column) && !isDisabled(MissingKey.self, key, in: column)
            return isNeeded ? .missing : .translated
        }
        let isNew = text.value.units.contains { $0.state == .new }
        if isNew, table.needs.needsString(key, in: column), !isDisabled(Unfinished.self, key, in: column) {
            return .missing
        }
        let isEmpty = text.value.units.contains { $0.state != .new && table.isEmpty($0, of: key) }
        if isEmpty, table.needs.needsTranslation(key), !isDisabled(EmptyValue.self, key, in: column) { return .missing }
        let isOpen = text.value.units.contains { $0.state == .needsReview }
        return isOpen && !isDisabled(Unfinished.self, key, in: column) ? .needsReview : .translated
    }

    /// Whether a comment turns off the rule that reports a key in a language.
    private func isDisabled<R: StringsRule>(_ rule: R.Type, _ key: StringsTable.Key, in column: Int) -> Bool {
        table.disables(R.metadata.id, key: key.name, file: key.texts[column]?.file ?? key.file)
    }
}
