import Foundation
import TestSupport
import Testing

/// Which settings `prumo format` uses, and which files it leaves out.
@Suite("The configuration of prumo format")
struct FormatConfigurationCommandTests {
    private static let messy = "func f() {\n      return\n}\n"
    private static func neat(_ indentation: String) -> String { "func f() {\n\(indentation)return\n}\n" }

    private func fixture(_ files: [String: String]) throws -> CommandFixture {
        try CommandFixture([".git/HEAD": ""].merging(files) { $1 })
    }

    @Test func `the nearest configuration of each file applies`() throws {
        let fixture = try fixture([
            "a.swift": Self.messy, "One/a.swift": Self.messy, "One/Deep/a.swift": Self.messy, "Two/a.swift": Self.messy,
            "One/.swift-format": "// ours\n{indentation: {spaces: 4},}",
            "Two/.prumo.json": "{\"format\": {\"indentation\": {\"tabs\": 1}}}",
        ])
        #expect(try fixture.run([], of: "format").status == 0)
        #expect(try fixture.folder.read("a.swift") == Self.neat("  "))
        #expect(try fixture.folder.read("One/Deep/a.swift") == Self.neat("    "))
        #expect(try fixture.folder.read("Two/a.swift") == Self.neat("\t"))
        #expect(try fixture.run(["--configuration", "One/.swift-format"], of: "format").status == 0)
        #expect(try fixture.folder.read("Two/a.swift") == Self.neat("    "))
        #expect(try fixture.run(["--configuration", "{indentation: {spaces: 1}}"], of: "format").status == 0)
        #expect(try fixture.folder.read("a.swift") == Self.neat(" "))
    }

