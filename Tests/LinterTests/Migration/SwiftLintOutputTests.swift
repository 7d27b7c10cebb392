import Files
import SourceText
import TestSupport
import Testing

@testable import Linter

@Suite("Results of a migration in another place")
struct SwiftLintOutputTests {
    @Test(arguments: [
        ("Sources", "../Scripts/Sources"), ("./Sources", "../Scripts/Sources"), ("../Sources", "../Sources"),
        (".", "../Scripts"), ("..", ".."), ("../Output/A", "../Output/A"), ("../*/A", "../*/A"),
        ("**/*.swift", "../Scripts/**/*.swift"), ("../../other/**", "../../other/**"), ("/usr/*", "/usr/*"),
    ])
    func `globs are made relative to it`(glob: String, expected: String) {
        let paths = MovedPaths(origin: Path("/repository/Scripts"), destination: Path("/repository/Output"))
        #expect(paths.glob(glob) == expected)
        let same = MovedPaths(origin: Path("/repository"), destination: Path("/repository"))
        #expect(same.glob(glob) == glob)
    }

    @Test func `wildcards in the names of folders mean themselves`() throws {
        let paths = MovedPaths(origin: Path("/!a/[b] {c}*?\\"), destination: Path("/"))
        #expect(paths.glob("D") == #"\!a/\[b\] \{c\}\*\?\\/D"#)
        let place = SourcePlace(file: SourceFile(path: "", text: ""), offset: 0)
        #expect(try PathPattern(paths.glob("D"), in: .root, at: place).covers(Path("/!a/[b] {c}*?\\/D/E.swift")))
        #expect(paths.path("D") == "!a/[b] {c}*?\\/D")
    }

    @Test(arguments: [nil, ".prumo.json", "Config/lint.json"])
    func `the same files are linted from there`(output: String?) throws {
        let fixture = try ConfigurationFixture([
            "Scripts/swiftlint.yml": """
            included: [../Sources, own.swift]
            excluded: ["../Sources/*/Generated"]
            baseline: known.json
            parent_config: base.yml
            """,
            "Scripts/base.yml": "disabled_rules: [todo]\nexcluded: [../Sources/Vendor]\n", "Config/A.swift": "",
            "Sources/Vendor/A.swift": "", "Scripts/own.swift": "", "Scripts/known.json": "{}",
        ])
        let migration = try SwiftLintMigration(
            readingFrom: "Scripts/swiftlint.yml", writingTo: output, workingDirectory: fixture.folder.path)
        let path = output ?? "Scripts/.prumo.json"
        #expect(migration.outputs.map(\.path) == [path, "Scripts/base.prumo.json"])
        let isFound = !migration.notes.contains { $0.message.contains("finds the result only for files in its folder") }
        #expect(isFound == (output != nil))
        for output in migration.outputs { try fixture.folder.write(output.text, to: output.path) }
        let configuration = try fixture.configuration(explicit: path)
        let files = [
            "Sources/A.swift", "Sources/B/A.swift", "Scripts/own.swift", "Sources/B/Generated/A.swift",
            "Sources/Vendor/A.swift", "Scripts/other.swift", "Tests/A.swift",
        ]
        #expect(files.filter(configuration.includes) == Array(files.prefix(3)))
        #expect(configuration.baseline == "Scripts/known.json")
        #expect(!configuration.rules(forFile: "Sources/A.swift").ids.contains("todo"))
    }

    @Test func `configurations of folders below extend it, unless Prumo would not read it there`() throws {
        let fixture = try ConfigurationFixture([
            "package/.git/HEAD": "", "package/.swiftlint.yml": "excluded: [A]\n", "package/Sub/.swiftlint.yml": "",
            "package/Config/A.swift": "", "other/A.swift": "",
        ])
        func migration(_ output: String) throws -> SwiftLintMigration {
            try SwiftLintMigration(writingTo: output, workingDirectory: fixture.folder.path + "/package")
        }
        let inside = try migration("Config/lint.json").outputs
        #expect(inside.map(\.path) == ["Config/lint.json", "Sub/.prumo.json"])
        #expect(inside[0].text.contains(#""excluded": ["../A"]"#))
        #expect(inside[1].text.contains(#""extends": "../Config/lint.json""#))
        let outside = try migration("../other/lint.json")
        #expect(outside.outputs.count == 1)
        #expect(outside.outputs[0].text.contains(#""excluded": ["../package/A"]"#))
        #expect(
            outside.notes.map(\.description) == [
                "Sub/.swiftlint.yml:1:1: warning: this file is not migrated: its result could not extend "
                    + "\(fixture.folder.path)/other/lint.json, which is not in the same repository"
            ])
    }

    @Test func `bases that Prumo would not read are refused`() throws {
        // Without a repository, the folder of .prumo.json is the one that nothing leads out of.
        let folder = try TemporaryFolder()
        let other = try TemporaryFolder()
        try folder.write("parent_config: ../base.yml\n", to: "Sub/.swiftlint.yml")
        try folder.write("", to: "base.yml")
        try folder.write("", to: "Package.swift")
        func migration(_ output: String?) throws -> [String] {
            try SwiftLintMigration(
                readingFrom: "Sub/.swiftlint.yml", writingTo: output, workingDirectory: folder.path
            ).outputs.map(\.path)
        }
        #expect(try migration(nil) == ["Sub/.prumo.json", "base.prumo.json"])
        let error = #expect(throws: DiagnosticsError.self) { try migration(other.path + "/lint.json") }
        let message = try #require(error?.diagnostics.first?.message)
        #expect(message.hasPrefix("the result \(other.path)/lint.json could not extend base.prumo.json, which is"))
    }
}
