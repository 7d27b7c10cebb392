import Foundation
import TestSupport
import Testing

@testable import Files

/// What Git ignores, as Git itself says.
@Suite("Files that Git ignores")
struct IgnoreRulesTests {
    /// A repository in a folder of its own, untouched by the configuration of whoever runs the tests.
    private struct GitRepository {
        let folder: TemporaryFolder

        init(_ files: [String: String]) throws {
            folder = try TemporaryFolder()
            try git("init", "-q")
            for (path, text) in files { try folder.write(text, to: path) }
        }

        @discardableResult
        func git(_ arguments: String...) throws -> String {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["git", "-c", "core.excludesFile=/dev/null", "-c", "core.quotePath=false"] + arguments
            process.currentDirectoryURL = folder.url
            let output = Pipe()
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            let text = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return String(decoding: text, as: UTF8.self)
        }

        /// The Swift files that Git does not ignore.
        func unignored() throws -> [String] {
            try git("ls-files", "--others", "--exclude-standard", "-z").split(separator: "\0").map(String.init)
                .filter { $0.hasSuffix(".swift") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        }

        /// Those that the linter finds.
        func found(in path: String = "") -> [String] {
            let root = folder.path + (path.isEmpty ? "" : "/" + path)
            var walk = FileWalk()
            walk.add(root)
            return walk.files.map { String($0.path.dropFirst(folder.path.count + 1)) }
        }
    }

    private static let tree = [
        "a.swift", "b.swift", "B.swift", "a/a.swift", "a/b.swift", "a/b/a.swift", "a/b/c/a.swift", "b/a.swift",
        "b/a/b.swift", "c/é.swift", "c/a b.swift", "c/[x].swift", "c/#a.swift", "c/!a.swift", "d e/a.swift",
        "build/a.swift", "a/build/b.swift",
    ]

    @Test(
        arguments: [
            "b", "/b", "b/", "a/b", "/a/b/", "*.swift\n!a.swift", "a/*\n!a/b/", "**/a.swift", "a/**", "a/**/a.swift",
            "**/b/**", "?.swift", "[ab].swift", "[!a].swift", "[a-b]*", "\\#a.swift", "#a.swift", "\\!a.swift",
            "!a.swift", "a b.swift", "a b.swift   ", "a.swift\\ ", "d\\ e/", "\\[x\\].swift", "[", "[[:alpha:]].swift",
            "build\r\nb.swift\r\n", "\u{FEFF}b.swift", "a**", "**b", "a/**b", "***/a.swift", "/**/b", "/", "//", "*",
            "*\n!*/\n!b.swift", "b/\n!b/a.swift", "é.swift", "*\\.swift", "a\\", "[]a].swift", "[\\]a].swift",
            "[[:foo:]].swift", "[a-].swift", "c/*a*", "/*/a.swift", "b.swift/", "[^b]/a.swift", "a/b/../b.swift",
        ])
    func `are those of a single file of patterns`(patterns: String) throws {
        let files = Dictionary(uniqueKeysWithValues: Self.tree.map { ($0, "") })
        let repository = try GitRepository(files.merging([".gitignore": patterns]) { $1 })
        #expect(try repository.found() == repository.unignored())
    }

    @Test func `follow the nearest of several files, and the repository's own`() throws {
        let files = Dictionary(uniqueKeysWithValues: Self.tree.map { ($0, "") })
        let repository = try GitRepository(
            files.merging([
                ".gitignore": "b.swift\n/c", "a/.gitignore": "!b.swift\n/b/c", "a/b/.gitignore": "a.swift",
                "b/.gitignore": "/a/b.swift", ".git/info/exclude": "B.swift\nd e\n",
            ]) { $1 })
        #expect(try repository.found() == repository.unignored())
        #expect(repository.found(in: "a") == repository.found().filter { $0.hasPrefix("a/") })
        #expect(repository.found(in: "a/b") == repository.found().filter { $0.hasPrefix("a/b/") })
        // Who names an ignored folder wants it.
        #expect(repository.found(in: "c").count == 5)
    }

    @Test func `are the same for random trees and patterns`() throws {
        var generator = SeededGenerator(seed: 11)
        let names = ["a", "b", "ab", "c.swift", "a.swift", "b.swift"]
        let pieces = ["a", "b", "ab", "*", "**", "/", "/", "?", "[ab]", ".swift", "!", "\\a", "c"]
        func name() -> String { names.randomElement(using: &generator) ?? "" }
        func line() -> String {
            (0..<Int.random(in: 1...5, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
                .joined()
        }
        for _ in 0..<40 {
            var files: [String: String] = [:]
            for _ in 0..<25 {
                let folders = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
                    ["a", "b", "ab"].randomElement(using: &generator) ?? ""
                }
                files[(folders + [name().split(separator: ".")[0] + ".swift"]).joined(separator: "/")] = ""
                if Int.random(in: 0..<6, using: &generator) == 0 {
                    let lines = (0..<Int.random(in: 1...4, using: &generator)).map { _ in line() }
                    files[(folders + [".gitignore"]).joined(separator: "/")] = lines.joined(separator: "\n")
                }
            }
            let repository = try GitRepository(files)
            let ignoreFiles = files.filter { $0.key.hasSuffix(".gitignore") }
            #expect(try repository.found() == repository.unignored(), "\(ignoreFiles)")
        }
    }

    @Test func `are known in a work tree, whose .git is a file`() throws {
        let repository = try GitRepository(["a.swift": ""])
        try repository.folder.write("b.swift\n", to: ".git/info/exclude")
        try repository.git("-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-q", "--allow-empty", "-m", "a")
        try repository.git("worktree", "add", "-q", "tree")
        try repository.folder.write("", to: "tree/a.swift")
        try repository.folder.write("", to: "tree/b.swift")
        #expect(repository.found(in: "tree") == ["tree/a.swift"])
    }
}
