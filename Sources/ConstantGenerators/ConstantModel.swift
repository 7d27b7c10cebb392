import AssetCatalogs
import DataFormats
import EnvironmentSettings
import SourceText
import StringCatalogs

/// The constants of a target but its settings, each with what it is made from: for programs that make their own code of them,
/// and for tools that search for literals and unused constants.
package struct ConstantModel: Sendable {
    /// One constant.
    package struct Constant: Sendable {
        /// Its kind.
        package let kind: ConstantKind
        /// How code refers to it.
        package let constant: GeneratedConstant
        private let content: ConstantContent

        /// The sources: usually one; of a localized file, the file of each language.
        package var sources: [ConstantSource] { constant.sources }
        /// The details of its kind, for JSON output.
        package var details: [JSONMember] { content.details }
        /// What the comment of a string's key, or the `$comment` in the schema of a data file's value, says.
        package var comment: String? { content.comment }
        /// Whether others of its file refer to it, so that it cannot be removed before them.
        package var isReferredTo: Bool { content.isReferredTo }

        /// Creates the constant of a setting, with what describes it.
        package init(setting constant: GeneratedConstant, details: [JSONMember]) {
            self.init(.settings, constant, .setting(details))
        }

        fileprivate init(_ kind: ConstantKind, _ constant: GeneratedConstant, _ content: ConstantContent) {
            self.kind = kind
            self.constant = constant
            self.content = content
        }
    }

    /// A key of a table, and what it is to be called and in which table it is to be.
    package struct KeyChange: Sendable {
        let table, newTable, old, new: String

        /// Describes a change.
        package init(table: String, to newTable: String? = nil, old: String, new: String) {
            (self.table, self.newTable, self.old, self.new) = (table, newTable ?? table, old, new)
        }

        fileprivate func apply(to tables: inout [StringsTable]) {
            guard let source = tables.firstIndex(where: { $0.name == table }) else { return }
            guard newTable != table else {
                tables[source] = tables[source].renaming(old, to: new)
                return
            }
            guard let target = tables.firstIndex(where: { $0.name == newTable }) else { return }
            tables[target] = tables[target].adding(old, of: tables[source], as: new)
            tables[source] = tables[source].removing(old)
        }
    }

    /// The constants, in the order of the kinds and of the generated files. A kind with a problem has none.
    package let constants: [Constant]
    /// How the constants are generated.
    package let configuration: ConstantsConfiguration
    /// The strings tables, where strings are read.
    package let tables: [StringsTable]
    /// The target's files and asset catalogs, relative to its folder.
    package let paths: [String]
    /// The problems of each kind, and of what is not of a kind.
    private let problemsByKind: [ConstantKind?: [Diagnostic]]

    /// Reads the contents of a target.
    /// - Parameters:
    ///   - configuration: the package's configuration, where it is not the one on disk.
    ///   - kinds: the kinds of constants to read.
    ///   - changes: keys that are renamed or moved: their constants are then those of the new names and tables.
    /// - Throws: the problems of the configuration, and a diagnostic if the target's folder cannot be read.
    package init(
        of generation: ConstantGeneration, configuration: PackageConfiguration? = nil,
        kinds: [ConstantKind] = ConstantKind.allCases, changes: [KeyChange] = []
    ) throws(DiagnosticsError) {
        let package =
            if let configuration { configuration } else {
                try PackageConfiguration(inPackage: generation.packageDirectory)
            }
        self.configuration = package.constants(of: generation.target)
        paths = try generation.resources()
        var problems: [ConstantKind?: [Diagnostic]] = [:]
        var outside: [String: OutsideFile] = [:]
        do throws(DiagnosticsError) {
            outside = try ResourceSelection(generation, package).filesOfDefaultVariant()
        } catch {
            problems[nil] = error.diagnostics
        }
        var reader = ModelReader(
            generation: generation, configuration: self.configuration, files: TargetFiles(paths, outside: outside),
            changes: changes)
        var constants: [Constant] = []
        for kind in kinds {
            do throws(DiagnosticsError) {
                constants += try reader.constants(of: kind).map { Constant(kind, $0.constant, $0.content) }
            } catch {
                problems[kind] = error.diagnostics
            }
        }
        for (kind, found) in reader.problems { problems[kind] = found.diagnostics }
        self.constants = constants
        tables = reader.tables
        problemsByKind = problems
    }

    /// The problems of all kinds, in the order in which they are printed.
    package var problems: [Diagnostic] { Diagnostic.ordered(problemsByKind.values.flatMap(\.self)) }

    /// The problems of a kind, for which nothing is generated; nil for those of the target's files as a whole. There may be
    /// constants nevertheless: of what has no problem.
    package func problems(of kind: ConstantKind?) -> [Diagnostic] { problemsByKind[kind] ?? [] }

    /// The constants of a kind.
    package func constants(of kind: ConstantKind) -> [GeneratedConstant] {
        constants.filter { $0.kind == kind }.map(\.constant)
    }

    /// Whether the target has an asset catalog whose assets have constants.
    package var hasCatalogs: Bool {
        problems(of: .assets).isEmpty
            && paths.contains { TargetInputs.hasAssets($0) && configuration.assets.takes($0) }
    }
}

