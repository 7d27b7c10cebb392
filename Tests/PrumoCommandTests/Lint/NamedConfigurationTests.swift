import Foundation
import TestSupport
import Testing

/// Which files `--config` is about, wherever its file is and wherever the run starts.
@Suite("prumo lint --config") struct NamedConfigurationTests {
    private static let cast = "let b = c as! D\n"
    private static let yaml = "only_rules: [force_cast]\nincluded: [Sources, Tests]\nexcluded: [Sources/Generated]\n"
    private static let project = [
        "project/.git/HEAD": "", "project/.swiftlint.yml": yaml, "project/Sources/A.swift": cast,
        "project/Sources/Generated/B.swift": cast, "project/Tests/C.swift": cast, "project/Other/D.swift": cast,
        "elsewhere/Sources/X.swift": cast,
    ]

    /// The names of the files with findings.
    private static func names(_ outcome: CommandFixture.Outcome) -> [String] {
        outcome.output.split(separator: "\n").compactMap { line in
            line.split(separator: ":").first.map { URL(filePath: String($0)).lastPathComponent }
        }.sorted()
    }

    @Test(arguments: [
        // Beside the project, in it, below a folder with the same names, above it.
        ("elsewhere/p.json", "project", "../elsewhere/p.json"), ("project/trial/p.json", "project", "trial/p.json"),
        ("project/p.json", "project", "p.json"), ("p.json", "project", "../p.json"),
        ("elsewhere/.prumo.json", "project", "../elsewhere/.prumo.json"),
        // From folders of the project.
        ("elsewhere/p.json", "project/Tests", "../../elsewhere/p.json"),
        ("project/trial/p.json", "project/Other", "../trial/p.json"),
    ])
    func `a printed migration lints what the project's own configuration would`(
        place: String, folder: String, argument: String
    ) throws {
        let fixture = try CommandFixture(Self.project)
        let printed = try fixture.run(["swiftlint", "--output", "-"], of: "migrate", in: "project")
        try fixture.write(printed.output, to: place)
        let outcome = try fixture.run(
            ["-q", "--config", argument, fixture.folder.path + "/project"], of: "lint", in: folder)
        #expect(Self.names(outcome) == ["A.swift", "C.swift"], "\(outcome)")
        let absolute = try fixture.run(
            ["-q", "--config", fixture.folder.path + "/" + place, fixture.folder.path + "/project"], of: "lint")
        #expect(Self.names(absolute) == ["A.swift", "C.swift"], "\(absolute)")
        #expect(
            Self.names(try fixture.run(["-q", "--config", argument], of: "lint", in: folder))
                == (folder == "project" ? ["A.swift", "C.swift"] : folder.hasSuffix("Tests") ? ["C.swift"] : []))
    }

    @Test func `a result that is written elsewhere has the paths of that place`() throws {
        let fixture = try CommandFixture(Self.project)
        for place in ["../elsewhere/p.json", "Tests/p.json"] {
            #expect(try fixture.run(["swiftlint", "--output", place], of: "migrate", in: "project").status == 0)
            let outcome = try fixture.run(["-q", "--config", place], of: "lint", in: "project")
            #expect(Self.names(outcome) == ["A.swift", "C.swift"], "\(place): \(outcome)")
        }
    }

    @Test func `a link to a configuration, and several ones`() throws {
        let fixture = try CommandFixture(Self.project)
        try fixture.write(#"{"lint": {"only_rules": ["force_cast"], "included": ["Sources"]}}"#, to: "elsewhere/a.json")
        try fixture.write(#"{"lint": {"excluded": ["Sources/Generated"]}}"#, to: "elsewhere/deep/b.json")
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "/link.json", withDestinationPath: "elsewhere/a.json")
        let linked = try fixture.run(["-q", "--config", "../link.json"], of: "lint", in: "project")
        #expect(Self.names(linked) == ["A.swift", "B.swift"])
        let both = try fixture.run(
            ["-q", "--config", "../elsewhere/a.json", "--config", "../elsewhere/deep/b.json"], of: "lint", in: "project"
        )
        #expect(Self.names(both) == ["A.swift"])
    }

    @Test func `configurations of folders and parents are printed as one`() throws {
        let fixture = try CommandFixture(Self.project)
        try fixture.write("disabled_rules: [force_cast]\nexcluded: [Fixtures]\n", to: "project/Tests/.swiftlint.yml")
        try fixture.write(Self.cast, to: "project/Tests/Fixtures/E.swift")
        try fixture.write(
            "parent_config: base.yml\nopt_in_rules: [force_unwrapping]\ndisabled_rules: [force_try]\n",
            to: "project/.swiftlint.yml")
        try fixture.write(
            "disabled_rules: [todo]\nexcluded: [Other]\nopt_in_rules: [force_try]\nline_length: 99\n",
            to: "project/base.yml")
        let printed = try fixture.run(["swiftlint", "--output", "-"], of: "migrate", in: "project")
        for part in [
            #""disabled_rules": ["todo", "force_try"]"#, #""excluded": ["Other", "Tests/Fixtures"]"#,
            #""line_length": 99"#,
            #""opt_in_rules": ["force_unwrapping"]"#, #""files": ["Tests"],"#, #""disabled_rules": ["force_cast"]"#,
        ] {
            #expect(printed.output.contains(part), "\(part): \(printed)")
        }
        try fixture.write(printed.output, to: "elsewhere/p.json")
        let trial = try fixture.run(["-q", "--config", "../elsewhere/p.json"], of: "lint", in: "project")
        #expect(try fixture.run(["swiftlint"], of: "migrate", in: "project").status == 0)
        let own = try fixture.run(["-q"], of: "lint", in: "project")
        #expect(trial.output == own.output && Self.names(trial).contains("A.swift"), "\(trial) \(own)")
        let casts = trial.output.split(separator: "\n").filter { $0.contains("(force_cast)") }
        #expect(!casts.contains { line in ["C.swift", "D.swift", "E.swift"].contains(where: line.contains) })
    }

    @Test func `without a file to lint the failure says where files were looked for`() throws {
        let fixture = try CommandFixture(Self.project)
        try fixture.write(#"{"lint": {"included": ["Source"]}}"#, to: "elsewhere/p.json")
        let outcome = try fixture.run(["-q", "--config", "../elsewhere/p.json"], of: "lint", in: "project")
        let path = URL(filePath: fixture.folder.path).resolvingSymlinksInPath().path
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.contains(
                "/elsewhere/p.json:1:24: warning: \"Source\" in \"included\" matches no file in \(path)/project; correct it"
            ),
            "\(outcome)")
        #expect(outcome.errors.contains("error: there are no Swift files to check in the working directory"))
    }

    @Test func `paths of two projects are refused`() throws {
        let fixture = try CommandFixture(Self.project)
        try fixture.write(Self.cast, to: "second/.git/HEAD")
        try fixture.write(Self.cast, to: "second/Lib/A.swift")
        try fixture.write(#"{"lint": {"excluded": ["Other"]}}"#, to: "elsewhere/p.json")
        let outcome = try fixture.run(["--config", "elsewhere/p.json", "project", "second"], of: "lint")
        #expect(outcome.status == 2 && outcome.errors.contains("are different projects; lint them one after the other"))
        #expect(try fixture.run(["--config", "elsewhere/p.json", "project"], of: "lint").errors.contains("in 3 files"))
    }

    @Test(arguments: [".swiftlint.yml", "lint.YAML"]) func `YAML leads to the migration`(name: String) throws {
        let fixture = try CommandFixture([name: "disabled_rules: [todo]\n", "A.swift": Self.cast])
        let outcome = try fixture.run(["--config", name], of: "lint")
        #expect(outcome.status != 0)
        #expect(
            outcome.errors
                == "\(name):1:1: error: this file is YAML, as SwiftLint's configurations are, and is not read; "
                + "`prumo migrate swiftlint` writes one to .prumo.json\n")
        try fixture.write(#"{"lint": {"extends": "\#(name)"}}"#, to: ".prumo.json")
        #expect(try fixture.run([], of: "lint").errors.contains("prumo migrate swiftlint"))
    }
}