    @Test func `a mistake in a configuration is reported once, and its files stay as they are`() throws {
        let fixture = try fixture([
            "a.swift": Self.messy, "One/a.swift": Self.messy, "One/b.swift": Self.messy,
            "One/.swift-format": "{\n  \"lineLenght\": 80,\n  \"rules\": {\"OrderedImport\": true}\n}\n",
        ])
        let outcome = try fixture.run([], of: "format")
        #expect(
            outcome.errors == """
                One/.swift-format:2:3: error: .swift-format has no key "lineLenght"; did you mean "lineLength"?
                One/.swift-format:3:13: error: there is no rule "OrderedImport"; did you mean "OrderedImports"?
                a.swift: 1 line changed
                1 of 1 file changed; 2 problems prevented files from being formatted

                """)
        #expect(outcome.status == 2)
        #expect(try fixture.folder.read("One/a.swift") == Self.messy)
        let explicit = try fixture.run(["--configuration", "One/.swift-format", "--check"], of: "format")
        #expect(explicit.status == 2 && explicit.output == "")
        #expect(try fixture.run(["--configuration", "none"], of: "format").status == 2)
    }

    @Test func `two configurations in one folder are refused`() throws {
        let fixture = try fixture(["a.swift": Self.messy, ".swift-format": "{}", ".prumo.json": "{\"format\": {}}"])
        let outcome = try fixture.run(["--check"], of: "format")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors.hasPrefix(
                ".prumo.json:1:2: error: \"format\" and .swift-format both configure the files of this folder; remove one of them\n"
            ))
    }

    @Test func `what the linter and the patterns of ignored files exclude is not formatted`() throws {
        let fixture = try fixture([
            ".prumo.json": "{\"lint\": {\"excluded\": [\"Old\"]}}", ".gitignore": "Build/\n",
            ".swift-format-ignore": "# by the team\nVendored/\n*.gen.swift\n!kept.gen.swift\n",
            "Deep/.swift-format-ignore": "*", "a.swift": Self.messy, "Old/a.swift": Self.messy,
            "Build/a.swift": Self.messy, "Vendored/a.swift": Self.messy, "b.gen.swift": Self.messy,
            "kept.gen.swift": Self.messy, "Deep/Deeper/a.swift": Self.messy,
            "generated.swift": "// @generated\n" + Self.messy,
        ])
        func check(_ arguments: String..., in folder: String = "") throws -> [String] {
            try fixture.run(["--check", "-q"] + arguments, of: "format", in: folder).output.split(separator: "\n")
                .map { String($0.prefix { $0 != ":" }) }
        }
        #expect(try check() == ["a.swift", "kept.gen.swift"])
        #expect(try check(".", in: "Deep") == [])
        // What is named is formatted.
        let named = ["Old/a.swift", "Vendored/a.swift", "b.gen.swift", "generated.swift"]
        for path in named {
            #expect(try check(path) == [path])
            #expect(try check("--force-exclude", path) == [])
        }
        #expect(try check("--force-exclude", "a.swift") == ["a.swift"])
    }

    @Test func `patterns of ignored files apply to all folders below, also outside a repository`() throws {
        let fixture = try CommandFixture([
            ".swift-format-ignore": "Old/\n", "Sources/Old/a.swift": Self.messy, "Sources/b.swift": Self.messy,
        ])
        let outcome = try fixture.run(["--check", "-q"], of: "format", in: "Sources")
        #expect(outcome.output == "b.swift: 1 line would change\n")
        let named = try fixture.run(["--check", "-q", "--force-exclude", "Old/a.swift"], of: "format", in: "Sources")
        #expect(named.status == 0 && named.output == "")
        let listing = try fixture.run(["--show-configuration", "Old/a.swift"], of: "format", in: "Sources").output
        #expect(listing.hasPrefix("file: Old/a.swift (not formatted: see excluded and .swift-format-ignore)\n"))
    }

    @Test func `a configuration of SwiftFormat that is not read is named with the command that migrates it`() throws {
        let hint =
            ".swiftformat:1:1: warning: this configuration is not read; `prumo migrate swiftformat` writes it to .prumo.json\n"
        let fixture = try fixture([".swiftformat": "--indent 2\n", "Sources/a.swift": Self.neat("  ")])
        func errors(_ arguments: String..., in folder: String = "") throws -> String {
            try fixture.run(arguments, of: "format", in: folder).errors
        }
        #expect(try errors() == hint + "0 of 1 file changed\n")
        #expect(try errors("--check", in: "Sources") == "../" + hint + "0 of 1 file would change\n")
        #expect(try errors("--quiet") == "" && errors("--configuration", "{}") == "0 of 1 file changed\n")
        #expect(try fixture.prumo(["migrate", "swiftformat"]).status == 0)
        #expect(try errors() == "0 of 1 file changed\n")
    }

    @Test func `the settings of a file are listed with where they are`() throws {
        let fixture = try fixture([
            ".swift-format":
                "{\n  \"lineLength\": 80,\n  \"rules\": {\"OrderedImports\": true, \"NeverForceUnwrap\": true}\n}\n",
            "Sources/a.swift": "", ".swift-format-ignore": "Old\n",
        ])
        let outcome = try fixture.run(["--show-configuration", "Sources/a.swift"], of: "format")
        #expect(outcome.status == 0 && outcome.errors == "")
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        }
        #expect(lines[0] == "file: Sources/a.swift" && lines[1] == "configuration: .swift-format")
        #expect(lines.contains("lineLength: 80 .swift-format:2:3") && lines.contains("tabWidth: 8 default"))
        #expect(lines.contains("1 rule changes code:") && lines.contains("OrderedImports .swift-format:3:3"))
        #expect(lines.contains("24 rules are off:"))
        #expect(lines.contains("NeverForceUnwrap `prumo lint` has force_unwrapping"))
        let json = try fixture.run(["--show-configuration", "Sources", "--reporter", "json"], of: "format").output
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(object?["configuration"] as? String == ".swift-format" && object?["included"] as? Bool == true)
        #expect((object?["keys"] as? [Any])?.count == 22 && (object?["rules"] as? [Any])?.count == 43)
        let excluded = try fixture.run(["--show-configuration", "Old/b.swift"], of: "format").output
        #expect(excluded.hasPrefix("file: Old/b.swift (not formatted: see excluded and .swift-format-ignore)\n"))
        let other = try fixture.run(["--show-configuration", ".", "--reporter", "csv"], of: "format")
        #expect(other.status == 2 && other.errors.contains("--show-configuration prints text, or JSON"))
    }

    @Test func `without a configuration the listing says so`() throws {
        let fixture = try fixture(["a.swift": ""])
        let outcome = try fixture.run(["--show-configuration", "a.swift"], of: "format")
        #expect(outcome.output.contains("configuration: none; the defaults apply\n"))
        #expect(outcome.output.contains("20 rules change code:\n") && outcome.output.contains("5 rules are off:\n"))
    }
}
