import Files
import Findings
import Foundation
import SourceText
import StringCatalogs
import Workspace

/// What changed in the tables of a project between two revisions, or since one.
///
/// Nothing is written, and the work tree is read only where it is one of the sides. There, files that git does not know yet
/// count too.
package struct ProjectDifference: Sendable {
    /// The tables that changed, by folder and name.
    package private(set) var tables: [TableDifference] = []
    /// Why tables were left out: files of either side that cannot be read.
    package private(set) var problems: [Diagnostic] = []
    /// The tables of the work tree that were left out.
    private var unreadable: Set<TableGroup> = []

    /// A file of one side.
    private struct VersionFile {
        let path: String
        /// The hash of what a commit has.
        var hash: String?
        /// What the work tree has.
        var read: StringsTable.File?
    }

    private let repository: GitRepository
    private let paths: ProjectPaths
    private let range: RevisionRange
    private let sourceLanguage: String?
    private let workspace = Workspace()

    /// Compares.
    /// - Parameters:
    ///   - scope: files and folders; the working directory if there are none.
    ///   - sourceLanguage: the language that the others are translated from, where no catalog names it; found out where nil.
    /// - Throws: what git cannot do, and why paths cannot be searched.
    package init(
        _ range: RevisionRange, of scope: [String], in repository: GitRepository, sourceLanguage: String? = nil
    ) throws(DiagnosticsError) {
        self.range = range
        self.repository = repository
        self.sourceLanguage = sourceLanguage
        paths = ProjectPaths(root: repository.root)
        let scope = scope.isEmpty ? ["."] : scope
        let places = try places(scope)
        let isWanted = { (path: String) in
            TableFile(path: path) != nil
                && places.contains { $0.isEmpty || path == $0 || path.hasPrefix($0 + "/") }
        }
        var old = try files(of: range.old, where: isWanted)
        let new: [VersionFile]
        if let revision = range.new {
            new = try files(of: revision, where: isWanted)
        } else {
            new = try workTree(scope)
            let known = Set(new.map(\.path))
            // What is there and yet not found is ignored, or somebody else's.
            old.removeAll { file in
                !known.contains(file.path) && FileManager.default.fileExists(atPath: paths.absolute(file.path))
            }
        }
        try compare(old, new)
    }

    private func places(_ scope: [String]) throws(DiagnosticsError) -> [String] {
        var places: [String] = []
        for path in scope {
            guard let place = paths.inRepository(path) else {
                throw DiagnosticsError(
                    Diagnostic(
                        path: path,
                        "the path is outside the git repository \(repository.root); compare it in its own repository"))
            }
            places.append(place)
        }
        return places
    }

    private func files(
        of revision: RevisionRange.Revision, where isWanted: (String) -> Bool
    ) throws(DiagnosticsError) -> [VersionFile] {
        let files = try repository.files(of: revision.commit) { path in
            isWanted(path)
                && !path.split(separator: "/").contains { FileWalk.foreignFolders.contains(String($0)) }
        }
        return files.map { VersionFile(path: $0.path, hash: $0.hash) }
    }

    private mutating func workTree(_ scope: [String]) throws(DiagnosticsError) -> [VersionFile] {
        // What was removed altogether is on the other side only.
        let present = scope.filter { FileManager.default.fileExists(atPath: $0) }
        guard !present.isEmpty || scope.isEmpty else { return [] }
        let project = StringsProject(present, sourceLanguage: sourceLanguage)
        guard project.pathProblems.isEmpty else { throw DiagnosticsError(project.pathProblems) }
        problems += project.unreadableTables.flatMap(\.problems)
        for table in project.unreadableTables {
            guard let folder = paths.inRepository(table.group.folder.isEmpty ? "." : table.group.folder) else {
                continue
            }
            unreadable.insert(TableGroup(folder: folder, name: table.name))
        }
        return project.tables.flatMap(\.ownFiles).compactMap { file in
            paths.inRepository(file.path).map { VersionFile(path: $0, read: file) }
        }
    }

    private mutating func compare(_ old: [VersionFile], _ new: [VersionFile]) throws(DiagnosticsError) {
        let (before, now) = (Self.grouped(old), Self.grouped(new))
        let groups = Set(before.keys).union(now.keys).subtracting(unreadable).filter { group in
            let (left, right) = (before[group] ?? [], now[group] ?? [])
            // The same contents at the same places need not be read at all.
            return range.new == nil || left.map(\.path) != right.map(\.path) || left.map(\.hash) != right.map(\.hash)
        }
        let wanted = groups.flatMap { (before[$0] ?? []) + (now[$0] ?? []) }
        let contents = try repository.contents(of: Set(wanted.compactMap(\.hash)))
        var problems = Problems()
        for group in groups.ordered() {
            let (left, right) = (before[group] ?? [], now[group] ?? [])
            let isSame = left.elementsEqual(right) { old, new in
                old.path == new.path && old.hash.flatMap { contents[$0] } == new.read?.bytes
            }
            if isSame { continue }
            let after = problems.attempt { () throws(DiagnosticsError) in
                try snapshot(of: group, files: right, contents: contents, revision: range.new?.name)
            }
            let former = problems.attempt { () throws(DiagnosticsError) in
                try snapshot(of: group, files: left, contents: contents, revision: range.old.name)
            }
            if let after, let former, let difference = TableComparison.compare(former, after), !difference.isEmpty {
                tables.append(difference)
            }
        }
        self.problems = Diagnostic.ordered(self.problems + problems.diagnostics)
    }

    private static func grouped(_ files: [VersionFile]) -> [TableGroup: [VersionFile]] {
        var groups: [TableGroup: [VersionFile]] = [:]
        for file in files.ordered(by: { $0.path < $1.path }) {
            if let table = TableFile(path: file.path) { groups[TableGroup(table), default: []].append(file) }
        }
        return groups
    }

    private func snapshot(
        of group: TableGroup, files: [VersionFile], contents: [String: [UInt8]], revision: String?
    ) throws(DiagnosticsError) -> TableSnapshot? {
        guard !files.isEmpty else { return nil }
        var read: [StringsTable.File] = []
        for file in files {
            if let known = file.read {
                // A revision does not say which language Base is in.
                let language = known.language.map { _ in TableFile(path: file.path)?.folder ?? "" }
                read.append(
                    StringsTable.File(
                        path: known.path, language: language, contents: known.contents, bytes: known.bytes))
            } else if let hash = file.hash, let bytes = contents[hash], let table = TableFile(path: file.path) {
                let source = SourceFile(path: "\(revision ?? ""):\(file.path)", bytes: bytes)
                let contents = try TableFileParser.parse(source, leavesOut: true)
                read.append(
                    StringsTable.File(
                        path: file.path, language: contents.format == .xcstrings ? nil : table.folder ?? "",
                        contents: contents, bytes: bytes))
            }
        }
        let languages = Set(read.compactMap(\.language))
        let source =
            if let sourceLanguage {
                sourceLanguage
            } else {
                try SourceLanguage.find(
                    for: Path(paths.absolute(group.folder)), among: languages, in: workspace)
            }
        return TableSnapshot(
            name: group.name, folder: paths.shown(group.folder), files: read, sourceLanguage: source)
    }
}

