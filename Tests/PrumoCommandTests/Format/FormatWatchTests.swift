import Foundation
import TestSupport
import Testing

/// Runs `prumo format --watch` in a package whose files change.
@Suite struct FormatWatchTests {
    @Test func `a save formats that file, and nothing that is formatted is printed`() throws {
        let run = try WatchedRun(
            ["Sources/A.swift": "let a=1\n", "Sources/B.swift": "let b = 1\n"], ["format", "--watch"])
        let first = try run.printed(until: "press Ctrl-C")
        #expect(
            first == "Sources/A.swift: 1 line changed\n1 of 2 files changed\nwatching 2 files; press Ctrl-C to stop\n")
        #expect(try run.fixture.folder.read("Sources/A.swift") == "let a = 1\n")
        try run.save("let b=1\nlet c=2\n", "Sources/B.swift")
        #expect(try run.printed(until: "changed") == "Sources/B.swift: 2 lines changed\n")
        #expect(try run.fixture.folder.read("Sources/B.swift") == "let b = 1\nlet c = 2\n")
        try run.save("let a = (\n", "Sources/A.swift")
        #expect(try run.printed(until: "syntax error").hasPrefix("Sources/A.swift:1:10: error: syntax error: "))
        try run.save("let n=1\n", "Sources/New/C.swift")
        #expect(try run.printed(until: "C.swift") == "Sources/New/C.swift: 1 line changed\n")
        #expect(run.end(by: SIGINT) == 0)
    }

    @Test func `an error in a file that is saved again before it is read is printed once`() throws {
        let run = try WatchedRun(["A.swift": "let a = 1\n", "B.swift": "let b = 1\n"], ["format", "--watch"])
        _ = try run.printed(until: "press Ctrl-C")
        // As long as another command writes, files are found, but not read.
        let folder = open(run.fixture.folder.path, O_RDONLY)
        #expect(flock(folder, LOCK_EX) == 0)
        try run.save("let a = 1 \n", "A.swift")
        usleep(800_000)
        try run.save("let a = (\n", "A.swift")
        close(folder)
        #expect(try run.printed(until: "syntax error").hasPrefix("A.swift:1:10: error: syntax error: "))
        try run.save("let b=1\n", "B.swift")
        #expect(try run.printed(until: "B.swift") == "B.swift: 1 line changed\n")
        #expect(run.end(by: SIGINT) == 0)
    }

    @Test func `a changed configuration formats everything again, and a broken one is reported`() throws {
        let run = try WatchedRun(["A.swift": "func f() {\n  return\n}\n"], ["format", "--watch"])
        _ = try run.printed(until: "press Ctrl-C")
        try run.save("{\"indentation\": {\"spaces\": 4}}", ".swift-format")
        #expect(try run.printed(until: "1 of 1 file") == "A.swift: 1 line changed\n1 of 1 file changed\n")
        try run.save("{\"indentation\": {\"spaces\": -4}}", ".swift-format")
        #expect(try run.printed(until: ".swift-format:1:").contains("\"spaces\" must be a whole number from 0 to 100"))
        try run.save("{\"indentation\": {\"tabs\": 1}}", ".swift-format")
        #expect(try run.printed(until: "1 of 1 file") == "A.swift: 1 line changed\n1 of 1 file changed\n")
        #expect(try run.fixture.folder.read("A.swift") == "func f() {\n\treturn\n}\n")
        #expect(run.end(by: SIGTERM) == 0)
    }
}
