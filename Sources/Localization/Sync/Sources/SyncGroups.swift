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
    /// Tables with the sources whose lookups belong to them: those of one target, or of targets that share the tables.
    struct Group {
        /// What messages call it: the names of its targets.
        let title: String
        fileprivate(set) var tables: [StringsTable] = []
        /// The paths of the sources, as they can be opened and as messages print them.
        let sources: [String]
        /// The paths of the sources whose declarations the sources may use, themselves included.
        let declaring: [String]
        /// The functions that the project's build settings name as lookups like `NSLocalizedString`.
        var macros: Set<String> = []
    }

    /// The tables with their sources; groups with the same declarations follow each other.
    private(set) var groups: [Group] = []
    /// Why tables have no sources that are certain.
    private(set) var problems: [Diagnostic] = []

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
                Group(title: folders.joined(separator: ", "), tables: wanted, sources: files, declaring: files)
            ]
        }
        for index in groups.indices { checkNames(ofGroup: index) }
        groups = groups.ordered {
            ($0.declaring.first ?? "", $0.declaring.count, $0.title)
                < ($1.declaring.first ?? "", $1.declaring.count, $1.title)
        }
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

    /// The files of folders and targets, each of which is looked at once.
    private struct Search {
        let workspace = Workspace()
        var filesByFolder: [String: [String]] = [:]
        var filesByTarget: [Path: [[Int]]] = [:]
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

        /// The places of each target's sources among some files.
        mutating func sources(of targets: BuildTargets, among files: [String]) -> [[Int]] {
            if let known = filesByTarget[targets.folder] { return known }
            var sources = [[Int]](repeating: [], count: targets.targets.count)
            for (index, file) in files.enumerated() {
                let path = Path(file)
                let owners = targets.owners(of: path)
                guard !owners.isEmpty, !isInPackage(path, below: targets.folder) else { continue }
                for owner in owners { sources[owner].append(index) }
            }
            filesByTarget[targets.folder] = sources
            return sources
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
            return append(table, to: root, &search) { _ in Group(title: root, sources: files, declaring: files) }
        }
        // What a project lists may be beside its folder.
        let root = targets.isByFolder ? targets.folder : Self.repository(of: targets.folder)
        let owners = targets.owners(of: Path(first.path))
        let programs = owners.filter { !targets.targets[$0].isTest }
        let owning = programs.isEmpty ? owners : programs
        guard !owning.isEmpty else {
            search.strays.append(first.path)
            return
        }
        let title = owning.map { targets.targets[$0].name }.joined(separator: ", ")
        append(table, to: targets.folder.text + "\u{0}" + title, &search) { search in
            let all = search.files(in: [root.shown()])
            let sources = search.sources(of: targets, among: all)
            return Group(
                title: title, sources: Set(owning.flatMap { sources[$0] }).ordered().map { all[$0] }, declaring: all,
                macros: targets.isByFolder ? [] : search.macros(ofProjectsIn: targets.folder))
        }
    }

    private static func repository(of folder: Path) -> Path {
        RepositoryFolder.containing(folder.text).map { Path($0) } ?? folder
    }

    /// Adds a table to the group with a key, which is made if there is none yet.
    private mutating func append(
        _ table: StringsTable, to key: String, _ search: inout Search, _ make: (inout Search) -> Group
    ) {
        if let index = search.indices[key] { return groups[index].tables.append(table) }
        search.indices[key] = groups.count
        groups.append(make(&search))
        groups[groups.count - 1].tables.append(table)
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
        groups[index].tables.removeAll { byName[$0.name]?.count != 1 }
    }
}
