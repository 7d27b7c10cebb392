import Foundation
import SourceText
import TestSupport
import Testing

@testable import Localization

@Suite struct ProjectDifferenceTests {
    private func compare(_ range: String, _ repository: TestRepository, _ scope: [String]? = nil) throws
        -> [TableDifference]
    {
        let git = try GitRepository(of: repository.folder.path)
        let range = try #require(try RevisionRange(range, in: git))
        let paths = (scope ?? [""]).map { repository.folder.path + "/" + $0 }
        return try ProjectDifference(range, of: paths, in: git).tables
    }

    @Test func `the work tree is compared with a revision`() throws {
        let repository = try TestRepository(["App/en.lproj/A.strings": "a = A;", "App/de.lproj/A.strings": "a = B;"])
        #expect(try compare("HEAD", repository).isEmpty)
        try repository.folder.write("a = A; b = B;", to: "App/en.lproj/A.strings")
        try repository.folder.write("n = N;", to: "App/en.lproj/New.strings")
        let tables = try compare("HEAD", repository)
        #expect(tables.map(\.table) == ["A", "New"])
        #expect(tables.map { $0.added.map(\.key) } == [["b"], ["n"]])
        #expect(tables.first?.folder.hasSuffix("/App") == true)
    }

    @Test func `two revisions are compared whatever the work tree contains`() throws {
        let repository = try TestRepository(["en.lproj/A.strings": "a = A;"])
        try repository.folder.write("a = B;", to: "en.lproj/A.strings")
        try repository.git("commit", "-qam", "two")
        try repository.folder.write("broken", to: "en.lproj/A.strings")
        let tables = try compare("HEAD~1..HEAD", repository)
        #expect(tables.first?.sourceChanged.map(\.new) == ["B"])
        #expect(try compare("HEAD..", repository).isEmpty)
    }

    @Test func `three points start where the revisions parted`() throws {
        let repository = try TestRepository(["en.lproj/A.strings": "a = A;"])
        try repository.git("branch", "side")
        try repository.folder.write("a = A; m = M;", to: "en.lproj/A.strings")
        try repository.git("commit", "-qam", "main")
        try repository.git("checkout", "-q", "side")
        try repository.folder.write("a = A; s = S;", to: "en.lproj/A.strings")
        try repository.git("commit", "-qam", "side")
        #expect(try compare("main...side", repository).map { $0.added.map(\.key) } == [["s"]])
        #expect(try compare("main...side", repository).map { $0.removed.map(\.key) } == [[]])
        #expect(try compare("main..side", repository).map { $0.removed.map(\.key) } == [["m"]])
    }

    @Test func `only what is in the scope is compared`() throws {
        let repository = try TestRepository(["X/en.lproj/A.strings": "a = A;", "Y/en.lproj/A.strings": "a = A;"])
        try repository.folder.remove("X/en.lproj/A.strings")
        try repository.folder.remove("Y/en.lproj/A.strings")
        #expect(try compare("HEAD", repository).count == 2)
        #expect(try compare("HEAD", repository, ["X"]).map { $0.removed.map(\.key) } == [["a"]])
        #expect(try compare("HEAD", repository, ["Y/en.lproj/A.strings"]).count == 1)
        #expect(throws: DiagnosticsError.self) { try compare("HEAD", repository, [".."]) }
    }

    @Test func `what is ignored and tracked all the same is not a removal`() throws {
        let repository = try TestRepository(["Pods/en.lproj/A.strings": "a = A;", "en.lproj/B.strings": "b = B;"])
        #expect(try compare("HEAD", repository).isEmpty)
    }

    @Test func `names with spaces, umlauts and line ends in UTF-16 are read`() throws {
        let repository = try TestRepository([:])
        let text = try #require("\u{FEFF}\"a\" = \"Ä🌍\";\r\n".data(using: .utf16LittleEndian))
        try repository.folder.write(text, to: "Über uns/en.lproj/A b.strings")
        try repository.commit()
        try repository.folder.write("\"a\" = \"Ä🌍\";\n\"c\" = \"C\";\n", to: "Über uns/en.lproj/A b.strings")
        let tables = try compare("HEAD", repository)
        #expect(tables.map { $0.added.map(\.key) } == [["c"]])
        #expect(tables.allSatisfy { $0.sourceChanged.isEmpty })
    }

    @Test func `a revision's broken file is named with the revision`() throws {
        let repository = try TestRepository(["A.xcstrings": "{"])
        try repository.folder.write(#"{"sourceLanguage": "en", "strings": {}}"#, to: "A.xcstrings")
        let git = try GitRepository(of: repository.folder.path)
        let range = try #require(try RevisionRange("HEAD", in: git))
        let difference = try ProjectDifference(range, of: [repository.folder.path], in: git)
        #expect(difference.problems.first?.path == "HEAD:A.xcstrings")
        #expect(difference.tables.isEmpty)
    }

    @Test func `what is not a revision, and no repository, is reported`() throws {
        let repository = try TestRepository(["en.lproj/A.strings": "a = A;"])
        let git = try GitRepository(of: repository.folder.path)
        for name in ["nowhere", "-x", "", "HEAD..nowhere", "HEAD:en.lproj", "..", "../App"] {
            #expect(try RevisionRange(name, in: git)?.old.commit == nil)
        }
        let folder = try TemporaryFolder()
        let error = #expect(throws: DiagnosticsError.self) { try GitRepository(of: folder.path) }
        #expect(error?.diagnostics.first?.message.contains("is not in a git repository") == true)
    }

    @Test func `a hash that git does not have is an error`() throws {
        let repository = try TestRepository(["en.lproj/A.strings": "a = A;"])
        let git = try GitRepository(of: repository.folder.path)
        #expect(throws: DiagnosticsError.self) { try git.contents(of: [String(repeating: "1", count: 40)]) }
        let files = try git.files(of: "HEAD") { $0.hasSuffix(".strings") }
        #expect(
            try git.contents(of: Set(files.map(\.hash))).values.map { String(decoding: $0, as: UTF8.self) } == [
                "a = A;"
            ])
    }
}

/// A git repository in a temporary folder.
struct TestRepository {
    let folder: TemporaryFolder

    /// Makes a repository with one commit, on the branch `main`.
    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder()
        try git("init", "-q", "-b", "main")
        for (path, text) in files { try folder.write(text, to: path) }
        try commit()
    }

    /// Commits all there is.
    func commit() throws {
        try git("add", "-A", "-f")
        try git("commit", "-q", "--allow-empty", "-m", "test")
    }

    /// Runs git.
    func git(_ arguments: String...) throws {
        let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder.path] + identity + arguments
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(arguments)")
    }
}
