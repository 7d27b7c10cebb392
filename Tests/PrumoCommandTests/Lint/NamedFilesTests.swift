import Foundation
import TestSupport
import Testing

/// Files that the command line of `prumo lint` names and that are not called `.swift`.
@Suite struct NamedFilesTests {
    private static let code = "let b = c as! D\n"
    private static let advice =
        "error: not a Swift file; pass files that end in .swift or start with #!/usr/bin/env swift\n"

    private static func fixture() throws -> CommandFixture {
        try CommandFixture([
            ".prumo.json": #"{"lint": {"only_rules": ["force_cast"]}}"#, "README.md": "# A title\n", "notes": code,
            "a.swift": code, "tool": "#!/usr/bin/env swift\n" + code,
        ])
    }

    @Test(arguments: ["README.md", "notes", "./README.md"])
    func `a file in another language is refused, and the others are linted`(path: String) throws {
        let fixture = try Self.fixture()
        let alone = try fixture.run([path], of: "lint")
        #expect(alone.status == 2 && alone.output.isEmpty)
        #expect(alone.errors.hasPrefix("\(path):1:1: \(Self.advice)"))
        let both = try fixture.run(["a.swift", path], of: "lint")
        #expect(both.status == 2)
        #expect(both.output.hasPrefix("a.swift:1:11: error: "))
        #expect(both.errors.contains("\(path):1:1: \(Self.advice)"))
        let fixed = try fixture.run(["--fix", path], of: "lint")
        #expect(fixed.status == 2)
        #expect(try fixture.folder.read("README.md") == "# A title\n")
    }

    @Test func `a hook that forces exclusion skips it with a message`() throws {
        let fixture = try Self.fixture()
        let outcome = try fixture.run(["--force-exclude", "README.md", "a.swift"], of: "lint")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("README.md:1:1: warning: not a Swift file; it is skipped\n"))
        #expect(try fixture.run(["--force-exclude", "README.md"], of: "lint").status == 0)
        #expect(try fixture.run(["--force-exclude", "--strict", "--", "README.md"], of: "lint").status == 0)
    }

    @Test func `a script is linted by its first line, but is not looked for in folders`() throws {
        let fixture = try Self.fixture()
        #expect(try fixture.run(["tool"], of: "lint").output.hasPrefix("tool:2:11: error: "))
        #expect(try !fixture.run([], of: "lint").output.contains("tool"))
    }

    @Test func `input files of Xcode in other languages are skipped`() throws {
        let variables = [
            "SCRIPT_INPUT_FILE_COUNT": "2", "SCRIPT_INPUT_FILE_0": "README.md", "SCRIPT_INPUT_FILE_1": "a.swift",
        ]
        let outcome = try Self.fixture().run(["--use-script-input-files"], of: "lint", variables: variables)
        #expect(outcome.status == 1 && !outcome.errors.contains("README.md"))
    }

    @Test(arguments: ["README.md", "a.swift.gyb"])
    func `standard input has the path of a Swift file`(path: String) throws {
        let outcome = try Self.fixture().run(["--stdin", "--stdin-path", path], of: "lint")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors
                == "prumo: error: --stdin-path '\(path)' is not the path of a Swift file; use one that ends in .swift\n"
        )
        #expect(try Self.fixture().run(["--stdin", "--stdin-path", "tool"], of: "lint").status == 0)
    }
}
