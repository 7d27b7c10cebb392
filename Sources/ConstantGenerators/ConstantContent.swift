import AssetCatalogs
import DataFormats
import EnvironmentSettings
import FontFiles
import InterfaceFiles
import PrumoMessages
import SourceText
import StringCatalogs

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a constant is made from.
enum ConstantContent: Sendable {
    /// A setting, described by the one who reads settings.
    case setting([JSONMember])
    case string(StringsTable.Key, StringsTable)
    case asset(CollectedAsset)
    case font(FontFace, path: String)
    case file(languages: [String])
    case data(Setting)
    case color(ColorFile.Entry)
    case interface(InterfaceConstants.Element, InterfaceDocument)

    /// The members of a JSON object that describes it.
    var details: [JSONMember] {
        switch self {
        case .setting(let details): details
        case .string(let key, let table): Self.members(of: key, in: table)
        case .asset(let asset): Self.members(of: asset)
        case .font(let face, let path):
            [
                JSONMember("family", .string(face.family)), JSONMember("style", .string(face.style)),
                JSONMember("file", .string(path)),
            ]
        case .file(let languages):
            languages.isEmpty ? [] : [JSONMember("languages", .array(languages.map { .string($0) }))]
        case .data(let setting):
            setting.values.first.map { [JSONMember("value", Self.value(of: $0.source))] } ?? []
        case .color(let entry): [JSONMember("any", Self.value(of: entry.color))]
        case .interface(let element, let document): Self.members(of: element, in: document)
        }
    }

    /// What the key's comment, or the `$comment` of the value's schema, says.
    var comment: String? {
        switch self {
        case .string(let key, _): key.comment
        case .data(let setting): setting.schema?.comment
        default: nil
        }
    }

    /// Whether others of its file refer to it.
    var isReferredTo: Bool { if case .color(let entry) = self { entry.isReferredTo } else { false } }

    // MARK: Strings

    private static func members(of key: StringsTable.Key, in table: StringsTable) -> [JSONMember] {
        let values = zip(table.languages, key.texts).compactMap { language, text in
            text.map { JSONMember(language, value(of: table.pattern(of: $0))) }
        }
        let details = [JSONMember("table", .string(table.name)), JSONMember("values", .object(values))]
        return details + optional("comment", key.comment)
    }

    /// A string, or an object of its variations; where it has substitutions, an object with both.
    private static func value(of pattern: TextPattern) -> JSONValue {
        let text = value(of: pattern.root)
        guard !pattern.substitutions.isEmpty else { return text }
        let substitutions = pattern.substitutions.map { JSONMember($0.name, value(of: $0.node)) }
        return .object([JSONMember("text", text), JSONMember("substitutions", .object(substitutions))])
    }

    private static func value(of node: TextPattern.Node) -> JSONValue {
        func variations(_ name: String, _ branches: [JSONMember]) -> JSONValue {
            .object([JSONMember(name, .object(branches))])
        }
        return switch node {
        case .text(let text, _): .string(text)
        case .plural(let branches):
            variations("plural", branches.map { JSONMember($0.category.rawValue, value(of: $0.node)) })
        case .device(let branches):
            variations("device", branches.map { JSONMember($0.device.rawValue, value(of: $0.node)) })
        case .width(let branches):
            variations("width", branches.map { JSONMember(String($0.width), value(of: $0.node)) })
        }
    }

    // MARK: Assets and colors

    private static func members(of asset: CollectedAsset) -> [JSONMember] {
        var details = [JSONMember("asset", .string(asset.set.kind.rawValue))]
        if let colors = asset.set.colors {
            details.append(JSONMember("any", value(of: colors.any)))
            if let dark = colors.dark { details.append(JSONMember("dark", value(of: dark))) }
        }
        let names = asset.set.entries.compactMap { $0.filename?.text }.filter { !$0.isEmpty }
        if !names.isEmpty {
            details.append(JSONMember("files", .array(names.map { .string("\(asset.asset.path)/\($0)") })))
        }
        return details
    }

    private static func value(of color: AssetColor) -> JSONValue {
        .object([
            JSONMember("space", .string(color.space.rawValue)), JSONMember("red", .number(color.red)),
            JSONMember("green", .number(color.green)), JSONMember("blue", .number(color.blue)),
            JSONMember("alpha", .number(color.alpha)),
        ])
    }

    // MARK: Data files

    /// The value as its file writes it: a date in the form of RFC 3339, data in Base64.
    private static func value(of value: PlacedValue) -> JSONValue {
        switch value.content {
        case .object(let members): .object(members.map { JSONMember($0.name, self.value(of: $0.value)) })
        case .array(let elements): .array(elements.map(self.value))
        case .string(let text): .string(text)
        case .number(let number): JSONValue(.number(number), range: 0..<0)
        case .boolean(let flag): .boolean(flag)
        case .date(let date): .string(date.description)
        case .bytes(let bytes): .string(Data(bytes).base64EncodedString())
        // Data files have no secrets.
        case .null, .secret: .null
        }
    }

    // MARK: Interfaces

    private static func members(of element: InterfaceConstants.Element, in document: InterfaceDocument) -> [JSONMember]
    {
        func details(_ name: String, _ more: [JSONMember] = []) -> [JSONMember] {
            [JSONMember("interface", .string(name)), JSONMember("file", .string(document.path))] + more
        }
        return switch element {
        case .storyboard: details("storyboard")
        case .scene(let name): details("scene", [JSONMember("class", .string(name))])
        case .segue(let source, let destination):
            details(
                "segue", [JSONMember("source", .string(source)), JSONMember("destination", .string(destination))])
        case .nib(let name, let owner, let reuseIdentifier):
            details(
                "nib",
                optional("class", name) + optional("owner", owner) + optional("reuseIdentifier", reuseIdentifier))
        case .reuseIdentifier(let name): details("reuseIdentifier", [JSONMember("class", .string(name))])
        case .accessibilityIdentifier: details("accessibilityIdentifier")
        }
    }

    private static func optional(_ name: String, _ text: String?) -> [JSONMember] {
        text.map { [JSONMember(name, .string($0))] } ?? []
    }
}
