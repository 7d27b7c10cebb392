import Foundation
import TestSupport
import Testing

/// Runs the built `prumo lint --changed` in real repositories.
@Suite("prumo lint of changed files")
struct ChangedFilesTests {
    private let fixture: CommandFixture

    init() throws {
        fixture = try CommandFixture([
            ".prumo.json": #"{"lint": {"only_rules": ["force_cast"]}}"#,
            "old.swift": "let a = b as! C\n", "edited.swift": "let a = b as! C\n\nlet d = e\n", "in/moved.swift": "",
        ])
    }

    private func git(_ arguments: String...) throws {
        let outcome = try fixture.run(
            URL(filePath: "/usr/bin/env"), ["git", "-c", "user.name=a", "-c", "user.email=a@example.com"] + arguments,
            environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": fixture.folder.path])
        try #require(outcome.status == 0, "\(outcome.errors)")
    }

    private func commit() throws {
        try git("add", ".")
        try git("commit", "-qm", "a")
    }

    private func lint(_ arguments: String..., in directory: String = "") throws -> [String] {
        let outcome = try fixture.run(["-q"] + arguments, of: "lint", in: directory)
        #expect(outcome.errors == "")
        return outcome.output.split(separator: "\n").map { line in
            line.split(separator: ":").prefix(3).joined(separator: ":")
        }
    }

    @Test func `leaves out files that are as a revision has them, and lines that are`() throws {
        try git("init", "-q", "-b", "main", ".")
        try commit()
        #expect(try lint("--changed") == [])
        try fixture.write("let a = b as! C\n\nlet d = e as! F\n", to: "edited.swift")
        try fixture.write("let g = h as! I\n", to: "in/new.swift")
        #expect(try lint("--changed") == ["edited.swift:1:11", "edited.swift:3:11", "in/new.swift:1:11"])
        #expect(try lint("--changed", "--diff-only") == ["edited.swift:3:11", "in/new.swift:1:11"])
        #expect(try lint("--changed", "--diff-only", in: "in") == ["new.swift:1:11"])
        #expect(try lint("--changed", "old.swift") == [])
        try commit()
        #expect(try lint("--changed") == [])
        #expect(try lint("--changed=HEAD~1", "--diff-only") == ["edited.swift:3:11", "in/new.swift:1:11"])
    }

    @Test func `a renamed file is compared with what it was`() throws {
        let lines = (0..<20).map { "let a\($0) = b as! C\n" }.joined()
        try fixture.write(lines, to: "in/long.swift")
        try git("init", "-q", "-b", "main", ".")
        try commit()
        try git("mv", "in/long.swift", "moved.swift")
        #expect(try lint("--changed", "--diff-only") == [])
        #expect(try lint("--changed").count == 20)
        // Half of it may have changed on the way.
        try fixture.write("let new = b as! C\n" + lines, to: "moved.swift")
        #expect(try lint("--changed", "--diff-only") == ["moved.swift:1:13"])
        let other = (0..<20).map { "let other\($0) = d as! E\n" }.joined()
        try fixture.write(other, to: "moved.swift")
        #expect(try lint("--changed", "--diff-only").count == 20)
        // A copy is new, since its original is still there.
        try git("reset", "-q", "--hard")
        try fixture.write(lines, to: "copy.swift")
        #expect(try lint("--changed", "--diff-only").count == 20)
    }

    @Test func `compares with where a branch began`() throws {
        try git("init", "-q", "-b", "main", ".")
        try commit()
        try git("checkout", "-qb", "topic")
        try fixture.write("let g = h as! I\n", to: "topic.swift")
        try commit()
        try git("checkout", "-q", "main")
        try fixture.write("let a = b as! C \n", to: "old.swift")
        try commit()
        try git("checkout", "-q", "topic")
        #expect(try lint("--changed=main") == ["old.swift:1:11", "topic.swift:1:11"])
        #expect(try lint("--changed=main...") == ["topic.swift:1:11"])
    }

    @Test(
        arguments: [
            (["--changed=gone"], "--changed: 'gone' is not a revision"),
            (["--changed=HEAD..HEAD~1"], "ends before the files on disk"),
            (["--diff-only"], "--diff-only has no effect without --changed"),
            (["--changed", "--diff-only", "--fix"], "fixes are applied to whole files"),
            (["--changed", "--write-baseline", "b.json"], "a baseline lists the findings of all files"),
        ])
    func `refuses what it cannot compare`(arguments: [String], message: String) throws {
        try git("init", "-q", "-b", "main", ".")
        try commit()
        try fixture.write("let g = h as! I\n", to: "in/new.swift")
        try commit()
        let outcome = try fixture.run(arguments, of: "lint")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(message))
    }

    @Test func `needs a repository`() throws {
        let outcome = try fixture.run(["--changed"], of: "lint")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("is not in a git repository"))
    }
}
