import StringCatalogs
import SourceText

/// Finds what changed in a table between two times.
package struct TableComparison {
    private let old: TableSnapshot?
    private let new: TableSnapshot?
    /// All languages, the source language first, with their columns on either side.
    private let languages: [(tag: String, old: Int?, new: Int?)]
    private var difference: TableDifference
    private var changes: [TableDifference.Language]

    /// What changed.
    /// - Parameters:
    ///   - old: the table before; nil if there was none.
    ///   - new: the table now; nil if there is none any more.
    static func compare(_ old: TableSnapshot?, _ new: TableSnapshot?) -> TableDifference? {
        guard let shown = new ?? old else { return nil }
        var comparison = TableComparison(old: old, new: new, shown: shown)
        comparison.compare()
        return comparison.difference
    }

    private init(old: TableSnapshot?, new: TableSnapshot?, shown: TableSnapshot) {
        self.old = old
        self.new = new
        let before = Dictionary((old?.languages ?? []).enumerated().map { ($1, $0) }) { $1 }
        let now = Dictionary((new?.languages ?? []).enumerated().map { ($1, $0) }) { $1 }
        let others = Set(before.keys).union(now.keys).subtracting([shown.languages[0], old?.languages[0] ?? ""])
        // A source language that only is called otherwise, as `Base` and `en`, is the same.
        let isSame = old.map { now[$0.languages[0]] == nil || $0.languages[0] == shown.languages[0] } ?? true
        let source = (shown.languages[0], isSame ? old.map { _ in 0 } : before[shown.languages[0]], new.map { _ in 0 })
        let former = isSame ? [] : [old?.languages[0]].compactMap(\.self)
        languages =
            [source]
            + (others.union(former).subtracting([shown.languages[0]])).ordered().map { ($0, before[$0], now[$0]) }
        difference = TableDifference(table: shown.name, folder: shown.folder, sourceLanguage: shown.languages[0])
        changes = languages.map { TableDifference.Language(language: $0.tag) }
    }

    private mutating func compare() {
        let (before, now) = (old?.keys ?? [], new?.keys ?? [])
        let removed = before.filter { new?.indices[$0.name] == nil }
        let added = now.filter { old?.indices[$0.name] == nil }
        let renamed = renames(removed, added)
        let former = Set(renamed.values.map(\.name))
        for key in removed where !former.contains(key.name) {
            difference.removed.append(
                .init(
                    key: key.name, source: text(old?.value(key, languages[0].old)), comment: key.comment,
                    untranslated: []))
            compareTexts(of: key.name, old: key, new: nil)
        }
        for key in now {
            if let index = old?.indices[key.name], let known = old?.keys[index] {
                compare(known, key)
            } else if let known = renamed[key.name] {
                difference.renamed.append(
                    .init(from: known.name, to: key.name, source: text(new?.value(key, languages[0].new))))
                if known.comment != key.comment {
                    difference.commentsChanged.append(.init(key: key.name, old: known.comment, new: key.comment))
                }
            } else {
                let missing = languages.dropFirst().filter { language in
                    language.new != nil && key.shouldTranslate
                        && TranslationProgress(
                            of: new?.value(key, language.new), from: new?.value(key, languages[0].new)) != .translated
                }
                difference.added.append(
                    .init(
                        key: key.name, source: text(new?.value(key, languages[0].new)), comment: key.comment,
                        untranslated: missing.map(\.tag)))
                compareTexts(of: key.name, old: nil, new: key)
            }
        }
        difference.languages = changes.filter { !$0.isEmpty }
    }

    private mutating func compare(_ old: TableSnapshot.Key, _ new: TableSnapshot.Key) {
        if old.comment != new.comment {
            difference.commentsChanged.append(.init(key: new.name, old: old.comment, new: new.comment))
        }
        let source = languages[0]
        let (before, now) = (self.old?.value(old, source.old), self.new?.value(new, source.new))
        // The states of source strings do not matter to translators.
        let texts = Self.changes(of: new.name, old: before, new: now).filter { $0.old != $0.new }
        difference.sourceChanged += texts
        if !texts.isEmpty, before != nil, now != nil, new.shouldTranslate {
            let outdated = languages.dropFirst().filter { language in
                guard let before = self.old?.value(old, language.old), let now = self.new?.value(new, language.new)
                else { return false }
                return Self.changes(of: new.name, old: before, new: now).allSatisfy { $0.old == $0.new }
            }
            if !outdated.isEmpty {
                difference.outdated.append(.init(key: new.name, languages: outdated.map(\.tag)))
            }
        }
        compareTexts(of: new.name, old: old, new: new)
    }

    /// Adds what changed in the translations of a key.
    private mutating func compareTexts(of name: String, old: TableSnapshot.Key?, new: TableSnapshot.Key?) {
        for index in languages.indices.dropFirst() {
            let before = old.flatMap { self.old?.value($0, languages[index].old) }
            let now = new.flatMap { self.new?.value($0, languages[index].new) }
            if before == nil, now == nil { continue }
            let texts = Self.changes(of: name, old: before, new: now)
            if before == nil {
                changes[index].added += texts
            } else if now == nil {
                changes[index].removed += texts
            } else {
                changes[index].changed += texts
            }
        }
    }

    /// The strings that differ between two values.
    private static func changes(
        of key: String, old: LocalizedValue?, new: LocalizedValue?
    ) -> [TableDifference.TextChange] {
        if old == new { return [] }
        let before = Dictionary((old?.units ?? []).map { ($0.variation, $0) }) { $1 }
        var known: Set<Variation> = []
        var changes: [TableDifference.TextChange] = []
        for unit in new?.units ?? [] {
            known.insert(unit.variation)
            let other = before[unit.variation]
            guard other != unit else { continue }
            var change = TableDifference.TextChange(
                key: key, variation: unit.variation.text, old: other?.text, new: unit.text)
            if other?.text == unit.text {
                change.oldState = other?.state.rawValue
                change.newState = unit.state.rawValue
            }
            changes.append(change)
        }
        for unit in old?.units ?? [] where !known.contains(unit.variation) {
            changes.append(.init(key: key, variation: unit.variation.text, old: unit.text, new: nil))
        }
        return changes
    }

    /// Added keys that have the strings of removed ones, in all languages.
    private func renames(
        _ removed: [TableSnapshot.Key], _ added: [TableSnapshot.Key]
    ) -> [String: TableSnapshot.Key] {
        guard !removed.isEmpty, !added.isEmpty else { return [:] }
        var candidates: [String: [TableSnapshot.Key]] = [:]
        for key in removed.reversed() {
            if let texts = signature(in: old, key: key, columns: languages.map(\.old)) {
                candidates[texts, default: []].append(key)
            }
        }
        var renames: [String: TableSnapshot.Key] = [:]
        for key in added {
            guard let texts = signature(in: new, key: key, columns: languages.map(\.new)) else { continue }
            renames[key.name] = candidates[texts]?.popLast()
        }
        return renames
    }

    /// The strings of a key in one string; nil if there are none but the key itself.
    private func signature(in table: TableSnapshot?, key: TableSnapshot.Key, columns: [Int?]) -> String? {
        var signature = ""
        for (index, column) in columns.enumerated() {
            guard let value = table?.value(key, column) else { continue }
            for unit in value.units where unit.text != key.name {
                signature += "\(index)\u{0}\(unit.variation.text)\u{0}\(unit.text)\u{0}"
            }
        }
        return signature.isEmpty ? nil : signature
    }

    private func text(_ value: LocalizedValue?) -> String? { value?.representative?.text }
}
