import Files
import Foundation
import SourceText
import TestSupport
import Testing

@testable import Findings
@testable import Linter

@Suite("Runs over files")
struct LintRunTests {
    private let folder: TemporaryFolder
    private let rules: RuleSet

    init() throws {
        folder = try TemporaryFolder()
        let entries = ["force_cast", "implicit_optional_initialization"].compactMap(SwiftRules.registry.rule)
        rules = RuleSet(try entries.flatMap { try RuleSet($0).runners })
    }

    private func file(_ name: String, isNamed: Bool = false, grading: LintFile.Grading = .asConfigured) -> LintFile {
        LintFile(
            FoundFile(path: folder.path + "/" + name, size: 0, isNamed: isNamed), rules: rules, grading: grading)
    }

    private func report(_ outcome: LintRun.Outcome) -> [String] {
        outcome.report.findings.map { "\(name($0.path)):\($0.start.line):\($0.start.column) \($0.rule)" }
    }

    private func name(_ path: String?) -> String { String((path ?? "").dropFirst(folder.path.count + 1)) }

    @Test func `find the same in the same order with any number of threads`() throws {
        let names = (0..<60).map { "\($0 % 7)/\($0).swift" }.sorted()
        for (index, name) in names.enumerated() {
            try folder.write(String(repeating: "a as! B\n", count: index % 9) + "let é = b as! C", to: name)
        }
        let one = LintRun(names.map { file($0) }, threads: 1).outcome()
        #expect(one.report.findings.count > 250)
        for threads in [2, 5, 64] {
            let outcome = LintRun(names.map { file($0) }, threads: threads).outcome()
            #expect(report(outcome) == report(one))
            #expect(outcome.report.paths == one.report.paths)
        }
    }

