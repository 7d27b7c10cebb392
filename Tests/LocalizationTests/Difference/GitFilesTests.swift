import Foundation
import SourceText
import TestSupport
import Testing

@testable import Localization

/// Repositories in which a file is something that git would wait for.
@Suite struct GitFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (path, text) in [
            ("HEAD", "ref: refs/heads/main\n"), ("config", ""), ("index", ""), ("packed-refs", ""),
            ("objects/info/alternates", ""), ("objects/aa/bb", ""), ("refs/heads/main", ""), ("hooks/x", ""),
        ] {
            try folder.write(text, to: ".git/\(path)")
        }
        try folder.write("", to: "Sources/a.swift")
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func problem(around place: String = "Sources") -> String? {
        do throws(DiagnosticsError) {
            try GitFiles.check(around: path(place))
            return nil
        } catch {
            return error.diagnostics.first?.description
        }
    }

    private func link(_ name: String, to target: String) throws {
        try? FileManager.default.removeItem(atPath: path(name))
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    @Test func `a repository of files and folders is read`() throws {
        #expect(problem() == nil)
        try link(".git/HEAD", to: "refs/heads/main")
        try link(".git/missing", to: "nowhere")
        try link(".git/refs/loop", to: "..")
        #expect(problem() == nil)
    }

    @Test(arguments: [
        "config", "HEAD", "index", "packed-refs", "objects/info/alternates", "objects/aa/bb", "refs/heads/main",
        "commondir", "config.worktree", "info/attributes", "objects/pack/pack-1.idx",
    ])
    func `a pipe or a device in a repository is named`(name: String) throws {
        let file = path(".git/\(name)")
        try FileManager.default.createDirectory(
            atPath: URL(filePath: file).deletingLastPathComponent().path, withIntermediateDirectories: true)
        try? FileManager.default.removeItem(atPath: file)
        try #require(mkfifo(file, 0o600) == 0)
        let expected = "is not a regular file, so git is not started there"
        #expect(problem()?.contains("/.git/\(name):1:1: error: this file of a git repository \(expected)") == true)
        for target in ["/dev/zero", "/dev/null", "/proc/kmsg"] where FileManager.default.fileExists(atPath: target) {
            try link(".git/\(name)", to: target)
            #expect(problem()?.contains("so git is not started there") == true, "\(target)")
        }
    }

    @Test func `a folder of objects that a link leads to is searched`() throws {
        try folder.write("", to: "elsewhere/aa/x")
        try #require(mkfifo(path("elsewhere/aa/pipe"), 0o600) == 0)
        try link(".git/objects/cc", to: "../../elsewhere/aa")
        #expect(problem()?.contains("objects/cc/pipe") == true)
    }

    @Test(arguments: ["/dev/zero", "/dev/null", "pipe"])
    func `a file that names the repository is a file, and so is what it names`(target: String) throws {
        try folder.remove(".git/refs")
        if target == "pipe" { try #require(mkfifo(path("pipe"), 0o600) == 0) }
        try folder.write("gitdir: \(target)\n", to: "inner/.git")
        #expect(problem(around: "inner")?.contains("inner/.git") == true)
        try link("inner/.git", to: target == "pipe" ? path("pipe") : target)
        #expect(problem(around: "inner")?.contains("is not a regular file") == true)
    }

    @Test func `git is not started in such a repository`() throws {
        try folder.remove(".git/config")
        try #require(mkfifo(path(".git/config"), 0o600) == 0)
        #expect(throws: DiagnosticsError.self) { try GitRepository(of: folder.path) }
    }
}
