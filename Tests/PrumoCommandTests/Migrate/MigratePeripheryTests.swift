import Foundation
import Testing

@testable import prumo

@Suite struct MigratePeripheryTests {
    private static let files = [
        ".periphery.yml": "retain_public: true\nreport_exclude: [Mocks]\nstrict: true\n",
        "A.swift": "// periphery:ignore\nclass A {}\n",
    ]
    private static let result = """
        {
            "unused": {
                "retain_public": true,
                "check": {
                    "excluded": ["Mocks"]
                }
            }
        }

        """
    private static let note =
        ".periphery.yml:3:1: warning: \"strict\" is left out: use `prumo unused --strict`\n"

    private func run(_ fixture: CommandFixture, _ arguments: String...) throws -> CommandFixture.Outcome {
        try fixture.run(["periphery"] + arguments, of: "migrate")
    }

    @Test func `writes the key, and says what it left out`() throws {
        let fixture = try CommandFixture(Self.files)
        let outcome = try run(fixture)
        let hint = "comments of Periphery are read as they are; convert them with --comments\n"
        #expect(outcome.status == 0 && outcome.output == "wrote\n.periphery.yml -> .prumo.json\n\(hint)")
        #expect(outcome.errors == Self.note)
        #expect(try fixture.folder.read(".prumo.json") == Self.result)
    }

    @Test func `converts comments, all or none with the configuration`() throws {
        let fixture = try CommandFixture(Self.files)
        let outcome = try run(fixture, "--comments")
        #expect(
            outcome.output == "wrote\n.periphery.yml -> .prumo.json\nconverted 1 comment in 1 Swift file\n",
            "\(outcome.output)")
        #expect(try fixture.folder.read("A.swift") == "// prumo:retain\nclass A {}\n")
        try fixture.write(#"{"unused": {"targets": ["A"]}}"#, to: ".prumo.json")
        try fixture.write("// periphery:ignore\nclass A {}\n", to: "A.swift")
        #expect(try run(fixture, "--comments").status != 0)
        #expect(try fixture.folder.read("A.swift").hasPrefix("// periphery:ignore"))
        #expect(try run(fixture, "--force").status == 0)
        #expect(try fixture.folder.read(".prumo.json").contains("Mocks"))
    }

    @Test func `prints the result without writing it`() throws {
        let fixture = try CommandFixture(Self.files)
        let outcome = try run(fixture, "--output", "-")
        #expect(outcome.output == Self.result && outcome.errors == Self.note)
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/.prumo.json"))
    }
}
