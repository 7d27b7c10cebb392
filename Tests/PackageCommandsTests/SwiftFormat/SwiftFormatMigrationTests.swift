import DataFormats
import Files
import SourceText
import TestSupport
import Testing

@testable import PackageCommands

/// Configurations in folders, and what is written where.
@Suite struct SwiftFormatMigrationTests {
    private struct Result {
        let migration: SwiftFormatMigration

        init(_ files: [String: String], from path: String? = nil, to output: String? = nil) throws {
            let folder = try TemporaryFolder()
            for (path, text) in files { try folder.write(text, to: path) }
            migration = try SwiftFormatMigration(
                readingFrom: path, writingTo: output, workingDirectory: Path(folder.path))
        }

        var files: [String] { migration.outputs.map { "\($0.origin) -> \($0.path)" } }
        var notes: [String] { migration.notes.map(\.description) }
        /// The value of a key path in a result.
        func value(_ index: Int, _ keys: String...) throws -> String? {
            let root = try JSONParser.parse(SourceFile(path: "", text: migration.outputs[index].text))
            return keys.reduce(root as JSONValue?) { $0?[$1] }.map(JSONWriter.line)
        }
    }

    private static func errors(_ files: [String: String], from path: String? = nil, to output: String? = nil)
        -> [String]
    {
        do {
            _ = try Result(files, from: path, to: output)
            return []
        } catch {
            return (error as? DiagnosticsError)?.diagnostics.map(\.description) ?? ["\(error)"]
        }
    }

