import AssetCatalogs
import DataFormats
import EnvironmentSettings
import FontFiles
import PrumoRuntime
import SourceText
import StringCatalogs

/// The constants of a target but its settings, each with what it is made from, for programs that make their own code of them.
package struct ConstantModel: Sendable {
    /// One constant.
    package struct Constant: Sendable {
        /// Its kind.
        package let kind: ConstantKind
        /// How code refers to it.
        package let constant: GeneratedConstant
        /// What it is made from, in the words of its kind.
        package let details: [JSONMember]

        /// Creates a constant.
        package init(kind: ConstantKind, constant: GeneratedConstant, details: [JSONMember]) {
            self.kind = kind
            self.constant = constant
            self.details = details
        }
    }

    /// The constants, in the order of the kinds and of the generated files.
    package private(set) var constants: [Constant] = []
    /// How they are generated.
    package let configuration: ConstantsConfiguration

    /// Reads the contents of a target.
    /// - Throws: every problem of them.
    package init(of generation: ConstantGeneration) throws(DiagnosticsError) {
        let known = try TargetConstants(of: generation)
        configuration = known.configuration
        insertTexts(known)
        insertAssets(known)
        try insertFonts(among: known.targetFiles, of: generation)
        try insertFiles(among: known.targetFiles, of: generation)
    }

    private mutating func insertTexts(_ known: TargetConstants) {
        var keys: [String: [String: StringsTable.Key]] = [:]
        for table in known.tables {
            keys[table.name] = Dictionary(table.keys.map { ($0.name, $0) }) { first, _ in first }
        }
        let tables = Dictionary(known.tables.map { ($0.name, $0) }) { first, _ in first }
        for (name, constant) in known.texts {
            guard let table = tables[name], let key = keys[name]?[constant.key] else { continue }
            let values = zip(table.languages, key.texts).compactMap { language, text in
                text.map { JSONMember(language, Self.value(of: table.pattern(of: $0))) }
            }
            var details = [JSONMember("table", .string(name)), JSONMember("values", .object(values))]
            if let comment = key.comment { details.append(JSONMember("comment", .string(comment))) }
            constants.append(Constant(kind: .strings, constant: constant, details: details))
        }
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

    private mutating func insertAssets(_ known: TargetConstants) {
        for (asset, constant) in known.collectedAssets {
            var details = [JSONMember("asset", .string(asset.set.kind.rawValue))]
            if let colors = asset.set.colors {
                details.append(JSONMember("any", Self.value(of: colors.any)))
                if let dark = colors.dark { details.append(JSONMember("dark", Self.value(of: dark))) }
            }
            let names = asset.set.entries.compactMap { $0.filename?.text }.filter { !$0.isEmpty }
            if !names.isEmpty {
                details.append(JSONMember("files", .array(names.map { .string("\(asset.asset.path)/\($0)") })))
            }
            constants.append(Constant(kind: .assets, constant: constant, details: details))
        }
    }

    private static func value(of color: AssetColor) -> JSONValue {
        .object([
            JSONMember("space", .string(color.space.rawValue)), JSONMember("red", .number(color.red)),
            JSONMember("green", .number(color.green)), JSONMember("blue", .number(color.blue)),
            JSONMember("alpha", .number(color.alpha)),
        ])
    }

    private mutating func insertFonts(
        among files: TargetFiles, of generation: ConstantGeneration
    ) throws(DiagnosticsError) {
        let fonts = try generation.fontFiles(among: files, configuration)
        for (face, file, constant) in try FontConstants.constants(for: fonts) {
            let details = [
                JSONMember("family", .string(face.family)), JSONMember("style", .string(face.style)),
                JSONMember("file", .string(file)),
            ]
            constants.append(Constant(kind: .fonts, constant: constant, details: details))
        }
    }

    private mutating func insertFiles(
        among files: TargetFiles, of generation: ConstantGeneration
    ) throws(DiagnosticsError) {
        guard let selection = configuration.files else { return }
        let target = FileConstants.Target(
            name: generation.target, directory: generation.targetDirectory, displayPrefix: generation.displayPrefix,
            outside: files.outside, sourceLanguage: generation.sourceLanguage, hasBundle: true)
        for (languages, constant) in try FileConstants.constants(
            among: files.paths, selection: selection, target: target)
        {
            let details = languages.isEmpty ? [] : [JSONMember("languages", .array(languages.map { .string($0) }))]
            constants.append(Constant(kind: .files, constant: constant, details: details))
        }
    }
}
