import Foundation
import TestSupport
import Testing

/// Runs `prumo lint --watch` in a package whose files change.
@Suite struct WatchTests {
    private static let cast = "let number = 1 as! Int\n"

    @Test func `a save prints the findings of that file and one summary line`() throws {
        let run = try WatchedRun(["Sources/A.swift": Self.cast, "Sources/B.swift": Self.cast])
        let first = try run.printed(until: "press Ctrl-C")
        #expect(first.contains("2 findings (2 errors) in 2 files\nwatching 2 files"))
        try run.save("let number = 1\n", "Sources/A.swift")
        #expect(
            try run.printed(until: "all files")
                == "Sources/A.swift: no findings; all files: 1 finding (1 error) in 2 files\n")
        try run.save(Self.cast + Self.cast, "Sources/A.swift")
        let lines = try run.printed(until: "all files").split(separator: "\n")
        #expect(lines.count == 3 && lines[0].hasPrefix("Sources/A.swift:1:16: error:"))
        #expect(lines[1].hasPrefix("Sources/A.swift:2:16: error:"))
        #expect(lines[2] == "Sources/A.swift: 2 findings; all files: 3 findings (3 errors) in 2 files")
        #expect(run.end(by: SIGINT) == 0)
    }

    @Test func `new, renamed and deleted files and folders, and saves by renaming, are seen`() throws {
        let run = try WatchedRun(["Sources/A.swift": "let first = 1\n"])
        _ = try run.printed(until: "press Ctrl-C")
        try run.save(Self.cast, "Sources/New/Deep/B.swift")
        #expect(try run.printed(until: "B.swift: 1 finding;").contains("; all files: 1 finding (1 error) in 2 files\n"))
        try FileManager.default.moveItem(atPath: run.path("Sources/New"), toPath: run.path("Sources/Old"))
        let moved = try run.printed(until: "all files")
        #expect(
            moved.contains("Sources/New/Deep/B.swift: removed\nSources/Old/Deep/B.swift: 1 finding\n2 files changed;"))
        // As editors save: a temporary file that takes the place of the old one.
        try run.save("let second = 2\n", "Sources/Old/Deep/.B.swift.tmp")
        #expect(rename(run.path("Sources/Old/Deep/.B.swift.tmp"), run.path("Sources/Old/Deep/B.swift")) == 0)
        #expect(try run.printed(until: "all files").hasPrefix("Sources/Old/Deep/B.swift: no findings;"))
        try run.save(Self.cast, "Sources/Old/Deep/B.swift")
        #expect(try run.printed(until: "all files").contains("Sources/Old/Deep/B.swift: 1 finding;"))
        try run.fixture.folder.remove("Sources/Old")
        #expect(
            try run.printed(until: "all files")
                == "Sources/Old/Deep/B.swift: removed; all files: no findings in 1 file\n")
        #expect(run.end(by: SIGTERM) == 0)
    }

    @Test func `a changed configuration lints everything again, and a broken one is reported`() throws {
        let run = try WatchedRun(["Sources/A.swift": Self.cast])
        _ = try run.printed(until: "press Ctrl-C")
        try run.save(#"{"lint": {"disabled_rules": ["force_cast"]}}"#, ".prumo.json")
        #expect(try run.printed(until: "in 1 file") == "no findings in 1 file\n")
        try run.save("{", ".prumo.json")
        #expect(try run.printed(until: ".prumo.json:1:").contains("error: "))
        try run.save("{}", ".prumo.json")
        #expect(try run.printed(until: "1 error").contains("1 finding (1 error) in 1 file\n"))
        try run.save("Sources/\n", ".gitignore")
        #expect(try run.printed(until: "in 0 files").contains("no findings in 0 files\n"))
    }

    @Test func `a link that takes the place of a file is not followed`() throws {
        let outside = try TemporaryFolder()
        try outside.write("let secret = 1 as! Int\n", to: "Outside.swift")
        let run = try WatchedRun(["Sources/A.swift": Self.cast, "Sources/B.swift": "let second = 2\n"])
        _ = try run.printed(until: "press Ctrl-C")
        try run.fixture.folder.remove("Sources/A.swift")
        try FileManager.default.createSymbolicLink(
            atPath: run.path("Sources/A.swift"), withDestinationPath: outside.path + "/Outside.swift")
        #expect(
            try run.printed(until: "all files") == "Sources/A.swift: removed; all files: no findings in 1 file\n")
        try FileManager.default.createSymbolicLink(
            atPath: run.path("Sources/More"), withDestinationPath: outside.path)
        try run.save(Self.cast, "Sources/B.swift")
        let next = try run.printed(until: "all files")
        #expect(next.contains("all files: 1 finding (1 error) in 1 file\n") && !next.contains("secret"))
    }

    @Test func `a hostile name cannot steer the terminal`() throws {
        let run = try WatchedRun(["Sources/A.swift": "let first = 1\n"])
        _ = try run.printed(until: "press Ctrl-C")
        try run.save(Self.cast, "Sources/\u{1B}[31m\n::error::x\u{202E}.swift")
        let text = try run.printed(until: ": 1 finding;")
        #expect(text.contains(#"\u{1B}[31m\u{A}::error::x\u{202E}.swift: 1 finding;"#))
        #expect(!text.contains("\u{1B}"))
    }

    @Test(arguments: [
        (["--fix"], "--fix"), (["--diff"], "--diff"), (["--stdin"], "--stdin"), (["--changed"], "--changed"),
        (["--cache-path", "c"], "--cache-path"), (["--output", "o"], "--output"), (["--statistics"], "--statistics"),
        (["--write-baseline", "b"], "--write-baseline"), (["--reporter", "sarif"], "--reporter sarif"),
        (["--reporter", "json:out"], "--reporter json:out"),
    ])
    func `what only a run that ends can do is refused`(arguments: [String], named: String) throws {
        let outcome = try CommandFixture(["A.swift": ""]).prumo(["lint", "--watch"] + arguments)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("--watch") && outcome.errors.contains(named))
    }
}
