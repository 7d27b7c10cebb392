import Foundation
import SourceText
import TestSupport
import Testing

@testable import Linter

@Suite("Migration of the configurations in folders below")
struct SwiftLintTreeMigrationTests {
    /// The files after a migration, and its notes.
    private struct Result {
        let fixture: ConfigurationFixture
        let migration: SwiftLintMigration

        init(_ files: [String: String], from path: String? = nil, to output: String? = nil) throws {
            fixture = try ConfigurationFixture(files)
            migration = try SwiftLintMigration(
                readingFrom: path, writingTo: output, workingDirectory: fixture.folder.path)
            for output in migration.outputs { try fixture.folder.write(output.text, to: output.path) }
        }

        var paths: [String] { migration.outputs.map(\.path) }
        var notes: [String] { migration.notes.map(\.description) }
    }

    private static let rules = ["empty_count", "file_length", "force_cast", "inner", "outer"]

    /// What SwiftLint makes of a file and of one in a folder below.
    @Test(arguments: [
        ("disabled_rules: [force_cast]", "disabled_rules: [file_length]", []),
        ("disabled_rules: [force_cast]", "opt_in_rules: [force_cast]", ["file_length", "force_cast"]),
        ("disabled_rules: [force_cast]", "", ["file_length"]),
        ("opt_in_rules: [empty_count]", "disabled_rules: [empty_count]", ["file_length", "force_cast"]),
        ("opt_in_rules: [empty_count]", "disabled_rules: [file_length]", ["empty_count", "force_cast"]),
        ("only_rules: [force_cast, file_length]", "disabled_rules: [file_length]", ["force_cast"]),
        ("only_rules: [force_cast]", "opt_in_rules: [empty_count]", ["empty_count", "force_cast"]),
        ("disabled_rules: [file_length]", "only_rules: [file_length]", ["file_length"]),
        (
            "custom_rules: {outer: {regex: a}}", "custom_rules: {inner: {regex: a}}\ndisabled_rules: [file_length]",
            ["force_cast", "inner", "outer"]
        ),
        ("custom_rules: {outer: {regex: a}}", "disabled_rules: [outer]", ["file_length", "force_cast"]),
        ("custom_rules: {outer: {regex: a}}", "only_rules: [outer]", ["outer"]),
        (
            "only_rules: [custom_rules]\ncustom_rules: {outer: {regex: a}}", "custom_rules: {inner: {regex: a}}",
            ["inner", "outer"]
        ),
        // Only the file's own custom rules are meant.
        (
            "custom_rules: {outer: {regex: a}}", "only_rules: [custom_rules]\ncustom_rules: {inner: {regex: a}}",
            ["inner"]
        ),
    ])
    func `the same rules run in a folder as with SwiftLint`(root: String, nested: String, expected: [String]) throws {
        let result = try Result([".swiftlint.yml": root, "Tests/.swiftlint.yml": nested])
        #expect(result.paths == [".prumo.json", "Tests/.prumo.json"])
        let configuration = try result.fixture.configuration(for: "Tests/Deep/A.swift")
        #expect(configuration.path == "Tests/.prumo.json" && configuration.warnings.isEmpty)
        #expect(configuration.rules(forFile: "Tests/Deep/A.swift").ids.filter(Self.rules.contains).sorted() == expected)
    }

    @Test func `values of a folder replace those above, and of two folders only the nearest one counts`() throws {
        let result = try Result([
            ".swiftlint.yml": "line_length: 90\nfile_length: 300\nstrict: true\nexcluded: [Generated]\n",
            "Sources/.swiftlint.yml": "line_length: 100\ndisabled_rules: [todo]\n",
            "Sources/App/.swiftlint.yml": "excluded: [Mocks]\n",
        ])
        #expect(result.paths == [".prumo.json", "Sources/.prumo.json", "Sources/App/.prumo.json"])
        #expect(result.migration.outputs.map(\.extends) == [[], [".prumo.json"], [".prumo.json"]])
        #expect(result.migration.outputs[2].text.contains(#""extends": "../../.prumo.json""#))
        let sources = try result.fixture.configuration(for: "Sources/A.swift")
        #expect(sources.settings.rules["line_length"]?.text == "100")
        #expect(sources.settings.rules["file_length"]?.text == "300")
        #expect(sources.isStrict && !sources.rules(forFile: "Sources/A.swift").ids.contains("todo"))
        let app = try result.fixture.configuration(for: "Sources/App/A.swift")
        #expect(app.settings.rules["line_length"]?.text == "90")
        #expect(app.rules(forFile: "Sources/App/A.swift").ids.contains("todo"))
        #expect(!app.includes("Sources/App/Mocks/A.swift") && !app.includes("Generated/A.swift"))
        #expect(app.includes("Sources/Mocks/A.swift"))
    }

