import DataFormats
import EnvironmentCommands
import Findings
import JSONRPC
import Linter
import PackageCommands

/// The schema of `.prumo.json` at the end of a way of keys.
private struct ConfigurationSchemaPart {
    private static let root = ExportedValue.object(ConfigurationSchema.members)

    /// The forms that a value there may have.
    private(set) var forms: [ExportedValue]
    private let path: [ConfigurationPlace.Step]

    init(at path: [ConfigurationPlace.Step]) {
        self.path = path
        forms = Self.alternatives(Self.root)
        for step in path {
            let next = forms.flatMap { form -> [ExportedValue] in
                switch step {
                case .key(let name):
                    [form["properties"]?[name] ?? form["additionalProperties"]].compactMap(\.self)
                case .element: [form["items"]].compactMap(\.self)
                }
            }
            forms = next.flatMap(Self.alternatives)
        }
    }

    private static func alternatives(_ form: ExportedValue) -> [ExportedValue] {
        let definition = ConfigurationSchema.definition(of: form).map(alternatives) ?? []
        return [form] + (form["anyOf"]?.elements ?? []).flatMap(alternatives) + definition
    }

    /// The sentence about the key.
    var description: String? { forms.lazy.compactMap { $0["description"]?.text }.first }

    /// The keys of an object there, each with the sentence about it.
    var keys: [(name: String, description: String?)] {
        forms.flatMap { form in
            (form["properties"]?.members ?? []).map { ($0.name, $0.value["description"]?.text) }
        }
    }

    /// The values that are known in advance, as JSON.
    var values: [String] {
        var values: [String] = []
        for form in forms {
            values += (form["enum"]?.elements ?? []).map(JSONFormat.line)
            if form["type"]?.text == "boolean" { values += ["true", "false"] }
        }
        if listsRules { values += CheckDomains.lint.index.all.map { JSONText.string($0.metadata.id) } }
        return values
    }

    /// Whether it is a list of rules of the linter, which may also contain rules of the package.
    private var listsRules: Bool {
        guard path.first == .key("lint"), path.count > 1, case .key(let name) = path[1] else { return false }
        guard path.count == 2 || path[2...] == [.element] else { return false }
        switch LintKey.all.first(where: { $0.name == name })?.type {
        case .rules, .rulesWithReasons: return true
        default: return false
        }
    }
}

/// What a client shows at a place of `.prumo.json`.
struct ConfigurationHelp {
    /// The numbers of the protocol.
    private enum Kind {
        static let property = 10
        static let value = 12
    }

    private let document: OpenDocument
    private let place: ConfigurationPlace?

    init(_ document: OpenDocument, _ offset: Int) {
        self.document = document
        place = ConfigurationPlace(document.text.bytes, at: offset)
    }

    /// The keys and values that can be written there.
    func completion(_ client: ClientFeatures) -> JSONValue {
        guard let place else { return .array([]) }
        let part = ConfigurationSchemaPart(at: place.path)
        let range = document.text.json(place.word, client.encoding)
        func item(_ label: String, _ text: String, _ kind: Int, _ description: String?) -> JSONValue {
            .object([
                "label": .string(label), "kind": .number(kind), "filterText": .string(text),
                "documentation": description.map(client.markup),
                "textEdit": .object([
                    "range": range, "newText": .string(text + (kind == Kind.property && !place.hasColon ? ": " : "")),
                ]),
            ])
        }
        if place.isName {
            let current = place.text(in: document.text.bytes)
            let keys = part.keys.filter { !place.names.contains($0.name) || $0.name == current }
            return .array(keys.map { item($0.name, JSONText.string($0.name), Kind.property, $0.description) })
        }
        return .array(
            part.values.map { value in
                let id = value.hasPrefix("\"") ? String(value.dropFirst().dropLast()) : value
                return item(id, value, Kind.value, CheckDomains.lint.index.rule(id)?.metadata.summary)
            })
    }

    /// The sentence about the key, or about the rule that is named.
    func hover(_ client: ClientFeatures) -> JSONValue {
        guard let place, !place.word.isEmpty else { return .null }
        let bytes = document.text.bytes
        let text = place.text(in: bytes)
        var contents: String?
        if place.isName {
            contents = ConfigurationSchemaPart(at: place.path + [.key(text)]).description
        } else {
            contents =
                CheckDomains.lint.index.rule(text).map { RuleMarkdown($0).explanation }
                ?? ConfigurationSchemaPart(at: place.path).description
        }
        return contents.map {
            .object(["contents": client.markup($0), "range": document.text.json(place.word, client.encoding)])
        } ?? .null
    }
}
