import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("Files of a command line")
struct FileWalkTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ paths: String...) throws {
        for path in paths { try folder.write("", to: path) }
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/" + path, withDestinationPath: target)
    }

    private func walk(
        _ arguments: [String] = [""], enters: @escaping (String) -> Bool = { _ in true },
        takes: @escaping (String) -> Bool = { _ in true }
    ) -> FileWalk {
        var walk = FileWalk(enters: enters, takes: takes)
        for argument in arguments { walk.add(argument.isEmpty ? folder.path : "\(folder.path)/\(argument)") }
        return walk
    }

    private func paths(_ walk: FileWalk) -> [String] {
        walk.files.map { String($0.path.dropFirst(folder.path.count + 1)) }
    }

    @Test(arguments: [
        ("a.swift\n", 10_000, true), ("a.swift\n", 10_001, false), (String(repeating: "a", count: 1 << 18), 5, false),
    ])
    func `a file of ignored files is bounded`(line: String, count: Int, isUsed: Bool) throws {
        try write("a.swift", "b.swift", "c/d.swift")
        try folder.write("ref", to: ".git/HEAD")
        try folder.write(String(repeating: line, count: count), to: ".gitignore")
        for argument in ["", "c"] {
            let walk = walk([argument])
            #expect(walk.problems.map(\.path?.isEmpty) == (isUsed ? [] : [false]))
            #expect(walk.problems.allSatisfy { $0.message.contains("10000 patterns or is larger than 1 MB") })
            #expect(paths(walk).contains("a.swift") == (!isUsed && argument.isEmpty))
        }
    }

    @Test func `are the Swift files of folders, in the order of their bytes`() throws {
        try write(
            "b.swift", "a/z.swift", "a.swift", "a-b.swift", "a/b/c.swift", "é.swift", "Z.swift", "a.txt", ".swift")
        #expect(
            paths(walk())
                == ["Z.swift", "a-b.swift", "a.swift", "a/b/c.swift", "a/z.swift", "b.swift", "é.swift"])
    }

    @Test func `leave out what a Mac keeps beside files on other file systems`() throws {
        try write("a.swift", "._a.swift", "b/._c.swift", "._d/e.swift")
        #expect(paths(walk()) == ["._d/e.swift", "a.swift"])
        #expect(paths(walk(["._a.swift"])) == ["._a.swift"])
    }

    #if os(Linux)
    @Test func `are reported if their names are not valid UTF-8, and never taken for others`() throws {
        try write("a\u{FFFD}.swift", "b.swift")
        // Foundation writes no such name.
        for name in ["a\u{1}", "f\u{1}"] {
            var path = Array("\(folder.path)/\(name).swift".utf8CString)
            for index in path.indices where path[index] == 1 { path[index] = CChar(bitPattern: 0xFF) }
            if name.hasPrefix("f") { mkdir(path, 0o700) } else { fclose(fopen(path, "w")) }
        }
        let walk = walk()
        #expect(paths(walk) == ["a\u{FFFD}.swift", "b.swift"])
        #expect(
            walk.problems.map { String($0.description.dropFirst(folder.path.count + 1)) }.sorted() == [
                "a\\xFF.swift:1:1: error: the name is not valid UTF-8 and is skipped; rename it",
                "f\\xFF.swift:1:1: error: the name is not valid UTF-8 and is skipped; rename it",
            ])
        #expect(self.walk(takes: { !$0.contains("\u{FFFD}") }).problems.count == 1)
    }
    #endif

    @Test func `exclude those of tools and dependencies`() throws {
        for name in FileWalk.foreignFolders { try write("\(name)/a.swift", "x/\(name)/a.swift") }
        try write("Podsx/a.swift", ".hidden/a.swift")
        #expect(paths(walk()) == [".hidden/a.swift", "Podsx/a.swift"])
        #expect(paths(walk(["Pods"])) == ["Pods/a.swift"])
    }

    @Test func `are taken by any name if they are named explicitly`() throws {
        try write("a.txt", "Pods/a.swift")
        let files = walk(["Pods/a.swift", "a.txt"]).files
        #expect(files.map(\.isNamed) == [true, true])
    }

    @Test func `are taken once, even if they are named several times`() throws {
        try write("a/b.swift", "a/c.swift")
        let walk = walk(["a", "a/b.swift", "./a//b.swift", "a/../a", ""])
        #expect(paths(walk) == ["a/b.swift", "a/c.swift"])
        #expect(walk.files.map(\.isNamed) == [true, false])
    }

    @Test func `are not searched for through links`() throws {
        let elsewhere = try TemporaryFolder()
        try elsewhere.write("", to: "out.swift")
        try write("a/b.swift")
        try link("loop", to: ".")
        try link("a/up", to: "..")
        try link("out", to: elsewhere.path)
        try link("in.swift", to: "a/b.swift")
        try link("nowhere.swift", to: "missing")
        #expect(paths(walk()) == ["a/b.swift"])
        #expect(walk().problems.isEmpty)
        #expect(paths(walk(["out"])) == ["out/out.swift"])
        #expect(paths(walk(["in.swift"])) == ["in.swift"])
    }

    @Test func `are not searched for in excluded folders`() throws {
        try write("a/b/c.swift", "a/d.swift", "e.swift")
        var entered: [String] = []
        let walk = walk(
            enters: { path in
                entered.append(path)
                return !path.hasSuffix("/b")
            }, takes: { !$0.hasSuffix("e.swift") })
        #expect(paths(walk) == ["a/d.swift"])
        #expect(entered.count == 2)
    }

    @Test func `that do not exist are problems`() throws {
        try write("a.swift")
        let walk = walk(["b.swift", "a.swift/c.swift", "a.swift"])
        #expect(paths(walk) == ["a.swift"])
        #expect(
            walk.problems.map(\.message)
                == [
                    "no such file or folder; correct the path",
                    "no such file or folder; correct the path",
                ])
    }

    @Test(.disabled(if: getuid() == 0, "root reads every folder")) func `in folders that cannot be read are problems`()
        throws
    {
        try write("a/b.swift", "c.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/a")
        let walk = walk()
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path + "/a")
        #expect(paths(walk) == ["c.swift"])
        #expect(walk.problems.map(\.path) == [folder.path + "/a"])
    }

    @Test func `with paths that are too long are problems, and the others are found`() throws {
        try write("a.swift")
        let name = String(repeating: "n", count: 250)
        var walk = FileWalk()
        walk.add(folder.path + "/" + Array(repeating: name, count: 20).joined(separator: "/"))
        walk.add(folder.path)
        #expect(walk.problems.count == 1)
        #expect(paths(walk) == ["a.swift"])
    }

    @Test func `leave out what another file of patterns names, whatever Git says`() throws {
        try write("a.swift", "b.swift", "in/a.swift", "in/c.swift", "in/deep/a.swift", "out/a.swift")
        try folder.write("", to: ".git/HEAD")
        try folder.write("b.swift\n!a.swift\n", to: ".gitignore")
        try folder.write("# none of ours\nout/\na.swift\n!b.swift\n", to: ".patterns")
        try folder.write("!a.swift\n", to: "in/deep/.patterns")
        func paths(_ argument: String, _ ignoreFile: String?) -> [String] {
            var walk = FileWalk(ignoreFile: ignoreFile)
            walk.add(argument.isEmpty ? folder.path : "\(folder.path)/\(argument)")
            return self.paths(walk)
        }
        #expect(paths("", nil) == ["a.swift", "in/a.swift", "in/c.swift", "in/deep/a.swift", "out/a.swift"])
        #expect(paths("", ".patterns") == ["in/c.swift", "in/deep/a.swift"])
        #expect(paths("in/deep", ".patterns") == ["in/deep/a.swift"])
        #expect(paths("in", ".patterns") == ["in/c.swift", "in/deep/a.swift"])
        let ignored = IgnoredPaths(around: folder.path, ignoreFile: ".patterns")
        let real = try #require(Path(folder.path).real)
        func isIgnored(_ path: String) -> Bool { ignored.contains(real.child(path).text) }
        #expect(isIgnored("a.swift") && isIgnored("out/new.swift") && isIgnored("in/new/a.swift"))
        #expect(!isIgnored("b.swift") && !isIgnored("in/deep/a.swift") && !isIgnored("Pods/c.swift"))
    }

    @Test func `files with another name are read in folders above, also outside a repository`() throws {
        try write("in/a.swift", "in/deep/a.swift", "in/deep/b.swift", "in/deep/c.swift")
        try folder.write("a.swift\n/in/deep/b.swift\n", to: ".patterns")
        try folder.write("!a.swift\n", to: "in/deep/.patterns")
        // Outside a repository, Git has no rules.
        try folder.write("c.swift\n", to: ".gitignore")
        var walk = FileWalk(ignoreFile: ".patterns")
        walk.add("\(folder.path)/in")
        #expect(paths(walk) == ["in/deep/a.swift", "in/deep/c.swift"])
        let real = try #require(Path(folder.path).real)
        for place in ["", "in", "in/deep"] {
            let around = place.isEmpty ? real : real.child(place)
            let ignored = IgnoredPaths(around: around.text, ignoreFile: ".patterns")
            func isIgnored(_ path: String) -> Bool { ignored.contains(real.child(path).text) }
            #expect(isIgnored("in/a.swift") && isIgnored("in/deep/b.swift"))
            #expect(!isIgnored("in/deep/a.swift") && !isIgnored("in/deep/c.swift"))
        }
    }
}
