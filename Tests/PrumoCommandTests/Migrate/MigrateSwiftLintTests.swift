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
        #expect(outcome.status == 0 && outcome.output == "wrote\n.prumo.json\n")
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
}
