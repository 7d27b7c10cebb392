import Findings
import Testing

@testable import Linter

@Suite("Overrides for some files, and for previews and tests in them")
struct ConfigurationOverrideTests {
    private static func ids(_ lint: String, for path: String) throws -> [String] {
        try ConfigurationFixture(lint: lint).configuration(for: path).rules(forFile: path).ids
    }

    @Test func `rules are turned off and on in the files of an override only`() throws {
        let lint =
            #"{"overrides": [{"files": ["**/Tests/**"], "disabled_rules": ["force_cast"], "opt_in_rules": ["force_unwrapping"]}]}"#
        let tests = try Self.ids(lint, for: "Pkg/Tests/A.swift")
        #expect(!tests.contains("force_cast") && tests.contains("force_unwrapping"))
        let sources = try Self.ids(lint, for: "Sources/A.swift")
        #expect(sources.contains("force_cast") && !sources.contains("force_unwrapping"))
    }

    @Test func `the last override that sets a rule's value applies`() throws {
        let fixture = try ConfigurationFixture(
            lint: """
                {"line_length": 100, "overrides": [{"files": "Tests", "line_length": 150},
                                                   {"files": ["Tests/Long"], "line_length": 200}]}
                """)
        for (path, length) in [("Sources/A.swift", 100), ("Tests/A.swift", 150), ("Tests/Long/A.swift", 200)] {
            let configuration = try fixture.configuration(for: path)
            let linter = FileLinter()
            let rules = configuration.rules(forFile: path)
            func findings(_ count: Int) -> Int {
                linter.findings(
                    in: "let a = 1 // " + String(repeating: "x", count: count - 13), path: path, rules: rules
                )
                .count { $0.rule == "line_length" }
            }
            #expect(findings(length) == 0 && findings(length + 1) == 1, "\(path)")
        }
    }

