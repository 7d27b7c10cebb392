import Foundation
import SourceText
import TestSupport
import Testing

/// `prumo strings` in processes that run together, and in some that are ended while they write.
@Suite("Writers that run together or are killed")
struct KilledWritersTests {
    private static let fileCount = 60
    private let package: CommandFixture

    init() throws {
        package = try CommandFixture(["Package.swift": "// swift-tools-version: 6.1\n"])
    }

    private func start(_ arguments: [String]) throws -> pid_t {
        let program = BuiltProducts.folder.appending(path: "prumo").path
        let inFolder = ["/bin/sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", package.folder.path]
        return try SpawnedProgram.start(
            inFolder + [program, "strings"] + arguments, variables: ["PATH": "/usr/bin:/bin"], output: "/dev/null")
    }

    private func end(_ process: pid_t) -> Int32 {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return status
    }

    private func path(_ language: Int) -> String { "l\(language).lproj/Localizable.strings" }

    private func writeTables(key: String) throws {
        try package.write("\"\(key)\" = \"Value\";\n", to: "en.lproj/Localizable.strings")
        for language in 1..<Self.fileCount { try package.write("\"\(key)\" = \"Wert\";\n", to: path(language)) }
    }

    /// How many files have each key.
    private func counts() throws -> [String: Int] {
        var counts: [String: Int] = [:]
        for file in ["en.lproj/Localizable.strings"] + (1..<Self.fileCount).map(path) {
            counts[String(try package.folder.read(file).split(separator: "\"")[0]), default: 0] += 1
        }
        return counts
    }

