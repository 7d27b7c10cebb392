import Foundation
import SourceText
import TestSupport
import Testing

/// Runs the built `prumo lint`. Only two rules run, so that others' defaults say nothing here.
@Suite("prumo lint")
struct LintCommandTests {
    private static let rules = #"{"lint": {"only_rules": ["force_cast", "implicit_optional_initialization"]}}"#
    private static let both = "var a: Int? = nil\nlet b = c as! D\n"

    private func fixture(_ files: [String: String] = [:]) throws -> CommandFixture {
        try CommandFixture([".prumo.json": Self.rules].merging(files) { $1 })
    }

    func lint(_ fixture: CommandFixture, _ arguments: String...) throws -> CommandFixture.Outcome {
        try fixture.run(arguments, of: "lint")
    }

    /// The places and rules of what is printed.
    func found(_ output: String) -> [String] {
        output.split(separator: "\n").map { line in
            let place = line.split(separator: ":", maxSplits: 3).prefix(3).joined(separator: ":")
            let rule = line.split(separator: "(").last?.dropLast() ?? ""
            return "\(place) \(rule)"
        }
    }

    @Test func `prints a line for each finding, and a summary`() throws {
        let outcome = try lint(fixture(["b/a.swift": Self.both, "a.swift": "", "Pods/a.swift": Self.both]))
        #expect(
            found(outcome.output) == ["b/a.swift:1:5 implicit_optional_initialization", "b/a.swift:2:11 force_cast"])
        #expect(outcome.output.contains("b/a.swift:2:11: error: "))
        #expect(
            outcome.errors
                == "2 findings (1 error) in 2 files, 1 can be fixed with --fix; 1 folder left out: 1 named Pods\n")
        #expect(outcome.status == 1)
    }

    @Test func `a run without a file fails unless that is accepted`() throws {
        let fixture = try fixture([
            ".prumo.json": #"{"lint": {"included": ["Sorces"]}}"#, "Sources/a.swift": Self.both, "empty/a.txt": "",
        ])
        let outcome = try lint(fixture)
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(
            outcome.errors == """
                .prumo.json:1:24: warning: "Sorces" in "included" matches no file; correct it or remove it
                error: there are no Swift files to check in the working directory (2 folders left out: 2 excluded by \
                .prumo.json); correct the path or the configuration, or pass --allow-no-files

                """)
        #expect(try lint(fixture, "--allow-no-files").status == 0)
        #expect(try lint(fixture, "empty").errors.contains("to check in 'empty'"))
        // A hook passes files, all of which may be excluded.
        #expect(try lint(fixture, "--force-exclude", "Sources/a.swift").status == 0)
        try fixture.folder.write(
            #"{"lint": {"included": ["Sorces"], "allow_zero_lintable_files": true}}"#, to: ".prumo.json")
        #expect(try lint(fixture).status == 0)
    }

    @Test func `globs that match nothing are named, unless what they mean need not exist`() throws {
        let fixture = try fixture([
            ".prumo.json": """
            {"lint": {"only_rules": ["force_cast"],
            "included": ["Sources", "Test/**"],
            "excluded": ["Sources/Old", "Pods", "build", "**/Generated", "Sources/New", "**/*.gen.swift"],
            "overrides": [{"files": ["Sources/*.swift", "Spec"], "disabled_rules": ["force_cast"]}]}}
            """, ".gitignore": "build/\n", ".git/HEAD": "", "Sources/a.swift": "", "Sources/New/a.swift": "",
            "Sources/x/b.gen.swift": "",
        ])
        func warnings(_ arguments: String...) throws -> [String] {
            try fixture.run(arguments, of: "lint").errors.split(separator: "\n").filter {
                $0.contains("matches no file")
            }
            .map { String($0.split(separator: "\"")[1]) }
        }
        #expect(try warnings() == ["Test/**", "Sources/Old", "**/Generated", "Spec"])
        // Other folders may match them.
        #expect(try warnings("Sources") == [])
        #expect(try warnings("Sources/a.swift") == [])
    }

    @Test(
        arguments: [
            ("var a: Int?", [], 0), ("var a: Int? = nil", [], 0), ("var a: Int? = nil", ["--strict"], 1),
            ("a as! B", [], 1), ("a as! B", ["--lenient"], 0), ("a as! B", ["--exit-zero"], 0),
            ("a as! B", ["--only-rule", "implicit_optional_initialization"], 0), ("(", [], 1), ("(", ["--lenient"], 1),
            ("(", ["--exit-zero"], 0), ("(", ["--strict"], 1),
        ])
    func `ends with a status for the severity of the findings`(text: String, options: [String], status: Int32) throws {
        let outcome = try fixture(["a.swift": text]).run(["-q"] + options, of: "lint")
        #expect(outcome.status == status)
        #expect(outcome.errors == "")
    }

    @Test func `reports very many files in the same order and with the same sum as few`() throws {
        let names = (0..<1100).map { "f\(1000 + $0).swift" }
        let fixture = try fixture(Dictionary(uniqueKeysWithValues: names.map { ($0, "let b = c as! D\n") }))
        let outcome = try lint(fixture)
        #expect(found(outcome.output) == names.map { "\($0):1:11 force_cast" })
        #expect(outcome.errors == "   1100  force_cast\n1100 findings (1100 errors) in 1100 files\n")
        #expect(outcome.status == 1)
        let csv = try lint(fixture, "--reporter", "csv")
        #expect(csv.output.split(whereSeparator: \.isNewline).count == 1101)
    }

    @Test func `fails if the warnings reach the threshold`() throws {
        let fixture = try fixture([
            ".prumo.json": #"{"lint": {"only_rules": ["implicit_optional_initialization"], "warning_threshold": 2}}"#,
            "a.swift": "var a: Int? = nil", "b.swift": "var a: Int? = nil",
        ])
        #expect(try lint(fixture, "a.swift").status == 0)
        let outcome = try lint(fixture)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("error: 2 warnings reach the warning_threshold of 2; fix some of them\n"))
    }

    @Test func `fixes files, and reports the remaining findings`() throws {
        let fixture = try fixture(["a.swift": Self.both])
        let outcome = try lint(fixture, "--fix")
        #expect(try fixture.folder.read("a.swift") == "var a: Int?\nlet b = c as! D\n")
        #expect(found(outcome.output) == ["a.swift:2:11 force_cast"])
        #expect(outcome.errors.contains("a.swift: fixed implicit_optional_initialization once\n"))
        #expect(outcome.status == 1)
    }

    @Test func `leaves a fix that would make the file invalid, makes the others, and fails`() throws {
        let fixture = try CommandFixture([
            ".prumo.json": #"{"lint": {"only_rules": ["syntactic_sugar"]}}"#,
            "a.swift": "let a = Array<(borrowing Int) -> Void>()\nlet b: Array<Int> = []\n",
        ])
        let outcome = try lint(fixture, "--fix")
        #expect(try fixture.folder.read("a.swift") == "let a = Array<(borrowing Int) -> Void>()\nlet b: [Int] = []\n")
        #expect(found(outcome.output) == ["a.swift:1:9 syntactic_sugar"])
        #expect(
            outcome.errors.contains(
                "a.swift:1:9: warning: the fix of syntactic_sugar would not leave valid Swift and was not made"))
        #expect(outcome.errors.hasSuffix("1 finding in 1 file\n"))
        #expect(outcome.status == 1)
        #expect(try lint(fixture, "--fix", "--exit-zero").status == 0)
    }

    @Test func `prints the fixes as a diff`() throws {
        let fixture = try fixture(["a.swift": Self.both])
        let outcome = try lint(fixture, "--diff", "-q")
        #expect(
            outcome.output == """
                --- a/a.swift
                +++ b/a.swift
                @@ -1,2 +1,2 @@
                -var a: Int? = nil
                +var a: Int?
                 let b = c as! D

                """)
        #expect(try fixture.folder.read("a.swift") == Self.both)
    }

    @Test func `lints and fixes standard input`() throws {
        let fixture = try fixture()
        let outcome = try run(fixture, ["--stdin", "--stdin-path", "x/y.swift"], input: Self.both)
        #expect(
            found(outcome.output) == ["x/y.swift:1:5 implicit_optional_initialization", "x/y.swift:2:11 force_cast"])
        let fixed = try run(fixture, ["--use-stdin", "--fix", "-q"], input: Self.both)
        #expect(fixed.output == "var a: Int?\nlet b = c as! D\n")
        #expect(try run(fixture, ["--stdin", "--fix", "-q"], input: "f(").output == "f(")
    }

    func run(_ fixture: CommandFixture, _ options: [String], input: String) throws -> CommandFixture.Outcome {
        let process = Process()
        process.executableURL = BuiltProducts.folder.appending(path: "prumo")
        process.arguments = ["lint"] + options
        process.currentDirectoryURL = fixture.folder.url
        let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (standardInput, output, errors)
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let messages = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return CommandFixture.Outcome(
            status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: messages, as: UTF8.self))
    }

    @Test func `skips excluded files unless they are passed as arguments`() throws {
        let fixture = try fixture([
            ".prumo.json": #"{"lint": {"only_rules": ["force_cast"], "excluded": ["out", "**/G*.swift"]}}"#,
            "out/a.swift": "a as! B", "x/Ga.swift": "a as! B", "x/a.swift": "a as! B",
            "y.swift": "// @generated\na as! B",
        ])
        #expect(found(try lint(fixture, "-q").output) == ["x/a.swift:1:3 force_cast"])
        #expect(
            try lint(fixture).errors == "1 finding (1 error) in 1 file; 2 files and 1 folder left out: 1 generated, "
                + "2 excluded by .prumo.json\n")
        let named = ["out/a.swift", "x/Ga.swift", "y.swift"]
        #expect(try fixture.run(["-q"] + named, of: "lint").output.split(separator: "\n").count == 3)
        #expect(try fixture.run(["-q", "--force-exclude"] + named, of: "lint").output == "")
    }

    @Test func `leaves out generated standard input where exclusion is forced`() throws {
        let fixture = try fixture()
        let text = "// @generated\nvar a: Int? = nil\n"
        let arguments = ["--stdin", "--stdin-path", "a.swift"]
        #expect(found(try run(fixture, arguments, input: text).output).count == 1)
        let outcome = try run(fixture, arguments + ["--force-exclude"], input: text)
        #expect(outcome.output.isEmpty && outcome.status == 0)
        #expect(outcome.errors == "no findings in 0 files; 1 file left out: 1 generated\n")
        #expect(try run(fixture, arguments + ["--force-exclude", "--fix", "-q"], input: text).output == text)
    }

    @Test func `takes the nearest configuration for each file`() throws {
        let fixture = try fixture([
            "a.swift": Self.both, "in/a.swift": Self.both,
            "in/.prumo.json": #"{"lint": {"only_rules": ["force_cast"]}}"#,
        ])
        #expect(
            found(try lint(fixture, "-q").output)
                == [
                    "a.swift:1:5 implicit_optional_initialization", "a.swift:2:11 force_cast",
                    "in/a.swift:2:11 force_cast",
                ])
    }

    @Test func `hides the findings of a baseline, and prunes it`() throws {
        let fixture = try fixture(["a.swift": Self.both])
        #expect(try lint(fixture, "--write-baseline", "known.json").status == 0)
        try fixture.write("\n" + Self.both + "e as! F\n", to: "a.swift")
        #expect(found(try lint(fixture, "-q", "--baseline", "known.json").output) == ["a.swift:4:3 force_cast"])
        try fixture.write("e as! F\n", to: "a.swift")
        #expect(try lint(fixture, "--baseline", "known.json").errors.contains("remove the entry with --prune"))
        _ = try lint(fixture, "--baseline", "known.json", "--prune")
        #expect(try lint(fixture, "-q", "--baseline", "known.json").errors == "")
        #expect(try !fixture.folder.read("known.json").contains("a.swift"))
    }

    @Test func `disables findings by comments`() throws {
        let fixture = try fixture(["a.swift": Self.both])
        let outcome = try lint(fixture, "--add-suppressions", "--reason", "old code")
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("a.swift: disabled 2 findings\n"))
        #expect(try fixture.folder.read("a.swift").contains(" force_cast - old code\n"))
        #expect(try lint(fixture, "--strict").status == 0)
    }

    @Test func `writes the report to the requested file and format`() throws {
        let fixture = try fixture(["a.swift": Self.both])
        let refused = try lint(fixture, "--reporter", "json", "--output", "out/report.json", "-q")
        #expect(refused.status == 2)
        #expect(refused.errors.contains("out/report.json:1:1: error: the folder out does not exist; create it first"))
        try fixture.folder.write("", to: "out/.gitkeep")
        let outcome = try lint(fixture, "--reporter", "json", "--output", "out/report.json", "-q")
        #expect(outcome.output == "")
        let report = try JSONSerialization.jsonObject(with: Data(try fixture.folder.read("out/report.json").utf8))
        #expect((report as? [[String: Any]])?.map { $0["rule_id"] as? String }.count == 2)
    }

    @Test func `writes several reports in one run`() throws {
        let fixture = try fixture(["a.swift": Self.both])
        let printed = try lint(fixture).output
        let outcome = try lint(
            fixture, "--reporter", "sarif:lint.sarif", "--reporter", "relative-path", "--reporter", "csv:a:b.csv")
        #expect(outcome.output == printed)
        let root = try #require(RealPath.of(fixture.folder.path))
        #expect(try lint(fixture, "--reporter", "xcode").output.hasPrefix("\(root)/a.swift:1:5: warning: "))
        #expect(try fixture.folder.read("lint.sarif").contains(#""force_cast""#))
        #expect(try fixture.folder.read("a:b.csv").contains("force_cast"))
        let silent = try lint(fixture, "--reporter", "sarif:lint.sarif")
        #expect(silent.output == "")
        #expect(silent.status == 1)
    }

    @Test(
        arguments: [
            (["--reporter", "csv", "--reporter", "json"], "both print to standard output"),
            (["--reporter", "csv:"], "the file after the colon of --reporter csv: is missing"),
            (["--reporter", "csv:a", "--reporter", "json:a"], "two reports are written to 'a'"),
            (["--reporter", "csv:a", "--output", "b"], "--output has no effect"),
            (["--reporter", "svg:a"], "--reporter"),
        ])
    func `refuses reports that exclude each other`(arguments: [String], message: String) throws {
        let fixture = try fixture(["a.swift": Self.both])
        let outcome = try fixture.run(arguments, of: "lint")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(message))
        #expect(throws: (any Error).self) { try fixture.folder.read("a") }
    }

    @Test func `prints the time of each rule to standard error`() throws {
        let outcome = try lint(fixture(["a.swift": Self.both]), "--statistics", "--threads", "3", "--no-cache")
        #expect(outcome.errors.contains("force_cast "))
        #expect(outcome.errors.contains("(parsing)"))
        #expect(outcome.errors.contains("1 files, 3 lines, 0.0 MB in "))
        #expect(found(outcome.output).count == 2)
    }

    @Test func `shows the configuration of a file`() throws {
        let outcome = try lint(fixture(), "--show-configuration", "a.swift")
        #expect(outcome.output.contains(".prumo.json:1:"))
        #expect(outcome.status == 0)
    }

    @Test(
        arguments: [
            (["--strict", "--lenient"], "--strict and --lenient cannot be used together; use one of them"),
            (
                ["--fix", "--diff"],
                "--fix and --diff cannot be used together; --diff does not write files; remove one of them"
            ),
            (["--stdin", "a.swift"], "--stdin does not lint files; remove 'a.swift'"),
            (["--reason", "x"], "--reason has no effect without --add-suppressions; add it"),
            (["--reporter", "jsn"], "'jsn' is not a valid value for --reporter; did you mean json?"),
            (["--threads", "0"], "'0' is not a valid value for --threads; use a whole number from 1 to 1024"),
            (["--strct"], "unknown option '--strct'; did you mean --strict?"),
            (["--prune"], "--prune requires a baseline; add --baseline FILE"),
        ])
    func `reports combinations that make no sense`(arguments: [String], message: String) throws {
        let outcome = try fixture(["a.swift": ""]).run(arguments, of: "lint")
        #expect(outcome.errors == "prumo: error: \(message)\n")
        #expect(outcome.status == 2)
    }

    @Test func `ends with status 2 for a file, a rule or a configuration that is not right, and lints the others`()
        throws
    {
        let fixture = try fixture([
            "a.swift": "a as! B", "in/.prumo.json": #"{"lint": {"disabled_rules": 1}}"#, "in/b.swift": "",
        ])
        let outcome = try lint(fixture, "a.swift", "b.swift", "in")
        #expect(outcome.status == 2)
        #expect(found(outcome.output) == ["a.swift:1:3 force_cast"])
        #expect(outcome.errors.contains("b.swift:1:1: error: no such file or folder; correct the path\n"))
        #expect(outcome.errors.contains("in/.prumo.json:1:"))
        #expect(try lint(fixture, "--only-rule", "force_cst", "a.swift").status == 2)
    }

    /// The rule fails in debug builds, where a variable says so.
    @Test(
        arguments: [
            ([], "a.swift:1:5 implicit_optional_initialization"), (["--fix"], ""), (["--diff"], nil),
            (["--add-suppressions"], ""), (["--threads", "1"], "a.swift:1:5 implicit_optional_initialization"),
        ])
    func `ends with status 2 if a rule fails, and runs the others`(options: [String], expected: String?) throws {
        let fixture = try fixture(["a.swift": Self.both, "b.swift": "var a: Int?\n"])
        let outcome = try fixture.run(options, of: "lint", variables: ["PRUMO_FAILING_RULE": "force_cast"])
        #expect(outcome.status == 2)
        if let expected { #expect(found(outcome.output).joined(separator: "\n") == expected) }
        for name in ["a", "b"] {
            #expect(
                outcome.errors.contains(
                    "\(name).swift:1:1: error: the rule force_cast failed in this file and is skipped here; report it as a "
                        + "bug in prumo\n"))
        }
        if options == ["--fix"] { #expect(try fixture.folder.read("a.swift") == "var a: Int?\nlet b = c as! D\n") }
    }

    @Test func `keeps baseline entries of a rule that fails`() throws {
        let fixture = try fixture(["a.swift": Self.both])
        #expect(try lint(fixture, "--write-baseline", "b.json", "-q").status == 0)
        let text = try fixture.folder.read("b.json")
        let outcome = try fixture.run(
            ["--baseline", "b.json", "--prune"], of: "lint", variables: ["PRUMO_FAILING_RULE": "force_cast"])
        #expect(outcome.status == 2)
        #expect(try fixture.folder.read("b.json") == text)
    }

    @Test func `leaves a pattern of an option out once a search takes too long, and names it`() throws {
        let lines = String(repeating: "// " + String(repeating: "a", count: 200) + "\n", count: 20)
        let fixture = try CommandFixture([
            ".prumo.json":
                #"{"lint": {"only_rules": ["line_length"], "line_length": {"excluded_lines_patterns": ["(a+)+b"]}}}"#,
            "a.swift": lines,
        ])
        let start = ContinuousClock.now
        let outcome = try lint(fixture)
        // Two seconds for one search; each of the 20 would take longer than anybody waits.
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(found(outcome.output) == (1...20).map { "a.swift:\($0):1 line_length" })
        #expect(outcome.errors.contains("the file keeps the pattern \"(a+)+b\" busy for more than 2 seconds"))
        #expect(outcome.errors.components(separatedBy: "busy").count == 2)
        #expect(outcome.status == 2)
    }

    @Test func `reports very many files though a rule fails in all of them`() throws {
        let names = (0..<1100).map { "f\(1000 + $0).swift" }
        let fixture = try fixture(Dictionary(uniqueKeysWithValues: names.map { ($0, "var a: Int? = nil\n") }))
        let outcome = try fixture.run([], of: "lint", variables: ["PRUMO_FAILING_RULE": "force_cast"])
        #expect(found(outcome.output) == names.map { "\($0):1:5 implicit_optional_initialization" })
        #expect(outcome.errors.contains("is skipped in the rest of the run"))
        #expect(outcome.status == 2)
    }

    @Test func `leaves a file whole where the disk is full`() throws {
        let text = String(repeating: "let b = 1\n", count: 40_000) + "var a: Int? = nil\n"
        let fixture = try fixture(["a.swift": text])
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        // A limit on the size of files acts as a full disk does, with a signal that is ignored here.
        process.arguments = [
            "-c", "trap '' XFSZ; ulimit -f 64; exec \"$0\" lint --fix -q a.swift",
            BuiltProducts.folder.appending(path: "prumo").path,
        ]
        process.currentDirectoryURL = fixture.folder.url
        let errors = Pipe()
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, errors)
        try process.run()
        let message = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(
            message.contains(
                "a.swift:1:1: error: the file cannot be written and is unchanged: no space left on the disk"))
        #expect(try fixture.folder.read("a.swift") == text)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).sorted() == [
                ".prumo.json", "a.swift",
            ])
    }

    @Test(arguments: ["", "trap '' PIPE; "])
    func `ends quietly if its output is closed`(signals: String) throws {
        let text = String(repeating: "a as! B\n", count: 20_000)
        let fixture = try fixture(["a.swift": text])
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", "\(signals)\"$0\" lint -q | head -n 1", BuiltProducts.folder.appending(path: "prumo").path,
        ]
        process.currentDirectoryURL = fixture.folder.url
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let line = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        let message = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(found(line) == ["a.swift:1:3 force_cast"])
        #expect(message == "")
    }
}