/// Reads the constants of each kind as their files are generated from.
private struct ModelReader {
    typealias Found = (constant: GeneratedConstant, content: ConstantContent)

    let generation: ConstantGeneration
    let configuration: ConstantsConfiguration
    let files: TargetFiles
    let changes: [ConstantModel.KeyChange]
    var tables: [StringsTable] = []
    /// The problems of kinds that have constants nevertheless: those of what has no problem.
    var problems: [ConstantKind: Problems] = [:]

    /// - Throws: every problem of the kind.
    mutating func constants(of kind: ConstantKind) throws(DiagnosticsError) -> [Found] {
        switch kind {
        // Those are the package's, and the same in all its targets.
        case .settings: []
        case .strings: try strings()
        case .assets:
            try AssetConstants.constants(
                for: generation.catalogs(among: files.paths, configuration.assets).assets, configuration.assets
            ).map { ($0.constant, .asset($0.asset)) }
        case .fonts:
            try FontConstants.constants(for: generation.fontFiles(among: files, configuration))
                .map { ($0.constant, .font($0.face, path: $0.file)) }
        case .files:
            try generation.fileConstants(among: files, configuration)
                .map { ($0.constant, .file(languages: $0.languages)) }
        case .data: data()
        case .colors: try generation.colorConstants(among: files, configuration).map { ($0.constant, .color($0.color)) }
        case .interfaces:
            try InterfaceConstants.constants(
                for: generation.interfaceDocuments(among: files, configuration), target: generation.target,
                named: configuration.names[.interfaces]
            ).map { ($0.constant, .interface($0.element, $0.document)) }
        }
    }

    private mutating func report(_ found: Problems, of kind: ConstantKind) {
        if !found.diagnostics.isEmpty { problems[kind] = found }
    }

    private mutating func data() -> [Found] {
        let (constants, problems) = generation.dataConstants(among: files, configuration)
        report(problems, of: .data)
        return constants.map { ($0.constant, .data($0.value)) }
    }

    private mutating func strings() throws(DiagnosticsError) -> [Found] {
        var options = StringOptions()
        options.configuration = configuration.strings
        tables = try StringsTableReader.tables(
            among: try generation.tables(among: files, configuration.strings), in: generation.targetDirectory,
            displayPrefix: generation.displayPrefix, outside: files.outside,
            sourceLanguage: generation.sourceLanguage ?? "en"
        ).tables
        for change in changes { change.apply(to: &tables) }
        let keys = Dictionary(
            tables.map { table in
                (table.name, (table, Dictionary(table.keys.map { ($0.name, $0) }) { first, _ in first }))
            }
        ) { first, _ in first }
        let (constants, problems) = StringConstants.constants(for: tables, options: options)
        report(problems, of: .strings)
        return constants.compactMap { name, constant in
            guard let (table, keys) = keys[name], let key = keys[constant.key] else { return nil }
            return (constant, .string(key, table))
        }
    }
}
