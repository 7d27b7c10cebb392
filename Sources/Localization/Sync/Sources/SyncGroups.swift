import Files
import Findings
import SourceText
import StringCatalogs
import Workspace
import XcodeProjects

/// Finds out which sources look their strings up in which tables.
///
/// A table has the keys of the targets that it is in, as Xcode extracts them: the bundle that a lookup names at run time
/// does not count.
package struct SyncGroups: Sendable {
    /// The tables with their sources, by title.
    package private(set) var groups: [SyncGroup] = []
    /// Why tables have no sources that are certain.
    package private(set) var problems: [Diagnostic] = []

    private static let extensions = ["swift", "m", "mm", "h"]

    /// Finds the sources of some tables.
    /// - Parameters:
    ///   - folders: the folders of the sources, where a user names them; else those of the tables' targets.
    ///   - named: the paths that a user names.
    package init(_ tables: [StringsTable], in folders: [String]) {
        var search = Search()
        let wanted = tables.filter(Self.isOfCode)
        if folders.isEmpty {
            for table in wanted { add(table, &search) }
        } else {
            let files = search.files(in: folders)
            groups = [
                SyncGroup(
                    title: folders.joined(separator: ", "), tables: wanted, sources: files, declaring: files)
            ]
        }
        for index in groups.indices { checkNames(ofGroup: index) }
        groups = groups.ordered { $0.title < $1.title }
        problems = search.problems + problems
        if let first = search.strays.first {
            let others = search.strays.count - 1
            let subject =
                others == 0
                ? "this table is in no target, so its keys are"
                : "this table and \(others) more are in no target, so their keys are"
            problems.append(
                Diagnostic(
                    .warning, path: first,
                    "\(subject) not compared with code; add \(others == 0 ? "it" : "them") to a target, or pass --sources"
                ))
        }
    }

    /// Whether code looks a table's strings up, and not the system: those of Info.plist, of Siri, of storyboards.
    static func isOfCode(_ table: StringsTable) -> Bool {
        !StringsTable.systemNames.contains(table.name) && !table.name.hasSuffix("InfoPlist")
            && !table.files.contains { $0.path.split(separator: "/").dropLast().last == "mul.lproj" }
            && !table.folder.split(separator: "/").contains { $0.hasSuffix(".bundle") }
    }

    /// The files of folders, each of which is walked once.
    private struct Search {
        let workspace = Workspace()
        var filesByFolder: [String: [String]] = [:]
        /// The files of tables that are in no target.
        var strays: [String] = []
        var macrosByFolder: [Path: Set<String>] = [:]
        var indices: [String: Int] = [:]
        var problems: [Diagnostic] = []

        /// Whether a file is in a package of its own inside a project's folder, whose targets Xcode keeps apart.
        func isInPackage(_ file: Path, below folder: Path) -> Bool {
            guard let own = file.parent.flatMap({ workspace.targetsFolder(above: $0) }), own != folder,
                folder.contains(own)
            else { return false }
            return Folder.isFile(at: own.child(PackageManifest.fileName).text)
        }

        /// The functions that the build settings of a folder's projects name.
        mutating func macros(ofProjectsIn folder: Path) -> Set<String> {
            if let known = macrosByFolder[folder] { return known }
            let files = RepositoryFiles(around: folder.text)
            let names = ((try? Folder.names(in: folder.text)) ?? []).filter(XcodeProject.isProject)
            var macros: Set<String> = []
            for name in names {
                guard let project = try? XcodeProject(at: folder.child(name).text, in: files) else { continue }
                for object in project.file.objects where object.isa == "XCBuildConfiguration" {
                    let value = object.value["buildSettings"]?["LOCALIZED_STRING_MACRO_NAMES"]
                    let words = value?.elements?.compactMap(\.string) ?? value?.string.map { [$0] } ?? []
                    macros.formUnion(words.flatMap { $0.split(separator: " ") }.map(String.init))
                }
            }
            macros = macros.filter { !$0.hasPrefix("$") && !$0.hasPrefix("NSLocalizedString") }
            macrosByFolder[folder] = macros
            return macros
        }

        mutating func files(in folders: [String]) -> [String] {
            let key = folders.joined(separator: "\u{0}")
            if let known = filesByFolder[key] { return known }
            var walk = FileWalk(
                extensions: SyncGroups.extensions,
                enters: {
                    !$0.hasSuffix(".xcassets") && !$0.hasSuffix(".framework") && !$0.hasSuffix(".xcframework")
                })
            for folder in folders { walk.add(folder) }
            problems += walk.problems
            let files = walk.files.map(\.path)
            filesByFolder[key] = files
            return files
        }
    }

    private mutating func add(_ table: StringsTable, _ search: inout Search) {
        let folder = Path(table.folder.isEmpty ? "." : table.folder)
        guard let first = table.files.first, let targets = search.workspace.targets(above: folder) else {
            let root = table.folder.isEmpty ? "." : table.folder
            let files = search.files(in: [root])
            return append(table, SyncGroup(title: root, tables: [], sources: files, declaring: files), &search)
        }
        let path = Path(first.path)
        // What a project lists may be beside its folder.
        let root = targets.isByFolder ? targets.folder : Self.repository(of: targets.folder)
        let all = search.files(in: [root.shown()])
        let owners = targets.targets.filter { targets.contains(path, in: $0) }
        let owning = owners.contains { !$0.isTest } ? owners.filter { !$0.isTest } : owners
        guard !owning.isEmpty else {
            search.strays.append(first.path)
            return
        }
        let title = owning.map(\.name).joined(separator: ", ")
        let key = targets.folder.text + "\u{0}" + title
        if let index = search.indices[key] { return append(table, groups[index], &search, key: key) }
        let sources = all.filter { file in
            let path = Path(file)
            return owning.contains { targets.contains(path, in: $0) }
                && !search.isInPackage(path, below: targets.folder)
        }
        append(
            table,
            SyncGroup(
                title: title, tables: [], sources: sources, declaring: all,
                macros: targets.isByFolder ? [] : search.macros(ofProjectsIn: targets.folder)), &search,
            key: key)
    }

    private static func repository(of folder: Path) -> Path {
        RepositoryFolder.containing(folder.text).map { Path($0) } ?? folder
    }

    private mutating func append(
        _ table: StringsTable, _ group: SyncGroup, _ search: inout Search, key: String? = nil
    ) {
        let key = key ?? group.title
        let index = search.indices[key] ?? groups.count
        search.indices[key] = index
        if index == groups.count { groups.append(group) }
        groups[index] = SyncGroup(
            title: group.title, tables: groups[index].tables + [table], sources: group.sources,
            declaring: group.declaring, macros: group.macros)
    }

    /// Several tables of one name fit the same lookups.
    private mutating func checkNames(ofGroup index: Int) {
        let group = groups[index]
        let byName = Dictionary(grouping: group.tables, by: \.name)
        for (name, tables) in byName.ordered(by: { $0.key < $1.key }) where tables.count > 1 {
            let titles = tables.map { $0.files.first?.path ?? $0.title }
            problems.append(
                Diagnostic(
                    path: titles[0],
                    "\(group.title) has several tables named \(name), so no lookup belongs to one of them: "
                        + "\(titles.joined(separator: ", ")); pass one of them, and its sources with --sources"))
        }
        groups[index] = SyncGroup(
            title: group.title, tables: group.tables.filter { byName[$0.name]?.count == 1 }, sources: group.sources,
            declaring: group.declaring, macros: group.macros)
    }
}
