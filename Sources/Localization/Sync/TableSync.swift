import Files
import Findings
import SourceText
import StringCatalogs

/// What becomes of a table when its keys are compared with the lookups of its sources.
package struct TableSync: Sendable {
    /// What happens to a key.
    package enum Action: String, Sendable {
        case added
        /// Its comment, source string or state changes.
        case updated
        /// Code has it again, which it had no longer.
        case restored
        case stale
        case removed
        /// Nothing happens, but no lookup has it: keys of `.strings` files are only reported.
        case unused
    }

    /// A key that something happens to.
    package struct Change: Sendable {
        package let action: Action
        package let key: String
        /// The place of a lookup, or of the entry if there is no lookup.
        package let diagnostic: Diagnostic
    }

    /// The table.
    package let table: StringsTable
    /// What happens, in the order of the keys.
    package private(set) var changes: [Change] = []
    /// The lookups that decide nothing, with what to do about each.
    package private(set) var unresolved: [Diagnostic] = []
    /// The edits of the table's files.
    private(set) var edits: [(path: String, edit: FileEdit)] = []

    private let known: [String: StringsTable.Key]
    private let catalog: StringsTable.File?
    private let unreadable: Set<String>
    /// The catalog's entries as they are written, once they are asked for.
    private var entries: XCStringsEditor?

    /// Compares a table with the lookups that belong to it.
    /// - Parameters:
    ///   - lookups: the lookups that name the table.
    ///   - uncertain: the texts of literals that may be lookups.
    ///   - kept: the keys that stay though no lookup has them.
    init(_ table: StringsTable, _ lookups: [CodeLookup], uncertain: Set<String>, kept: Set<String> = []) {
        self.table = table
        catalog = table.files.first { $0.contents.format == .xcstrings }
        unreadable = Set(table.files.flatMap(\.contents.unreadable).map(\.key))
        known = Dictionary(table.keys.map { ($0.name, $0) }) { first, _ in first }
        var held = held(by: lookups).union(kept)
        var extracted: [String: ExtractedKey] = [:]
        for lookup in lookups {
            guard let name = lookup.key.text, lookup.unknownLocation == nil else { continue }
            if let first = extracted[name] {
                if KeySpellings.areSame(first.name, name) {
                    extracted[name]?.add(lookup)
                } else {
                    refuse(lookup, name, writtenAs: first.name, at: first.first.place)
                }
            } else {
                extracted[name] = ExtractedKey(name, lookup)
            }
        }
        for key in table.keys where uncertain.contains(KeyForms.canonical(key.name)) || uncertain.contains(key.name) {
            held.insert(key.name)
        }
        for key in extracted.values.ordered(by: { $0.name < $1.name }) { sync(key) }
        for key in table.keys where extracted[key.name] == nil && !held.contains(key.name) { retire(key) }
        changes = changes.ordered { left, right in
            left.action == right.action
                ? left.diagnostic.precedes(right.diagnostic) : left.action.order < right.action.order
        }
    }

    /// The keys that lookups may mean whose placeholders are not all known.
    private mutating func held(by lookups: [CodeLookup]) -> Set<String> {
        let unknown = lookups.filter { $0.unknownLocation != nil }
        guard !unknown.isEmpty else { return [] }
        let byForm = Dictionary(grouping: table.keys.map(\.name), by: KeyForms.canonical)
        var held: Set<String> = []
        for lookup in unknown {
            let names: [String]
            if let name = lookup.key.text {
                // Only the default value is not known.
                names = known[name] == nil ? [] : [name]
            } else {
                names = byForm[lookup.key.form] ?? []
            }
            if names.isEmpty {
                unresolved.append(
                    Diagnostic(
                        path: lookup.path, location: lookup.unknownLocation ?? lookup.location,
                        "the type of the interpolated value is not known, so \"\(lookup.key.shown)\" was not added to \(table.name); "
                            + "give the value a type, or add the key with prumo strings add"))
            }
            held.formUnion(names)
        }
        return held
    }

    private mutating func note(_ action: Action, _ key: String, at lookup: CodeLookup, _ sentence: String) {
        changes.append(
            Change(
                action: action, key: key,
                diagnostic: Diagnostic(.warning, path: lookup.path, location: lookup.location, "\(sentence)")))
    }

    private mutating func note(_ action: Action, _ key: StringsTable.Key, _ sentence: String) {
        changes.append(
            Change(
                action: action, key: key.name,
                diagnostic: table.place(key.file, key.offset).diagnostic("\(sentence)", severity: .warning)))
    }

    /// Leaves out a lookup whose key is composed of other characters than one that looks the same.
    private mutating func refuse(_ lookup: CodeLookup, _ name: String, writtenAs other: String, at place: String) {
        unresolved.append(
            Diagnostic(
                path: lookup.path, location: lookup.location,
                "\"\(name)\" is written \(KeySpellings.form(of: name)) here and \(KeySpellings.form(of: other)) at \(place), so "
                    + "programs take them for two keys; write both in the same way"))
    }

    private mutating func sync(_ key: ExtractedKey) {
        if let other = key.contradiction {
            unresolved.append(
                Diagnostic(
                    path: other.path, location: other.location,
                    "\"\(key.name)\" has another default value at \(key.first.place); give both the same, or two keys"))
            return
        }
        if let entry = known[key.name], !KeySpellings.areSame(entry.name, key.name) {
            return refuse(key.first, key.name, writtenAs: entry.name, at: table.place(of: entry).reference)
        }
        guard let catalog else { return syncStrings(key) }
        guard let entry = known[key.name] else { return add(key, to: catalog) }
        update(entry, from: key, in: catalog)
    }
}

