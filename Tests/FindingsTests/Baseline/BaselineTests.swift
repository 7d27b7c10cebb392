import Foundation
import SourceText
import TestSupport
import Testing

@testable import Findings

@Suite("Baselines")
struct BaselineTests {
    private let findings: [Finding] = [
        .sample("‹a›", path: "A.swift"), .sample("x\n  ‹b›", path: "A.swift"),
        .sample("x\n\n\t‹b›", path: "A.swift"),
        .sample("‹\"c\"›", rule: "line_length", path: "Sources/B.swift"),
    ]

    private func baseline(_ text: String, at path: String = "baseline.json", root: String = "/work")
        throws -> Baseline
    {
        try Baseline(SourceFile(path: path, text: text), root: root)
    }

    @Test func `are JSON with a sorted entry per line, without line numbers`() {
        #expect(
            Baseline(of: FindingsReport(findings.reversed(), root: "/work"), at: "baseline.json").text == """
                {
                  "version": 1,
                  "findings": [
                    {"path": "A.swift", "rule": "force_cast", "text": "a"},
                    {"path": "A.swift", "rule": "force_cast", "text": "b", "count": 2},
                    {"path": "Sources/B.swift", "rule": "line_length", "text": "\\"c\\""}
                  ]
                }

                """)
        #expect(
            Baseline(of: FindingsReport(), at: "b").text == "{\n  \"version\": 1,\n  \"findings\": []\n}\n")
    }

    @Test func `are read as they were written`() throws {
        for report in HostileText.reports(count: 100) {
            let written = Baseline(of: report, at: "ci/baseline.json")
            let read = try baseline(written.text, at: "ci/baseline.json")
            #expect(read.text == written.text)
            let rest = read.filter(report)
            #expect(rest.report.findings.isEmpty)
            #expect(rest.stale.isEmpty)
            #expect(rest.pruned.text == written.text)
        }
    }

    @Test func `a finding about a whole file is known on whichever line it is`() {
        let rule = RuleMetadata(
            id: "file_length", name: "File Length", kind: .metrics, isAboutFile: true, summary: "files should be short")
        func report(_ text: String) -> FindingsReport {
            var report = FindingsReport([.sample(text, rule: "file_length", path: "A.swift")])
            report.rules = [rule]
            return report
        }
        let baseline = Baseline(of: report("a\nb\n‹c›"), at: "baseline.json")
        #expect(!baseline.text.contains("\"text\""))
        let rest = baseline.filter(report("a\nb\nc\n‹d›"))
        #expect(rest.report.findings.isEmpty && rest.stale.isEmpty)
        // Baselines of earlier versions have the line.
        let old = Baseline(
            path: "baseline.json",
            entries: [.init(path: "A.swift", rule: "file_length", text: "c", count: 1, line: 3)])
        #expect(old.filter(report("a\nb\nc\n‹d›")).report.findings.isEmpty)
    }

    @Test(arguments: [
        ("Sources/A.swift", "Link/A.swift"), ("Link/A.swift", "Sources/A.swift"), ("Sources/A.swift", "B.swift"),
        ("B.swift", "Sources/A.swift"),
    ])
    func `a file is known by whichever links a run came to it`(written: String, found: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("a", to: "Sources/A.swift")
        for (link, place) in [("Link", "Sources"), ("B.swift", "Sources/A.swift")] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/\(link)", withDestinationPath: place)
        }
        let baseline = Baseline(
            of: FindingsReport([.sample("‹a›", path: written)], root: folder.path), at: folder.path + "/known.json")
        let rest = baseline.filter(FindingsReport([.sample("‹a›", path: found)], root: folder.path))
        #expect(rest.report.findings.isEmpty && rest.stale.isEmpty)
    }

    @Test func `match findings on lines that moved or were indented`() {
        let baseline = Baseline(of: FindingsReport(findings), at: "baseline.json")
        let moved: [Finding] = [
            .sample("new\n\n‹a›", path: "A.swift"), .sample("new\n\t\t‹b›", path: "A.swift"),
            .sample("‹b›  ", path: "A.swift"),
            .sample("   ‹\"c\"›", rule: "line_length", path: "Sources/B.swift"),
        ]
        let rest = baseline.filter(FindingsReport(moved))
        #expect(rest.report.findings.isEmpty)
        #expect(rest.stale.isEmpty)
    }

    @Test func `leave new findings: another line, rule or file, and those beyond the known number`() {
        let baseline = Baseline(of: FindingsReport(findings), at: "baseline.json")
        let new: [Finding] = [
            .sample("‹a› + 1", path: "A.swift"), .sample("‹a›", rule: "force_try", path: "A.swift"),
            .sample("‹a›", path: "C.swift"),
        ]
        let third = Finding.sample("x\ny\nz\n‹b›", path: "A.swift")
        let rest = baseline.filter(FindingsReport(findings + new + [third]))
        #expect(
            rest.report.findings.map(\.rule) == ["force_cast", "force_try", "force_cast", "force_cast"])
        #expect(rest.report.findings.last?.start.line == 4)
        #expect(rest.pruned.text == baseline.text)
    }

    @Test func `never accept a finding that is always reported`() throws {
        var report = FindingsReport([.sample("‹f(›", rule: "syntax_error"), .sample("‹b›")], root: "/work")
        report.rules += [
            RuleMetadata(
                id: "syntax_error", name: "Syntax Error", kind: .lint, isAlwaysReported: true,
                summary: "files should contain valid Swift")
        ]
        #expect(Baseline(of: report, at: "b").entries.map(\.rule) == ["force_cast"])
        let old = #"""
            {"version": 1, "findings": [
            {"path": "Sources/App.swift", "rule": "syntax_error", "text": "f("},
            {"path": "Sources/App.swift", "rule": "force_cast", "text": "b"}]}
            """#
        let rest = try baseline(old).filter(report)
        #expect(rest.report.findings.map(\.rule) == ["syntax_error"])
        #expect(
            rest.stale.map(\.description) == [
                "baseline.json:2:1: warning: syntax_error in Sources/App.swift: a finding that no baseline can accept; "
                    + "remove the entry with --prune"
            ])
        #expect(rest.pruned.entries.map(\.rule) == ["force_cast"])
    }

    @Test func `report stale entries at their line`() throws {
        let text = Baseline(of: FindingsReport(findings), at: "baseline.json").text
        let rest = try baseline(text).filter(
            FindingsReport([findings[1]], paths: ["A.swift", "Sources/B.swift"]))
        #expect(
            rest.stale.map(\.description) == [
                "baseline.json:4:1: warning: force_cast in A.swift: a finding no longer in the file; "
                    + "remove the entry with --prune",
                "baseline.json:5:1: warning: force_cast in A.swift: a finding no longer in the file; "
                    + "remove the entry with --prune",
                "baseline.json:6:1: warning: line_length in Sources/B.swift: a finding no longer in the file; "
                    + "remove the entry with --prune",
            ])
        #expect(rest.pruned.entries.map(\.text) == ["b"])
        #expect(rest.pruned.entries.map(\.count) == [1])
    }

    @Test func `keep entries that the run could not find`() throws {
        let folder = try TemporaryFolder()
        try folder.write("b", to: "there.swift")
        let known: [Finding] = [
            .sample("‹a›", path: "gone.swift"), .sample("‹a›", path: "linted.swift"),
            .sample("‹b›", rule: "line_length", path: "linted.swift"),
            .sample("‹b›", path: "there.swift"),
        ]
        let baseline = Baseline(of: FindingsReport(known, root: folder.path), at: "baseline.json")
        let run = FindingsReport([], paths: ["linted.swift"], root: folder.path)
        let rest = baseline.filter(run)
        #expect(rest.stale.count == 3)
        #expect(
            rest.stale.contains {
                $0.message.contains("gone.swift: a finding in a deleted file")
            })
        #expect(rest.pruned.entries.map(\.path) == ["there.swift"])
        let limited = baseline.filter(run, onlyRules: ["line_length"])
        #expect(limited.stale.map(\.message).count == 1)
        #expect(limited.pruned.entries.map(\.path) == ["gone.swift", "linted.swift", "there.swift"])
    }

    @Test func `contain paths relative to their folder`() throws {
        let report = FindingsReport(
            [.sample("‹a›", path: "/work/Sources/A.swift"), .sample("‹a›", path: "ci/B.swift")],
            root: "/work")
        let baseline = Baseline(of: report, at: "ci/baseline.json")
        #expect(baseline.entries.map(\.path) == ["../Sources/A.swift", "B.swift"])
        var same = report
        same.findings = [.sample("‹a›", path: "Sources/A.swift"), .sample("‹a›", path: "./ci/B.swift")]
        #expect(baseline.filter(same).report.findings.isEmpty)
    }

    @Test func `count duplicate entries, as after a merge`() throws {
        let entry = #"{"path": "A.swift", "rule": "force_cast", "text": "b"}"#
        let merged = try baseline("{\"version\": 1, \"findings\": [\(entry), \(entry)]}")
        #expect(merged.filter(FindingsReport(Array(findings[1...2]))).report.findings.isEmpty)
        let stale = merged.filter(FindingsReport([], paths: ["A.swift"])).stale
        #expect(stale.map(\.message).count == 1)
        #expect(stale.first?.message.contains("2 findings no longer in the file") == true)
    }

    @Test func `know the findings of a renamed file, as often as before and no more`() {
        let known: [Finding] = [
            .sample("‹a›", path: "Old/A.swift"), .sample("‹b›", path: "Old/A.swift"), .sample("‹c›", path: "B.swift"),
        ]
        let baseline = Baseline(of: FindingsReport(known), at: "baseline.json")
        let moved: [Finding] = [
            .sample("‹a›", path: "New/A.swift"), .sample("‹b›", path: "New/A.swift"), .sample("‹c›", path: "B.swift"),
        ]
        let more: [Finding] = [.sample("x\n‹b›", path: "New/A.swift"), .sample("‹d›", path: "New/A.swift")]
        let rest = baseline.filter(FindingsReport(moved + more))
        #expect(rest.report.findings.map(\.lineText) == ["b", "d"])
        #expect(rest.stale.isEmpty)
        #expect(rest.pruned.entries.map(\.path) == ["B.swift", "New/A.swift", "New/A.swift"])
        // Under another name, with half of the findings.
        let renamed: [Finding] = [.sample("‹b›", path: "C.swift"), .sample("‹c›", path: "B.swift")]
        #expect(baseline.filter(FindingsReport(renamed)).report.findings.isEmpty)
        #expect(baseline.filter(FindingsReport(renamed)).stale.count == 1)
    }

    @Test func `hide no finding of a file that no deleted file has become`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a", to: "there.swift")
        let known = ["a", "b", "c"].map { Finding.sample("‹\($0)›", path: "gone.swift") }
        let baseline = Baseline(
            of: FindingsReport(known + [.sample("‹x›", path: "there.swift")], root: folder.path), at: "baseline.json")
        func rest(_ findings: [Finding], paths: [String] = []) -> [String] {
            let report = FindingsReport(findings, paths: findings.map(\.path) + paths, root: folder.path)
            return baseline.filter(report).report.findings.map(\.path)
        }
        // One of three findings is too few, a file that exists has not moved, and one file becomes one file.
        #expect(rest([.sample("‹a›", path: "new.swift")]) == ["new.swift"])
        #expect(rest([.sample("‹x›", path: "new.swift")]) == ["new.swift"])
        #expect(rest([.sample("‹a›", path: "there.swift"), .sample("‹b›", path: "there.swift")]).count == 2)
        let two = ["a", "b"].map { Finding.sample("‹\($0)›", path: "one.swift") }
        let three = ["a", "b"].map { Finding.sample("‹\($0)›", path: "two.swift") }
        #expect(rest(two) == [])
        #expect(rest(two + three) == ["two.swift", "two.swift"])
        #expect(rest(two, paths: ["gone.swift"]).count == 2)
    }

    @Test func `are written atomically, and a message has the path as given`() throws {
        let folder = try TemporaryFolder()
        let baseline = Baseline(of: FindingsReport(findings, root: folder.path), at: "ci/baseline.json")
        try folder.write("", to: "ci/.gitkeep")
        try baseline.write(root: folder.path)
        #expect(try folder.read("ci/baseline.json") == baseline.text)
        try folder.write("", to: "file")
        let error = #expect(throws: DiagnosticsError.self) {
            try Baseline(of: FindingsReport(), at: "file/baseline.json").write(root: folder.path)
        }
        #expect(error?.diagnostics.first?.path == "file/baseline.json")
    }
}
