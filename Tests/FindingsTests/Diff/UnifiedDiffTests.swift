import Foundation
import TestSupport
import Testing

@testable import Findings

@Suite("Unified diffs")
struct UnifiedDiffTests {
    private func diff(_ old: String, _ new: String) -> String {
        UnifiedDiff(old: old, new: new, path: "a.swift").text.without("--- a/a.swift\n+++ b/a.swift\n")
    }

    @Test func `show three lines around each change, and share them where they touch`() {
        let old = (1...20).map { "\($0)\n" }.joined()
        let new = old.replacing("4\n5\n", with: "4\nfive\n").replacing("11\n", with: "").replacing(
            "20\n", with: "20\nmore\n")
        #expect(
            diff(old, new) == """
                @@ -2,13 +2,12 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8
                 9
                 10
                -11
                 12
                 13
                 14
                @@ -18,3 +17,4 @@
                 18
                 19
                 20
                +more

                """)
    }

    @Test func `mark files without a line feed at the end`() {
        #expect(
            diff("a", "b")
                == "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n")
        #expect(diff("a", "a\n") == "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
        #expect(diff("", "a\n") == "@@ -0,0 +1 @@\n+a\n")
        #expect(diff("a\n", "") == "@@ -1 +0,0 @@\n-a\n")
        #expect(diff("a\r\nb\r\n", "a\r\n") == "@@ -1,2 +1 @@\n a\r\n-b\r\n")
    }

    @Test func `are empty if all bytes are equal`() {
        #expect(UnifiedDiff(old: "a\n", new: "a\n", path: "x").isEmpty)
        #expect(diff("\u{E9}\n", "e\u{301}\n") == "@@ -1 +1 @@\n-\u{E9}\n+e\u{301}\n")
    }

    @Test(arguments: [
        ("a b.swift", "--- a/a b.swift\t\n+++ b/a b.swift\t\n"),
        ("/x/a.swift", "--- a/x/a.swift\n+++ b/x/a.swift\n"),
        ("é\".swift", "--- \"a/\\303\\251\\\".swift\"\n+++ \"b/\\303\\251\\\".swift\"\n"),
        ("a\tb", "--- \"a/a\\tb\"\n+++ \"b/a\\tb\"\n"), ("é", "--- a/é\n+++ b/é\n"),
    ])
    func `name files like git`(path: String, header: String) {
        #expect(UnifiedDiff(old: "a", new: "b", path: path).text.hasPrefix(header))
    }

    /// Texts of few different lines, so that there are many ways to compare them, and changes of them.
    private static func texts(_ generator: inout SeededGenerator) -> (old: String, new: String) {
        let words = ["a", "b", "", "  c", "}", "func d() {", "é", "unique"]
        let ends = ["\n", "\n", "\n", "\r\n", "\r"]
        func line() -> String {
            var word = words.randomElement(using: &generator) ?? ""
            if word == "unique" { word += String(Int.random(in: 0...1_000_000, using: &generator)) }
            return word + (ends.randomElement(using: &generator) ?? "")
        }
        let old = (0..<Int.random(in: 0...40, using: &generator)).map { _ in line() }
        var new = old
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
            let place = Int.random(in: 0...new.count, using: &generator)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: new.insert(line(), at: place)
            case 1: new.removeSubrange(place..<min(new.count, place + 3))
            default: if place < new.count { new[place] = line() }
            }
        }
        func text(_ lines: [String]) -> String {
            Bool.random(using: &generator) ? lines.joined() : lines.joined() + "no end"
        }
        return (text(old), text(new))
    }

    @Test func `a file that is new or removed has no other side`() {
        let new = UnifiedDiff(old: nil, new: Array("a\n".utf8), path: "x")
        #expect(new.text == "--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+a\n")
        let removed = UnifiedDiff(old: Array("a\n".utf8), new: nil, path: "x")
        #expect(removed.text == "--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n")
        let empty = UnifiedDiff(old: nil, new: [], path: "x")
        #expect(empty.text == "diff --git a/x b/x\nnew file mode 100644\nindex 0000000..e69de29\n")
        let gone = UnifiedDiff(old: [], new: nil, path: "x")
        #expect(gone.text == "diff --git a/x b/x\ndeleted file mode 100644\nindex e69de29..0000000\n")
        // A tab would be a part of the name.
        let spaced = UnifiedDiff(old: nil, new: [], path: "a b/c")
        #expect(spaced.text.hasPrefix("diff --git a/a b/c b/a b/c\nnew"))
    }

    @Test(arguments: [
        ["git", "apply", "--whitespace=nowarn"], ["patch", "-p1", "--binary", "-s", "-i"],
    ])
    func `are applied by git and by patch`(command: [String]) throws {
        var generator = SeededGenerator(seed: 7)
        let folder = try TemporaryFolder()
        var expected: [(path: String, text: String)] = []
        var patch: [UInt8] = []
        for number in 0..<300 {
            let (old, new) = Self.texts(&generator)
            let path = number.isMultiple(of: 3) ? "folder é/file \(number).txt" : "file\(number).txt"
            try folder.write(old, to: "tree/" + path)
            patch += UnifiedDiff(old: old, new: new, path: path).bytes
            expected.append((path, new))
        }
        try folder.write(Data(patch), to: "changes.patch")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command + [folder.path + "/changes.patch"]
        process.currentDirectoryURL = folder.url.appending(path: "tree")
        // A repository around the folder for temporary files is none of ours.
        process.environment = ProcessInfo.processInfo.environment.merging([
            "GIT_CEILING_DIRECTORIES": folder.path
        ]) { $1 }
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        for (path, text) in expected {
            let data = FileManager.default.contents(atPath: folder.path + "/tree/" + path)
            // `patch` removes files that become empty.
            #expect(data ?? Data() == Data(text.utf8), "\(path)")
        }
    }

    @Test func `take time in proportion to the text, whatever is in it`() {
        var generator = SeededGenerator(seed: 3)
        func lines(_ words: [String]) -> String {
            (0..<20_000).map { _ in (words.randomElement(using: &generator) ?? "") + "\n" }.joined()
        }
        let unrelated = (0..<20_000).map { "x\($0)\n" }.joined()
        let text = (0..<20_000).map { "y\($0)\n" }.joined()
        let time = ProcessorTime.measure {
            for (old, new) in [
                (lines(["a", "b"]), lines(["a", "b"])), (unrelated, text),
                (text, text.replacing("\n", with: "\r\n")),
                (text, String(text.reversed())),
            ] {
                #expect(!UnifiedDiff(old: old, new: new, path: "a").isEmpty)
            }
        }
        #expect(time < .seconds(60))
    }

    @Test func `a path is not a command to a CI service`() {
        let diff = UnifiedDiff(old: "a\n", new: "b\n", path: "##vso[x].swift")
        #expect(diff.text.hasPrefix("--- \"a/\\043\\043vso[x].swift\"\n+++ \"b/\\043\\043vso[x].swift\"\n"))
    }
}
