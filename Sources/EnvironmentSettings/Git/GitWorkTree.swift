#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import SourceText

/// A folder with a git repository, read without running git: what a repository contains can make git start programs.
///
/// Only `.git`, `HEAD`, `commondir`, `config` and `index` are read, in the places where git looks for them: in
/// worktrees and submodules, `.git` is a file that names a folder elsewhere. Bare repositories are not searched for.
package struct GitWorkTree {
    /// Why it is not known whether git tracks a file.
    package enum Failure: Error, Equatable {
        /// The repository belongs to another user, and this user did not declare it safe.
        case foreign(root: String, owner: UInt32)
        /// A file of the repository does not have the contents that git writes.
        case unreadable(path: String, reason: String)
    }

    /// The folder that contains `.git`.
    let root: String
    /// The folder of what this work tree has of its own, such as its index.
    private let gitFolder: String
    /// The folder of what it shares with other work trees, such as the configuration.
    private let commonFolder: String

    /// The path under which git tracks a file: its own, or that to which links lead from there; nil if git does not.
    /// - Throws: why that is not known.
    static func trackedPath(of path: String, for user: GitUser = .current) throws(Failure) -> String? {
        let url = URL(filePath: path)
        let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().path
        let named = (folder == "/" ? "" : folder) + "/" + url.lastPathComponent
        let target = url.resolvingSymlinksInPath().path
        var checked: Set<String> = []
        for (place, shown) in [(url.standardizedFileURL.path, path), (named, path), (target, target)] {
            guard checked.insert(place).inserted, let tree = try GitWorkTree(containing: place) else { continue }
            try tree.checkOwner(user)
            if try tree.tracks(place) { return shown }
        }
        return nil
    }

    /// The folders with the files of the repository that a folder is in: what a work tree has of its own, and what it shares.
    /// None if it is in no repository.
    /// - Parameter folder: an absolute path.
    /// - Throws: that `.git` is a file that leads to no repository, or is not a regular file.
    package static func folders(around folder: String) throws(Failure) -> [String] {
        guard let tree = try GitWorkTree(containing: (folder == "/" ? "" : folder) + "/.") else { return [] }
        return tree.gitFolder == tree.commonFolder ? [tree.gitFolder] : [tree.gitFolder, tree.commonFolder]
    }

    /// Finds the repository that a file is in, from its folder upwards.
    /// - Parameter path: the path from `/` on.
    /// - Throws: that `.git` is a file that leads to no repository.
    private init?(containing path: String) throws(Failure) {
        var folder = path[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            let root = folder.isEmpty ? "/" : String(folder)
            if let tree = try GitWorkTree(at: root) {
                self = tree
                return
            }
        }
        return nil
    }

    /// The repository of a folder; nil if it is not the root of one.
    private init?(at root: String) throws(Failure) {
        let entry = (root == "/" ? "" : root) + "/.git"
        guard GitFile.exists(entry) else { return nil }
        if Folder.exists(at: entry) {
            // Git goes on upwards from a folder without a repository, too.
            guard let common = try Self.commonFolder(of: entry) else { return nil }
            (gitFolder, commonFolder) = (entry, common)
        } else {
            guard let line = try GitFile.line(of: entry, limit: 1 << 16), line.hasPrefix("gitdir: ") else {
                throw .unreadable(path: entry, reason: "does not name a git repository")
            }
            let folder = GitFile.path(String(line.dropFirst(8)), in: root)
            guard let common = try Self.commonFolder(of: folder) else {
                throw .unreadable(path: entry, reason: "leads to \(folder), which is not a git repository")
            }
            (gitFolder, commonFolder) = (folder, common)
        }
        self.root = root
    }

    /// The folder with the configuration of a repository; nil if a folder is not a repository.
    private static func commonFolder(of folder: String) throws(Failure) -> String? {
        var common = folder
        if let line = try GitFile.line(of: folder + "/commondir", limit: 1 << 16) {
            common = GitFile.path(line, in: folder)
        }
        let isRepository =
            GitFile.exists(folder + "/HEAD") && Folder.exists(at: common + "/objects")
            && Folder.exists(at: common + "/refs")
        return isRepository ? common : nil
    }

    /// Refuses what git refuses: the folder, `.git` or its target belongs to another user.
    private func checkOwner(_ user: GitUser) throws(Failure) {
        let entry = (root == "/" ? "" : root) + "/.git"
        for path in [root, entry, gitFolder] {
            guard let owner = GitFile.owner(of: path), !user.identifiers.contains(owner) else { continue }
            if user.declaresSafe(root) { return }
            throw .foreign(root: root, owner: owner)
        }
    }

    private func tracks(_ path: String) throws(Failure) -> Bool {
        let configuration = try configuration()
        let index = gitFolder + "/index"
        // A repository without an index tracks nothing yet.
        guard let bytes = try GitFile.bytes(of: index) else { return false }
        let relative = String(path.dropFirst(root == "/" ? 1 : root.count + 1))
        do throws(GitIndex.Malformed) {
            let reader = try GitIndex(
                bytes, hashLength: configuration.value("extensions.objectformat") == "sha256" ? 32 : 20)
            let entry = try reader.entry(
                at: Array(Self.name(relative, configuration).utf8),
                ignoringCase: configuration.isTrue("core.ignorecase")
            ) { name throws(GitIndex.Malformed) in
                guard let shared = try? GitFile.bytes(of: "\(gitFolder)/sharedindex.\(name)") else {
                    throw GitIndex.Malformed(reason: "needs the file sharedindex.\(name), which cannot be read")
                }
                return shared
            }
            if entry == .inSparseFolder {
                throw GitIndex.Malformed(
                    reason:
                        "does not list the files of this folder (git sparse-checkout reapply --no-sparse-index does)")
            }
            return entry == .present
        } catch {
            throw .unreadable(path: index, reason: error.reason)
        }
    }

    /// The repository's own configuration.
    private func configuration() throws(Failure) -> GitConfiguration {
        let path = commonFolder + "/config"
        let bytes = try GitFile.bytes(of: path, limit: 1 << 24) ?? []
        let configuration: GitConfiguration
        do throws(GitConfiguration.Malformed) {
            configuration = try GitConfiguration(bytes)
        } catch {
            throw .unreadable(path: path, reason: "is not a git configuration")
        }
        // That of a submodule names the folder that was found.
        if let tree = configuration.value("core.worktree"), !tree.isEmpty {
            let real = { (path: String) in URL(filePath: path).resolvingSymlinksInPath().path }
            guard real(GitFile.path(tree, in: gitFolder)) == real(root) else {
                throw .unreadable(path: path, reason: "sets another folder for the files (core.worktree)")
            }
        }
        return configuration
    }

    /// A path as the index spells it.
    private static func name(_ path: String, _ configuration: GitConfiguration) -> String {
        #if canImport(Darwin)
        // Git composes what the file system may have decomposed.
        if configuration.isTrue("core.precomposeunicode") { return path.precomposedStringWithCanonicalMapping }
        #endif
        return path
    }
}