// Catalogs.
extension TableSync {
    private mutating func add(_ key: ExtractedKey, to file: StringsTable.File) {
        let state: CatalogFields.ExtractionState? = key.defaultValue == nil ? nil : .extractedWithValue
        edits.append((file.path, .setFields(key: key.name, CatalogFields(extractionState: state))))
        if let comment = key.comment { edits.append((file.path, .setComment(key: key.name, comment))) }
        if let text = key.defaultValue ?? LookupKey.numbered(key.name) {
            edits.append(
                (
                    file.path,
                    .set(key: key.name, language: table.sourceLanguage, value: LocalizedValue(text, state: .new))
                ))
        }
        note(.added, key.name, at: key.first, "\"\(key.name)\" is not in \(table.name)")
    }

    private mutating func update(_ entry: StringsTable.Key, from key: ExtractedKey, in file: StringsTable.File) {
        guard entry.fields.extractionState != .manual, !unreadable.contains(entry.name) else { return }
        var fields = entry.fields
        fields.extractionState = key.defaultValue == nil ? nil : .extractedWithValue
        let wasStale = entry.fields.isStale
        let before = edits.count
        var reasons: [String] = []
        if fields.extractionState != entry.fields.extractionState {
            edits.append((file.path, .setFields(key: entry.name, fields)))
            reasons.append(wasStale ? "is in code again" : "has another extraction state")
        }
        let written = entry.source?.value
        let isExtracted = written.map { $0.isPlain && $0.units[0].state == .new } ?? true
        if let value = key.defaultValue, isExtracted, written?.plainText != value {
            edits.append(
                (
                    file.path,
                    .set(key: entry.name, language: table.sourceLanguage, value: LocalizedValue(value, state: .new))
                ))
            reasons.append("has another default value")
            if written != nil { markForReview(entry, in: file, because: &reasons) }
        } else if key.defaultValue == nil, entry.fields.extractionState == .extractedWithValue, isExtracted,
            written != nil
        {
            edits.append((file.path, .removeText(key: entry.name, language: table.sourceLanguage)))
        }
        if let comment = key.comment, !key.isCommented(entry.comment) {
            edits.append((file.path, .setComment(key: entry.name, comment)))
            reasons.append("has another comment")
        }
        guard edits.count > before else { return }
        note(
            wasStale ? .restored : .updated, entry.name, at: key.first,
            "\"\(entry.name)\" of \(table.name) \(reasons.joined(separator: " and "))")
    }

