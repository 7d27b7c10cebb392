import Files
import IndexStore
import SourceText
import SwiftTree
import Workspace

/// The index of a package: which of a store's units belong to it, and whether they are as new as its sources.
package struct IndexedPackage: Sendable {
    /// A source file with the records of its units.
    struct Source: Sendable, Equatable {
        let path: String
        var modules: [String]
        var records: [StoredRecord]
        /// Whether a tool writes it when the package is built.
        let isGenerated: Bool
    }

    /// A record with the number of its store.
    struct StoredRecord: Sendable, Equatable {
        let store: Int
        let name: String
    }

    /// The folder of the package.
    package let folder: Path
    let stores: [IndexStore]
    /// The folder with its separator.
    private let ownFolder: String
    /// The folders of its builds, with a slash after each.
    private let buildFolders: [String]
    /// The source files, in the order of their paths.
    private(set) var sources: [Source] = []
    /// The targets of the package; `nil` if the manifest computes them.
    let targets: BuildTargets?
    /// Whether the index has a source file of the package.
    var hasSources: Bool { sources.contains { !$0.isGenerated } }
    /// What makes the index older than the sources, file by file.
    private(set) var staleness: [Diagnostic] = []
    /// The targets that the index lacks.
    package private(set) var notes: [Diagnostic] = []
    /// The source files of targets that the index lacks.
    private var unbuiltFiles: [String] = []
    /// The units and records that cannot be read.
    private(set) var problems: [Diagnostic] = []
    /// The modules of the system and of dependencies, by their records; a header may be in several.
    private(set) var foreignRecords: [String: (store: Int, modules: Set<String>)] = [:]
    /// The source files of dependencies, by their modules.
    private(set) var dependencySources: [String: [String]] = [:]
    /// What each module imports, as its units list it.
    private(set) var importedModules: [String: Set<String>] = [:]

    /// Chooses the units of a package.
    /// - Throws: that a store cannot be read.
    init(in folder: Path, stores: [IndexStore], _ workspace: Workspace = Workspace()) throws(DiagnosticsError) {
        (self.folder, self.stores) = (folder, stores)
        ownFolder = folder.prefix
        buildFolders = Self.buildFolders(in: folder, stores)
        let found = workspace.targets(in: folder)
        targets = found?.isByFolder == true && found?.isWholeFolder == false ? found : nil
        var known: [String: Source] = [:]
        var newest: [String: Int64] = [:]
        for (number, store) in stores.enumerated() {
            let (units, problems) = try store.units()
            self.problems += problems
            for stored in units { add(stored, of: number, to: &known, &newest) }
        }
        sources = known.values.ordered { $0.path < $1.path }
        findStaleness(newest)
        findMissingFiles(Set(known.keys))
    }

    private mutating func add(
        _ stored: IndexStore.StoredUnit, of store: Int, to known: inout [String: Source],
        _ newest: inout [String: Int64]
    ) {
        let unit = stored.unit
        importedModules[unit.moduleName, default: []].formUnion(unit.modules)
        guard !unit.isSystem, !unit.isModule, unit.mainFile.hasSuffix(".swift"), isOwn(unit.mainFile) else {
            addForeign(unit, of: store)
            return
        }
        let path = unit.mainFile
        // A deleted or renamed file leaves its unit.
        guard FileBytes.isRegular(path), belongs(path, to: unit.moduleName) else { return }
        newest[path] = max(newest[path] ?? .min, stored.time)
        var source =
            known[path] ?? Source(path: path, modules: [], records: [], isGenerated: isBuilt(path))
        if !source.modules.contains(unit.moduleName) { source.modules.append(unit.moduleName) }
        for record in unit.records where record.path == path || unit.records.count == 1 {
            let stored = StoredRecord(store: store, name: record.name)
            if !source.records.contains(where: { $0.name == stored.name }) { source.records.append(stored) }
        }
        known[path] = source
    }

    private mutating func addForeign(_ unit: IndexUnit, of store: Int) {
        // A compiled file of C has none.
        guard !unit.moduleName.isEmpty else { return }
        for record in unit.records {
            foreignRecords[record.name, default: (store, [])].modules.insert(unit.moduleName)
        }
        guard !unit.isSystem, !unit.isModule, unit.mainFile.hasSuffix(".swift") else { return }
        dependencySources[unit.moduleName, default: []].append(unit.mainFile)
    }

    /// SwiftPM's folder, and those that a user chose for builds, such as one for DerivedData: of the package's folder, those that
    /// contain a store.
    private static func buildFolders(in folder: Path, _ stores: [IndexStore]) -> [String] {
        let places = stores.compactMap { ($0.folder.real ?? $0.folder).relative(to: folder) }
        let names = Set(places.compactMap { $0.split(separator: "/").first.map(String.init) })
        return names.union([".build"]).subtracting(["."]).ordered().map { folder.child($0).prefix }
    }

    /// Whether a path is in a folder of builds.
    func isBuilt(_ path: String) -> Bool { buildFolders.contains { path.hasPrefix($0) } }

    /// Whether a file is one of the package, or is generated for it.
    private func isOwn(_ path: String) -> Bool {
        guard path.hasPrefix(ownFolder) else { return false }
        return !isBuilt(path) || !Self.dependencies.contains { path.contains($0) }
    }

    /// The folders of builds with the sources of dependencies, of SwiftPM and of Xcode.
    private static let dependencies = ["/.build/checkouts/", "/SourcePackages/checkouts/"]

    /// Whether a file is still in the target of a unit: a file that was moved to another target leaves a unit in the old one.
    private func belongs(_ path: String, to module: String) -> Bool {
        guard let targets else { return true }
        if isBuilt(path) { return true }
        guard let owner = targets.target(of: Path(path)) else { return true }
        return Self.module(of: owner) == module
    }

    /// The module of a target: its name with underscores for what an identifier cannot have.
    static func module(of target: BuildTarget) -> String {
        String(target.name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }

    private mutating func findStaleness(_ newest: [String: Int64]) {
        for source in sources where !source.isGenerated {
            guard let version = FileVersion(of: source.path), let time = newest[source.path],
                version.modificationTime > time
            else { continue }
            staleness.append(
                Diagnostic(
                    path: Path(source.path).shown(),
                    "the file was changed after the index was written; build the package again, or pass --build"))
        }
    }

    /// Reports files of targets that no unit has.
    private mutating func findMissingFiles(_ known: Set<String>) {
        guard let targets else { return }
        var walk = FileWalk()
        walk.add(folder.text)
        let found = walk.files.map { Path($0.path) }.filter { path in
            path.text.hasSuffix(".swift") && !path.text.contains(".docc/")
        }
        let byTarget = Dictionary(grouping: found) { targets.owners(of: $0).first ?? -1 }
        for (number, paths) in byTarget.ordered(by: { $0.key < $1.key }) where number >= 0 {
            let target = targets.targets[number]
            let own = targets.folder(of: target)
            let excluded = target.excluded.map { Path($0, in: own) }
            let files = paths.filter { path in !excluded.contains { $0.contains(path) } }
            // Other build systems may compile what the manifest excludes.
            if !target.isTest, files.count < paths.count { unbuiltFiles += Set(paths).subtracting(files).map(\.text) }
            let missing = files.filter { !known.contains($0.text) }
            guard let first = missing.first else { continue }
            guard files.contains(where: { known.contains($0.text) }) else {
                unbuiltFiles += files.map(\.text)
                notes.append(
                    Diagnostic(
                        .warning, path: own.shown(),
                        "the target \(target.name) is not in the index, so every declaration that it names counts as used; "
                            + "build it with swift build --build-tests"))
                continue
            }
            staleness.append(
                Diagnostic(
                    path: first.shown(),
                    "the file is not in the index; build the package again, or pass --build, or exclude the file from its target"
                ))
        }
    }
}

extension IndexedPackage {
    /// Reads all files and records, and joins them.
    mutating func graph() -> CodeGraph { graph(withImports: false).graph }

    /// Reads all files and records, and joins them.
    /// - Parameter withImports: whether the linter's facts about imports are collected in the same reading.
    mutating func graph(withImports: Bool) -> (graph: CodeGraph, imports: CompiledPackage?) {
        var builder = CodeGraphBuilder()
        var imports = CompiledPackage.Builder(importedModules: importedModules)
        problems += read(sources) { source, reader throws(DiagnosticsError) in
            let tree = try reader.tree(of: source)
            let files = try reader.records(of: source).map { IndexedFile(source, record: $0, tree: tree) }
            let uses = files.lazy.filter { _ in withImports }.map { file in
                FileUses(
                    source, record: file.record, tree: tree, declarations: file.declarations, onlyImports: true)
            }
            return (files, Array(uses), source.isGenerated)
        } then: { files, uses, isGenerated in
            for file in files { builder.add(file, isGenerated: isGenerated) }
            for uses in uses { imports.add(uses) }
        }
        builder.retain(names: Self.names(in: unbuiltFiles))
        return (builder.finish(), withImports ? CompiledPackage(&imports, self, isComplete: false) : nil)
    }

    /// The names in files that are not in the index.
    private static func names(in paths: [String]) -> Set<String> {
        let bytes = FileBytes()
        var parser = SwiftParser()
        let tree = SyntaxTree()
        var names: Set<String> = []
        for path in paths where (try? bytes.readSource(path)) != nil {
            parser.parse(bytes.bytes, into: tree)
            for token in tree.tokens where token.kind == .identifier { names.insert(token.name) }
        }
        return names
    }
}