    @Test func `an override of a base applies after the values of the file that extends it`() throws {
        let fixture = try ConfigurationFixture([
            "base.json": #"{"lint": {"overrides": [{"files": ["Tests"], "disabled_rules": ["force_cast"]}]}}"#,
            ".prumo.json": #"{"lint": {"extends": "base.json", "opt_in_rules": ["force_cast"]}}"#,
        ])
        #expect(
            !(try fixture.configuration(for: "Tests/A.swift")).rules(forFile: "Tests/A.swift").ids.contains(
                "force_cast"))
        #expect(try fixture.configuration(for: "A.swift").rules(forFile: "A.swift").ids.contains("force_cast"))
    }

    @Test func `a severity is that of all findings in the files`() throws {
        let fixture = try ConfigurationFixture(
            lint:
                #"{"overrides": [{"files": ["Tests"], "severity": "warning"}, {"files": ["Core"], "severity": "error"}]}"#
        )
        for (path, severity) in [("Tests/A.swift", "warning"), ("Core/A.swift", "error"), ("A.swift", "error")] {
            let configuration = try fixture.configuration(for: path)
            let found = FileLinter().findings(
                in: "let a = b as! C\n", path: path, rules: configuration.rules(forFile: path))
            #expect(Set(found.map(\.severity.rawValue)) == [severity], "\(path)")
        }
    }

    static let contexts: [(context: String, source: String, lines: [Int])] = [
        ("preview", "let a = b as! C\n#Preview { let a = b as! C }\n", [1]),
        ("preview", "struct P: PreviewProvider {\n  static let a = b as! C\n}\nlet a = b as! C\n", [4]),
        (
            "preview",
            "struct P {\n  let a = b as! C\n}\nextension P: SwiftUI.PreviewProvider {\n  var x: Int { b as! C }\n}\n",
            [2]
        ),
        ("test", "class T: XCTestCase {\n  let a = b as! C\n}\nextension T {\n  func f() { _ = b as! C }\n}\n", []),
        ("test", "struct T {\n  @Test func f() {}\n  func g() { _ = b as! C }\n}\nlet a = b as! C\n", [5]),
        ("test", "@Test func f() { _ = b as! C }\nfunc g() { _ = b as! C }\n", [2]),
        ("test", "#Preview { let a = b as! C }\n", [1]),
    ]

    @Test(arguments: contexts) func `an override for a context applies in such code, whatever the file`(
        _ row: (context: String, source: String, lines: [Int])
    ) throws {
        let fixture = try ConfigurationFixture(
            lint:
                #"{"only_rules": ["force_cast"], "overrides": [{"contexts": ["\#(row.context)"], "disabled_rules": ["force_cast"]}]}"#
        )
        let configuration = try fixture.configuration(for: "A.swift")
        let found = FileLinter().findings(
            in: row.source, path: "A.swift", rules: configuration.rules(forFile: "A.swift"))
        #expect(found.map(\.start.line) == row.lines)
    }

    @Test func `findings of a context and of the rest are in the order of their places`() throws {
        let fixture = try ConfigurationFixture(
            lint: """
                {"only_rules": ["force_cast"],
                 "overrides": [{"contexts": "test", "opt_in_rules": ["force_try"], "severity": "warning"}]}
                """)
        let configuration = try fixture.configuration(for: "A.swift")
        let found = FileLinter().findings(
            in: "let a = b as! C\n@Test func f() { try! g(b as! C) }\nlet c = try! b as! C\n", path: "A.swift",
            rules: configuration.rules(forFile: "A.swift"))
        #expect(
            found.map { "\($0.start.line) \($0.rule) \($0.severity.rawValue)" } == [
                "1 force_cast error", "2 force_try warning", "2 force_cast warning", "3 force_cast error",
            ])
    }

    static let complaints: [(lint: String, expected: String)] = [
        (#"{"overrides": {}}"#, "\"overrides\" must be a list in [ ], not an object"),
        (#"{"overrides": [1]}"#, "each entry of \"overrides\" must be an object in { }, not a number"),
        (
            #"{"overrides": [{"disabled_rules": ["todo"]}]}"#,
            "applies to nothing; add \"files\" with globs, or \"contexts\""
        ),
        (#"{"overrides": [{"files": [], "disabled_rules": ["todo"]}]}"#, "applies to nothing"),
        (
            #"{"overrides": [{"files": "A", "excluded": ["B"]}]}"#,
            "\"excluded\" applies to all files; move it out of \"overrides\""
        ),
        (#"{"overrides": [{"files": "A", "overrides": []}]}"#, "\"overrides\" applies to all files"),
        (
            #"{"overrides": [{"files": "A", "file": "B"}]}"#,
            "an entry of \"overrides\" has no key \"file\"; did you mean \"files\"?"
        ),
        (
            #"{"overrides": [{"contexts": ["tests"]}]}"#,
            "each entry of \"contexts\" cannot be \"tests\"; did you mean \"test\"?"
        ),
        (#"{"overrides": [{"files": "A", "severity": "info"}]}"#, "\"severity\" cannot be \"info\""),
        (#"{"overrides": [{"files": "A", "force_unwrapping": "error"}]}"#, "is configured here but is disabled unless"),
        (#"{"overrides": [{"files": "!A", "disabled_rules": ["todo"]}]}"#, "\"!A\" is not a valid glob pattern"),
    ]

    @Test(arguments: complaints) func `what makes no sense is reported`(_ row: (lint: String, expected: String)) throws
    {
        let complaints = try ConfigurationFixture(lint: row.lint).complaints()
        #expect(complaints.count == 1 && complaints[0].contains(row.expected), "\(complaints)")
        #expect(complaints.allSatisfy { $0.hasPrefix(".prumo.json:1:") })
    }

    @Test func `a rule that an override turns on may be configured for all files`() throws {
        let lint =
            #"{"force_unwrapping": "error", "overrides": [{"files": "A", "opt_in_rules": ["force_unwrapping"]}]}"#
        #expect(try ConfigurationFixture(lint: lint).complaints() == [])
    }

    @Test func `the listing names where the value of an override is from`() throws {
        let fixture = try ConfigurationFixture(
            lint:
                #"{"overrides": [{"files": "Tests", "line_length": 200}, {"contexts": "test", "disabled_rules": ["todo"]}]}"#
        )
        let listing = ConfigurationListing(try fixture.configuration(for: "Tests/A.swift"), forFile: "Tests/A.swift")
            .text
        #expect(listing.contains("warning: 200") && listing.contains(".prumo.json:1:"))
        #expect(listing.contains("overrides for contexts test: [\"todo\"]"))
    }
}
