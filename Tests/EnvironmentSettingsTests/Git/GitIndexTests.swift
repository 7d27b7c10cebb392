import Foundation
import TestSupport
import Testing

@testable import EnvironmentSettings

@Suite struct GitIndexTests {
    /// Paths of which each index lists some: of several lengths, with common beginnings, and longer than the flags can say.
    private static let paths = [
        "A", "Environments/.secrets/Development.json", "Environments/.secrets/Stage.json", "Environments/Stage.json",
        "README.md", "a/b/c/d", "a/b/c/dd", "a/bc", "z z/ä🌍",
        (0..<20).map { "\(String(repeating: "n", count: 230))\($0)" }.joined(separator: "/"),
    ]
    private static let absent = [
        "B", "Environments", "Environments/.secrets/Production.json", "Environments/.secrets/Stage.jso", "a/b/c/ddd",
        "~",
    ]

    private func repository(_ options: String..., version: String = "2") throws -> PackageFixture {
        let package = try PackageFixture([:])
        try package.git(["init", "-q"] + options)
        try package.git(["config", "index.version", version])
        try add(Self.paths, to: package)
        return package
    }

    /// Adds entries without files.
    private func add(_ paths: [String], to package: PackageFixture) throws {
        let isLong = try package.folder.read(".git/config").contains("sha256")
        let hash = String(repeating: "1", count: isLong ? 64 : 40)
        try package.git(["update-index", "--add"] + paths.flatMap { ["--cacheinfo", "100644,\(hash),\($0)"] })
    }

    private func index(_ package: PackageFixture, hashLength: Int = 20) throws -> GitIndex {
        try GitIndex(bytes(package, "index"), hashLength: hashLength)
    }

