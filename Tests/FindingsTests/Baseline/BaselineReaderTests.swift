import SourceText
import TestSupport
import Testing

@testable import Findings

@Suite("Baselines read from files")
struct BaselineReaderTests {
    private func entries(_ text: String, at path: String = "baseline.json") throws -> [Baseline.Entry] {
        try Baseline(SourceFile(path: path, text: text), root: "/work").entries
    }

    @Test(arguments: [
        (#"↓"baseline""#, "a baseline must be an object in { }, not a string"),
        (#"↓{"findings": []}"#, #"the baseline has no "version"; regenerate it with --write-baseline"#),
        (
            #"{"version": ↓2, "findings": []}"#,
            "this version of Prumo supports only baselines of version 1; regenerate it with --write-baseline"
        ),
        (
            #"↓{"version": 1}"#,
            #"the baseline has no list of "findings"; regenerate it with --write-baseline"#
        ),
        (#"{"version": 1, "findings": ↓{}}"#, #""findings" must be a list in [ ], not an object"#),
        (
            #"{"version": 1, "findings": [↓1]}"#,
            #"each entry of "findings" must be an object in { }, not a number"#
        ),
        (
            #"{"version": 1, "findings": [↓{"rule": "a"}]}"#,
            #"the finding has no "path"; regenerate the baseline with --write-baseline"#
        ),
        (
            #"{"version": 1, "findings": [{"path": "a", "rule": ↓1}]}"#,
            #""rule" must be a string, not a number"#
        ),
        (
            #"{"version": 1, "findings": [{"path": "a", "rule": "b", ↓"texts": "c"}]}"#,
            #"a finding has no key "texts"; did you mean "text"?"#
        ),
        (
            #"{"version": 1, "findings": [{"path": "a", "rule": "b", "count": ↓0}]}"#,
            #""count" must be a whole number of at least 1"#
        ),
        (#"[{}, ↓{"violation": {}}]"#, ""),
        (#"{"version": 1, "findings": [↓"#, ""),
    ])
    func `are reported with a place if they are invalid`(marked: String, message: String) throws {
        let source = MarkedSource(marked, path: "baseline.json")
        let error = #expect(throws: DiagnosticsError.self) { try entries(source.text) }
        let diagnostic = try #require(error?.diagnostics.last)
        #expect(diagnostic.path == "baseline.json")
        #expect(diagnostic.location == source.location)
        if !message.isEmpty { #expect(diagnostic.message == message) }
    }

    @Test func `may be SwiftLint's, whose paths are those of the working directory`() throws {
        let text = """
            [
              {"text": "    let a = b as! C", "violation": {
                "location": {"file": "Sources/A.swift", "line": 12, "character": 15}, "reason": "…",
                "ruleDescription": "…", "ruleIdentifier": "force_cast", "ruleName": "Force Cast", "severity": "error"}},
              {"text": "", "violation": {"location": {"file": "Sources/A.swift", "line": 1},
                "ruleIdentifier": "implicit_optional_initialization"}},
              {"text": "", "violation": {"location": {"file": "Sources/A.swift", "line": 7},
                "ruleIdentifier": "trailing_space_of_ours"}}
            ]
            """
        let entries = try entries(text, at: "ci/baseline.json")
        #expect(entries.map(\.path) == Array(repeating: "../Sources/A.swift", count: 3))
        #expect(
            entries.map(\.rule) == [
                "force_cast", "implicit_optional_initialization", "trailing_space_of_ours",
            ])
        #expect(entries.map(\.text) == ["let a = b as! C", nil, ""])
        #expect(entries.map(\.line) == [2, 5, 7])
    }

    @Test func `match a first line without text, and store it when pruned`() throws {
        let text = """
            [{"text": "", "violation": {"location": {"file": "A.swift", "line": 1}, "ruleIdentifier": "force_cast"}}]
            """
        let baseline = try Baseline(SourceFile(path: "baseline.json", text: text), root: "/work")
        let findings: [Finding] = [.sample("‹a›", path: "A.swift"), .sample("x\n‹a›", path: "A.swift")]
        let rest = baseline.filter(FindingsReport(findings, root: "/work"))
        #expect(rest.report.findings.map(\.start.line) == [2])
        #expect(rest.pruned.entries.map(\.text) == ["a"])
        #expect(try entries(baseline.text).map(\.text) == [nil])
    }
}
