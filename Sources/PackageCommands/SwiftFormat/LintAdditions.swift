import DataFormats
import DocumentFormats
import Findings
import Linter
import SourceText

/// What a migration adds to the key `lint` of a `.prumo.json`.
package struct LintAdditions: Sendable {
    /// The key.
    package static let key = "lint"

    private let selection: LintSelection
    /// The entries of `overrides`.
    private let overrides: [JSONValue]
    /// The globs of `excluded`.
    private let excluded: [String]

    init(_ selection: LintSelection, overrides: [JSONValue], excluded: [String]) {
        self.selection = selection
        let forTests = selection.rules.isEmpty ? nil : selection.overrideForTests()
        self.overrides = [forTests].compactMap(\.self) + overrides
        self.excluded = excluded
    }

    /// Whether nothing is added.
    var isEmpty: Bool { selection.rules.isEmpty && overrides.isEmpty && excluded.isEmpty }

    /// The value of the key in a file that does not have it: only these rules run.
    var value: JSONValue {
        func list(_ texts: [String]) -> JSONValue? {
            texts.isEmpty ? nil : .array(texts.map { .string($0) })
        }
        let only = JSONValue.object(["only_rules": list(selection.rules.keys.sorted()), "excluded": list(excluded)])
        let others = JSONValue.object(["overrides": overrides.isEmpty ? nil : .array(overrides)])
        return .object((only.members ?? []) + LintSelection.values(of: selection.rules) + (others.members ?? []))
    }

    /// Adds what is missing to the key of a file that has it. What the file says about a rule stays.
    /// - Returns: what the file says otherwise.
    package func add(to editor: inout JSONEditor) -> [Diagnostic] {
        guard let lint = editor.root[Self.key], lint.members != nil else { return [] }
        var addition = Addition(editor, lint)
        addition.add(excluded.map { .string($0) }, to: "excluded")
        addition.addRules(selection)
        addition.add(overrides, to: "overrides")
        editor = addition.finished()
        return addition.notes
    }
}

/// Adds members and elements to the value of `lint`.
private struct Addition {
    private var editor: JSONEditor
    private let lint: JSONValue
    private var members: [JSONEditor.Item] = []
    private(set) var notes: [Diagnostic] = []

    init(_ editor: JSONEditor, _ lint: JSONValue) {
        self.editor = editor
        self.lint = lint
    }

    /// The editor with all additions.
    func finished() -> JSONEditor {
        var editor = editor
        if !members.isEmpty { editor.append(members, to: lint) }
        return editor
    }

    /// Adds values to a list, unless they are there.
    mutating func add(_ values: [JSONValue], to name: String) {
        let present = lint[name]
        let known = Set((present?.elements ?? []).map(JSONWriter.line))
        let missing = values.filter { !known.contains(JSONWriter.line($0)) }
        guard !missing.isEmpty else { return }
        if let present {
            editor.append(missing.map { JSONEditor.Item(nil, $0.item) }, to: present)
        } else {
            members.append(JSONEditor.Item(name, .array(missing.map { JSONEditor.Item(nil, $0.item) })))
        }
    }

    /// Turns on the rules that are off, unless the file turns them off itself.
    mutating func addRules(_ selection: LintSelection) {
        let disabled = names(in: "disabled_rules")
        let only = lint["only_rules"]?.elements?.isEmpty == false
        var ids: [String] = []
        for (id, options) in selection.rules.sorted(by: { $0.key < $1.key }) {
            guard let rule = SwiftRules.registry.rule(id) else { continue }
            let ownNames = [id] + rule.metadata.aliases
            if let place = ownNames.compactMap({ disabled[$0] }).first {
                notes.append(
                    editor.file.diagnostic(
                        .warning, at: place,
                        "\"\(own: id)\" stays off, although SwiftFormat does the same; remove it here to turn it on"))
                continue
            }
            if only || !rule.metadata.isDefault { ids.append(id) }
            guard !options.isEmpty else { continue }
            if let present = ownNames.compactMap({ lint[$0] }).first {
                guard JSONWriter.line(present) != JSONWriter.line(.object(options)) else { continue }
                notes.append(
                    editor.file.diagnostic(
                        .warning, at: present.range.lowerBound,
                        "\"\(own: id)\" stays as it is; SwiftFormat's settings are \(own: JSONWriter.line(.object(options)))"
                    ))
            } else {
                members.append(JSONEditor.Item(id, JSONValue.object(options).item))
            }
        }
        let list = only ? "only_rules" : "opt_in_rules"
        let known = names(in: list)
        guard known["all"] == nil else { return }
        add(ids.filter { known[$0] == nil }.map { .string($0) }, to: list)
    }

    /// The rules of a list with their offsets.
    private func names(in name: String) -> [String: Int] {
        let value = lint[name]
        let names =
            value?.elements?.compactMap { element in element.string.map { ($0, element.range.lowerBound) } }
            ?? value?.members?.map { ($0.name, $0.nameRange.lowerBound) } ?? []
        return Dictionary(names) { first, _ in first }
    }
}

extension JSONValue {
    /// The value as an editor appends it.
    fileprivate var item: JSONEditor.Value {
        switch content {
        case .string(let text): .string(text)
        case .object(let members): .object(members.map { JSONEditor.Item($0.name, $0.value.item) })
        case .array(let elements): .array(elements.map { JSONEditor.Item(nil, $0.item) })
        default: .raw(Array(JSONWriter.line(self).utf8), indentation: [])
        }
    }
}
