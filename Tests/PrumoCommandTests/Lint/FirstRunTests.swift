import Foundation
import Linter
import TestSupport
import Testing

/// What somebody sees who runs `prumo lint` for the first time in a repository.
@Suite("prumo lint, a first run")
struct FirstRunTests {
    private static let onlyForceCast = #"{"lint": {"only_rules": ["force_cast"]}}"#

    private func casts(_ count: Int) -> String { String(repeating: "let b = c as! D\n", count: count) }

    private func lint(
        _ files: [String: String], _ arguments: [String] = [], in directory: String = "",
        variables: [String: String] = [:]
    ) throws -> CommandFixture.Outcome {
        try CommandFixture(files).run(arguments, of: "lint", in: directory, variables: variables)
    }

    @Test func `more than 20 findings are a line each, and counted by rule`() throws {
        let files = [".prumo.json": Self.onlyForceCast, "a.swift": casts(21)]
        let many = try lint(files, ["--color", "always"])
        #expect(many.output.split(separator: "\n").count == 21)
        #expect(many.errors == "     21  force_cast\n21 findings (21 errors) in 1 file\n")
        let framed = try lint(files, ["--color", "always", "--frames"])
        #expect(framed.output.split(separator: "\n").count > 42)
        let named = try lint(files, ["--reporter", "frame"])
        #expect(named.output.split(separator: "\n").count > 42)
    }

    @Test func `20 findings have their code, and are not counted by rule`() throws {
        let outcome = try lint([".prumo.json": Self.onlyForceCast, "a.swift": casts(20)], ["--color", "always"])
        #expect(outcome.output.split(separator: "\n").count == 60)
        #expect(outcome.errors == "20 findings (20 errors) in 1 file\n")
    }

    @Test func `rules after the tenth are only counted`() throws {
        let rules = (1...12).map { #""r\#($0)": {"regex": "b\#($0)b"}"# }.joined(separator: ", ")
        let source = (1...12).map { "let b\($0)b = 1\nlet c\($0) = b\($0)b\n" }.joined()
        let outcome = try lint([
            ".prumo.json": #"{"lint": {"only_rules": ["custom_rules"], "custom_rules": {\#(rules)}}}"#,
            "a.swift": source,
        ])
        #expect(outcome.errors.hasPrefix("      2  r1\n      2  r10\n"))
        #expect(
            outcome.errors.contains("\n         and 2 more rules; --reporter summary lists all\n24 findings in 1 file"))
    }

    @Test func `GitHub Actions gets annotations unless a format is named`() throws {
        let files = [".prumo.json": Self.onlyForceCast, "a.swift": casts(1)]
        let variables = ["GITHUB_ACTIONS": "true"]
        #expect(try lint(files, variables: variables).output.hasPrefix("::error file=a.swift,line=1,"))
        #expect(
            try lint(files, ["--reporter", "relative-path"], variables: variables).output.hasPrefix(
                "a.swift:1:11: error: "))
        let written = try lint(files, ["--output", "/dev/stdout"], variables: variables)
        #expect(written.output.hasPrefix("a.swift:1:11: error: "))
    }

    @Test func `a configuration of SwiftLint that is not read is named with the command that migrates it`() throws {
        let hint =
            ".swiftlint.yml:1:1: warning: this configuration is not read; `prumo migrate swiftlint` writes it to .prumo.json\n"
        let files = [".swiftlint.yml": "", ".git/HEAD": "", "b/a.swift": "let number = 1\n"]
        #expect(try lint(files).errors == "no findings in 1 file\n" + hint)
        #expect(try lint(files, in: "b").errors == "no findings in 1 file\n../" + hint)
        // After the findings and their number, and never in a report for programs.
        let found = files.merging(["b/a.swift": "let b = c as! D\n"]) { $1 }
        #expect(try lint(found).errors.hasSuffix("in 1 file\n" + hint))
        let json = try lint(found, ["--reporter", "json"])
        #expect(json.output.hasSuffix("]\n") && json.errors.hasSuffix(hint))
        #expect(try lint(files, ["--quiet"]).errors == "")
        #expect(try lint(files, ["--only-rule", "force_cast"]).errors == "no findings in 1 file\n")
        let migrated = files.merging([".prumo.json": #"{"lint": {}}"#]) { $1 }
        #expect(try lint(migrated).errors == "no findings in 1 file\n")
    }

    @Test func `a repository's configuration above another repository is not named`() throws {
        let files = [".swiftlint.yml": "", "inner/.git/HEAD": "", "inner/a.swift": "let number = 1\n"]
        #expect(try lint(files, in: "inner").errors == "no findings in 1 file\n")
    }

    @Test func `a package with swift format learns of the preset, which turns off rules about layout`() throws {
        let files = [".swift-format": "{}", "a.swift": "let list = [\n    1,\n    2,\n]\n"]
        let outcome = try lint(files)
        #expect(outcome.output.contains("(trailing_comma)"))
        #expect(outcome.errors.contains("`--preset swift-format` turns them off"))
        let preset = try lint(files, ["--preset", "swift-format"])
        #expect(preset.output == "")
        #expect(preset.errors == "no findings in 1 file\n")
        let configured = files.merging([".prumo.json": #"{"lint": {"preset": "swift-format"}}"#]) { $1 }
        #expect(try lint(configured).output == "")
        let optIn = files.merging(
            [".prumo.json": #"{"lint": {"preset": "swift-format", "opt_in_rules": ["trailing_comma"]}}"#]) { $1 }
        #expect(try lint(optIn).output.contains("(trailing_comma)"))
        let all = files.merging(
            [".prumo.json": #"{"lint": {"preset": "swift-format", "opt_in_rules": ["all"]}}"#]) { $1 }
        #expect(try !lint(all).output.contains("(trailing_comma)"))
    }

    @Test(arguments: LintPreset.allCases) func `a preset names rules that exist`(preset: LintPreset) {
        let unknown = preset.disabledRules.filter { SwiftRules.registry.rule($0)?.metadata.id != $0 }
        #expect(unknown.sorted() == [])
    }

    @Test func `what is wrong with a preset is said`() throws {
        let outcome = try lint([".prumo.json": #"{"lint": {"preset": "swiftformat"}}"#, "a.swift": ""])
        #expect(
            outcome.errors.contains(
                #".prumo.json:1:21: error: "preset" cannot be "swiftformat"; did you mean "swift-format"?"#))
        #expect(try lint(["a.swift": ""], ["--preset", "x"]).status == 2)
    }
}
