import Foundation
import SourceText

/// A git repository that is read, whatever its work tree contains.
package struct GitRepository: Sendable {
    /// The real path of the work tree's root.
    package let root: String
    private let git: GitCommand

    /// Finds the repository that a folder is in.
    /// - Throws: a diagnostic where it is in none, or git refuses to read it.
    package init(of folder: String) throws(DiagnosticsError) {
        let outcome = try GitCommand(folder: folder).run(.parseRevision, ["--show-toplevel"])
        guard outcome.status == 0, let root = outcome.line else {
            let place = folder.isEmpty || folder == "." ? "this folder" : "the folder \(folder)"
            throw DiagnosticsError(
                Diagnostic(
                    path: nil,
                    outcome.errors.contains("not a git repository")
                        ? "\(place) is not in a git repository; change to one, or pass a folder in one"
                        : "git cannot read the repository: \(Self.reason(outcome))"))
        }
        // A repository's own configuration (core.worktree) can name any folder.
        let real = { (path: String) in URL(filePath: path).resolvingSymlinksInPath().path + "/" }
        guard real(folder.isEmpty ? "." : folder).hasPrefix(root == "/" ? "/" : real(root)) else {
            throw DiagnosticsError(
                Diagnostic(
                    path: nil,
                    "the repository's work tree is \(root) (core.worktree); run prumo there"
                ))
        }
        self.root = root
        git = try GitCommand(folder: root)
    }

    /// The commit that a name means (`HEAD~2`, a branch, a tag, a hash); nil if it means none.
    func commit(_ name: String) throws(DiagnosticsError) -> String? {
        guard !name.isEmpty, !name.hasPrefix("-") else { return nil }
        let outcome = try git.run(.parseRevision, ["--verify", "--quiet", "\(name)^{commit}"])
        return outcome.status == 0 ? outcome.line : nil
    }

    /// The last commit that two commits have in common.
    /// - Throws: a diagnostic if there is none.
    func mergeBase(_ first: String, _ second: String) throws(DiagnosticsError) -> String {
        let outcome = try git.run(.mergeBase, [first, second])
        guard outcome.status == 0, let base = outcome.line else {
            throw DiagnosticsError(
                Diagnostic(path: nil, "the two revisions have no commit in common; compare them with two dots (A..B)")
            )
        }
        return base
    }

    /// A file as a commit has it.
    package struct TreeFile: Sendable {
        /// The path from the root on.
        package let path: String
        /// The hash of the contents: the same for the same bytes.
        package let hash: String
    }

    /// The files of a commit, by path.
    /// - Parameter takes: whether a file with such a path is wanted.
    package func files(of commit: String, where takes: (String) -> Bool) throws(DiagnosticsError) -> [TreeFile] {
        let outcome = try git.run(.listTree, ["-r", "-z", "--full-tree", commit])
        guard outcome.status == 0 else { throw Self.failure(outcome) }
        var files: [TreeFile] = []
        for record in outcome.output.split(separator: 0) {
            // "100644 blob HASH\tPATH"; links and submodules are not files.
            guard let tab = record.firstIndex(of: 9) else { continue }
            let words = record[..<tab].split(separator: 0x20)
            guard words.count == 3, words[0].starts(with: Array("100".utf8)) else { continue }
            let path = String(decoding: record[(tab + 1)...], as: UTF8.self)
            if takes(path) { files.append(TreeFile(path: path, hash: String(decoding: words[2], as: UTF8.self))) }
        }
        return files
    }

    /// The contents of files by their hashes, all from one run of git.
    package func contents(of hashes: Set<String>) throws(DiagnosticsError) -> [String: [UInt8]] {
        guard !hashes.isEmpty else { return [:] }
        let input = hashes.ordered().map { $0 + "\n" }.joined()
        let outcome = try git.run(.catFile, ["--batch"], input: Array(input.utf8))
        guard outcome.status == 0 else { throw Self.failure(outcome) }
        var contents: [String: [UInt8]] = [:]
        var rest = outcome.output[...]
        // "HASH blob SIZE\n", the bytes, "\n"; "HASH missing\n" where the repository was cloned without them.
        while let end = rest.firstIndex(of: 0x0A) {
            let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            guard words.count == 3, let size = Int(words[2]), rest.endIndex - end > size else {
                throw DiagnosticsError(
                    Diagnostic(
                        path: nil,
                        "the object \(words.first ?? "") is missing; fetch it, or check the repository with git fsck"
                    ))
            }
            contents[String(words[0])] = Array(rest[(end + 1)...].prefix(size))
            rest = rest[(end + 1)...].dropFirst(size + 1)
        }
        return contents
    }

    private static func failure(_ outcome: GitCommand.Outcome) -> DiagnosticsError {
        DiagnosticsError(Diagnostic(path: nil, "git cannot read the repository: \(reason(outcome))"))
    }

    /// Git's first line, without what it starts with.
    private static func reason(_ outcome: GitCommand.Outcome) -> String {
        let line =
            outcome.errors.split(separator: "\n").first.map(String.init) ?? "it exited with status \(outcome.status)"
        return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
    }
}

/// Temporary folders that only this user can enter.
enum PrivateFolder {
    /// Does something with such a folder, and removes it.
    static func temporary<Value>(_ action: (URL) throws -> Value) throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "prumo-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        return try action(folder)
    }
}
