import EnvironmentSettings
import SourceText

extension ConstantGeneration {
    func data(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> Generated {
        let selected = dataFiles(among: files, configuration)
        guard !selected.isEmpty else {
            return Generated(text: GeneratedFile.empty(of: "data files with constants"), warnings: [])
        }
        return try DataConstants(of: selected, among: files, self, configuration).file(for: target)
    }

    /// The data files that get constants.
    private func dataFiles(among files: TargetFiles, _ configuration: ConstantsConfiguration) -> [String] {
        guard let patterns = configuration.data else { return [] }
        return files.selected(by: patterns, for: .data).filter { !DataSchema.isSchema($0) }
    }

    /// The constants of the data files, each with its value, and every problem of the files: values without problems have
    /// constants all the same.
    func dataConstants(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) -> (constants: [(value: Setting, constant: GeneratedConstant)], problems: Problems) {
        let selected = dataFiles(among: files, configuration)
        return DataConstants(of: selected, among: files, self, configuration).constants()
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
    private let budget = SearchBudget()

    init(
        of paths: [String], among files: TargetFiles, _ generation: ConstantGeneration,
        _ configuration: ConstantsConfiguration
    ) {
        access = configuration.accessLevel
        name = configuration.names[.data]
        tree = SettingTree(ofDataFiles: name)
        for path in paths { insert(path, among: files, of: generation) }
    }

    /// Adds the contents of a file.
    private mutating func insert(_ path: String, among files: TargetFiles, of generation: ConstantGeneration) {
        let location = files.outside.path(of: path, in: generation.targetDirectory)
        let contents = problems.attempt {
            () throws(DiagnosticsError) -> (nodes: [SettingNode], hasKeys: Bool, problems: [Diagnostic]) in
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
            let merged = SettingsMerge.nodes(
                inDataFile: root, schema: try DataSchema.schema(of: path, files, generation, budget))
            return (merged.nodes, root.members != nil, merged.problems)
        }
        guard let (nodes, hasKeys, ownProblems) = contents else { return }
        for problem in ownProblems { problems.report(problem) }
        let stem = PathParts(path).stem
        guard let typeName = SwiftIdentifier.typeName(from: stem) else {
            problems.report(Diagnostic(path: location, "\"\(stem)\" cannot become a Swift name; rename the file"))
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
            nodes, of: .init(path: location, hasKeys: hasKeys),
            in: [
                .init(
                    name: typeName, spelling: path,
                    documentation: ["The contents of `\(SwiftLiteral.escaped(display))`."])
            ])
    }

    /// `DataFiles` itself.
    /// - Throws: every problem of the files.
    private func root(documentation: [String] = []) throws(DiagnosticsError) -> Declaration {
        guard problems.diagnostics.isEmpty else {
            var problems = problems
            problems.attempt { () throws(DiagnosticsError) in try tree.declaration(documentation: documentation) }
            throw DiagnosticsError(problems.diagnostics)
        }
        return try tree.declaration(documentation: documentation)
    }

    func constants() -> (constants: [(value: Setting, constant: GeneratedConstant)], problems: Problems) {
        var problems = Problems()
        problems.attempt { () throws(DiagnosticsError) in try root() }
        return (tree.constants.map { ($0.setting, $0.constant) }, problems)
    }

    func file(for target: String) throws(DiagnosticsError) -> Generated {
        let root = try root(documentation: ["The contents of \(target)'s data files."])
        let hexadecimal: SwiftSource =
            tree.literals?.usesHexadecimal == true ? Hexadecimal.declaration : ""
        let text = GeneratedFile.text(
            source: "the target's data files", imports: modules.subtracting(["Swift"]).ordered(), access: access,
            body: DeclarationPrinter.source(of: root, access: access) + hexadecimal)
        return Generated(text: text, warnings: warnings)
    }
}
