import Foundation
import Testing

@testable import prumo

@Suite struct MigrateSwiftFormatTests {
    private static let configuration = "--rules indent,wrap,andOperator\n--maxwidth 120 # why\n"
    private static let result = """
        {
            "format": {
                "lineLength": 120,
                "indentation": {
                    "spaces": 4
                },
                "maximumBlankLines": 1000,
                "indentConditionalCompilationBlocks": true,
                "indentSwitchCaseLabels": false,
                "indentBlankLines": false,
                "spacesBeforeEndOfLineComments": 1,
                "rules": {}
            },
            "lint": {
                "only_rules": ["prefer_condition_list"]
            }
        }

        """

    private func run(_ fixture: CommandFixture, _ arguments: String...) throws -> CommandFixture.Outcome {
        try fixture.run(["swiftformat"] + arguments, of: "migrate")
    }

    @Test func `writes both keys, and says what it left out`() throws {
        let fixture = try CommandFixture([".swiftformat": Self.configuration])
        let outcome = try run(fixture)
        #expect(outcome.status == 0 && outcome.output == "wrote\n.swiftformat -> .prumo.json\n", "\(outcome.output)")
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 3 && lines.allSatisfy { $0.hasPrefix(".swiftformat:") }, "\(outcome.errors)")
        #expect(lines.last == ".swiftformat:2:16: warning: this comment is left out: JSON has no comments")
        #expect(try fixture.folder.read(".prumo.json") == Self.result)
        let again = try run(fixture)
        #expect(again.status == 0 && again.output == "nothing to write\n.swiftformat -> .prumo.json (already there)\n")
    }

    @Test func `adds the keys to what is there, and keeps what it says about rules`() throws {
        let text = """
            {
              "accessLevel": "public",
              "lint": {
                "disabled_rules": ["todo"],
                "opt_in_rules": ["yoda_condition"], "excluded": ["Pods"],
                "number_separator": { "minimum_length": 9 }
              }
            }

            """
        let fixture = try CommandFixture([
            ".prumo.json": text,
            ".swiftformat":
                "--rules andOperator,yodaConditions,numberFormatting,todos,redundantBreak\n--exclude Pods,Build\n",
        ])
        let outcome = try run(fixture)
        #expect(outcome.status == 0 && outcome.output == "wrote\n.swiftformat -> .prumo.json\n")
        #expect(
            outcome.errors.contains(
                ".prumo.json:6:25: warning: \"number_separator\" stays as it is; SwiftFormat's settings are {\"minimum_length\": 6}\n"
            ), "\(outcome.errors)")
        let result = try fixture.folder.read(".prumo.json")
        #expect(
            result.hasPrefix(
                """
                {
                  "accessLevel": "public",
                  "lint": {
                    "disabled_rules": ["todo"],
                    "opt_in_rules": ["yoda_condition", "number_separator", "prefer_condition_list"], "excluded": ["Pods", "Build"],
                    "number_separator": { "minimum_length": 9 }
                  },
                  "format": {
                """), "\(result)")
        let lint = try fixture.prumo(["lint", "--show-configuration", "A.swift"])
        #expect(lint.status == 0, "\(lint.errors)")
    }

    @Test func `other settings of the formatter are replaced only if asked for`() throws {
        let files = [".swiftformat": Self.configuration, ".prumo.json": #"{"format": {"lineLength": 80}}"#]
        let fixture = try CommandFixture(files)
        let outcome = try run(fixture)
        #expect(outcome.status == 1 && outcome.output == "")
        #expect(
            outcome.errors
                == ".prumo.json:1:2: error: the file already has the key \"format\"; remove it, or replace it with --force\n"
        )
        #expect(try fixture.folder.read(".prumo.json") == files[".prumo.json"])
        #expect(try run(fixture, "--force").status == 0)
        #expect(try fixture.folder.read(".prumo.json").contains(#""lineLength": 120"#))
    }

    @Test func `SwiftLint's configuration comes first`() throws {
        let fixture = try CommandFixture([
            ".git/HEAD": "", ".swiftformat": Self.configuration, ".swiftlint.yml": "disabled_rules: [todo]\n",
        ])
        let first = try run(fixture)
        #expect(
            first.errors.contains(
                ".swiftlint.yml:1:1: warning: the rules of the linter are left out until this file is migrated; run `prumo migrate swiftlint`, and then this command again\n"
            ))
        #expect(try !fixture.folder.read(".prumo.json").contains("\"lint\""))
        #expect(try fixture.run(["swiftlint"], of: "migrate").status == 0)
        let second = try run(fixture)
        #expect(second.status == 0 && !second.errors.contains(".swiftlint.yml"), "\(second.errors)")
        let text = try fixture.folder.read(".prumo.json")
        #expect(
            text.contains(#""disabled_rules": ["todo"]"#)
                && text.contains(#""opt_in_rules": ["prefer_condition_list"]"#))
    }

    @Test func `shows the result, and names what it cannot read`() throws {
        let fixture = try CommandFixture([".swiftformat": Self.configuration])
        let outcome = try run(fixture, "--output", "-")
        #expect(outcome.status == 0 && outcome.output == Self.result)
        let diff = try run(fixture, "--diff")
        #expect(diff.status == 0 && diff.output.hasPrefix("--- /dev/null\n"), "\(diff.output)")
        #expect(throws: (any Error).self) { try fixture.folder.read(".prumo.json") }
        #expect(
            try run(fixture, "none").errors.hasPrefix(".swiftformat:1:1: error: SwiftFormat ignores this file") == false
        )
        #expect(try run(fixture, "--output", "-", "--comments").status == 2)
        let missing = try run(fixture, "-o", "Missing/x.json")
        #expect(missing.errors.contains("the folder Missing does not exist; create it first"))
    }

    @Test func `converts comments when asked`() throws {
        let fixture = try CommandFixture([
            ".git/HEAD": "", ".swiftformat": Self.configuration + "--exclude Generated\n",
            "Sources/A.swift":
                "// swiftformat:disable:next andOperator\nif a && b {}\n// swiftformat:disable:next indent\na()\n",
            "Generated/B.swift": "// swiftformat:disable all\n",
        ])
        let first = try run(fixture)
        #expect(
            first.output.hasSuffix("1 Swift file with comments of SwiftFormat; convert them with --comments\n"),
            "\(first.output)")
        let outcome = try run(fixture, "--comments")
        #expect(
            outcome.output
                == "wrote\n.swiftformat -> .prumo.json (already there)\nconverted 1 comment in 1 Swift file\n")
        #expect(outcome.errors.contains("Sources/A.swift:3:1: warning: this comment stays as it is: "))
        #expect(
            try fixture.folder.read("Sources/A.swift")
                == "// prumo:disable:next prefer_condition_list\nif a && b {}\n// swiftformat:disable:next indent\na()\n"
        )
        #expect(try fixture.folder.read("Generated/B.swift") == "// swiftformat:disable all\n")
    }

    @Test func `the result is a valid configuration`() throws {
        let fixture = try CommandFixture([
            ".git/HEAD": "", ".swiftformat": "--enable all\n--swiftversion 6.2\n--header \"{file} (c) {year}\"\n",
            "Tests/.swiftformat": "--disable andOperator\n--redundantasync always\n",
            "Sources/A.swift": "if a && b {}\n",
            "Tests/A.swift": "if a && b {}\n",
        ])
        #expect(try run(fixture).status == 0)
        let lint = try fixture.prumo(["lint", "--quiet"])
        #expect(lint.errors == "")
        let found = lint.output.split(separator: "\n").filter { $0.contains("prefer_condition_list") }
        #expect(found.count == 1 && found[0].hasPrefix("Sources/A.swift:1:6: "), "\(lint.output)")
    }

    @Test func `files that are prepared to do harm`() throws {
        let fixture = try CommandFixture([
            ".git/HEAD": "", ".swiftformat": "--exclude \u{1B}[31mred\n--disable \u{1B}]0;title\u{07}\n--\u{202E} x\n",
            "outside": "--header planted-secret\n",
        ])
        let outcome = try run(fixture, "--diff")
        #expect(outcome.status == 0)
        #expect(!(outcome.output + outcome.errors).contains("\u{1B}") && !outcome.errors.contains("\u{202E}"))
        try fixture.write("// swift-tools-version: 6.1\n", to: "package/Package.swift")
        try fixture.write("", to: "package/.git/HEAD")
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "/package/.swiftformat", withDestinationPath: "../outside")
        let link = try fixture.run(["swiftformat"], of: "migrate", in: "package")
        #expect(link.status == 1 && !(link.output + link.errors).contains("planted-secret"), "\(link.errors)")
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "/package/.prumo.json", withDestinationPath: "../outside")
        try FileManager.default.removeItem(atPath: fixture.folder.path + "/package/.swiftformat")
        try fixture.write("--indent 2\n", to: "package/.swiftformat")
        #expect(try fixture.run(["swiftformat"], of: "migrate", in: "package").status == 1)
        #expect(try fixture.folder.read("outside") == "--header planted-secret\n")
    }

    @Test func `a huge file is refused, and long ones take no longer than their length`() throws {
        let fixture = try CommandFixture([".git/HEAD": ""])
        try fixture.write(String(repeating: "#\n", count: 9 << 20), to: ".swiftformat")
        let huge = try run(fixture)
        #expect(
            huge.status == 1 && huge.errors.contains("the file is larger than 16 MB; make it smaller"), "\(huge.errors)"
        )
        try fixture.write("--exclude " + String(repeating: "a,", count: 100_000) + "\n", to: ".swiftformat")
        #expect(try run(fixture, "--diff").status == 0)
    }
}
