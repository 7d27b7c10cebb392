import Foundation
import TestSupport
import Testing

/// The layout of Swift files in `prumo check`.
@Suite("The layout in prumo check")
struct FormatCheckTests {
    private static let messy = "let a = 1\nlet b=2\n"
    private static let only = ["--only", "format", "-q"]

    private func fixture(_ files: [String: String]) throws -> CommandFixture {
        try CommandFixture([".git/HEAD": ""].merging(files) { $1 })
    }

    @Test func `a configuration of the package asks for it`() throws {
        let fixture = try fixture([
            ".prumo.json": "{\"format\": {}}", "a.swift": Self.messy, "b.swift": "let a = 1\n",
            "Own/.swift-format": "{}", "Own/a.swift": Self.messy,
            "Own/Deep/.prumo.json": "{\"format\": {\"lineLength\": 5}}",
            "Own/Deep/a.swift": "let b = [1, 2]\n",
        ])
        let outcome = try fixture.prumo(["check"] + Self.only)
        let lines = outcome.output.split(separator: "\n").map {
            $0.split(separator: "/").suffix(2).joined(separator: "/")
        }
        #expect(lines.count == 2, "\(outcome.output)")
        #expect(
            outcome.output.contains(
                "a.swift:2:1: warning: formatting would change 1 line of this file; run `prumo format` (format)\n"))
        #expect(outcome.output.contains("Own/Deep/a.swift:1:1: warning: "))
        #expect(outcome.status == 0)
        #expect(try fixture.prumo(["check", "--strict"] + Self.only).status == 1)
        #expect(try fixture.prumo(["format"]).status == 0)
        #expect(try fixture.prumo(["check", "--strict"] + Self.only).output == "")
    }

    @Test(arguments: ["{\"lint\": {}}", nil]) func `without one, nothing is compared`(configuration: String?) throws {
        var files = ["a.swift": Self.messy, ".swift-format": "{}"]
        files[".prumo.json"] = configuration
        let outcome = try fixture(files).prumo(["check", "-q"])
        #expect(!outcome.output.contains("(format)") && outcome.output.contains("identifier_name"))
    }

    @Test func `it is one report with the rest, and a baseline accepts it`() throws {
        let fixture = try fixture([
            ".prumo.json": "{\"format\": {}, \"lint\": {\"only_rules\": [\"force_cast\"]}}",
            "a.swift": "let a=b as! C\n", "broken.swift": "let a=(\n",
        ])
        let outcome = try fixture.prumo(["check", "-q"])
        let rules = outcome.output.split(separator: "\n").map { $0.split(separator: "(").last.map(String.init) }
        #expect(rules == ["format)", "force_cast)", "syntax_error)"], "\(outcome.output)")
        #expect(try fixture.prumo(["check", "-q", "--only-rule", "format"]).output.contains("(format)"))
        #expect(try fixture.prumo(["check", "-q", "--write-baseline", "known.json"]).status == 1)
        let left = try fixture.prumo(["check", "-q", "--baseline", "known.json"])
        #expect(!left.output.contains("(format)") && !left.output.contains("(force_cast)"))
    }

    @Test func `a mistake in the configuration is reported`() throws {
        let fixture = try fixture([".prumo.json": "{\"format\": {\"tabWidth\": 0}}", "a.swift": Self.messy])
        let outcome = try fixture.prumo(["check"] + Self.only)
        #expect(outcome.status == 2)
        #expect(
            outcome.errors
                == ".prumo.json:1:25: error: \"tabWidth\" must be a whole number from 1 to 100, not 0\n")
    }

    @Test func `the rule is explained`() throws {
        let outcome = try CommandFixture().prumo(["rule", "format"])
        #expect(outcome.status == 0 && outcome.output.hasPrefix("format: files should be formatted"))
        #expect(outcome.output.contains("prumo format --diff"))
    }
}
