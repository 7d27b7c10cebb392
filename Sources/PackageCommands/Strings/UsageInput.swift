import CommandLineKit
import EnvironmentSettings
import Files
import Findings
import Foundation
import Localization
import SourceText
import StringCatalogs
import Workspace

/// The sources that refer to the strings that a command line is about.
package struct UsageInput {
    /// The option that names the sources.
    package static let sources = Option<[String]>(
        "sources", placeholder: "DIR", kind: .folder,
        help: "search DIR for uses of the strings; may be repeated (default: the package or project of the tables)")

    /// The tables.
    package let project: StringsProject
    /// The folders of the sources.
    package let folders: [String]
    /// What the sources refer to.
    package let references: SourceReferences
    /// The constants that the package generates.
    package let accessors: [TextAccessor]

    /// Reads the tables at the paths of a command line, and the sources of their packages or projects.
    /// - Parameter needsSources: whether tables without sources are misuse.
    /// - Throws: why files cannot be read; a usage error if there are no tables or no sources.
    package init(_ options: ParsedOptions, needsSources: Bool = true) throws {
        let paths = options[StringsInput.paths]
        try self.init(
            of: StringsInput.project(at: paths, options), sourcesIn: Self.folders(options, ofTablesAt: paths),
            needsSources: needsSources)
    }

    /// Reads the sources at the paths of a command line, and the tables of their packages or projects. For paths of strings
    /// tables, the sources are those of the package or project.
    /// - Throws: why files cannot be read; a usage error if there are no tables or no sources.
    package init(ofSourcesAt paths: [String], _ options: ParsedOptions) throws {
        for path in paths where !Folder.hasEntry(at: path) {
            throw UsageError("the path '\(path)' does not exist; correct it")
        }
        let sources = paths.filter { !Self.isOfTable($0) }
        let named = options[Self.sources].isEmpty && sources.count == paths.count ? sources : []
        try self.init(
            of: StringsInput.project(at: Self.projects(of: paths), options),
            sourcesIn: named.isEmpty ? Self.folders(options, ofTablesAt: paths) : named)
    }

    /// Whether a path is that of a strings file or an `.lproj` folder.
    static func isOfTable(_ path: String) -> Bool {
        TableFile(path: path) != nil || path.hasSuffix(".lproj") || path.hasSuffix(".lproj/")
    }

    /// Reads the sources in some folders for tables that were read.
    /// - Parameter needsSources: whether tables without sources are misuse.
    /// - Throws: why files cannot be read; a usage error if there are no sources.
    package init(of project: StringsProject, sourcesIn folders: [String], needsSources: Bool = true) throws {
        self.project = project
        self.folders = folders
        let constants = Self.references(of: project)
        let roots = Set(constants.map { String($0.reference.prefix { $0 != "." }) })
        references = try SourceReferences(
            folders,
            known: KnownKeys(project.readableTables, constantsNamed: roots, wrappers: Self.wrappers(in: folders)))
        guard references.problems.isEmpty else { throw DiagnosticsError(references.problems) }
        // Property lists are not sources: with them alone, all strings would seem unused.
        guard references.hasCode || !needsSources else {
            throw UsageError(
                "there are no sources in \(folders.joined(separator: ", ")); pass their folder with --sources")
        }
        accessors = Self.accessors(of: constants)
    }

    /// The folders of the sources that a command line means: those that it names, else the packages or projects of the
    /// tables.
    /// - Throws: a usage error where a folder does not exist.
    package static func folders(_ options: ParsedOptions, ofTablesAt paths: [String]) throws(UsageError) -> [String] {
        let named = options[sources]
        for path in named where !Folder.hasEntry(at: path) {
            throw UsageError("--sources: the folder '\(path)' does not exist; correct the path")
        }
        return named.isEmpty ? projects(of: paths) : named
    }

    /// The own lookups that the configurations of the packages declare that some folders are in.
    /// - Throws: what is wrong with a configuration.
    package static func wrappers(in folders: [String]) throws(DiagnosticsError) -> [LookupWrapper] {
        let workspace = Workspace()
        var roots: [String] = []
        for folder in folders {
            let root = project(above: folder, in: workspace) ?? folder
            if !roots.contains(root) { roots.append(root) }
        }
        var wrappers: [LookupWrapper] = []
        for root in roots {
            for (name, place) in try PackageConfiguration(inPackage: root).constants.strings.lookups {
                guard let wrapper = LookupWrapper(declaration: name) else {
                    throw DiagnosticsError(
                        place.diagnostic(
                            "\"\(name)\" is not the name of a function; write L, Texts.string(for:) or .translated"))
                }
                wrappers.append(wrapper)
            }
        }
        return wrappers
    }

    /// The packages or projects that contain some paths.
    private static func projects(of paths: [String]) -> [String] {
        let workspace = Workspace()
        var roots: [String] = []
        for path in paths.isEmpty ? ["."] : paths {
            let folder = Folder.exists(at: path) ? path : PathParts(path).parent
            let root = Self.project(above: folder, in: workspace) ?? folder
            if !roots.contains(root) { roots.append(root) }
        }
        return roots
    }

    /// The constants that the packages of some tables generate; none if there is no such package.
    package static func accessors(of project: StringsProject) -> [TextAccessor] {
        accessors(of: references(of: project))
    }

    private static func references(of project: StringsProject) -> [(table: String, key: String, reference: String)] {
        let reader = PackageConstantsReader()
        return project.readableTables.flatMap { table -> [(table: String, key: String, reference: String)] in
            guard let path = table.files.first?.path, let constants = reader.constants(forFile: path) else { return [] }
            return constants.texts.flatMap { key, texts in
                texts.map { (table: $0.table, key: key, reference: $0.reference) }
            }
        }
    }

    private static func accessors(
        of constants: [(table: String, key: String, reference: String)]
    ) -> [TextAccessor] {
        let accessors = Set(constants.map { TextAccessor(table: $0.table, key: $0.key, reference: $0.reference) })
        return accessors.ordered { ($0.path, $0.table, $0.key) < ($1.path, $1.table, $1.key) }
    }

    /// `12 source files`.
    package var sourceCount: String { references.files.count.counted("source file") }

    /// The nearest folder from here upwards that is a package's or has a project of Xcode, as it is reached from here.
    private static func project(above folder: String, in workspace: Workspace) -> String? {
        let path = Path(folder)
        guard let found = workspace.targetsFolder(above: path) else { return nil }
        return found == path ? folder : found.shown()
    }
}
