import Foundation
import SourceText
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Which files are read on whose word; a test cannot change its working directory, so all paths are absolute.
@Suite struct ReadingRoleTests {
    /// A repository beside files that are not its own.
    private final class Fixture {
        let folder: TemporaryFolder
        var root: String { folder.path }
        var repository: String { root + "/repository" }

        init(repository marker: String? = ".git/HEAD") throws {
            folder = try TemporaryFolder()
            let files = [
                "a.txt", ".git/config", "Environments/.secrets/Production.json", "Environments/Stage.local.json",
                ".env",
                "nested/b.txt",
            ]
            for file in files { try folder.write("inside", to: "repository/" + file) }
            if let marker {
                try folder.write("", to: "repository/" + marker)
            } else {
                try folder.remove("repository/.git")
            }
            try folder.write("outside", to: "outside/o.txt")
            try folder.write("", to: "other/.git/HEAD")
            try folder.write("outside", to: "other/o.txt")
        }

        /// Adds a link in the repository to a path below the fixture's folder, or to an absolute one.
        func link(_ name: String, to target: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: "\(repository)/\(name)",
                withDestinationPath: target.hasPrefix("/") ? target : "\(root)/\(target)")
        }

        func failure(_ path: String, as role: ReadingRole = .repository()) -> FileBytes.Failure? {
            do throws(FileBytes.Failure) {
                try FileBytes().read(path.hasPrefix("/") ? path : "\(repository)/\(path)", as: role)
                return nil
            } catch {
                return error
            }
        }
    }

    @Test(arguments: [
        "outside/o.txt", "other/o.txt", "repository/.git/config", "repository/Environments/.secrets/Production.json",
        "repository/Environments/Stage.local.json", "repository/.env", "/etc/passwd", "/proc/self/environ",
    ])
    func `a link to what is not the repository's to show is refused`(target: String) throws {
        let fixture = try Fixture()
        try fixture.link("link.txt", to: target)
        let isOutside = !target.hasPrefix("repository/")
        #expect(fixture.failure("link.txt") == (isOutside ? .outside : .confidential))
        #expect(fixture.failure("link.txt", as: .user) == (isOutside ? .outside : .confidential))
    }

    @Test(arguments: [".git/HEAD", "Package.swift", ".prumo.json"])
    func `a folder that is a link leads out as a file does, also into another repository`(marker: String) throws {
        let fixture = try Fixture(repository: marker == ".git/HEAD" ? marker : nil)
        if marker != ".git/HEAD" { try fixture.folder.write("", to: "repository/" + marker) }
        for target in ["outside", "other"] {
            try fixture.link("to-\(target)", to: target)
            #expect(fixture.failure("to-\(target)/o.txt") == .outside)
        }
    }

    @Test func `links inside the repository are followed`() throws {
        let fixture = try Fixture()
        try fixture.link("link.txt", to: "repository/nested/b.txt")
        try fixture.link("folder", to: "repository/nested")
        for path in ["a.txt", "link.txt", "folder/b.txt", "nested/../a.txt", "./a.txt"] {
            #expect(fixture.failure(path) == nil)
        }
        #expect(fixture.failure("nested/../../outside/o.txt") == nil, "a path without a link is where it says")
    }

    @Test func `a repository that is reached by a link is read`() throws {
        let fixture = try Fixture()
        let alias = fixture.root + "/alias"
        try FileManager.default.createSymbolicLink(atPath: alias, withDestinationPath: fixture.repository)
        #expect(fixture.failure(alias + "/a.txt") == nil)
        try fixture.link("link.txt", to: "outside/o.txt")
        #expect(fixture.failure(alias + "/link.txt") == .outside)
    }

    @Test func `what a file names is in the repository of that file`() throws {
        let fixture = try Fixture()
        let namer = fixture.repository + "/nested/config.json"
        #expect(fixture.failure("a.txt", as: .repository(namer: namer)) == nil)
        #expect(fixture.failure(fixture.root + "/outside/o.txt", as: .repository(namer: namer)) == .outside)
        #expect(fixture.failure(fixture.root + "/other/o.txt", as: .repository(namer: namer)) == .outside)
        #expect(fixture.failure(fixture.root + "/outside/o.txt", as: .user) == nil)
    }

    @Test(arguments: [".git/config", "Environments/.secrets/Production.json"])
    func `git's files and secrets are read by nobody else`(path: String) throws {
        let fixture = try Fixture()
        #expect(fixture.failure(path) == .confidential)
        #expect(fixture.failure(path, as: .tool) == nil)
        #expect(fixture.failure(path, as: .user) == nil)
        #expect(fixture.failure(path, as: .secrets) == (path.hasPrefix(".git") ? .confidential : nil))
        try fixture.link("elsewhere", to: "repository/Environments/.secrets")
        #expect(fixture.failure("elsewhere/Production.json") == .confidential)
    }

    @Test func `secrets are not a link out of the repository`() throws {
        let fixture = try Fixture()
        try fixture.link("Environments/.secrets/Stage.json", to: "outside/o.txt")
        #expect(fixture.failure("Environments/.secrets/Stage.json", as: .secrets) == .outside)
    }

    @Test(arguments: [ReadingRole.repository(), .secrets, .tool])
    func `pipes, devices, sockets and folders are refused before they are opened`(role: ReadingRole) throws {
        let fixture = try Fixture()
        #expect(mkfifo(fixture.repository + "/pipe", 0o600) == 0)
        for path in ["pipe", "nested", "/dev/zero", "/dev/stdin", "/dev/fd/0", "/dev/null"] {
            let failure = fixture.failure(path, as: role)
            // Standard input may be a file where tests run.
            #expect(failure == .notFile || path.hasSuffix("stdin") || path.hasSuffix("fd/0"), "\(path)")
            #expect(failure != nil || role == .tool, "\(path)")
        }
        try fixture.link("link", to: "/dev/zero")
        #expect(fixture.failure("link", as: role) == .notFile)
    }

    @Test func `a user's pipe is not waited for, and a device is read up to the limit`() throws {
        let fixture = try Fixture()
        #expect(mkfifo(fixture.repository + "/pipe", 0o600) == 0)
        #expect(fixture.failure("pipe", as: .user) == .notFile)
        #expect(fixture.failure("/dev/zero", as: .user) == .tooLarge)
        #expect(fixture.failure("/dev/null", as: .user) == nil)
    }

    @Test(.enabled(if: geteuid() == 0, "only root reads files of others"))
    func `a file that only another user may read is refused, unless the repository is that user's`() throws {
        let fixture = try Fixture()
        let path = fixture.repository + "/a.txt"
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        #expect(fixture.failure("a.txt") == nil)
        #expect(chown(path, 12345, 12345) == 0)
        #expect(fixture.failure("a.txt") == .confidential)
        #expect(chown(fixture.repository, 12345, 12345) == 0)
        #expect(fixture.failure("a.txt") == nil)
    }

    @Test(arguments: [
        ("Environments/Development.local.json", true), ("Environments/.secrets/a.json", true), (".env", true),
        ("Environments/Development.json", false), ("local.json", false), ("Sources/secrets/a.json", false),
    ])
    func `private files are known by their names, so that none of their lines is quoted`(path: String, isPrivate: Bool)
    {
        #expect(SourceFile(path: path, text: "").isConfidential == isPrivate)
    }
}
