import Foundation
import TestSupport
import Testing

/// Runs the built `prumo format --changed` in a real repository.
@Suite("prumo format of changed files")
struct FormatChangedTests {
    @Test func `only files that differ are formatted, whole or in the lines that differ`() throws {
        let fixture = try CommandFixture([
            "old.swift": "let a=1\n", "edited.swift": "let a=1\n\nlet b=2\n", "in/c.swift": "let a = 1\n",
        ])
        try fixture.git("init", "-q", "-b", "main")
        try fixture.commit()
        func check(_ arguments: String...) throws -> String {
            try fixture.run(["--check", "-q"] + arguments, of: "format").output
        }
        #expect(try fixture.run(["--changed"], of: "format").errors == "0 of 0 files changed\n")
        try fixture.write("let a=1\n\nlet b=3\n", to: "edited.swift")
        try fixture.write("let a=1\n", to: "in/new.swift")
        #expect(try check("--changed") == "edited.swift: 2 lines would change\nin/new.swift: 1 line would change\n")
        #expect(
            try check("--changed", "--diff-only")
                == "edited.swift: 1 line would change\nin/new.swift: 1 line would change\n")
        #expect(try check("--changed", "in") == "in/new.swift: 1 line would change\n")
        #expect(try fixture.run(["--changed=HEAD", "--diff-only"], of: "format").status == 0)
        #expect(try fixture.folder.read("edited.swift") == "let a=1\n\nlet b = 3\n")
        #expect(try fixture.folder.read("in/new.swift") == "let a = 1\n")
        #expect(try fixture.folder.read("old.swift") == "let a=1\n")
        let unknown = try fixture.run(["--changed=nothing"], of: "format")
        #expect(unknown.status == 2 && unknown.errors.contains("--changed"))
    }
}
