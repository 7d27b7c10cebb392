import Findings
import Foundation
import Testing

/// Checks packages whose secrets are weak, broken or exposed: no output may quote them.
@Suite struct SecretFilesTests {
    private static let secret = "hunter2"
    private static let settings = #"{"key": {"$secret": "KEY"}, "url": "https://NAME.shop.com"}"#

    /// Files of secrets, each with a problem.
    private static let files: [[String: String]] = [
        ["Environments/.secrets/Production.json": #"{"KEY": "http://hunter2.local/changeme"}"#],
        [
            "Environments/.secrets/Production.json": #"{"KEY": "hunter2"}"#,
            "Environments/.secrets/Stage.env": "KEY=hunter2\n",
            "Environments/Schema.json": #"{"properties": {"key": {"type": "string", "pattern": "^[a-f]+$"}}}"#,
        ],
        ["Environments/.secrets/Stage.json": #"{"KEY": "x", "hunter2"}"#],
        ["Environments/.secrets/Stage.json": #"{"hunter2 hunter2": 1, "KEY": ["hunter2"]}"#],
        ["Environments/.secrets/Stage.env": "hunter2\nKEY='hunter2\n"],
        [".env": "hunter2 hunter2\n", ".prumo.json": #"{"environments": {"allowMissingSecrets": true}}"#],
        ["Environments/.secrets/Prodction.json": #"{"KEY": "hunter2"}"#],
    ]

    private static func package(_ files: [String: String]) throws -> CommandFixture {
        let fixture = try CommandFixture(files)
        for name in ["Development", "Stage", "Production"] {
            try fixture.write(
                settings.replacing("NAME", with: name.lowercased()), to: "Environments/\(name).json")
        }
        if files[".env"] != nil {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: fixture.folder.path + "/.env")
        }
        return fixture
    }

    @Test(arguments: ReporterRegistry.ids)
    func `no reporter quotes a secret or its line`(reporter: String) throws {
        for files in Self.files {
            let fixture = try Self.package(files)
            let name = files.keys.contains { $0.contains("Production") } ? "Production" : "Stage"
            for arguments in [
                ["environments", "check"], ["environments", "check", "-e", name], ["check"],
                ["environments", "secrets", "check"],
            ] {
                let outcome = try fixture.run(
                    Array(arguments.dropFirst()) + ["--reporter", reporter], of: arguments[0])
                let text = outcome.output + outcome.errors
                #expect(outcome.status <= 1 && !text.contains(Self.secret), "\(files) \(arguments): \(text)")
                // The build finds each of the problems; one that may lack secrets is only warned.
                let isError = arguments.contains("-e") && files[".prumo.json"] == nil
                if isError { #expect(outcome.status == 1, "\(files)") }
            }
        }
    }

    @Test func `no baseline contains the line of a secret`() throws {
        let fixture = try Self.package(Self.files[0])
        let written = try fixture.run(["check", "--write-baseline", "known.json"])
        #expect(written.status == 0)
        let baseline = try fixture.folder.read("known.json")
        #expect(baseline.contains("Production.json") && !baseline.contains(Self.secret))
        let outcome = try fixture.run(["check", "--baseline", "known.json", "--strict"])
        #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.output)")
    }
}
