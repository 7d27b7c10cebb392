import EnvironmentSettings
import Findings
import SettingFormats
import Foundation
import TestSupport
import Testing

@testable import EnvironmentRules

@Suite struct SecretsCheckTests {
    /// 2026-11-20.
    private static let today = SettingDate(day: "2026-11-20")?.seconds ?? 0
    private static let settings = #"{"key": {"$secret": "KEY"}}"#

    private func package(_ files: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["Development", "Stage", "Production"] {
            try folder.write(Self.settings, to: "Environments/\(name).json")
        }
        for (path, text) in files { try folder.write(text, to: path) }
        return folder
    }

    /// The findings but those about missing secrets, without the folder.
    private func findings(
        _ files: [String: String], selecting name: String? = nil, rule: String? = nil
    ) throws -> [String] {
        let folder = try package(files)
        let check = SecretsCheck(
            inPackage: folder.path, selecting: name, today: Self.today, isContinuousIntegration: false)
        let findings = check.report.findings.filter {
            rule.map { [$0] }?.contains($0.rule) ?? ($0.rule != "missing_secret")
        }
        return findings.map {
            let path = $0.path.replacing(folder.path + "/", with: "")
            let message = $0.message.replacing(folder.path + "/", with: "")
            return "\(path):\($0.start.line):\($0.start.column): \($0.severity.rawValue): \(message) (\($0.rule))"
        }
    }

    private static func declaration(_ members: String) -> [String: String] {
        [".prumo.json": #"{"environments": {"secrets": {"KEY": {\#(members)}}}}"#]
    }

    @Test(arguments: [
        ("2026-11-19", "error", "expired"), ("2026-11-20", "error", "expired"), ("2026-11-21", "warning", "expires"),
        ("2026-12-04", "warning", "expires"),
    ])
    func `a secret is an error from its day on, and a warning two weeks before`(
        day: String, severity: String, verb: String
    ) throws {
        #expect(
            try findings(Self.declaration(#""expires": {"Stage": "\#(day)"}, "note": "ask Ana""#)) == [
                ".prumo.json:1:60: \(severity): the secret KEY of Stage \(verb) on \(day); replace it where it is kept (ask Ana), "
                    + "import it, and update \"expires\" (expired_secret)"
            ])
        #expect(try findings(Self.declaration(#""expires": {"Stage": "\#(day)"}"#), selecting: "Production") == [])
    }

    @Test func `a later day is fine, and a day for all environments is reported once`() throws {
        #expect(try findings(Self.declaration(#""expires": "2026-12-05""#)) == [])
        #expect(try findings(Self.declaration(#""expires": "2020-01-01""#)).count == 1)
    }

    @Test func `missing secrets are warnings, and errors where their environment is selected`() throws {
        let all = try findings([:], rule: "missing_secret")
        #expect(all.count == 3 && all.allSatisfy { $0.contains(": warning: ") })
        let one = try findings([:], selecting: "Stage", rule: "missing_secret")
        #expect(one.count == 1 && one[0].contains("Stage.json:1:9: error: "))
    }

    @Test func `the same value in two environments is reported without the value`() throws {
        let files = [
            "Environments/.secrets/Development.json": #"{"KEY": "hunter2"}"#,
            "Environments/.secrets/Production.json": #"{"KEY": "hunter2"}"#,
        ]
        let expected = [
            "Environments/.secrets/Production.json:1:9: warning: the secret KEY of Production has the same value as KEY of "
                + "Development, at Environments/.secrets/Development.json:1:9; give it one of its own (shared_secret)"
        ]
        #expect(try findings(files, rule: "shared_secret") == expected)
        #expect(try findings(files, selecting: "Production", rule: "shared_secret") == expected)
        #expect(try findings(files, selecting: "Stage", rule: "shared_secret") == [])
        let exempt = [
            ".prumo.json": #"{"environments": {"relaxations": {"key": {"shared_value": "a test key"}}}}"#
        ]
        #expect(try findings(files.merging(exempt) { $1 }, rule: "shared_secret") == [])
    }

    @Test func `the file that several environments share on purpose is fine`() throws {
        let folder = try package([".env": "KEY=hunter2\n"])
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path + "/.env")
        let check = SecretsCheck(inPackage: folder.path, today: Self.today, isContinuousIntegration: false)
        #expect(check.report.findings.map(\.rule) == ["missing_secret"])
    }

    @Test func `a stored or declared secret that no setting names is unused`() throws {
        #expect(
            try findings([
                "Environments/.secrets/Stage.json": #"{"KEY": "a", "OLD": "b"}"#,
                "Environments/.secrets/Stage.env": "OLDER=c\n",
                ".prumo.json": #"{"environments": {"secrets": {"OLDEST": {}}}}"#,
            ]) == [
                ".prumo.json:1:31: warning: no setting uses the secret OLDEST; remove it here (unused_secret)",
                "Environments/.secrets/Stage.env:1:1: warning: no setting of Stage uses the secret OLDER; remove it from this file "
                    + "(unused_secret)",
                "Environments/.secrets/Stage.json:1:21: warning: no setting of Stage uses the secret OLD; remove it from this file "
                    + "(unused_secret)",
            ])
    }

    @Test(arguments: [
        ("let key = Settings.key.value", [:], true), ("let key = Settings.`key`", [:], true),
        (#"let path = \Settings.Type.key"#, [:], true), ("let keys = Settings.keys", [:], false),
        ("let key = 1", [:], false), ("let key = 1", [".prumo.json": #"{"accessLevel": "public"}"#], true),
    ])
    func `a constant that no source names is unused, unless others can see it`(
        source: String, files: [String: String], isUsed: Bool
    ) throws {
        let found = try findings(files.merging(["Sources/Shop/Client.swift": source]) { $1 })
        let expected =
            "Environments/Development.json:1:9: warning: no source of the package uses .key, the constant of the secret \"key\"; "
            + "remove the setting, or use it (unused_secret)"
        #expect(found == (isUsed ? [] : [expected]))
    }

    @Test func `the constant of a key in kebab-case is looked for by its name in Swift`() throws {
        let settings = #"{"api-key": {"$secret": "KEY"}}"#
        let names = ["Development", "Stage", "Production"].map { "Environments/\($0).json" }
        var files = Dictionary(names.map { ($0, settings) }) { first, _ in first }
        files["Sources/Shop/Client.swift"] = "let key = Settings.apiKey.value"
        #expect(try findings(files) == [])
        files["Sources/Shop/Client.swift"] = "let key = 1"
        #expect(try findings(files).first?.contains("uses .apiKey, the constant of the secret \"api-key\"") == true)
    }

    @Test func `problems that prevent reading are findings as well, and a package without environments has none`()
        throws
    {
        #expect(try findings([".prumo.json": "{"]).first?.hasSuffix("(environment_configuration)") == true)
        let folder = try TemporaryFolder()
        let check = SecretsCheck(inPackage: folder.path, today: 0, isContinuousIntegration: false)
        #expect(!check.hasEnvironments && check.report.findings.isEmpty)
    }
}
