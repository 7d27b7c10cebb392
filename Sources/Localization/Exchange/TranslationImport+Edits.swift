import Findings
import SourceText
import StringCatalogs

extension TranslationImport {
    /// A key's new value in a language; nil if it is to have none.
    private struct Edit {
        let place: Place
        let value: LocalizedValue?
    }

    /// Changes the tables' files.
    /// - Returns: the files as they are to be; what was done and what could not be is in ``report``.
    package mutating func finish() -> Changeset {
        var edits: [Int: [Edit]] = [:]
        for place in order {
            if let edit = edit(at: place) { edits[place.table, default: []].append(edit) }
        }
        var changes = Changeset()
        for (table, edits) in edits.ordered(by: { $0.key < $1.key }) {
            apply(edits, to: table).add(to: &changes)
        }
        return changes
    }

    /// The value that the strings of a key make; nil if it would not be whole.
    private mutating func edit(at place: Place) -> Edit? {
        let texts = accepted[place] ?? []
        let table = tables[place.table]
        let key = table.keys[place.key]
        let exchange = exchange(place.table, place.language)
        guard let source = exchange.source(of: key) else { return nil }
        var assembly = ValueAssembly(exchange.translation(of: key), source: source)
        var taken: [Variation] = []
        for text in texts {
            let subject = subject(table: place.table, language: place.language, key: key, variation: text.variation)
            if let other = taken.first(where: { $0.excludes(text.variation) }) {
                refuse(
                    text.unit, subject: subject,
                    reason:
                        "the variation cannot be combined with \(other.isRoot ? "a string without variations" : other.text); "
                        + "remove one of the two")
                continue
            }
            taken.append(text.variation)
            if let new = text.text {
                assembly.set(TextUnit(text.variation, new, state: text.state))
            } else {
                assembly.clear(text.variation)
            }
        }
        guard !assembly.value.units.isEmpty else { return Edit(place: place, value: nil) }
        assembly.complete()
        if let missing = assembly.missing {
            leave(texts.filter { taken.contains($0.variation) }, at: place, without: missing)
            return nil
        }
        return Edit(place: place, value: assembly.value)
    }

    /// Leaves out strings that are of no use without another.
    private mutating func leave(_ texts: [Accepted], at place: Place, without missing: Variation) {
        let key = tables[place.table].keys[place.key]
        // That a translator has not got so far is not a defect.
        if leftOut.contains(subject(table: place.table, language: place.language, key: key, variation: missing)) {
            report.unfinished += texts.count
            return
        }
        for text in texts {
            refuse(
                text.unit,
                subject: subject(table: place.table, language: place.language, key: key, variation: text.variation),
                reason: missing.isRoot
                    ? "the string that refers to the variables is missing; translate it too"
                    : "the string for \(missing) is missing, which all other numbers use; translate it too")
        }
    }

    /// Makes edits, leaving out those that a format has no place for.
    private mutating func apply(_ edits: [Edit], to index: Int) -> TableEditor {
        var remaining = edits
        while true {
            var editor = TableEditor(tables[index])
            var failed: Int?
            for (number, edit) in remaining.enumerated() {
                do throws(DiagnosticsError) {
                    try Self.apply(edit, named: tables[index].keys[edit.place.key].name, to: &editor)
                } catch {
                    // The editor may have done half of the edit: all others are made again without it.
                    failed = number
                    refuse(edit, error)
                    break
                }
            }
            guard let failed else {
                for edit in remaining { record(edit) }
                return editor
            }
            remaining.remove(at: failed)
        }
    }

    private static func apply(
        _ edit: Edit, named key: String, to editor: inout TableEditor
    ) throws(DiagnosticsError) {
        if let value = edit.value {
            try editor.set(key, in: edit.place.language, to: value)
        } else {
            try editor.removeText(key, edit.place.language)
        }
    }

    private mutating func refuse(_ edit: Edit, _ error: DiagnosticsError) {
        let key = tables[edit.place.table].keys[edit.place.key]
        for text in accepted[edit.place] ?? [] {
            refuse(
                text.unit,
                subject: subject(
                    table: edit.place.table, language: edit.place.language, key: key, variation: text.variation),
                reason: error.diagnostics.map(\.message).joined(separator: "; "))
        }
    }

    private mutating func record(_ edit: Edit) {
        let table = tables[edit.place.table]
        let key = table.keys[edit.place.key]
        let existing = exchange(edit.place.table, edit.place.language).translation(of: key)
        for text in accepted[edit.place] ?? [] {
            let isSet = edit.value?[text.variation] != nil
            guard text.text == nil || isSet else { continue }
            report.changes.append(
                (
                    subject(
                        table: edit.place.table, language: edit.place.language, key: key, variation: text.variation),
                    text.text == nil ? .cleared : existing?[text.variation] == nil ? .added : .changed
                ))
        }
    }
}
