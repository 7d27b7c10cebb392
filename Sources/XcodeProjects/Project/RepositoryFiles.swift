#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

import SourceText

/// The files of the repository that a project is in. Nothing outside of it is looked at, whatever a project refers to.
///
/// For one thread; the names in each folder are read once.
package final class RepositoryFiles {
    /// What is at a path.
    package enum Status: Sendable, Equatable {
        case exists
        /// Nothing; the name that differs in capital letters only, where there is one.
        case missing(similar: String?)
        /// Nothing, because the submodule that the path is in is not checked out.
        case inSubmodule
        /// The path, or a symbolic link in it, leads out of the repository.
        case outside
    }

    /// The absolute path of the repository's folder, as it is reached.
    package let root: String
    private let realRoot: String
    private let current = RealPath.absolute(".")
    /// The submodules that are not checked out.
    package private(set) lazy var submodules = Submodules(ofRepository: root)
    private var namesByFolder: [String: Set<String>?] = [:]
    /// The names in folders, by their spelling in lower case.
    private var namesByCase: [String: [String: [String]]] = [:]

    /// Finds the repository of a folder; one that is in no repository is its own.
    package init(around folder: String) {
        let absolute = RealPath.absolute(folder)
        root = RepositoryFolder.containing(absolute) ?? absolute
        realRoot = RealPath.of(root) ?? root
    }

    /// A path as reports print it: relative to the working directory where it is in there.
    package func shown(_ path: String) -> String {
        if path == current { return "." }
        let prefix = current == "/" ? "/" : current + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    /// The path with symbolic links followed where it is in the repository, else nil.
    package func realPath(of path: String) -> String? {
        guard RealPath.contains(root, path), let real = RealPath.of(path), RealPath.contains(realRoot, real) else {
            return nil
        }
        return real
    }

    /// The names in a folder of the repository, hidden ones included; `nil` if it is not a folder that can be read.
    package func names(inFolder folder: String) -> Set<String>? {
        if let known = namesByFolder[folder] { return known }
        let names = realPath(of: folder).flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) }
        let set = names.map(Set.init)
        namesByFolder[folder] = .some(set)
        return set
    }

    /// The names in a folder that differ from another name at most in their case, in order. Each file that is missing asks.
    func names(inFolder folder: String, like name: String) -> [String] {
        if namesByCase[folder] == nil {
            namesByCase[folder] = Dictionary(grouping: (names(inFolder: folder) ?? []).ordered()) { $0.lowercased() }
        }
        return namesByCase[folder]?[name.lowercased()] ?? []
    }

    /// The path of an existing file that differs from another path in case only, also where several folders differ so.
    package func similarPath(to path: String) -> String? {
        guard RealPath.contains(root, path) else { return nil }
        var candidates = [root]
        for part in path.dropFirst(root.count).split(separator: "/") {
            candidates = candidates.flatMap { folder in
                names(inFolder: folder, like: String(part)).map { "\(folder)/\($0)" }
            }
            // A case-sensitive file system rarely has more than two.
            guard !candidates.isEmpty, candidates.count < 16 else { return nil }
        }
        return candidates.first
    }

    /// What is at an absolute path.
    package func status(of path: String) -> Status {
        guard RealPath.contains(root, path) else { return .outside }
        if path == root { return .exists }
        let (folder, name) = RealPath.parts(of: path)
        if let names = names(inFolder: folder) {
            if names.contains(name) { return .exists }
            if submodules.folder(of: path) != nil { return .inSubmodule }
            return .missing(similar: self.names(inFolder: folder, like: name).first)
        }
        // A link that leads out of the repository, or a folder that is not there, whose name may be the one that differs.
        guard RealPath.of(folder) == nil else { return .outside }
        if submodules.folder(of: path) != nil { return .inSubmodule }
        if case .missing(let similar?) = status(of: folder) { return .missing(similar: similar) }
        return .missing(similar: nil)
    }

    /// Whether something at an absolute path is a folder.
    package func isFolder(_ path: String) -> Bool { names(inFolder: path) != nil }

    /// Reads a file of the repository.
    /// - Throws: a diagnostic where it cannot be read, or is not in the repository.
    package func read(_ path: String) throws(DiagnosticsError) -> SourceFile {
        guard let real = realPath(of: path) else {
            throw DiagnosticsError(
                Diagnostic(path: shown(path), "the file is not in the repository and is not read; move it there"))
        }
        return SourceFile(path: shown(path), bytes: try SourceFile.bytes(of: real, upToMegabytes: 64))
    }
}
