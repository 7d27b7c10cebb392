import EnvironmentSettings
import SourceText

extension ConstantGeneration {
    func data(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> Generated {
        let empty = Generated(text: GeneratedFile.empty(of: "data files with constants"), warnings: [])
        guard let patterns = configuration.data else { return empty }
        let selected = files.selected(by: patterns, for: .data).filter { !DataSchema.isSchema($0) }
        guard !selected.isEmpty else { return empty }
        var generator = DataConstants(configuration)
        for path in selected { generator.insert(path, among: files, of: self) }
        return try generator.file(for: target)
    }
}

/// Generates `DataFiles`: the contents of data files as constants, in a namespace for each file.
private struct DataConstants {
    private let access: ConstantsConfiguration.AccessLevel
    private let name: String
    private var tree: SettingTree
    private var modules: Set<String> = []
    private var problems = Problems()
    private var warnings: [Diagnostic] = []

    init(_ configuration: ConstantsConfiguration) {
        access = configuration.accessLevel
        name = configuration.names[.data]
        tree = SettingTree(ofDataFiles: name)
    }

    /// Adds the contents of a file.
    mutating func insert(_ path: String, among files: TargetFiles, of generation: ConstantGeneration) {
        let nodes = problems.attempt { () throws(DiagnosticsError) -> [SettingNode] in
            let file = try files.file(path, of: generation)
            guard let format = DataFileReader.format(of: path) else {
                throw DiagnosticsError(
                    file.diagnostic(
                        at: 0,
                        "a data file must end in .json, .plist, .entitlements, .yml or .yaml; rename it, or leave it out of "
                            + "\"data\" in \(PackageConfiguration.fileName)"))
            }
            let (root, suspicions) = try DataFileReader.value(of: file, in: format)
            warnings += suspicions
            return try SettingsMerge.nodes(inDataFile: root, schema: try DataSchema.schema(of: path, files, generation))
        }
        guard let nodes else { return }
        let stem = PathParts(path).stem
        guard let typeName = SwiftIdentifier.typeName(from: stem) else {
            let file = generation.targetDirectory + "/" + path
            problems.report(Diagnostic(path: file, "\"\(stem)\" cannot become a Swift name; rename the file"))
            return
        }
        let display = files.outside.displayPath(of: path, after: generation.displayPrefix)
        modules.formUnion(
            nodes.flatMap(\.settings).reduce(into: Set()) { modules, setting in
                var declarations = SettingTypeDeclarations()
                modules.formUnion(declarations.form(of: setting.type, named: "value").modules)
            })
        // The spelling is the path: two files of one name do not share a namespace.
        tree.insert(
            nodes,
            in: [
                .init(
                    name: typeName, spelling: path,
                    documentation: ["The contents of `\(SwiftLiteral.escaped(display))`."])
            ])
    }

    func file(for target: String) throws(DiagnosticsError) -> Generated {
        var problems = problems
        let root = problems.attempt { () throws(DiagnosticsError) in
            try tree.declaration(documentation: ["The contents of \(target)'s data files."])
        }
        try problems.check()
        guard let root else { return Generated(text: "", warnings: []) }
        let hexadecimal = tree.literals?.usesHexadecimal == true ? Hexadecimal.declaration : ""
        let text = GeneratedFile.text(
            source: "the target's data files", imports: modules.subtracting(["Swift"]).ordered(), access: access,
            body: DeclarationPrinter.text(of: root, access: access) + hexadecimal)
        return Generated(text: text, warnings: warnings)
    }
}

/// The schema of a data file, in a file next to it: `Prices.schema.json` for `Prices.json`.
enum DataSchema {
    private static let suffix = ".schema.json"

    static func isSchema(_ path: String) -> Bool { path.lowercased().hasSuffix(suffix) }

    /// The schema; nil if there is none.
    /// - Throws: every problem of the schema.
    static func schema(
        of path: String, _ files: TargetFiles, _ generation: ConstantGeneration
    ) throws(DiagnosticsError) -> SettingSchema? {
        let parts = PathParts(path)
        let schema = (parts.folder.isEmpty ? "" : parts.folder + "/") + parts.stem + suffix
        guard files.contains(schema) else { return nil }
        return try SchemaReader.schema(in: try files.file(schema, of: generation), isOfEnvironments: false)
    }
}