/// Paths of a repository's files as git has them, from the root on, and as they are named where a command runs.
private struct ProjectPaths {
    /// The real path of the repository's root, with a slash after it.
    private let root: String
    /// The real path of the working directory, with a slash after it.
    private let current: String

    init(root: String) {
        self.root = root.hasSuffix("/") ? root : root + "/"
        current = Self.realPath(FileManager.default.currentDirectoryPath) + "/"
    }

    /// A file's or folder's path from the root on, empty for the root; nil if it lies elsewhere.
    func inRepository(_ path: String) -> String? {
        let absolute = path.hasPrefix("/") ? path : current + path
        let real = Self.realPath(URL(filePath: absolute).standardizedFileURL.path)
        if real + "/" == root { return "" }
        return real.hasPrefix(root) ? String(real.dropFirst(root.count)) : nil
    }

    /// A path from the root on as messages name it: from the working directory on, if it is below.
    func shown(_ path: String) -> String {
        let absolute = root + path
        if absolute + "/" == current || absolute == current { return "" }
        let shown = absolute.hasPrefix(current) ? String(absolute.dropFirst(current.count)) : absolute
        return shown.hasSuffix("/") ? String(shown.dropLast()) : shown
    }

    /// The absolute path of one from the root on.
    func absolute(_ path: String) -> String { root + path }

    /// The path without links; for a path that does not exist, that of the nearest existing folder.
    private static func realPath(_ path: String) -> String {
        if let real = realpath(path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return path }
        return realPath(String(path[..<slash])) + path[slash...]
    }
}

extension GitRepository {
    /// The commit that the work tree is compared with: `HEAD`, `main`, or `main...` for where the branch left `main`.
    /// - Parameter option: the option that names it, for messages.
    /// - Throws: that the revision does not exist, or that it is a range that ends before the work tree.
    package func commit(before name: String, option: String) throws(DiagnosticsError) -> String {
        guard let range = try RevisionRange(name, in: self) else {
            throw DiagnosticsError(
                Diagnostic(
                    path: nil,
                    "\(option): '\(name)' is not a revision; fetch it, or run git log --oneline to list the revisions"))
        }
        if let new = range.new, new.commit != (try commit("HEAD")) {
            throw DiagnosticsError(
                Diagnostic(
                    path: nil,
                    "\(option): '\(name)' ends before the files on disk; name one revision, or REV... for the one "
                        + "where the branch left REV"))
        }
        return range.old.commit
    }
}
