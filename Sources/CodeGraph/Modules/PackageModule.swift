import Files
import SourceText
import SwiftTree
import Workspace

/// A target of a package with its Swift files and what they import.
package struct PackageModule: Sendable {
    /// A Swift file and its imports.
    package struct File: Sendable {
        /// The path, as reports print it.
        package let path: String
        let imports: [ImportedModule]
    }

    /// What the manifest says about it.
    let declared: DeclaredTarget
    /// The names by which sources import it.
    let names: Set<String>
    /// Its Swift files, in the order of their paths; none if its folder is not known.
    let files: [File]
    /// Whether it has sources whose imports are not read: those of C, and what links outside of the repository lead to.
    let hasOtherSources: Bool

    package var name: String { declared.name }

    /// Whether its imports can be compared with what it declares.
    var isChecked: Bool { declared.kind != .plugin && !files.isEmpty }
}

/// Reads the sources of the targets of a package.
struct ModuleReader: ~Copyable {
    /// What could not be read.
    private(set) var problems = Problems()
    private let folder: String
    /// The numbers of targets by their folders, as reports print them.
    private var owners: [String: Int] = [:]
    private let targets: [DeclaredTarget]
    private let tree = SyntaxTree()
    private var parser = SwiftParser()

    init(_ targets: [DeclaredTarget], in folder: String) {
        (self.targets, self.folder) = (targets, folder)
        for (number, target) in targets.enumerated() {
            if let path = Self.path(of: target, in: folder) { owners[path] = owners[path] ?? number }
        }
    }

    private static func path(of target: DeclaredTarget, in folder: String) -> String? {
        guard let path = target.path else { return nil }
        return path == "." ? folder : Folder.path(of: path, in: folder)
    }

    mutating func modules() -> [PackageModule] {
        targets.indices.map { module($0) }
    }

    private mutating func module(_ number: Int) -> PackageModule {
        let target = targets[number]
        let names = [target.moduleName]
        guard let path = Self.path(of: target, in: folder), owners[path] == number, Folder.exists(at: path),
            target.kind != .binary
        else { return PackageModule(declared: target, names: Set(names), files: [], hasOtherSources: false) }
        // The compiler takes what Git ignores, and what links lead to.
        let walk = problems.attempt { () throws(DiagnosticsError) in
            try FolderWalk(below: path, takingWhole: Folder.extensionsOfResources)
        }
        let scope = SourceScope(of: target)
        var (files, maps): ([PackageModule.File], [String]) = ([], [])
        var hasOtherSources = walk.map { !$0.linksOut.isEmpty } ?? true
        for relative in walk?.paths ?? [] {
            guard let type = PathParts(relative).pathExtension, Self.isSource(type) || type == "modulemap",
                case let file = Folder.path(of: relative, in: path), owner(of: file) == number
            else { continue }
            if type == "modulemap" {
                guard relative == "module.modulemap" || relative.hasSuffix("/module.modulemap") else { continue }
                maps += ModuleMap.names(in: (try? SourceFile.bytes(of: file, upToMegabytes: 1)) ?? [])
            } else if scope.contains(relative) {
                if type == "swift" {
                    if let file = read(file) { files.append(file) } else { hasOtherSources = true }
                } else {
                    hasOtherSources = true
                }
            }
        }
        let isOfC = files.isEmpty && !maps.isEmpty
        return PackageModule(
            declared: target, names: Set(isOfC ? maps : names), files: files, hasOtherSources: hasOtherSources)
    }

    private static func isSource(_ type: String) -> Bool {
        type == "swift" || CodeFile.extensionsOfC.contains(type) || type == "s" || type == "S"
    }

    /// The number of the target whose folder is the nearest one above a file.
    private func owner(of path: String) -> Int? {
        var parent = PathParts(path).folder
        while true {
            if let number = owners[parent] { return number }
            let next = PathParts(parent).folder
            guard next != parent, parent != folder else { return nil }
            parent = next
        }
    }

    private mutating func read(_ path: String) -> PackageModule.File? {
        let bytes = problems.attempt { () throws(DiagnosticsError) in try SourceFile.bytes(of: path) }
        guard let bytes else { return nil }
        bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        return PackageModule.File(path: path, imports: ImportedModule.all(in: tree))
    }
}

/// What of a target's folder belongs to its sources.
private struct SourceScope {
    private let excluded: Set<String>
    private let included: Set<String>

    init(of target: DeclaredTarget) {
        excluded = Set((target.excluded + target.resources).map(Self.normalized))
        included = Set(target.sources.map(Self.normalized))
    }

    private static func normalized(_ path: String) -> String {
        Path(path, in: Path("/target")).relative(to: Path("/target")) ?? path
    }

    /// Whether a file is one of the sources, by its path in the target's folder.
    func contains(_ path: String) -> Bool {
        var relative = path[...]
        var isIncluded = included.isEmpty || included.contains(".")
        while true {
            if excluded.contains(String(relative)) { return false }
            if included.contains(String(relative)) { isIncluded = true }
            guard let slash = relative.lastIndex(of: "/") else { return isIncluded }
            relative = relative[..<slash]
        }
    }
}
