import Foundation
import SourceText
import Testing

@testable import prumo

/// `prumo init --lint`.
@Suite struct LintInitTests {
    private static let files = [".github/workflows/prumo.yml", ".pre-commit-config.yaml", ".prumo.json"]

    private static func repository(_ files: [String: String]) throws -> CommandFixture {
        try CommandFixture(files.merging([".git/HEAD": "", ".github/CODEOWNERS": ""]) { $1 })
    }

    private static func lint(_ fixture: CommandFixture) throws -> [String] {
        let text = try fixture.folder.read(".prumo.json")
        return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test func `it writes a configuration, a job and a hook, once, and nothing else`() throws {
        let fixture = try Self.repository(["App/Shop.swift": "let shops = [1, 2]\n"])
        let printed = try fixture.prumo(["init", "--lint", "--diff"])
        #expect(printed.status == 0 && printed.errors.hasSuffix("to write 3 files\n"), "\(printed)")
        let outcome = try fixture.prumo(["init", "--lint"])
        #expect(
            outcome.output == "wrote\n" + Self.files.map { "    \($0)\n" }.joined() + """
                run pre-commit install once in each clone to use the hook; it runs the prumo in PATH
                next: prumo lint  (lint all Swift files)

                """)
        #expect(try fixture.prumo(["lint", "--strict"]).status == 0)
        #expect(try fixture.folder.read(".github/workflows/prumo.yml").contains("/prumo\" lint --strict "))
        let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path)
        #expect(names.sorted() == [".git", ".github", ".pre-commit-config.yaml", ".prumo.json", "App"])
        let second = try fixture.prumo(["init", "--lint"])
        #expect(
            second.status == 0 && second.output.hasPrefix("nothing to write\nskipped .prumo.json: it already exists\n"))
    }

    @Test(arguments: [
        // A list of several lines ends with a comma, and nothing else about the layout is found.
        (["A.swift": "let sums = [\n    1,\n    2,\n]\n"], true),
        (["A.swift": "let sums = [\n    1,\n    2,\n]\nlet more = [\n    1,\n    2\n]\n"], false),
        (["A.swift": "let sums = [\n    1,\n    2,\n]\nlet more:Int = 1\n"], false),
        (["A.swift": "let sums = [\n    1,\n    2,\n]\n", ".swiftformat": ""], false),
        (["A.swift": "let sums = [1, 2]\n"], false),
        (["A.swift": "let sums = [1, 2]\n", ".swift-format": "{}"], true),
    ])
    func `the preset is on where another tool shows that it decides the layout`(files: [String: String], isOn: Bool)
        throws
    {
        let fixture = try Self.repository(files)
        let outcome = try fixture.prumo(["init", "--lint"])
        #expect(try Self.lint(fixture).contains(#""preset": "swift-format","#) == isOn)
        #expect(outcome.output.contains("the preset swift-format is on, because ") == isOn, "\(outcome)")
        if isOn { #expect(try fixture.prumo(["lint", "--strict"]).status == 0) }
    }

    @Test(
        arguments: [
            ([:], [], false, false), ([:], ["--format"], true, true), ([".swift-format": "{}"], [], false, true),
            // Both in one folder are an error.
            ([".swift-format": "{}"], ["--format"], false, true),
        ] as [([String: String], [String], Bool, Bool)])
    func `the layout is compared where it is configured or asked for`(
        files: [String: String], options: [String], isInConfiguration: Bool, isCompared: Bool
    ) throws {
        let fixture = try Self.repository(files.merging(["A.swift": "let sum = 1\n"]) { $1 })
        let outcome = try fixture.prumo(["init", "--lint"] + options)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try Self.lint(fixture).contains(#""format": {}"#) == isInConfiguration)
        #expect(outcome.output.contains("next: prumo format  (") == isCompared)
        let job = try fixture.folder.read(".github/workflows/prumo.yml")
        #expect(job.contains(#"      - run: '"$RUNNER_TEMP/prumo/prumo" format --check "#) == isCompared)
        let hooks = try fixture.folder.read(".pre-commit-config.yaml")
        #expect(hooks.contains("      - id: prumo-format\n        name: prumo format\n") == isCompared)
        #expect(try fixture.prumo(["format", "--check"]).status == 0)
        #expect(try fixture.prumo(["check"]).status == 0)
    }

    @Test func `a configuration that exists is not changed for the layout`() throws {
        let fixture = try Self.repository(["A.swift": "let sum = 1\n", ".prumo.json": "{}"])
        let note = "does not configure the formatter; add this key to it: \"format\": {}\n"
        #expect(try fixture.prumo(["init", "--lint", "--format"]).output.contains(note))
        #expect(try fixture.folder.read(".prumo.json") == "{}")
        try fixture.write(#"{"format": {}}"#, to: ".prumo.json")
        #expect(try !fixture.prumo(["init", "--lint", "--format"]).output.contains(note))
    }

    @Test func `existing findings are counted, with how to accept them`() throws {
        let fixture = try Self.repository(["A.swift": "let a = 1 as! Int\n"])
        let outcome = try fixture.prumo(["init", "--lint"])
        #expect(
            outcome.output.contains(
                "prumo lint has 2 findings in 1 file, and a job fails with them; fix them, or accept them with prumo lint "
                    + "--write-baseline .prumo-baseline.json and \"baseline\": \".prumo-baseline.json\" in the key lint of .prumo.json\n"
            ),
            "\(outcome)")
    }

    @Test func `a configuration of SwiftLint is migrated, not replaced`() throws {
        let fixture = try Self.repository(["A.swift": "", ".swiftlint.yml": "line_length: 100\n"])
        let outcome = try fixture.prumo(["init", "--lint"])
        #expect(outcome.output.contains("skipped .prumo.json: prumo migrate swiftlint writes it from .swiftlint.yml\n"))
        #expect(outcome.output.contains("next: prumo migrate swiftlint  ("))
        #expect(try fixture.prumo(["migrate", "swiftlint"]).status == 0)
        #expect(try Self.lint(fixture).contains { $0.hasPrefix("\"line_length\"") })
        #expect(try !fixture.prumo(["init", "--lint"]).output.contains("migrate"))
    }

    @Test(arguments: [false, true])
    func `a configuration of SwiftFormat is migrated, not replaced`(formats: Bool) throws {
        let fixture = try Self.repository(["A.swift": "", ".swiftformat": "--indent 2\n"])
        let outcome = try fixture.prumo(["init", "--lint"] + (formats ? ["--format"] : []))
        let next = "next: prumo migrate swiftformat  (add the settings of .swiftformat to .prumo.json)\n"
        #expect(outcome.status == 0 && outcome.output.contains(next), "\(outcome)")
        #expect(outcome.output.contains("next: prumo format  (") == formats)
        #expect(try fixture.folder.read(".pre-commit-config.yaml").contains("prumo-format") == formats)
        #expect(try !fixture.folder.read(".prumo.json").contains("\"format\""))
        #expect(try fixture.prumo(["migrate", "swiftformat"]).status == 0)
        #expect(try fixture.folder.read(".prumo.json").contains("\"spaces\": 2"))
        #expect(try !fixture.prumo(["init", "--lint"]).output.contains("migrate"))
    }

    @Test func `hooks of another tool stay as they are`() throws {
        let other = try Self.repository(["A.swift": "", ".githooks/pre-commit": "make\n"])
        let outcome = try other.prumo(["init", "--lint"])
        #expect(outcome.output.contains("the hooks of the repository are in .githooks; add this command"))
        let own = try Self.repository(["A.swift": "", ".pre-commit-config.yaml": "repos: []\n"])
        #expect(try own.prumo(["init", "--lint"]).output.contains("is not changed; add this element to its repos:\n"))
        #expect(try own.folder.read(".pre-commit-config.yaml") == "repos: []\n")
    }

    @Test func `the job is for the repository's folder, also of a package below it`() throws {
        let fixture = try Self.repository([
            "Kit/Package.swift": "// swift-tools-version: 6.2\n", "Kit/Sources/A.swift": "let sum = 1\n",
        ])
        let outcome = try fixture.prumo(["init", "--lint"], in: "Kit")
        #expect(outcome.status == 0, "\(outcome)")
        let job = try fixture.folder.read(".github/workflows/prumo.yml")
        #expect(job.hasSuffix("        working-directory: Kit\n") && job.contains(" swift:6.2 "))
        #expect(try fixture.folder.read("Kit/.prumo.json").contains(PrumoAddress.schema))
    }

    @Test func `GitLab's file is not changed; the job goes next to it`() throws {
        let fixture = try CommandFixture([".git/HEAD": "", ".gitlab-ci.yml": "test: { script: make }\n", "A.swift": ""])
        let outcome = try fixture.prumo(["init", "--lint"])
        #expect(outcome.output.contains("add this line to it: include: [{ local: .gitlab/prumo.yml }]\n"))
        #expect(try fixture.folder.read(".gitlab/prumo.yml").hasPrefix("prumo:\n  image: swift:6.1\n"))
        #expect(try fixture.folder.read(".gitlab-ci.yml") == "test: { script: make }\n")
        #expect(
            try fixture.prumo(["init", "--lint"]).output.contains("skipped .gitlab/prumo.yml: it already exists\n"))
        try fixture.folder.remove(".gitlab-ci.yml")
        try fixture.folder.remove(".gitlab")
        for title in ["wrote\n    .gitlab-ci.yml\n", "nothing to write\n"] {
            #expect(try fixture.prumo(["init", "--lint", "--ci", "gitlab"]).output.hasPrefix(title))
        }
    }

    @Test func `without Swift files there is nothing to set up, and options for apps are refused`() throws {
        let fixture = try CommandFixture([".git/HEAD": ""])
        let outcome = try fixture.prumo(["init", "--lint"])
        #expect(outcome.status == 2 && outcome.errors.contains("there are no Swift files in '.' or below it"))
        #expect(try fixture.prumo(["init", "--lint", "--target", "A"]).status == 2)
    }
}