    @Test(arguments: [
        (
            "↓included: [Sources]",
            "\"included\" is left out: SwiftLint reads it only from the file that it starts with"
        ),
        ("↓strict: true", "\"strict\" is left out: SwiftLint reads it only from the file that it starts with"),
        (
            "parent_config: ↓../other.yml",
            "\"parent_config\" is left out, and with it ../other.yml: SwiftLint ignores it in this file, which it merges "
                + "over .swiftlint.yml"
        ),
        (
            "child_config: ↓https://example.com/x.yml",
            "\"child_config\" is left out, and with it https://example.com/x.yml: SwiftLint ignores it in this file, which "
                + "it merges over .swiftlint.yml"
        ),
        (
            "opt_in_rules: [↓mine]\ncustom_rules: {other: {regex: a}}",
            "\"mine\" in \"opt_in_rules\" is left out: SwiftLint has no such rule"
        ),
        (
            "only_rules: [file_length, ↓custom_rules]",
            "\"custom_rules\" in \"only_rules\" is left out: it means the custom rules of this file, which has none"
        ),
        (
            "↓only_rules: [nothing_that_is]",
            "none of these rules is supported, so \"only_rules\" is left out and those of the other files run"
        ),
    ])
    func `what SwiftLint does not read there is named`(yaml: String, note: String) throws {
        let source = MarkedSource(yaml, path: "Sub/.swiftlint.yml")
        let result = try Result([
            ".swiftlint.yml": "custom_rules: {outer: {regex: a}}\n", "Sub/.swiftlint.yml": source.text,
        ])
        let expected = Diagnostic(.warning, path: "Sub/.swiftlint.yml", location: source.location, note)
        #expect(result.migration.notes.contains(expected), "\(result.notes)")
        #expect(result.paths == [".prumo.json", "Sub/.prumo.json"])
    }

