import CodeGraph
import Files
import Findings
import Linter
import SourceText
import Workspace

/// Sets up files for the linter: each with the configuration that applies to it, the constants of its target and the files of its
/// package. For one thread; each folder is looked at once.
package final class LintFileSetup {
    package let configurations: LintConfigurations
    private let constants: PackageConstantsReader
    private let workspace = Workspace()
    private let index: CompiledFileReader?
    private let workingDirectory = Path.workingDirectory
    private var sources: [Path: PackageSources] = [:]
    /// The folder of the last file as its path has it, and the files of its package; files come by folder.
    private var last: (folder: Substring, sources: PackageSources)?

    /// - Parameter indexStores: the folders of index stores for the rules that need the compiler's index; those of the packages'
    ///   last builds if it is empty. With `nil` no index is read, and these rules find nothing.
    package init(_ configurations: LintConfigurations, indexStores: [String]? = nil) {
        self.configurations = configurations
        index = indexStores.map { [workspace] in CompiledFileReader(in: workspace, stores: $0) }
        constants = PackageConstantsReader(in: workspace)
    }

    /// What kept the constants of a package or its index from being known.
    var warnings: [Diagnostic] { constants.warnings + (index?.warnings ?? []) }

    /// A file as its configuration wants it.
    package func file(_ found: FoundFile, _ configuration: LintConfiguration) -> LintFile {
        var file = LintFile(
            found, configuration, constants: constants.constants(forFile: found.path),
            sources: sources(forFile: found.path))
        if let index { file.compiledFile = index.compiledFile(at: found.path, for: file.rules.idsOfIndexRules) }
        return file
    }

    /// The files of the nearest package or project of a file; without one, of its repository, or else those next to it.
    private func sources(forFile path: String) -> PackageSources {
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
        if let last, last.folder == name { return last.sources }
        let folder = Path(path, in: workingDirectory).parent ?? .root
        let root = workspace.targetsFolder(above: folder) ?? RepositoryFolder.containing(folder.text).map { Path($0) }
        let sources =
            self.sources[root ?? folder] ?? PackageSources(folder: root ?? folder, includesSubfolders: root != nil)
        self.sources[root ?? folder] = sources
        last = (name, sources)
        return sources
    }

    /// A text that is not read from its path, whether or not the configuration includes that.
    package func file(at path: String, size: Int, _ configuration: LintConfiguration) -> LintFile {
        file(FoundFile(path: path, size: size, isNamed: true), configuration)
    }
}
