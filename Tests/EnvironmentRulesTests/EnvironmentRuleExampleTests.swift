import Findings
import Foundation
import TestSupport
import Testing

@testable import EnvironmentRules

@Suite struct EnvironmentRuleExampleTests {
    static let ids = EnvironmentRules.index.all.map(\.metadata.id)

    /// Writes a package in which only its owner reads secrets.
    private static func folder(_ files: [(path: String, text: String)]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for file in files {
            try folder.write(file.text, to: file.path)
            guard file.path.contains(".secrets/") else { continue }
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: folder.path + "/" + file.path)
        }
        return folder
    }

    private static func findings(in folder: TemporaryFolder) -> [Finding] {
        EnvironmentCheck(inPackage: folder.path, isContinuousIntegration: false).report.findings
    }

    @Test(arguments: ids) func `every example is found where it is marked`(id: String) throws {
        let rule = try #require(EnvironmentRules.index.all.first { $0.metadata.id == id })
        for example in rule.examples {
            var marks: Set<String> = []
            let files = example.files.map { file in
                let pieces = file.text.split(separator: "↓", omittingEmptySubsequences: false)
                var offset = 0
                for piece in pieces.dropLast() {
                    offset += piece.utf8.count
                    marks.insert("\(file.path) \(offset)")
                }
                return (path: file.path, text: pieces.joined())
            }
            let folder = try Self.folder(files)
            let findings = Self.findings(in: folder)
            let found = findings.map { "\($0.path.dropFirst(folder.path.count + 1)) \($0.range.lowerBound)" }
            #expect(Set(found) == marks, "\(findings.map(\.message))")
            #expect(found.count == marks.count, "\(findings.map(\.message))")
            #expect(findings.allSatisfy { $0.rule == id }, "\(findings.map(\.rule))")
        }
    }

    @Test func `every rule has its words and both kinds of examples, and the list is sorted`() {
        #expect(Self.ids == Set(Self.ids).sorted())
        for rule in EnvironmentRules.index.all {
            let metadata = rule.metadata
            let first = metadata.summary.drop { "`.".contains($0) }.first
            #expect(first?.isLowercase == true || metadata.summary.hasPrefix("a "), "\(metadata.summary)")
            #expect(!metadata.summary.hasSuffix(".") && metadata.rationale.hasSuffix("."), "\(metadata.id)")
            #expect(metadata.name.lowercased().replacing(" ", with: "_").hasPrefix(metadata.id.prefix(5)))
            #expect(rule.examples.contains { !$0.isFlagged }, "\(metadata.id)")
            // The permissions of a file and a folder that cannot be read are in no example.
            let isPlain = !["environment", "exposed_secret"].contains(metadata.id)
            #expect(!isPlain || rule.examples.contains(where: \.isFlagged), "\(metadata.id)")
        }
    }

    @Test func `a file of secrets that others can read is exposed`() throws {
        let rule = try #require(EnvironmentRules.index.all.first { $0.metadata.id == "exposed_secret" })
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

    @Test func `what keeps the environments from being read has a rule as well`() throws {
        let folder = try TemporaryFolder()
        #expect(!EnvironmentCheck(inPackage: folder.path, isContinuousIntegration: false).hasEnvironments)
        try folder.write("", to: "Environments")
        #expect(Self.findings(in: folder).allSatisfy { Self.ids.contains($0.rule) })
        #expect(!Self.findings(in: folder).isEmpty)
    }
}