    @Test func `a file of a folder that is migrated alone names the one above`() throws {
        let files = [".swiftlint.yml": "", "Sub/.swiftlint.yml": "", "Sub/named.yml": ""]
        let result = try Result(files, from: "Sub/.swiftlint.yml")
        #expect(result.paths == ["Sub/.prumo.json"])
        #expect(
            result.notes == [
                "Sub/.swiftlint.yml:1:1: warning: SwiftLint merges this file with .swiftlint.yml when it starts there; to keep "
                    + "that, migrate that file instead, and this one will be migrated with it"
            ])
        // With --config, SwiftLint merges nothing.
        #expect(try Result(files, from: "Sub/named.yml").notes.allSatisfy { !$0.contains("merges") })
    }

    @Test func `a parent that is the file above needs no note`() throws {
        let result = try Result([
            ".swiftlint.yml": "force_cast: warning\n", "Sub/.swiftlint.yml": "parent_config: ../.swiftlint.yml\n",
        ])
        #expect(result.notes == [])
    }

    @Test func `folders that are not linted are left out, and what SwiftLint reads there is named`() throws {
        let yaml = "line_length: 100\n"
        let result = try Result([
            ".swiftlint.yml": "included: [Sources, Tests]\nexcluded: [Tests/Fixtures]\n", ".gitignore": "Ignored/\n",
            "Sources/A/.swiftlint.yml": yaml, "Tests/Fixtures/.swiftlint.yml": yaml, "Other/.swiftlint.yml": yaml,
            "Sources/.build/.swiftlint.yml": yaml, "Sources/Pods/.swiftlint.yml": yaml,
            "Sources/Carthage/.swiftlint.yml": yaml, "Sources/Ignored/.swiftlint.yml": yaml,
            "Sources/Module/.git": "gitdir: elsewhere\n", "Sources/Module/.swiftlint.yml": yaml,
            "Sources/Module/Deep/.swiftlint.yml": yaml,
        ])
        #expect(result.paths == [".prumo.json", "Sources/A/.prumo.json"])
        func skipped(_ key: String) -> String {
            "this file is not migrated: no file in its folder is linted, because of \"\(key)\" in .swiftlint.yml"
        }
        #expect(
            result.notes == [
                "Other/.swiftlint.yml:1:1: warning: \(skipped("included"))",
                "Sources/Module/.swiftlint.yml:1:1: warning: this file is not migrated: its folder is another Git "
                    + "repository; run `prumo migrate swiftlint` there",
                "Tests/Fixtures/.swiftlint.yml:1:1: warning: \(skipped("excluded"))",
            ])
    }

    @Test func `a link to a file of the repository is followed, as SwiftLint does`() throws {
        let fixture = try ConfigurationFixture([
            ".swiftlint.yml": "", "tests.yml": "line_length: 100\n", "Tests/A.swift": "",
        ])
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "/Tests/.swiftlint.yml", withDestinationPath: "../tests.yml")
        let migration = try SwiftLintMigration(workingDirectory: fixture.folder.path)
        #expect(migration.outputs.map(\.path) == [".prumo.json", "Tests/.prumo.json"])
        #expect(migration.outputs[1].text.contains(#""line_length": 100"#))
    }

    @Test func `a file that the configuration names is not one of its folder`() throws {
        let result = try Result([
            ".swiftlint.yml": "child_config: Sub/.swiftlint.yml\ndisabled_rules: [todo]\n",
            "Sub/.swiftlint.yml": "disabled_rules: [file_length]\n",
        ])
        #expect(result.paths == [".prumo.json", ".swiftlint.prumo.json", "Sub/.swiftlint.prumo.json"])
        let ids = try result.fixture.configuration(for: "Sub/A.swift").rules(forFile: "Sub/A.swift").ids
        #expect(!ids.contains("todo") && !ids.contains("file_length"))
    }

    @Test func `without a file in the folder, each of those below is one that SwiftLint starts with`() throws {
        let result = try Result([
            "base.yml": "disabled_rules: [todo]\n", "A/.swiftlint.yml": "parent_config: ../base.yml\nline_length: 90\n",
            "A/Deep/.swiftlint.yml": "line_length: 100\n", "B/.swiftlint.yml": "parent_config: ../base.yml\n",
        ])
        #expect(result.paths == ["A/.prumo.json", "base.prumo.json", "A/Deep/.prumo.json", "B/.prumo.json"])
        #expect(
            result.notes == [
                "warning: there is no .swiftlint.yml in this folder; what is migrated is what SwiftLint reads when it starts "
                    + "in the folder of each: A/.swiftlint.yml, B/.swiftlint.yml"
            ])
        for path in ["A/A.swift", "A/Deep/A.swift", "B/A.swift"] {
            #expect(try !result.fixture.configuration(for: path).rules(forFile: path).ids.contains("todo"))
        }
        let error = #expect(throws: DiagnosticsError.self) {
            try Result(["A/.swiftlint.yml": "", "B/.swiftlint.yml": ""], to: "lint.json")
        }
        #expect(
            error?.diagnostics.map(\.description) == [
                "error: --output names one file for the results of A/.swiftlint.yml, B/.swiftlint.yml; name one"
            ])
    }

    @Test(arguments: [
        (
            [".swiftlint.yml": "parent_config: base.yml\nchild_config: base.yaml\n", "base.yml": "", "base.yaml": ""],
            "base.prumo.json:1:1: error: base.yml and base.yaml would both be written to this file; rename one of them"
        ),
        (
            [".swiftlint.yml": "", "A/.swiftlint.yml": "a: 'b", "B/.swiftlint.yml": "- a\n"],
            """
            A/.swiftlint.yml:1:4: error: this quote is not closed; add the closing quote
            B/.swiftlint.yml:1:1: error: a SwiftLint configuration must be a mapping of keys
            """
        ),
        ([:], ".swiftlint.yml:1:1: error: the file does not exist; create it or correct its path"),
    ])
    func `nothing is migrated unless everything can be`(files: [String: String], errors: String) throws {
        let error = #expect(throws: DiagnosticsError.self) { try Result(files) }
        #expect(error?.diagnostics.map(\.description).joined(separator: "\n") == errors)
    }
}
