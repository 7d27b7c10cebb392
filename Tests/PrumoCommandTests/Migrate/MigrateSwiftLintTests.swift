import Testing

@testable import prumo

@Suite struct MigrateSwiftLintTests {
    private static let yaml = "disabled_rules:\n  - force_cast # why\nline_length: 140\n"

    private func run(_ fixture: CommandFixture, _ arguments: String...) throws -> CommandFixture.Outcome {
        try fixture.run(["swiftlint"] + arguments, of: "migrate")
    }

    @Test func `adds the key to what is there, once, and says what it left out`() throws {
        let fixture = try CommandFixture([
            ".swiftlint.yml": Self.yaml, ".prumo.json": "{\n  \"accessLevel\": \"public\"\n}\n",
        ])
        let outcome = try run(fixture)
        #expect(outcome.status == 0 && outcome.output == "wrote\n.swiftlint.yml -> .prumo.json\n")
        #expect(outcome.errors == ".swiftlint.yml:2:16: warning: this comment is left out: JSON has no comments\n")
        let text = """
            {
              "accessLevel": "public",
              "lint": {
                "disabled_rules": ["force_cast"],
                "line_length": 140
              }
            }

            """
        #expect(try fixture.folder.read(".prumo.json") == text)
        let again = try run(fixture)
        #expect(again.status == 1 && again.errors.contains("already has the key \"lint\""))
        #expect(try run(fixture, "--force").status == 0)
        #expect(try fixture.folder.read(".prumo.json") == text)
    }

    @Test func `shows the result, and names what it cannot read`() throws {
        let fixture = try CommandFixture([".swiftlint.yml": Self.yaml, "broken.yml": "a: 'b"])
        let outcome = try run(fixture, "--output", "-")
        #expect(outcome.status == 0 && outcome.output.hasPrefix("{\n    \"lint\": {\n"))
        #expect(throws: (any Error).self) { try fixture.folder.read(".prumo.json") }
        #expect(
            try run(fixture, "broken.yml").errors
                == "broken.yml:1:4: error: this quote is not closed; add the closing quote\n")
        #expect(try run(fixture, "none.yml").errors.hasPrefix("none.yml:1:1: error: the file does not exist"))
    }

    @Test func `prints what each file became, and the result lints as SwiftLint did`() throws {
        let fixture = try CommandFixture([
            ".git/HEAD": "", ".swiftlint.yml": "opt_in_rules: [force_unwrapping]\nexcluded: [Vendor]\n",
            "Tests/.swiftlint.yml": "disabled_rules: [force_unwrapping]\n", "Vendor/.swiftlint.yml": "",
            "Sources/A.swift": "let a = b!\n", "Tests/A.swift": "let a = b!\n",
        ])
        let outcome = try run(fixture)
        #expect(
            outcome.output == """
                wrote
                .swiftlint.yml -> .prumo.json
                Tests/.swiftlint.yml -> Tests/.prumo.json, which extends .prumo.json

                """)
        #expect(
            outcome.errors
                == "Vendor/.swiftlint.yml:1:1: warning: this file is not migrated: no file in its folder is linted, because of "
                + "\"excluded\" in .swiftlint.yml\n")
        let lint = try fixture.prumo(["lint", "--quiet"])
        #expect(lint.errors == "")
        let findings = lint.output.split(separator: "\n").filter { $0.contains("force_unwrapping") }
        #expect(findings.count == 1 && findings[0].hasPrefix("Sources/A.swift:1:10: "), "\(lint.output)")
    }

    @Test func `writes all files or none`() throws {
        let fixture = try CommandFixture([
            ".swiftlint.yml": Self.yaml, "A/.swiftlint.yml": "",
            "B/.swiftlint.yml": "", "B/.prumo.json": #"{"lint": {}}"#,
            "C/.swiftlint.yml": "", "C/.prumo.json": #"{"lint": {}}"#,
        ])
        let outcome = try run(fixture)
        #expect(outcome.status == 1 && outcome.output == "")
        let error = "error: the file already has the key \"lint\"; remove it, or replace it with --force"
        #expect(outcome.errors == "B/.prumo.json:1:2: \(error)\nC/.prumo.json:1:2: \(error)\n")
        for path in [".prumo.json", "A/.prumo.json"] {
            #expect(throws: (any Error).self) { try fixture.folder.read(path) }
        }
        #expect(try fixture.folder.read("B/.prumo.json") == #"{"lint": {}}"#)
        #expect(try run(fixture, "--force").status == 0)
        #expect(try fixture.folder.read("B/.prumo.json").contains(#""extends": "../.prumo.json""#))
    }

    @Test func `a base that several configurations extend is written once`() throws {
        let fixture = try CommandFixture([
            ".git/HEAD": "", "base.yml": "disabled_rules: [todo]\n",
            "A/.swiftlint.yml": "parent_config: ../base.yml\n",
            "B/.swiftlint.yml": "parent_config: ../base.yml\n",
        ])
        #expect(
            try run(fixture, "A/.swiftlint.yml").output
                == "wrote\nA/.swiftlint.yml -> A/.prumo.json, which extends base.prumo.json\nbase.yml -> base.prumo.json\n"
        )
        #expect(
            try run(fixture, "B/.swiftlint.yml").output
                == "wrote\nB/.swiftlint.yml -> B/.prumo.json, which extends base.prumo.json\n"
                + "base.yml -> base.prumo.json (already there)\n")
        try fixture.write("disabled_rules: []\n", to: "base.yml")
        try fixture.folder.remove("B/.prumo.json")
        let changed = try run(fixture, "B/.swiftlint.yml")
        #expect(changed.status == 1 && changed.errors.hasPrefix("base.prumo.json:2:5: error: the file already has"))
        #expect(throws: (any Error).self) { try fixture.folder.read("B/.prumo.json") }
    }

    @Test func `a result in another folder has the same files`() throws {
        let fixture = try CommandFixture([
            ".git/HEAD": "", "Scripts/swiftlint.yml": "included: [../Sources]\n",
            "Sources/A.swift": "let a = b as! C\n",
        ])
        #expect(
            try run(fixture, "Scripts/swiftlint.yml", "-o", ".prumo.json").output
                == "wrote\nScripts/swiftlint.yml -> .prumo.json\n")
        #expect(try fixture.prumo(["lint"]).output.contains("Sources/A.swift:1:11: "))
        let missing = try run(fixture, "Scripts/swiftlint.yml", "-o", "Missing/lint.json")
        #expect(missing.errors.contains("the folder Missing does not exist; create it first"))
    }
}
