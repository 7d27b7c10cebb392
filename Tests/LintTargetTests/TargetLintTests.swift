import Findings
import Foundation
import Linter
import SourceText
import TestSupport
import Testing

@testable import LintTargetTool

/// Lints targets of a package in a temporary folder, as the plugin's tool does in each build.
@Suite struct TargetLintTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("// TODO: one\n", to: "Sources/App/One.swift")
        try folder.write("// TODO: two\n", to: "Sources/App/Nested/Two.swift")
        try folder.write("let three = 3\n", to: "Sources/App/Three.swift")
        try folder.write("", to: ".git/HEAD")
    }

    private func lint(_ names: [String] = ["One.swift", "Nested/Two.swift", "Three.swift"]) -> TargetLint.Outcome {
        TargetLint(
            package: folder.path, folder: folder.path + "/Sources/App",
            files: Set(names.map { "\(folder.path)/Sources/App/\($0)" }), cacheFolder: folder.path + "/work/Cache"
        ).outcome()
    }

    private func places(_ outcome: TargetLint.Outcome) -> [String] {
        outcome.report.findings.map { finding in
            let path = finding.path.replacingOccurrences(of: folder.path + "/Sources/App/", with: "")
            return "\(path):\(finding.start.line) \(finding.severity) \(finding.rule)"
        }
    }

    private static let both = ["Nested/Two.swift:1 warning todo", "One.swift:1 warning todo"]

    @Test func `an edit lints one file, and the warnings of the others are reported again`() throws {
        let first = lint()
        #expect(places(first) == Self.both)
        #expect(first.lintedCount == 3)
        let second = lint()
        #expect(places(second) == Self.both)
        #expect(second.lintedCount == 0)
        try folder.write("let three = 3 as! Int\n", to: "Sources/App/Three.swift")
        let third = lint()
        #expect(places(third) == Self.both + ["Three.swift:1 error force_cast"])
        #expect(third.lintedCount == 1)
    }

    @Test func `results from the cache are those of a run without it`() throws {
        _ = lint()
        let cached = lint()
        try folder.remove("work")
        let uncached = lint()
        #expect(places(cached) == places(uncached))
        #expect(cached.report.paths == uncached.report.paths)
        #expect(uncached.lintedCount == 3)
    }

    @Test func `another configuration lints all files again`() throws {
        _ = lint()
        try folder.write(#"{"lint": {"disabled_rules": ["todo"]}}"#, to: ".prumo.json")
        let outcome = lint()
        #expect(places(outcome).isEmpty)
        #expect(outcome.lintedCount == 3)
        #expect(outcome.configurationFiles.contains(folder.path + "/.prumo.json"))
    }

    @Test func `the nearest configuration applies, with what it extends`() throws {
        try folder.write(#"{"lint": {"disabled_rules": ["todo"]}}"#, to: "base.json")
        try folder.write(#"{"lint": {"extends": "../../../base.json"}}"#, to: "Sources/App/Nested/.prumo.json")
        let outcome = lint()
        #expect(places(outcome) == ["One.swift:1 warning todo"])
        #expect(
            Set(outcome.configurationFiles) == [
                folder.path + "/base.json", folder.path + "/Sources/App/Nested/.prumo.json",
            ])
    }

    @Test func `files that the configuration or Git leaves out, links and other files of the folder are not linted`()
        throws
    {
        try folder.write(#"{"lint": {"excluded": ["Sources/App/One.swift"]}}"#, to: ".prumo.json")
        try folder.write("Nested/\n", to: ".gitignore")
        try folder.write("// TODO: not of the target\n", to: "Sources/App/Other.swift")
        try folder.write("// TODO: elsewhere\n", to: "elsewhere.swift")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Sources/App/Link.swift", withDestinationPath: folder.path + "/elsewhere.swift")
        let outcome = lint(["One.swift", "Nested/Two.swift", "Three.swift", "Link.swift", "Deleted.swift"])
        #expect(places(outcome).isEmpty)
        #expect(outcome.report.problems.isEmpty)
        #expect(outcome.report.paths == [folder.path + "/Sources/App/Three.swift"])
    }

    @Test func `a baseline leaves out what it lists`() throws {
        try folder.write(
            """
            {"version": 1, "findings": [
              {"path": "Sources/App/One.swift", "rule": "todo", "text": "// TODO: one"},
              {"path": "Sources/Other/File.swift", "rule": "todo", "text": "// TODO: in another target"}]}
            """, to: "baseline.json")
        try folder.write(#"{"lint": {"baseline": "baseline.json"}}"#, to: ".prumo.json")
        let outcome = lint()
        #expect(places(outcome) == ["Nested/Two.swift:1 warning todo"])
        #expect(outcome.warnings.isEmpty)
        #expect(outcome.configurationFiles.contains(folder.path + "/baseline.json"))
    }

    @Test func `a wrong configuration is a problem that is reported once, with its absolute path`() throws {
        try folder.write(#"{"lint": {"disabled_rule": []}}"#, to: ".prumo.json")
        let outcome = lint()
        let problems = outcome.report.problems.map(\.description)
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix("\(folder.path)/.prumo.json:1:11: error: ") == true)
        #expect(LintTargetReport(outcome, target: "App", time: .zero).status == .misuse)
    }

    @Test func `a slow run of an unoptimized tool recommends a bundle in its first line`() throws {
        let outcome = lint()
        func text(_ seconds: Int, isOptimized: Bool) -> String {
            LintTargetReport(outcome, target: "App", time: .seconds(seconds), isOptimized: isOptimized).text
        }
        let note =
            "note: linting App took 3.0 s, because this build of lint-target is not optimized; "
            + "set PRUMO_TOOL_BUNDLE to a bundle made by .ci/tool-bundle of Prumo\n"
        #expect(text(3, isOptimized: false).hasPrefix(note))
        #expect(!text(3, isOptimized: true).contains("note:"))
        #expect(!text(1, isOptimized: false).contains("note:"))
        #expect(text(1, isOptimized: false).hasSuffix("App: 2 findings in 3 files; linted 3 files in 1.0 s\n"))
    }

    @Test func `nothing is printed for a target without findings`() throws {
        let outcome = lint(["Three.swift"])
        #expect(LintTargetReport(outcome, target: "App", time: .zero).text.isEmpty)
    }
}