    @Test func `a folder's file is merged over those above, and its result has everything`() throws {
        let result = try Result([
            ".git/HEAD": "", ".swiftformat": "--indent 2\n--maxwidth 100\n--disable andOperator\n",
            "Tests/.swiftformat": "--maxwidth 140\n--enable isEmpty\n--disable yodaConditions\n",
            "Tests/Deep/.swiftformat": "--indent tab\n--enable andOperator\n",
        ])
        #expect(
            result.files == [
                ".swiftformat -> .prumo.json", "Tests/.swiftformat -> Tests/.prumo.json",
                "Tests/Deep/.swiftformat -> Tests/Deep/.prumo.json",
            ])
        #expect(
            try (0..<3).map { try result.value($0, "format", "lineLength") } == ["100", "140", "140"])
        #expect(
            try (0..<3).map { try result.value($0, "format", "indentation") }
                == [#"{"spaces": 2}"#, #"{"spaces": 2}"#, #"{"tabs": 1}"#])
        #expect(try result.value(1, "lint") == nil)
        let overrides = try #require(try result.value(0, "lint", "overrides"))
        #expect(
            overrides.hasSuffix(
                #"{"files": ["Tests"], "disabled_rules": ["yoda_condition"], "opt_in_rules": ["empty_count"], "#
                    + #""empty_count": {"only_after_dot": true}}, {"files": ["Tests/Deep"], "disabled_rules": ["yoda_condition"], "#
                    + #""opt_in_rules": ["empty_count", "prefer_condition_list"], "empty_count": {"only_after_dot": true}}]"#
            ),
            "\(overrides)")
    }

    @Test func `excluded files keep their meaning in another place`() throws {
        let files = [
            ".git/HEAD": "", "Scripts/team.swiftformat": "--exclude Pods,**/*.gen.swift,../Sources/{A,B}\n",
        ]
        let result = try Result(files, from: "Scripts/team.swiftformat", to: ".prumo.json")
        #expect(result.files == ["Scripts/team.swiftformat -> .prumo.json"])
        #expect(
            try result.value(0, "lint", "excluded") == #"["Scripts/Pods", "Scripts/**/*.gen.swift", "Sources/{A,B}"]"#)
    }

    @Test func `folders that are excluded are only named`() throws {
        let result = try Result([
            ".git/HEAD": "", ".swiftformat": "--exclude Vendor,**/Generated\n", "Vendor/A/.swiftformat": "--indent 2\n",
            "Sources/Generated/.swiftformat": "--indent 2\n", "Sources/.swiftformat": "--exclude Mocks\n",
        ])
        #expect(result.files == [".swiftformat -> .prumo.json", "Sources/.swiftformat -> Sources/.prumo.json"])
        #expect(try result.value(0, "lint", "excluded") == #"["Vendor", "**/Generated", "Sources/Mocks"]"#)
        #expect(result.notes.filter { $0.contains("is not migrated") }.count == 2)
    }

    @Test func `a section for some files is for the linter only`() throws {
        let result = try Result([
            ".git/HEAD": "",
            ".swiftformat":
                "--indent 4\n[Tests]\n--filter **/Tests/**\n--indent 2\n--disable andOperator\n[Tools]\n--filter Tools\n--indent 2\n",
        ])
        let overrides = try #require(try result.value(0, "lint", "overrides"))
        #expect(overrides.hasSuffix(#"{"files": ["**/Tests/**"], "disabled_rules": ["prefer_condition_list"]}]"#))
        #expect(try result.value(0, "format", "indentation") == #"{"spaces": 4}"#)
        let notes = result.notes.filter { !$0.hasPrefix(".swiftformat:1:") }
        #expect(
            notes == [
                ".swiftformat:2:1: warning: SwiftFormat 0.62.1 applies the section \"Tests\" to all files unless --config names this file; it is migrated for the files of its \"--filter\"",
                ".swiftformat:2:1: warning: the formatter's settings of the section \"Tests\" are left out: they cannot apply to globs; write a .prumo.json with the key \"format\" into the folders that it is for",
                ".swiftformat:7:10: warning: \"Tools\" in \"--filter\" is left out: SwiftFormat looks for it in the root of the file system; begin it with \"**/\"",
            ])
    }

    @Test func `the version of Swift may be in a file`() throws {
        let files = [".git/HEAD": "", ".swiftformat": "--indent 4\n", ".swift-version": "6.2\n"]
        #expect(try Result(files).value(0, "format", "multilineTrailingCommaBehavior") == "\"alwaysUsed\"")
        let other = files.merging([".swiftformat": "--swiftversion 5.9\n"]) { $1 }
        #expect(try Result(other).value(0, "format", "multilineTrailingCommaBehavior") == "\"keptAsWritten\"")
    }

    @Test func `only the rules that SwiftFormat runs are linted`() throws {
        let result = try Result([".git/HEAD": "", ".swiftformat": "--rules andOperator,indent\n"])
        #expect(try result.value(0, "lint") == #"{"only_rules": ["prefer_condition_list"]}"#)
        #expect(try Result([".git/HEAD": "", ".swiftformat": "--rules indent\n"]).value(0, "lint") == nil)
    }

    @Test func `settings that contradict others are refused`() throws {
        #expect(
            Self.errors([".swiftformat": "", ".swift-format": "{}"]) == [
                ".swift-format:1:1: error: this file and the key \"format\", which .swiftformat becomes, would both configure the files of this folder; remove this file, or keep it and remove .swiftformat"
            ])
        #expect(
            Self.errors([".swiftformat": "", "team.swiftformat": ""], from: "team.swiftformat") == [
                ".swiftformat:1:1: error: SwiftFormat ignores this file when --config names team.swiftformat; keep one of the two, and migrate that"
            ])
        #expect(
            Self.errors(["A/.swiftformat": "", "B/.swiftformat": ""], to: "x.json") == [
                "error: --output names one file for the results of A/.swiftformat, B/.swiftformat; name one"
            ])
        #expect(
            Self.errors([".swiftformat": "", "A/.swiftformat": ""], to: "A/.prumo.json") == [
                "A/.prumo.json:1:1: error: .swiftformat and A/.swiftformat would both be written to this file; choose another place with --output"
            ])
        #expect(Self.errors([:]).first?.hasPrefix(".swiftformat:1:1: error: the file does not exist") == true)
    }

    @Test func `a configuration above is named`() throws {
        let result = try Result(
            [".git/HEAD": "", ".swiftformat": "", "App/.swiftformat": "--indent 2\n"], from: "App/.swiftformat")
        #expect(result.files == ["App/.swiftformat -> App/.prumo.json"])
        #expect(
            result.notes.contains(
                "App/.swiftformat:1:1: warning: SwiftFormat merges this file over .swiftformat; to keep that, migrate that file instead, and this one will be migrated with it"
            ))
    }

    @Test func `what is printed is one configuration`() throws {
        let result = try Result([
            ".git/HEAD": "", ".swiftformat": "", "Tests/.swiftformat": "--indent 2\n--disable andOperator\n",
        ])
        let (text, notes) = try result.migration.combined()
        #expect(text.contains(#""files": ["Tests"]"#))
        #expect(
            notes.map(\.description) == [
                "Tests/.swiftformat:1:1: warning: its settings of the formatter are left out of what is printed, since they cannot apply to one folder; migrate without --output - to keep them"
            ])
        let two = try Result(["A/.swiftformat": "", "B/.swiftformat": ""]).migration
        #expect(throws: DiagnosticsError.self) { try two.combined() }
    }

    @Test func `files of other repositories are only named`() throws {
        let result = try Result([".git/HEAD": "", ".swiftformat": "", "Sub/.git/HEAD": "", "Sub/.swiftformat": ""])
        #expect(result.files.count == 1)
        #expect(
            result.notes.contains(
                "Sub/.swiftformat:1:1: warning: this file is not migrated: its folder is another Git repository; run `prumo migrate swiftformat` there"
            ))
    }
}