    /// Marks the translations of a key whose default value has changed, as Xcode does.
    ///
    /// The source: commits of 13 public repositories in which the `new` source string of an `extracted_with_value` key changed and
    /// translations kept their text. In 10 of them Xcode made translations `needs_review`: of 92 strings all, of 30 some. In LuLu 31 of
    /// 33, in fsnotes 15 of 17, in Mos all 14 (dcb4254, e8a8e03). Where they stayed `translated` (60 strings), a person may have
    /// confirmed them before the commit.
    private mutating func markForReview(
        _ key: StringsTable.Key, in file: StringsTable.File, because reasons: inout [String]
    ) {
        var count = 0
        for (language, text) in zip(table.languages, key.texts).dropFirst() {
            guard let value = text?.value.needingReview else { continue }
            edits.append((file.path, .set(key: key.name, language: language, value: value)))
            count += 1
        }
        if count > 0 { reasons.append("has \(count.counted("translation")) to review") }
    }

    /// What becomes of a key that no lookup has.
    private mutating func retire(_ key: StringsTable.Key) {
        guard let catalog else {
            if key.comment?.contains("prumo:disable unused") != true {
                note(
                    .unused, key, "\"\(key.name)\" of \(table.name) is in no lookup; remove it if nothing else uses it")
            }
            return
        }
        switch key.fields.extractionState {
        case .manual, .migrated, .stale: return
        case .extractedWithValue, nil: break
        }
        guard !unreadable.contains(key.name), key.comment?.contains("prumo:disable unused") != true else { return }
        // Xcode takes away what nobody wrote.
        if isOnlyExtracted(key, in: catalog) {
            edits.append((catalog.path, .remove(key: key.name)))
            note(.removed, key, "\"\(key.name)\" of \(table.name) is in no lookup and not translated")
        } else {
            var fields = key.fields
            fields.extractionState = .stale
            edits.append((catalog.path, .setFields(key: key.name, fields)))
            note(.stale, key, "\"\(key.name)\" of \(table.name) is in no lookup")
        }
    }

    /// Whether an entry has nothing but what is extracted from code.
    private mutating func isOnlyExtracted(_ key: StringsTable.Key, in file: StringsTable.File) -> Bool {
        for (column, text) in key.texts.enumerated() {
            guard let text else { continue }
            guard column == 0, text.value.substitutions.isEmpty, text.value.units.allSatisfy({ $0.state == .new })
            else { return false }
        }
        if entries == nil { entries = try? XCStringsEditor(SourceFile(path: file.path, bytes: file.bytes)) }
        return entries?.members(of: key.name)?.isSubset(of: Self.extractedMembers) == true
    }

    private static let extractedMembers: Set<String> = [
        "comment", "extractionState", "isCommentAutoGenerated", "localizations", "shouldTranslate",
    ]
}

// Folders of languages.
extension TableSync {
    private mutating func syncStrings(_ key: ExtractedKey) {
        guard known[key.name] == nil else { return }
        guard
            let file = table.files.first(where: {
                $0.language == table.sourceLanguage && $0.contents.format == .strings
            })
        else {
            unresolved.append(
                Diagnostic(
                    path: key.first.path, location: key.first.location,
                    "\"\(key.name)\" is not in \(table.name), which has no .strings file in \(table.sourceLanguage); create it"
                ))
            return
        }
        let text = key.defaultValue ?? LookupKey.numbered(key.name) ?? key.name
        edits.append(
            (file.path, .set(key: key.name, language: table.sourceLanguage, value: LocalizedValue(text))))
        if let comment = key.comment { edits.append((file.path, .setComment(key: key.name, comment))) }
        note(.added, key.name, at: key.first, "\"\(key.name)\" is not in \(table.name)")
    }

    /// Adds the files with the changes to a changeset.
    /// - Throws: a diagnostic where a file cannot be changed.
    package func add(to changes: inout Changeset) throws(DiagnosticsError) {
        let byPath = Dictionary(grouping: edits, by: \.path)
        for file in table.files {
            guard let own = byPath[file.path] else { continue }
            var editor = try TableFileEditors.editor(of: SourceFile(path: file.path, bytes: file.bytes))
            for (_, edit) in own { try editor.apply(edit) }
            changes.add(file.path, before: file.bytes, after: editor.bytes)
        }
    }
}

extension TableSync.Action {
    /// The place among the others in lists.
    fileprivate var order: Int {
        switch self {
        case .added: 0
        case .restored: 1
        case .updated: 2
        case .stale: 3
        case .removed: 4
        case .unused: 5
        }
    }
}
