import DataFormats
import Files
import SourceText
import TestSupport
import Testing

@testable import Findings
@testable import Linter

@Suite("Rules of a package")
struct CustomRuleTests {
    private func runners(_ json: String) throws -> (runners: [RuleRunner], problems: [String]) {
        let file = SourceFile(path: "c.json", text: json)
        var reader = JSONObjectReader(file: file)
        let runners = CustomRules.runners(from: try JSONParser.parse(file), &reader)
        return (runners, reader.problems.diagnostics.map(\.description))
    }

    /// The findings as `id line:column message`.
    private func findings(_ json: String, in text: String, path: String = "Sources/App/Example.swift") throws
        -> [String]
    {
        let (runners, problems) = try runners(json)
        #expect(problems == [])
        return FileLinter().findings(in: text, path: path, rules: RuleSet(runners)).map {
            "\($0.rule) \($0.start.line):\($0.start.utf16Column) \($0.severity) \($0.message)"
        }
    }

    @Test func `report what their expression matches, under their own ids`() throws {
        let json = #"""
            {"tabs": {"regex": "^\\t", "message": "indent with spaces", "severity": "error"},
             "end": {"regex": "(// *)end$", "capture_group": 1, "name": "End"}}
            """#
        let text = "f()\n\tg() // end\n\t// é👩‍👩‍👧 // end\n"
        #expect(
            try findings(json, in: text) == [
                "tabs 2:1 error indent with spaces", "end 2:6 warning Regex matched",
                "tabs 3:1 error indent with spaces", "end 3:15 warning Regex matched",
            ])
        #expect(try runners(json).runners.map(\.metadata.name) == ["End", "tabs"])
    }

    @Test func `match across lines`() throws {
        #expect(try findings(#"{"a": {"regex": "f.*g"}}"#, in: "f()\n\ng()") == ["a 1:1 warning Regex matched"])
    }

    @Test(arguments: [
        ("\"match_kinds\": \"identifier\"", [1]),
        ("\"match_kinds\": [\"comment\", \"STRING\"]", [2, 3]),
        ("\"excluded_match_kinds\": [\"comment\", \"string\"]", [1]),
        ("\"excluded_match_kinds\": \"keyword\"", [1, 2, 3]),
        ("\"severity\": \"warning\"", [1, 2, 3]),
    ])
    func `are limited to some syntax kinds`(_ option: String, _ lines: [Int]) throws {
        let text = "name()\n// name\nlet a = \"name\""
        let found = try findings("{\"a\": {\"regex\": \"name\", \(option)}}", in: text)
        #expect(found.map { $0.split(separator: " ")[1] } == lines.map { [1: "1:1", 2: "2:4", 3: "3:10"][$0] })
    }

    @Test(arguments: [
        ("\"included\": \".*App/.*\"", true), ("\"included\": [\"Tests\", \"\\\\.swift$\"]", true),
        ("\"included\": \"^Sources/\"", true), ("\"included\": \"^/.*Sources\"", true),
        ("\"included\": \"Tests\"", false),
        ("\"excluded\": \"Example\"", false), ("\"excluded\": [\"Tests\"]", true),
        ("\"included\": \"App\", \"excluded\": \"Sources\"", false),
    ])
    func `are limited to some files`(_ option: String, _ isLinted: Bool) throws {
        let found = try findings("{\"a\": {\"regex\": \"f\", \(option)}}", in: "f()")
        #expect(found.isEmpty == !isLinted)
    }

    @Test(arguments: ["no_f", "custom_rules", "all"])
    func `are disabled by their ids and together`(_ id: String) throws {
        let text = "f()  // prumo:disable:this \(id)\nf()\n"
        #expect(try findings(#"{"no_f": {"regex": "\\bf\\("}}"#, in: text) == ["no_f 2:1 warning Regex matched"])
    }

    @Test(arguments: [
        ("[]", "c.json:1:1: error: \"custom_rules\" must be an object in { }, not an array"),
        (#"{"a": 1}"#, "c.json:1:7: error: \"a\" must be an object in { }, not a number"),
        (#"{"a": {"name": "A"}}"#, "c.json:1:7: error: \"a\" has no \"regex\"; add a regular expression"),
        (#"{"a": {"regex": "("}}"#, "c.json:1:17: error: \"(\" is not a valid regular expression; correct it"),
        (
            #"{"a": {"regex": "x", "mesage": ""}}"#,
            "c.json:1:22: error: \"a\" has no key \"mesage\"; did you mean \"message\"?"
        ),
        (
            #"{"a": {"regex": "(x)", "capture_group": 2}}"#,
            "c.json:1:41: error: \"capture_group\" cannot be 2: the regular expression has one group"
        ),
        (
            #"{"a": {"regex": "x", "match_kinds": ["coment"]}}"#,
            "c.json:1:38: error: \"match_kinds\" cannot contain \"coment\"; did you mean \"comment\"?"
        ),
        (
            #"{"a": {"regex": "x", "match_kinds": "comment", "excluded_match_kinds": "string"}}"#,
            """
            c.json:1:72: error: "excluded_match_kinds" cannot be used together with "match_kinds"; remove one of them
            """
        ),
        (
            #"{"a": {"regex": "x", "severity": "eror"}}"#,
            "c.json:1:34: error: \"severity\" cannot be \"eror\"; did you mean \"error\"?"
        ),
    ])
    func `report invalid values`(_ json: String, _ problem: String) throws {
        #expect(try runners(json).problems == [problem])
    }

    @Test func `accept any bytes`() throws {
        let (runners, _) = try runners(
            #"{"a": {"regex": "(x)|.", "capture_group": 1, "excluded_match_kinds": "string"}, "b": {"regex": "$"}}"#)
        let rules = RuleSet(runners)
        let linter = FileLinter()
        let seeds = ["let a = \"é\\(x)\" // http://x.y 👩‍👩‍👧\n@objc(x) func x() { -1 }\n/// - Note: x\n"]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "x\"\\()/*:@#-\n\r\u{FEFF}👧") {
            let found = bytes.withUnsafeBufferPointer { linter.findings(in: $0, path: "", rules: rules) }
            #expect(found.allSatisfy { 0...bytes.count ~= $0.range.lowerBound && $0.range.upperBound <= bytes.count })
        }
    }

    /// A text on which the expression `(a+)+b` takes longer than anybody waits.
    private static let slowText = "let a = 1\n// \(String(repeating: "a", count: 60))\nprint(2)\n"

    @Test func `are skipped in the rest of a run after a search that takes too long`() throws {
        let (runners, _) = try runners(#"{"slow": {"regex": "(a+)+b"}, "tame": {"regex": "print"}}"#)
        let rules = RuleSet(runners)
        let folder = try TemporaryFolder()
        let files = try (0..<20).map { number in
            try folder.write(Self.slowText, to: "\(number).swift")
            let file = FoundFile(path: "\(folder.path)/\(number).swift", size: 1, isNamed: true)
            return LintFile(file, rules: rules)
        }
        let start = ContinuousClock.now
        let report = LintRun(files, threads: 2).outcome().report
        // Two seconds for each thread, and what the machine does beside it.
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(report.findings.map(\.rule) == Array(repeating: "tame", count: 20))
        #expect(report.problems.count == 1)
        #expect(
            report.problems.first?.message
                == "the file keeps the pattern of \"slow\" busy for more than 2 seconds; simplify the pattern, which is "
                + "skipped in the rest of this run")
    }

    @Test func `share the time of a run, whatever their number`() throws {
        let slow = (0..<40).map { #""slow\#($0)": {"regex": "(a+)+[b\#($0)]"}"# }.joined(separator: ", ")
        let (runners, _) = try runners("{\(slow), \"tame\": {\"regex\": \"print\"}}")
        let total = SearchBudget(.seconds(3))
        // Two threads of a run.
        let linters = [FileLinter(total: total), FileLinter(total: total)]
        let start = ContinuousClock.now
        let counts = linters.map { $0.findings(in: Self.slowText, path: "a.swift", rules: RuleSet(runners)).count }
        // Each search alone takes two seconds; 40 would take 80.
        #expect(ContinuousClock.now - start < .seconds(40))
        #expect(counts == [0, 0])
        #expect(linters.map(\.skipsSearches) == [true, true])
        let messages = linters.flatMap { $0.takeProblems() }.map(\.message)
        let slowRules = messages.filter { $0.contains("busy for more than 2 seconds") }
        let ends = messages.filter { $0.contains("are skipped in the rest of this run; simplify them") }
        #expect(slowRules.count == 2)
        #expect(ends.count == 1)
    }
}
