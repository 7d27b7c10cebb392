import Foundation
import TestSupport
import Testing

/// Which configuration decides what, where a run is about files of several.
@Suite("prumo lint with several configurations")
struct NestedConfigurationCommandTests {
    private static let rules = #""only_rules": ["force_cast", "implicit_optional_initialization"]"#
    private static let cast = "let b = c as! D\n"
    private static let optional = "var a: Int? = nil\n"

    private func monorepo(_ root: String = "", package: String) throws -> CommandFixture {
        try CommandFixture([
            ".prumo.json": #"{"lint": {\#(Self.rules)\#(root)}}"#,
            "pkg/.prumo.json": #"{"lint": {\#(Self.rules)\#(package)}}"#,
            "pkg/A.swift": Self.cast, "B.swift": Self.cast,
        ])
    }

    @Test func `the baseline of a file's nearest configuration applies, wherever the run is`() throws {
        let fixture = try monorepo(package: #", "baseline": "known.json""#)
        try fixture.write(
            #"{"version": 1, "findings": [{"path": "A.swift", "rule": "force_cast", "text": "let b = c as! D"}]}"#,
            to: "pkg/known.json")
        #expect(try fixture.run(["-q", "pkg"], of: "lint").status == 0)
        let whole = try fixture.run(["-q"], of: "lint")
        #expect(whole.status == 1 && whole.output.hasPrefix("B.swift:1:11: "))
        #expect(whole.output.split(separator: "\n").count == 1)
        #expect(try fixture.run(["-q", "--only", "lint"], of: "check").output.hasPrefix("B.swift:1:11: "))
        #expect(try fixture.run(["--show-configuration", "pkg/A.swift"], of: "lint").output.contains("pkg/known.json"))
        // And none applies to the files of another configuration.
        try fixture.write(Self.cast, to: "pkg/sub/A.swift")
        try fixture.write(#"{"lint": {}}"#, to: "pkg/sub/.prumo.json")
        #expect(try fixture.run(["-q", "pkg"], of: "lint").output.contains("pkg/sub/A.swift:1:11: "))
    }

    @Test func `the warnings of a configuration's files are counted for its threshold`() throws {
        let fixture = try monorepo(package: #", "warning_threshold": 2"#)
        try fixture.write(Self.optional, to: "pkg/A.swift")
        try fixture.write(Self.optional, to: "B.swift")
        #expect(try fixture.run([], of: "lint").status == 0)
        try fixture.write(Self.optional + Self.optional, to: "pkg/A.swift")
        for arguments in [["pkg"], []] {
            let outcome = try fixture.run(arguments, of: "lint")
            #expect(outcome.status == 1, "\(arguments)")
            #expect(outcome.errors.contains("2 warnings reach the warning_threshold of 2"), "\(arguments)")
        }
    }

    @Test func `a run has the reporter of the innermost folder that contains what it is about`() throws {
        let fixture = try monorepo(package: #", "reporter": "csv""#)
        #expect(try fixture.run(["-q", "pkg"], of: "lint").output.hasPrefix("file,line,"))
        #expect(try fixture.run(["-q", "pkg/A.swift"], of: "lint").output.hasPrefix("file,line,"))
        #expect(try fixture.run(["-q"], of: "lint").output.hasPrefix("B.swift:1:11: "))
        #expect(try fixture.run(["-q", "pkg", "B.swift"], of: "lint").output.hasPrefix("B.swift:1:11: "))
    }

    @Test func `a later --config overrides an earlier one`() throws {
        let fixture = try CommandFixture([
            "a.json": #"{"lint": {"only_rules": ["force_cast", "force_try"], "force_cast": "warning"}}"#,
            "b.json": #"{"lint": {"disabled_rules": ["force_try"]}}"#, "A.swift": "let a = try! b as! C\n",
        ])
        let outcome = try fixture.run(["-q", "--config", "a.json", "--config", "b.json"], of: "lint")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("A.swift:1:16: warning: ") && !outcome.output.contains("force_try"))
    }

    @Test func `--fix leaves alone what a baseline lists, unless asked`() throws {
        let known = "var a: Int? = nil\n"
        let fixture = try CommandFixture([
            ".prumo.json": #"{"lint": {"only_rules": ["implicit_optional_initialization", "force_cast"]}}"#,
            "A.swift": known,
        ])
        #expect(try fixture.run(["-q", "--write-baseline", "known.json"], of: "lint").status == 0)
        // What is fixed before it moves it.
        try fixture.write("var b: Int? = nil\n" + known, to: "A.swift")
        let arguments = ["--baseline", "known.json"]
        let preview = try fixture.run(["-q", "--diff"] + arguments, of: "lint").output
        #expect(preview.contains("-var b: Int? = nil") && !preview.contains("-var a: Int? = nil"))
        let fixed = try fixture.run(["--fix"] + arguments, of: "lint")
        #expect(fixed.status == 0)
        #expect(fixed.errors.contains("A.swift: fixed implicit_optional_initialization once"))
        #expect(try fixture.folder.read("A.swift") == "var b: Int?\n" + known)
        #expect(try fixture.run(["-q", "--fix", "--fix-baseline"] + arguments, of: "lint").status == 0)
        #expect(try fixture.folder.read("A.swift") == "var b: Int?\nvar a: Int?\n")
    }

    @Test func `a Run Script phase's input files are linted`() throws {
        let fixture = try CommandFixture([
            "A.swift": Self.cast, "B.swift": Self.cast, "C.swift": Self.cast,
            "list.xcfilelist": "B.swift\nnotes.txt\n\nA.swift\n",
        ])
        func run(_ arguments: [String], _ environment: [String: String]) throws -> CommandFixture.Outcome {
            try fixture.run(["-q", "--only-rule", "force_cast"] + arguments, of: "lint", variables: environment)
        }
        func paths(_ outcome: CommandFixture.Outcome) -> [String] {
            outcome.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
        }
        let files = [
            "SCRIPT_INPUT_FILE_COUNT": "3", "SCRIPT_INPUT_FILE_0": "A.swift", "SCRIPT_INPUT_FILE_1": "x.png",
            "SCRIPT_INPUT_FILE_2": "C.swift",
        ]
        let lists = ["SCRIPT_INPUT_FILE_LIST_COUNT": "1", "SCRIPT_INPUT_FILE_LIST_0": "list.xcfilelist"]
        #expect(paths(try run(["--use-script-input-files"], files)) == ["A.swift", "C.swift"])
        #expect(paths(try run(["--use-script-input-file-lists"], lists)) == ["A.swift", "B.swift"])
        let both = ["--use-script-input-files", "--use-script-input-file-lists"]
        #expect(paths(try run(both, files.merging(lists) { $1 })) == ["A.swift", "B.swift", "C.swift"])
        // A phase whose files are all of other kinds has nothing to do, and is not about the working directory.
        let none = try run(["--use-script-input-files"], ["SCRIPT_INPUT_FILE_COUNT": "0"])
        #expect(none.status == 0 && none.output.isEmpty)
        let missing = try run(["--use-script-input-files"], [:])
        #expect(missing.status == 2 && missing.errors.contains("needs a number in SCRIPT_INPUT_FILE_COUNT"))
        #expect(try run(["--use-script-input-files"], ["SCRIPT_INPUT_FILE_COUNT": "1"]).status == 2)
    }
}
