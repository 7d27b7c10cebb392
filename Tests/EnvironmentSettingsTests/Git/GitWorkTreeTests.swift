import Foundation
import TestSupport
import Testing

@testable import EnvironmentSettings

@Suite struct GitWorkTreeTests {
    private let identity = ["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "protocol.file.allow=always"]

    /// A repository whose file `private` is tracked, and whose file `other` is not.
    private func repository(_ path: String = "", in package: PackageFixture) throws {
        for name in ["private", "other"] { try package.write("", to: path.isEmpty ? name : "\(path)/\(name)") }
        let place = path.isEmpty ? "." : path
        try package.git(["init", "-q", place])
        try package.git(["-C", place, "add", "private"])
        try package.git(["-C", place] + identity + ["commit", "-qm", "test"])
    }

    private func tracks(_ path: String, in package: PackageFixture, for user: GitUser = .current) throws -> Bool {
        try GitWorkTree.trackedPath(of: "\(package.folder.path)/\(path)", for: user) != nil
    }

    @Test func `files of worktrees are looked for in the worktree's own index`() throws {
        let package = try PackageFixture([:])
        try repository("main", in: package)
        try package.git(["-C", "main", "worktree", "add", "-q", "../side"])
        try package.write("", to: "side/new")
        try package.git(["-C", "side", "add", "new"])
        #expect(try tracks("side/private", in: package))
        #expect(try tracks("side/new", in: package))
        #expect(try !tracks("main/new", in: package))
        #expect(try !tracks("side/other", in: package))
    }

    @Test func `files of submodules are looked for in the submodule's index`() throws {
        let package = try PackageFixture([:])
        try repository("library", in: package)
        try repository("app", in: package)
        try package.git(
            ["-C", "app"] + identity + ["submodule", "--quiet", "add", "\(package.folder.path)/library", "Sub"])
        try package.write("", to: "app/Sub/other")
        #expect(try tracks("app/Sub/private", in: package))
        #expect(try !tracks("app/Sub/other", in: package))
    }

    @Test func `a repository of SHA-256 is read`() throws {
        let package = try PackageFixture(["private": "", "other": ""])
        try package.git(["init", "-q", "--object-format=sha256"])
        try package.git(["add", "private"])
        #expect(try tracks("private", in: package))
        #expect(try !tracks("other", in: package))
    }

    @Test func `links are followed to tracked files`() throws {
        let package = try PackageFixture(["repository/folder/x": ""])
        try repository("repository", in: package)
        let folder = package.folder.path
        for (link, target) in [("link", "repository/private"), ("other", "repository/other"), ("folder", "repository")]
        {
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(link)", withDestinationPath: target)
        }
        #expect(try tracks("link", in: package))
        #expect(try tracks("folder/private", in: package))
        #expect(try tracks("folder/folder/../private", in: package))
        #expect(try !tracks("other", in: package))
        #expect(try !tracks("folder/other", in: package))
    }

    @Test func `files outside of repositories, and of one without an index, are not tracked`() throws {
        let package = try PackageFixture(["a": "", "new/a": "", "new/b/.git/HEAD": "", "new/b/c": ""])
        #expect(try !tracks("a", in: package))
        try package.git(["init", "-q", "new"])
        #expect(try !tracks("new/a", in: package))
        // A folder .git without a repository hides none: git goes on upwards.
        try package.git([
            "-C", "new", "update-index", "--add", "--cacheinfo", "100644,\(String(repeating: "1", count: 40)),b/c",
        ])
        #expect(try tracks("new/b/c", in: package))
        #expect(try !tracks("none/at/all", in: package))
    }

    @Test func `a bare repository in a folder does not hide the one around it`() throws {
        let package = try PackageFixture([
            "inner/HEAD": "ref: refs/heads/main\n", "inner/objects/x": "", "inner/refs/x": "", "inner/private": "",
            "inner/config": "[core]\nrepositoryformatversion = 0\nbare = false\nworktree = ..\n",
        ])
        try repository(in: package)
        try package.git(["add", "."])
        #expect(try tracks("inner/private", in: package))
    }

    @Test func `another user's repository is an error unless it is declared safe`() throws {
        let package = try PackageFixture([:])
        try repository(in: package)
        let folder = URL(filePath: package.folder.path).resolvingSymlinksInPath().path
        func tracks(declaring lines: String) throws -> Bool {
            try package.write("[safe]\n" + lines, to: "user")
            let user = GitUser(identifiers: [], home: folder, configurations: ["\(folder)/none", "\(folder)/user"])
            return try self.tracks("private", in: package, for: user)
        }
        let name = URL(filePath: folder).lastPathComponent
        let parent = URL(filePath: folder).deletingLastPathComponent().path
        for lines in [
            "directory = *", "directory = \"\(folder)\"", "directory = \(folder)/", "directory = \(parent)/*",
            "directory = ~/../\(name)", "directory = /x\ndirectory =\ndirectory = *",
        ] {
            #expect(try tracks(declaring: lines), "\(lines)")
        }
        for lines in [
            "", "directory = \(parent)", "directory = *\ndirectory =", "directory = \(name)", "directory = \(folder)/*",
        ] {
            let error = #expect(throws: GitWorkTree.Failure.self, "\(lines)") { try tracks(declaring: lines) }
            guard case .foreign(let root, geteuid())? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(URL(filePath: root).resolvingSymlinksInPath().path == folder)
        }
        // The repository's own configuration does not count.
        try package.git(["config", "safe.directory", "*"])
        #expect(throws: GitWorkTree.Failure.self) { try tracks(declaring: "") }
    }

    @Test func `unreadable files are errors, and nothing is waited for`() throws {
        func failure(_ prepare: (PackageFixture, String) throws -> Void) throws -> String? {
            let package = try PackageFixture([:])
            try repository(in: package)
            try prepare(package, package.folder.path)
            do throws(GitWorkTree.Failure) {
                _ = try GitWorkTree.trackedPath(of: "\(package.folder.path)/other")
                return nil
            } catch {
                guard case .unreadable(let path, let reason) = error else { return "\(error)" }
                return path.replacing(package.folder.path + "/", with: "") + " " + reason
            }
        }
        func replace(_ path: String, _ text: String) throws -> String? {
            try failure { package, folder in
                try? FileManager.default.removeItem(atPath: "\(folder)/\(path)")
                try package.write(text, to: path)
            }
        }
        #expect(try replace(".git/index", "broken") == ".git/index is not a git index")
        #expect(try replace(".git/config", "broken") == ".git/config is not a git configuration")
        #expect(
            try replace(".git/config", "[core]\nworktree = /elsewhere")
                == ".git/config sets another folder for the files (core.worktree)")
        #expect(try replace(".git", "gitdir: none\n")?.hasSuffix("none, which is not a git repository") == true)
        #expect(try replace(".git", "broken") == ".git does not name a git repository")
        let pipe = try failure { _, folder in
            try FileManager.default.removeItem(atPath: "\(folder)/.git/index")
            mkfifo("\(folder)/.git/index", 0o600)
        }
        #expect(pipe == ".git/index is not a regular file")
        let endless = try failure { _, folder in
            try FileManager.default.removeItem(atPath: "\(folder)/.git/index")
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/.git/index", withDestinationPath: "/dev/zero")
        }
        #expect(endless == ".git/index is not a regular file")
    }
}
