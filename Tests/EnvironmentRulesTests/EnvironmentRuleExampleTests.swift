import Findings
import Foundation
import RuleTestSupport
import TestSupport
import Testing

@testable import EnvironmentRules

@Suite struct EnvironmentRuleExampleTests {
    private static func folder(_ files: [(path: String, text: String)]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for file in files { try folder.write(file.text, to: file.path) }
        return folder
    }

    private static func findings(in folder: TemporaryFolder) -> [Finding] {
        EnvironmentCheck(inPackage: folder.path, isContinuousIntegration: false).report.findings
    }

    @Test(arguments: EnvironmentRules.index.ids) func `every example is found where it is marked`(
        id: String
    ) throws {
        let rule = try #require(EnvironmentRules.index.rule(id))
        for failure in try EnvironmentRules.replay(rule).compactMap(\.failure) { Issue.record("\(failure)") }
    }

    @Test(arguments: EnvironmentRules.index.ids)
    func `every rule has its words and both kinds of examples`(id: String) throws {
        let rule = try #require(EnvironmentRules.index.rule(id))
        // The permissions of a file and a folder that cannot be read are in no example.
        let isPlain = !["environment", "exposed_secret"].contains(id)
        #expect(rule.documentationProblems(needsFlaggedExample: isPlain) == [])
        #expect(rule.metadata.name.lowercased().replacing(" ", with: "_").hasPrefix(id.prefix(5)))
    }

    @Test func `a secrets file that others can read is exposed`() throws {
        let rule = try #require(EnvironmentRules.index.rule("exposed_secret"))
        let example = try #require(rule.examples.first)
        let folder = try Self.folder(example.files.map { ($0.path, $0.text) })
        let path = folder.path + "/Environments/.secrets/Production.json"
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let findings = Self.findings(in: folder)
        #expect(findings.map(\.rule) == ["exposed_secret"])
        #expect(findings.map(\.path) == [path] && findings[0].lineText.isEmpty)
    }

    @Test func `a finding of a secret has neither its line nor its length`() throws {
        let text = #"{"key": {"$secret": "KEY"}}"#
        let folder = try Self.folder([
            ("Environments/Development.json", text), ("Environments/Stage.json", text),
            ("Environments/Production.json", text), ("Environments/.secrets/Production.json", #"{"KEY": "TODO"}"#),
        ])
        let finding = try #require(Self.findings(in: folder).first)
        #expect(finding.rule == "placeholder_text" && finding.start.column == 9)
        #expect(finding.lineText.isEmpty && finding.range == 8..<8 && finding.end == finding.start)
    }

    @Test func `a finding of a setting underlines its value`() throws {
        let folder = try Self.folder([
            ("Environments/Development.json", #"{"a": "x"}"#), ("Environments/Stage.json", #"{"a": "x"}"#),
            ("Environments/Production.json", #"{"a": ""}"#),
        ])
        let finding = try #require(Self.findings(in: folder).first)
        #expect(finding.range == 6..<8 && finding.lineText == #"{"a": ""}"#)
    }

    @Test func `a build of one environment needs its secrets`() throws {
        let text = #"{"key": {"$secret": "KEY"}}"#
        let folder = try Self.folder([
            ("Environments/Development.json", text), ("Environments/Stage.json", text),
            ("Environments/Production.json", text),
        ])
        #expect(Self.findings(in: folder).isEmpty)
        let check = EnvironmentCheck(inPackage: folder.path, selecting: "Stage", isContinuousIntegration: false)
        #expect(check.report.findings.map(\.rule) == ["missing_secret"])
    }

    @Test(arguments: [("2026-11-24", 1), ("2026-11-25", 1), ("2026-11-26", 0)])
    func `a flag expires on its day`(expiry: String, count: Int) throws {
        let text = #"{"isOn": true}"#
        let folder = try Self.folder([
            ("Environments/Development.json", text), ("Environments/Stage.json", text),
            ("Environments/Production.json", text),
            (
                "Environments/Schema.json",
                #"{"properties": {"isOn": {"flag": {"owner": "payments", "expires": "\#(expiry)"}}}}"#
            ),
        ])
        // 2026-11-25T00:00:00Z.
        let check = EnvironmentCheck(inPackage: folder.path, today: 1_795_564_800, isContinuousIntegration: false)
        #expect(check.report.findings.filter { $0.rule == "expired_flag" }.count == count)
    }

    @Test func `problems that prevent reading the environments have a rule as well`() throws {
        let folder = try TemporaryFolder()
        #expect(!EnvironmentCheck(inPackage: folder.path, isContinuousIntegration: false).hasEnvironments)
        try folder.write("", to: "Environments")
        #expect(Self.findings(in: folder).allSatisfy { EnvironmentRules.index.ids.contains($0.rule) })
        #expect(!Self.findings(in: folder).isEmpty)
    }
}