    private func bytes(_ package: PackageFixture, _ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: package.folder.url.appending(path: ".git/\(name)")))
    }

    private func expect(_ present: [String], notIn absent: [String], of index: GitIndex, in package: PackageFixture)
        throws
    {
        func entry(_ path: String) throws -> GitIndex.Entry {
            try index.entry(at: Array(path.utf8)) { name throws(GitIndex.Malformed) in
                guard let bytes = try? bytes(package, "sharedindex.\(name)") else {
                    throw GitIndex.Malformed(reason: "missing")
                }
                return bytes
            }
        }
        for path in present { #expect(try entry(path) == .present, "\(path)") }
        for path in absent { #expect(try entry(path) == .absent, "\(path)") }
    }

    @Test(arguments: ["2", "3", "4"])
    func `paths are found in every version`(version: String) throws {
        let package = try repository(version: version)
        // Git writes version 3 where an entry needs its flags.
        if version == "3" { try package.git(["update-index", "--skip-worktree", "A", "a/bc"]) }
        #expect(try bytes(package, "index")[7] == UInt8(version))
        try expect(Self.paths, notIn: Self.absent, of: index(package), in: package)
    }

    @Test(arguments: ["2", "4"])
    func `hashes may be those of SHA-256`(version: String) throws {
        let package = try repository("--object-format=sha256", version: version)
        try expect(Self.paths, notIn: Self.absent, of: index(package, hashLength: 32), in: package)
    }

    @Test(arguments: ["2", "4"])
    func `a split index is read with the shared one`(version: String) throws {
        let package = try repository(version: version)
        try package.git(["config", "splitIndex.maxPercentChange", "100"])
        try package.git(["update-index", "--split-index"])
        try expect(Self.paths, notIn: Self.absent, of: index(package), in: package)
        let removed = ["Environments/.secrets/Stage.json", "a/b/c/d"]
        try package.git(["update-index", "--force-remove"] + removed)
        try package.git(["update-index", "--assume-unchanged", "README.md"])
        try add(["B"], to: package)
        let present = Self.paths.filter { !removed.contains($0) } + ["B"]
        try expect(present, notIn: removed + Self.absent.filter { $0 != "B" }, of: index(package), in: package)
        try add(removed, to: package)
        try expect(Self.paths + ["B"], notIn: [], of: index(package), in: package)
    }

    @Test(arguments: ["2", "4"])
    func `files of a sparse folder are unknown`(version: String) throws {
        let package = try PackageFixture(["in/a": "", "out/b": "", "out/deep/c": "", "outer": ""])
        try package.git(["init", "-q"])
        try package.git(["config", "index.version", version])
        try package.git(["add", "."])
        try package.git(["-c", "user.name=T", "-c", "user.email=t@example.com", "commit", "-qm", "test"])
        try package.git(["sparse-checkout", "set", "--cone", "--sparse-index", "in"])
        let index = try index(package)
        func shared(_ name: String) throws(GitIndex.Malformed) -> [UInt8] { throw GitIndex.Malformed(reason: name) }
        let paths = ["in/a", "outer", "out/b", "out/deep/c", "out", "in/b", "oute/b"]
        let entries = try paths.map { try index.entry(at: Array($0.utf8), shared: shared) }
        #expect(
            entries == [GitIndex.Entry.present, .present, .inSparseFolder, .inSparseFolder, .absent, .absent, .absent])
    }

    @Test func `every stage of an unmerged path counts`() throws {
        let package = try PackageFixture([:])
        try package.git(["init", "-q"])
        let hash = String(repeating: "1", count: 40)
        try package.write("100644 \(hash) 1\tp\n100644 \(hash) 3\tp\n", to: "info")
        let command = "git -C '\(package.folder.path)' update-index --index-info <'\(package.folder.path)/info'"
        try SpawnedProgram.runAtOnce(["/bin/sh", "-c", command], variables: ProcessInfo.processInfo.environment)
        try expect(["p"], notIn: ["info"], of: index(package), in: package)
    }

    @Test(arguments: ["2", "4"])
    func `the case of letters is ignored where that is wanted`(version: String) throws {
        let index = try index(repository(version: version))
        let path = Array("environments/.SECRETS/stage.json".utf8)
        #expect(try index.entry(at: path, ignoringCase: true) { _ in [] } == .present)
        #expect(try index.entry(at: path) { _ in [] } == .absent)
        #expect(
            try index.entry(at: Array("environments/.SECRETS/stage".utf8), ignoringCase: true) { _ in [] } == .absent)
    }

    @Test func `a file that is not an index is refused`() throws {
        let bytes = try bytes(repository(), "index")
        for damaged in [
            [], Array("broken".utf8), Array(bytes.dropFirst()), bytes.replacing([0, 0, 0, 2], with: [0, 0, 0, 9]),
        ] {
            #expect(throws: GitIndex.Malformed.self) { try GitIndex(damaged) }
        }
        for length in stride(from: 40, to: bytes.count - 20, by: 37) {
            let index = try GitIndex(Array(bytes.prefix(length)))
            #expect(throws: GitIndex.Malformed.self) { try index.entry(at: Array("~".utf8)) { _ in [] } }
        }
        let unknown = try GitIndex(Array(bytes.dropLast(20)) + Array("what".utf8) + Array(repeating: 0, count: 24))
        #expect(throws: GitIndex.Malformed(reason: "has an unknown extension")) {
            try unknown.entry(at: Array("~".utf8)) { _ in [] }
        }
    }

    @Test func `damaged indexes end nothing`() throws {
        var seeds: [[UInt8]] = []
        for version in ["2", "4"] {
            let package = try repository(version: version)
            seeds.append(try bytes(package, "index"))
            try package.git(["config", "splitIndex.maxPercentChange", "100"])
            try package.git(["update-index", "--split-index"])
            try package.git(["update-index", "--force-remove", "a/bc", "A"])
            seeds.append(try bytes(package, "index"))
        }
        var generator = SeededGenerator(seed: 7)
        for round in 0..<Fuzzing.iterations {
            var bytes = seeds[round % seeds.count]
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[place] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &generator) ?? 0
                case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
                case 2: bytes.removeSubrange(place..<min(bytes.count, place + 9))
                default: bytes.insert(contentsOf: bytes.prefix(place).suffix(13), at: place)
                }
                if bytes.isEmpty { bytes = [0] }
            }
            guard let index = try? GitIndex(bytes) else { continue }
            let shared = seeds[0]
            for path in ["README.md", "~"] {
                _ = try? index.entry(at: Array(path.utf8), ignoringCase: true) { _ in shared }
            }
        }
    }
}
