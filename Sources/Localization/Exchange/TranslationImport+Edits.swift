import Files
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
            if let edit = edit(at: place) { edits[columns[place.column].table, default: []].append(edit) }
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
        let key = key(at: place)
        let exchange = columns[place.column].exchange
        guard let source = exchange.source(of: key) else { return nil }
        var assembly = ValueAssembly(exchange.translation(of: key), source: source)
        var taken: [Variation] = []
        for text in texts {
            if let other = taken.first(where: { $0.excludes(text.variation) }) {
                refuse(
                    text, at: place,
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
        // That a translator has not got so far is not a defect.
        if leftOut.contains(subject(of: missing, at: place)) {
            report.unfinished += texts.count
            return
        }
        for text in texts {
            refuse(
                text, at: place,
                reason: missing.isRoot
                    ? "the string that refers to the variables is missing; translate it too"
                    : "the string for \(missing) is missing, which all other \(missing.plural == nil ? "devices" : "numbers") "
                        + "use; translate it too")
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
                    try apply(edit, to: &editor)
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

    private func apply(_ edit: Edit, to editor: inout TableEditor) throws(DiagnosticsError) {
        let key = key(at: edit.place)
        let exchange = columns[edit.place.column].exchange
        if let value = edit.value {
            try editor.set(
                key.name, in: exchange.language, to: value, replacing: exchange.column.flatMap { key.texts[$0] })
        } else {
            try editor.removeText(key.name, exchange.language)
        }
    }

    private mutating func refuse(_ edit: Edit, _ error: DiagnosticsError) {
        for text in accepted[edit.place] ?? [] {
            refuse(
                text, at: edit.place,
                reason: error.diagnostics.map(\.message).joined(separator: "; "))
        }
    }

    private mutating func record(_ edit: Edit) {
        let existing = columns[edit.place.column].exchange.translation(of: key(at: edit.place))
        for text in accepted[edit.place] ?? [] {
            let isSet = edit.value?[text.variation] != nil
            guard text.text == nil || isSet else { continue }
            report.changes.append(
                (
                    subject(of: text.variation, at: edit.place),
                    text.text == nil ? .cleared : existing?[text.variation] == nil ? .added : .changed
                ))
        }
    }
}
