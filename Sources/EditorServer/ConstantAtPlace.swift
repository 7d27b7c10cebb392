import ConstantGenerators
import PackageCommands
import DataFormats
import EnvironmentSettings
import Findings
import SourceText
import StringCatalogs

/// The generated constant that a place of a Swift file refers to.
struct ConstantAtPlace {
    private enum Content {
        case text(StringsTable, StringsTable.Key)
        case setting(Setting, default: BuildVariant)
        /// A constant of another kind.
        case other(GeneratedConstant)
    }

    /// How long a value is shown.
    private static let valueLimit = 300

    private let reference: String
    private let content: Content

    /// Looks for the constant of the names around a place, as in `Strings.Common.ok`; nil if there is none.
    init?(in document: OpenDocument, at offset: Int, of workspace: ServerWorkspace) {
        guard let sources = workspace.constantSources(for: document.path),
            let names = Self.names(around: offset, in: document.text.bytes, below: sources.model.configuration.names)
        else { return nil }
        // After a constant come members of its type.
        for count in stride(from: names.path.count, to: 0, by: -1) {
            let path = names.path.prefix(count).joined(separator: ".")
            if let found = Self.content(names.kind, path, sources) {
                reference = "\(names.root).\(path)"
                content = found
                return
            }
        }
        return nil
    }

    private static func content(_ kind: ConstantKind, _ path: String, _ sources: ConstantSources) -> Content? {
        guard kind == .settings else {
            let model = sources.model
            guard
                let found = model.constants.first(where: { $0.kind == kind && isSame($0.constant.reference, path) })
            else { return nil }
            guard case .string(let table, let key)? = found.sources.first,
                let table = model.tables.first(where: { $0.name == table }),
                let key = table.keys.first(where: { $0.name == key })
            else { return .other(found.constant) }
            return .text(table, key)
        }
        guard let environment = sources.environment,
            let (name, _) = environment.constants.first(where: { isSame($0.value.reference, path) }),
            let setting = environment.settings.settings.first(where: { $0.path == name })
        else { return nil }
        return .setting(setting, default: environment.settings.environments.defaultVariant)
    }

    private static func isSame(_ reference: String, _ path: String) -> Bool {
        reference == path || reference.utf8.contains(UInt8(ascii: "`")) && reference.replacing("`", with: "") == path
    }

    /// The names that points join around a place, after `Strings` or another type with constants, or what the target calls it.
    private static func names(
        around offset: Int, in bytes: [UInt8], below roots: ConstantNames
    ) -> (kind: ConstantKind, root: String, path: [String])? {
        func isPart(_ index: Int) -> Bool {
            guard bytes.indices.contains(index) else { return false }
            let byte = bytes[index]
            return byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        func isPoint(_ index: Int) -> Bool {
            bytes.indices.contains(index) && bytes[index] == UInt8(ascii: ".") && isPart(index - 1) && isPart(index + 1)
        }
        var (start, end) = (offset, offset)
        while isPart(start - 1) || isPoint(start - 1) { start -= 1 }
        while isPart(end) { end += 1 }
        guard start < end else { return nil }
        while isPart(end) || isPoint(end) { end += 1 }
        let names = String(decoding: bytes[start..<end], as: UTF8.self).replacing("`", with: "").split(separator: ".")
            .map(String.init)
        for (index, name) in names.enumerated() {
            guard let kind = ConstantKind.allCases.first(where: { name == roots[$0] }) else { continue }
            return (kind, name, Array(names[(index + 1)...]))
        }
        return nil
    }

    // MARK: Hover

    /// The values in all languages or environments, as Markdown; secrets by their names only.
    ///
    /// What comes from files is code, so that no link or image of theirs is shown.
    var markdown: String {
        switch content {
        case .text(let table, let key):
            var text = "\(MarkdownCode.cell(reference)) is the key \(MarkdownCode.cell(key.name)) of the strings table "
            text += "\(MarkdownCode.cell(table.name))\n\n| language | value |\n| --- | --- |\n"
            for (language, value) in zip(table.languages, key.texts) {
                text += "| \(MarkdownCode.cell(language)) | \(Self.cell(value?.value)) |\n"
            }
            if let comment = key.comment, !comment.isEmpty {
                text += "\nComment for translators: \(Self.cell(comment))\n"
            }
            return text
        case .setting(let setting, let defaultVariant):
            var text = "\(MarkdownCode.cell(reference)) is the setting \(MarkdownCode.cell(setting.path)), "
            text += "\(MarkdownCode.cell(setting.type.label))\n\n| environment | value |\n| --- | --- |\n"
            for occurrence in setting.occurrences {
                let note = occurrence.variant == defaultVariant ? " (default)" : ""
                text +=
                    "| \(MarkdownCode.cell(occurrence.variant.name))\(note) | \(Self.cell(occurrence.source.text)) |\n"
            }
            if let description = setting.schema?.description, !description.isEmpty {
                text += "\n\(Self.cell(description))\n"
            }
            return text
        case .other(let constant):
            let type = constant.type.map { ", \(MarkdownCode.cell($0))" } ?? ""
            return "\(MarkdownCode.cell(reference))\(type)\n\n"
                + constant.documentation.filter { !$0.isEmpty }.map { Self.cell($0) + "\n" }.joined(separator: "\n")
        }
    }

    private static func cell(_ value: LocalizedValue?) -> String {
        guard let value, !value.units.isEmpty else { return "not translated" }
        if let text = value.plainText { return cell(text) }
        return value.units.prefix(12).map { unit in
            unit.variation.isRoot ? cell(unit.text) : "\(MarkdownCode.cell(unit.variation.text)): \(cell(unit.text))"
        }.joined(separator: "<br>")
    }

    private static func cell(_ text: String) -> String {
        if text.isEmpty { return "empty" }
        let shown = text.prefix(valueLimit)
        return MarkdownCode.cell(String(shown) + (shown.endIndex < text.endIndex ? "…" : ""))
    }

    // MARK: Definition

    /// The place of the key in its table, of the setting in the file of each environment, or of what the constant is made from.
    func definition(_ encoding: PositionEncoding) -> JSONValue {
        let places: [SourcePlace] =
            switch content {
            case .text(let table, let key): [table.place(of: key)]
            case .setting(let setting, let defaultVariant):
                setting.occurrences.filter { $0.variant == defaultVariant }.map(\.source.place)
                    + setting.occurrences.filter { $0.variant != defaultVariant }.map(\.source.place)
            case .other(let constant): [constant.place]
            }
        return .array(
            places.map { place in
                .object([
                    "uri": .string(FileURI.uri(of: RealPath.absolute(place.file.path))),
                    "range": DocumentText(place.file.bytes).json(place.range, encoding),
                ])
            })
    }
}