    @Test func `report unreadable files and lint the others`() throws {
        try folder.write("a as! B\n", to: "good.swift")
        try folder.write(Data([0x61, 0x0A, 0x62, 0xFF, 0x63]), to: "latin.swift")
        try folder.write(Data([0xFF, 0xFE, 0x61, 0x00]), to: "wide.swift")
        try folder.write("", to: "empty.swift")
        mkfifo(folder.path + "/pipe.swift", 0o600)
        _ = FileManager.default.createFile(atPath: folder.path + "/large.swift", contents: nil)
        truncate(folder.path + "/large.swift", off_t(1 << 26) + 1)
        let names = [
            "empty.swift", "good.swift", "good.swift/in.swift", "gone.swift", "large.swift", "latin.swift",
            "pipe.swift",
            "wide.swift",
        ]
        let outcome = LintRun(names.map { file($0) }, threads: 3).outcome()
        #expect(report(outcome) == ["good.swift:1:3 force_cast"])
        #expect(outcome.report.paths.map(name) == ["empty.swift", "good.swift"])
        let problems = outcome.report.problems.map {
            "\(name($0.path)):\($0.location.line):\($0.location.column) \($0.message)"
        }
        #expect(problems.count == 6)
        #expect(problems[0].hasPrefix("good.swift/in.swift:1:1 the file cannot be read: "))
        #expect(problems[1] == "gone.swift:1:1 the file cannot be read: it no longer exists; run the command again")
        #expect(
            problems[2] == "large.swift:1:1 the file is larger than 64 MB; split it, or leave it out with \"excluded\"")
        #expect(problems[3] == "latin.swift:2:2 the file contains invalid UTF-8; save it as UTF-8")
        #expect(
            problems[4] == "pipe.swift:1:1 the path is neither a file nor a folder; pass its contents on standard input"
        )
        #expect(problems[5] == "wide.swift:1:1 the file is UTF-16; save it as UTF-8")
    }

    @Test(.disabled(if: getuid() == 0, "root reads every file")) func `report files without read permission`() throws {
        try folder.write("a as! B\n", to: "a.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/a.swift")
        let outcome = LintRun([file("a.swift")]).outcome()
        #expect(outcome.report.problems.first?.message.contains("permissions") == true)
    }

    @Test func `report the first syntax error of a file, and fix nothing in it`() throws {
        let text = "var a: Int? = nil\nf(\nlet b = c as! D\n"
        try folder.write(text, to: "a.swift")
        for mode in [LintRun.Mode.lint, .fix(includesUnsafe: true)] {
            let outcome = LintRun([file("a.swift")], mode: mode).outcome()
            #expect(outcome.report.findings.filter { $0.rule == "syntax_error" }.count == 1)
            #expect(
                outcome.report.findings.contains { $0.rule == "implicit_optional_initialization" && $0.fix == nil })
            #expect(outcome.report.findings.allSatisfy { $0.fix == nil })
            #expect(try folder.read("a.swift") == text)
            #expect(outcome.report.problems.isEmpty)
        }
    }

    @Test(arguments: [LintFile.Grading.asConfigured, .strict, .lenient])
    func `report a syntax error as an error, however findings are graded`(grading: LintFile.Grading) throws {
        try folder.write("// prumo:disable all\nf(\n", to: "a.swift")
        let found = LintRun([file("a.swift", grading: grading)]).outcome().report.findings
        #expect(found.filter { $0.rule == "syntax_error" }.map(\.severity) == [.error])
    }

    @Test func `skip generated files unless they are named`() throws {
        try folder.write("// @generated\na as! B\n", to: "a.swift")
        let outcome = LintRun([file("a.swift")]).outcome()
        #expect(
            outcome.report.findings.isEmpty && outcome.report.paths.isEmpty && outcome.report.leftOut.generated == 1)
        #expect(report(LintRun([file("a.swift", isNamed: true)]).outcome()) == ["a.swift:2:3 force_cast"])
    }

    @Test func `grade findings as configured`() throws {
        try folder.write("a as! B\nvar c: Int? = nil\n", to: "a.swift")
        func severities(_ grading: LintFile.Grading) -> [Diagnostic.Severity] {
            LintRun([file("a.swift", grading: grading)]).outcome().report.findings.map(\.severity)
        }
        #expect(severities(.asConfigured) == [.error, .warning])
        #expect(severities(.strict) == [.error, .error])
        #expect(severities(.lenient) == [.warning, .warning])
    }

    @Test func `fix files, and report remaining findings and the number of fixes`() throws {
        try folder.write("var a: Int? = nil\nvar b: Int? = nil\nc as! D\n", to: "a.swift")
        try folder.write("var a: Int?\n", to: "b.swift")
        let preview = LintRun([file("a.swift"), file("b.swift")], mode: .preview(includesUnsafe: false)).outcome()
        #expect(preview.changes.map { name($0.path) } == ["a.swift"])
        #expect(preview.changes.first?.after == "var a: Int?\nvar b: Int?\nc as! D\n")
        #expect(try folder.read("a.swift").contains("nil"))
        let outcome = LintRun([file("a.swift"), file("b.swift")], mode: .fix(includesUnsafe: false)).outcome()
        #expect(try folder.read("a.swift") == "var a: Int?\nvar b: Int?\nc as! D\n")
        #expect(outcome.report.fixes.map(\.count) == [2])
        #expect(report(outcome) == ["a.swift:3:3 force_cast"])
        #expect(outcome.changes.isEmpty)
    }

    @Test func `leave a file unchanged that cannot be written, and report it`() throws {
        let text = "var a: Int? = nil\n"
        try folder.write(text, to: "a.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path + "/a.swift")
        let outcome = LintRun([file("a.swift")], mode: .fix(includesUnsafe: false)).outcome()
        #expect(try folder.read("a.swift") == text)
        #expect(outcome.report.problems.count == 1)
        #expect(report(outcome) == ["a.swift:1:5 implicit_optional_initialization"])
        #expect(outcome.report.fixes.isEmpty)
    }

    @Test func `lint text from standard input`() {
        let task = LintFile(FoundFile(path: "<stdin>", size: 0, isNamed: true), rules: rules)
        let outcome = LintRun([task]).outcome(of: Array("a as! B".utf8))
        #expect(outcome.report.findings.map(\.path) == ["<stdin>"])
    }

    @Test func `measure the time of rules on request`() throws {
        try folder.write("a as! B\nvar c = 1", to: "a.swift")
        #expect(LintRun([file("a.swift")]).outcome().times == nil)
        let times = try #require(LintRun([file("a.swift")], measures: true).outcome().times)
        #expect(times.rules.keys.sorted() == ["force_cast", "implicit_optional_initialization"])
        #expect(times.lines == 2 && times.bytes == 17 && times.total > 0)
    }

    @Test func `report progress after each file`() throws {
        for index in 0..<20 { try folder.write("", to: "\(index).swift") }
        let counts = Counts()
        _ = LintRun((0..<20).map { file("\($0).swift") }, threads: 4, progress: { counts.all.append($0) }).outcome()
        #expect(counts.all == Array(1...20))
    }

    @Test func `write findings file by file in the order of the files, and count them`() throws {
        for index in 0..<40 {
            try folder.write(String(repeating: "a as! B\nvar c: Int? = nil\n", count: index % 4), to: "\(index).swift")
        }
        let files = (0..<40).map { file("\($0).swift") }
        let kept = LintRun(files, threads: 3).outcome()
        let written = LintRun(
            files, threads: 3,
            reporter: FileReporter(id: "test") { Array($0.map { "\($0.path) \($0.rule)\n" }.joined().utf8) }
        ).outcome()
        let text = kept.report.findings.map { "\($0.path) \($0.rule)\n" }.joined()
        #expect(String(decoding: written.writtenFindings.joined(), as: UTF8.self) == text)
        #expect(written.report.findings.isEmpty && written.report.paths == kept.report.paths)
        var summary = FindingsSummary(written.report)
        summary.add(written.writtenSummary)
        #expect(summary.findings == 120)
        let all = FindingsSummary(kept.report)
        #expect(summary.text() == all.text() && summary.rulesText == all.rulesText)
        #expect(summary.filesWithFindings == all.filesWithFindings)
    }

    private final class Counts: @unchecked Sendable {
        var all: [Int] = []
    }
}
