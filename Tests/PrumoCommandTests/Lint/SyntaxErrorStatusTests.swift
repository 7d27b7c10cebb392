import Foundation
import TestSupport
import Testing

@testable import Findings

/// A file that does not parse fails every check, whatever is configured.
@Suite struct SyntaxErrorStatusTests {
    private static func fixture(_ lint: String = "{}") throws -> CommandFixture {
        try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\n", ".prumo.json": "{\"lint\": \(lint)}",
            "Sources/A/a.swift": "// prumo:disable all\n// swiftlint:disable all\nfunc f( {\n",
        ])
    }

    @Test(
        arguments: [
            ["lint"], ["check"], ["lint", "--lenient"], ["check", "--lenient"], ["lint", "--only-rule", "force_cast"],
            ["lint", "--fix"], ["lint", "Sources/A/a.swift"],
        ])
    func `a run fails`(command: [String]) throws {
        let outcome = try Self.fixture().prumo(command)
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("a.swift:3:9: error: syntax error: "), "\(outcome.output)")
    }

    @Test(arguments: [
        "{\"lenient\": true}", "{\"disabled_rules\": [\"force_cast\"]}", "{\"only_rules\": [\"force_cast\"]}",
    ])
    func `no configuration hides it`(lint: String) throws {
        #expect(try Self.fixture(lint).prumo(["lint"]).status == 1)
    }

    @Test func `it ends with status 0 only on request, and where the file is excluded`() throws {
        let outcome = try Self.fixture().prumo(["lint", "--exit-zero"])
        #expect(outcome.status == 0 && outcome.output.contains("syntax_error"))
        #expect(try Self.fixture("{\"excluded\": [\"Sources\"]}").prumo(["lint"]).status == 0)
    }

    @Test func `no baseline accepts it`() throws {
        let fixture = try Self.fixture()
        let written = try fixture.prumo(["lint", "--write-baseline", "b.json"])
        #expect(written.status == 1)
        #expect(written.errors.contains("b.json now lists 0 findings\n"))
        #expect(try fixture.folder.read("b.json").contains("\"findings\": []"))
        let old =
            #"{"version": 1, "findings": [{"path": "Sources/A/a.swift", "rule": "syntax_error", "text": "func f( {"}]}"#
        try fixture.write(old, to: "old.json")
        let outcome = try fixture.prumo(["lint", "--baseline", "old.json"])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("a finding that no baseline can accept; remove the entry with --prune"))
    }

    @Test(arguments: ReporterRegistry.ids)
    func `each format fails`(reporter: String) throws {
        let outcome = try Self.fixture().prumo(["lint", "--reporter", reporter])
        #expect(outcome.status == 1)
        #expect(outcome.output.contains(#/syntax.{1,5}error/#))
    }

    @Test func `standard input fails as well`() throws {
        let fixture = try CommandFixture(["input": "func f( {\n"])
        let prumo = BuiltProducts.folder.appending(path: "prumo").path
        let script = URL(filePath: "/bin/sh")
        let outcome = try fixture.run(
            script, ["-c", "'\(prumo)' lint --stdin <input"], environment: ["PATH": "/usr/bin:/bin"])
        #expect(outcome.status == 1 && outcome.output.hasPrefix("<stdin>:1:9: error: syntax error: "))
    }
}