    private func leftovers() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: package.folder.path).filter { $0.contains(".prumo") }
    }

    @Test func `thirty processes that add keys at once lose none`() throws {
        try package.write("\"a\" = \"A\";\n", to: "en.lproj/Localizable.strings")
        let processes = try (0..<30).map { try start(["add", "k\($0)", "--value", "V", "--quiet"]) }
        for process in processes { #expect(end(process) == 0) }
        let text = try package.folder.read("en.lproj/Localizable.strings")
        #expect((0..<30).filter { !text.contains("\"k\($0)\" = \"V\";") } == [])
        #expect(try leftovers() == [])
    }

    /// `PRUMO_KILLS=200` is the long form.
    @Test func `a rename that is killed while it writes is completed or taken back by the next command`() throws {
        let wanted = ProcessInfo.processInfo.environment["PRUMO_KILLS"].flatMap(Int.init) ?? 20
        var (kills, forward, back) = (0, 0, 0)
        let journal = package.folder.path + "/.prumo-journal"
        try writeTables(key: "old")
        for attempt in 0..<(20 * wanted) where kills < wanted || forward == 0 || back == 0 {
            let process = try start(["rename", "old", "new", "--quiet"])
            // The write phase is what the journal is there for.
            while access(journal, F_OK) != 0, waitpid(process, nil, WNOHANG) == 0 {}
            if attempt.isMultiple(of: 2) {
                usleep(UInt32((attempt * 397) % 16_000))
            } else {
                // The first file is in its place, and the others follow.
                while try !package.folder.read("en.lproj/Localizable.strings").contains("new"),
                    waitpid(process, nil, WNOHANG) == 0
                {}
            }
            kill(process, SIGKILL)
            _ = end(process)
            let isInside = access(journal, F_OK) == 0
            kills += isInside ? 1 : 0
            let next = try package.run(["add", "k", "--value", "V"], of: "strings")
            #expect(next.status == 0, "\(next.errors)")
            let counts = try counts()
            #expect(counts == ["old": Self.fileCount] || counts == ["new": Self.fileCount], "\(counts) \(next.errors)")
            #expect(try leftovers() == [])
            if isInside, counts["new"] != nil { forward += 1 }
            if isInside, counts["old"] != nil { back += 1 }
            try writeTables(key: "old")
        }
        #expect(kills >= wanted && forward + back == kills)
        #expect(forward > 0 && back > 0)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal leaves all files as they were or changes all, and no temporary file`(signal: Int32) throws {
        for attempt in 0..<6 {
            try writeTables(key: "old")
            let process = try start(["rename", "old", "new", "--quiet"])
            while access(package.folder.path + "/.prumo-journal", F_OK) != 0, waitpid(process, nil, WNOHANG) == 0 {}
            usleep(UInt32(attempt * 500))
            kill(process, signal)
            _ = end(process)
            let counts = try counts()
            #expect(counts == ["old": Self.fileCount] || counts == ["new": Self.fileCount], "\(counts)")
            let leftovers = try leftovers()
            #expect(leftovers == [])
        }
    }

    @Test func `a journal that a repository contains has no effect`() throws {
        try writeTables(key: "old")
        try package.write("victim", to: "victim")
        let path = package.folder.path + "/.prumo-journal"
        let version = try #require(FileVersion(of: package.folder.path + "/victim"))
        var (old, new) = ("old", "new")
        for plant in try Self.planted(at: path, removing: version) {
            try plant()
            var status = stat()
            try #require(lstat(path, &status) == 0)
            let read = try package.run(["status"], of: "strings")
            #expect(!read.errors.contains("interrupted"), "\(read.errors)")
            let outcome = try package.run(["rename", old, new], of: "strings")
            #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
            #expect(try counts() == [new: Self.fileCount])
            swap(&old, &new)
            #expect(try package.folder.read("victim") == "victim")
            #expect(try leftovers().filter { !$0.hasPrefix(".prumo-journal") } == [])
            // It is the repository's, so it stays.
            var after = stat()
            #expect(lstat(path, &after) == 0 && after.st_ino == status.st_ino)
            #expect(try leftovers().count == 1)
            try FileManager.default.removeItem(atPath: path)
        }
    }

    /// What a repository may have in the place of a journal. Each lists the removal of a file.
    private static func planted(at path: String, removing version: FileVersion) throws -> [() throws -> Void] {
        let lists = [
            "prumo-journal-1\0staged\0victim\0\0\(version.text)\0\0committed\0",
            "prumo-journal-2\01 2 3f2b\0staged\0victim\0\0\(version.text)\0\0committed\0", "", "prumo-journal-2\0",
        ]
        let files = FileManager.default
        let written = lists.flatMap { list in
            [0o600, 0o644].map { mode in
                {
                    try Data(list.utf8).write(to: URL(filePath: path))
                    try files.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
                }
            }
        }
        return written + [
            { try files.createDirectory(atPath: path, withIntermediateDirectories: false) },
            { try #require(mkfifo(path, 0o600) == 0) },
            { try files.createSymbolicLink(atPath: path, withDestinationPath: "victim") },
            { try files.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero") },
            { try files.createSymbolicLink(atPath: path, withDestinationPath: "nowhere") },
        ]
    }

    @Test func `a command that only reads names a change that was not completed`() throws {
        let journal = package.folder.path + "/.prumo-journal"
        var isInside = false
        for attempt in 0..<200 where !isInside {
            try writeTables(key: "old")
            let process = try start(["rename", "old", "new", "--quiet"])
            while access(journal, F_OK) != 0, waitpid(process, nil, WNOHANG) == 0 {}
            usleep(UInt32(attempt % 10 * 100))
            kill(process, SIGKILL)
            _ = end(process)
            isInside = access(journal, F_OK) == 0
        }
        #expect(isInside)
        let status = try package.run(["status"], of: "strings")
        #expect(status.errors.contains("an earlier prumo process was interrupted while it changed files here"))
    }

    @Test func `a table that a link out of the package leads to is not changed, and is named`() throws {
        try package.write("ref: refs/heads/main\n", to: "package/.git/HEAD")
        try package.write("\"b\" = \"B\";\n\"a\" = \"A\";\n", to: "package/en.lproj/Localizable.strings")
        try package.write("\"b\" = \"B\";\n\"a\" = \"A\";\n", to: "outside/Localizable.strings")
        try FileManager.default.createDirectory(
            atPath: package.folder.path + "/package/de.lproj", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: package.folder.path + "/package/de.lproj/Localizable.strings",
            withDestinationPath: "../../outside/Localizable.strings")
        let outcome = try package.run(["sort", "de.lproj/Localizable.strings"], of: "strings", in: "package")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.contains(
                "de.lproj/Localizable.strings:1:1: error: the file is outside of the repository and is not read"))
        #expect(try package.folder.read("package/en.lproj/Localizable.strings").hasPrefix("\"b\""))
        #expect(try package.folder.read("outside/Localizable.strings").hasPrefix("\"b\""))
        #expect(try leftovers() == [])
    }
}
