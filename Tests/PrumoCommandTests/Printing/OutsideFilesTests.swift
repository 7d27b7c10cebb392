import Findings
import Foundation
import TestSupport
import Testing

/// Runs commands on packages that lead to files outside of them, of which no output may quote anything.
@Suite struct OutsideFilesTests {
    private static let secret = "hunter2secret"

    /// What may be in a file that somebody wants to read by way of a message.
    private static let contents = [
        "TOKEN=hunter2secret\nPATH=/bin\n", "hunter2secret\n", "'hunter2secret'\n", "hunter2secret: hunter2secret\n",
        "HOME=/\u{0}TOKEN=hunter2secret\u{0}", "\"a\" = hunter2secret hunter2secret;\n", "\"hunter2secret\" = <00>;\n",
        "\"hunter2secret\" = \"\";\n\"hunter2secret\" = \"%d hunter2secret\\q\";\n", "<plist><hunter2secret/></plist>",
        "*hunter2secret\n",
        "disabled_rules: [hunter2secret]\ncustom_rules: {hunter2secret: {regex: \"(hunter2secret\"}}\n",
        #"{"hunter2secret": 1, "hunter2secret": 1}"#, #"{"lint": "hunter2secret"}"#,
        #"{"lint": {"hunter2secret": "hunter2secret", "disabled_rules": ["hunter2secret"]}}"#,
        #"{"lint": {"line_length": "hunter2secret", "extends": ["hunter2secret"], "reporter": "hunter2secret"}}"#,
        #"{"lint": {"custom_rules": {"hunter2secret": {"regex": "(hunter2secret", "severity": "hunter2secret"}}}}"#,
        #"{"strings": {"check": {"hunter2secret": ["hunter2secret"]}}}"#,
        #"{"environments": {"names": ["hunter2secret!"], "default": "hunter2secret"}, "hunter2secret": 2}"#,
        #"{"version": 1, "findings": [{"path": "Sources/App/App.swift", "rule": "hunter2secret", "text": "hunter2secret"}]}"#,
        #"{"version": 1, "findings": [{"path": 1, "hunter2secret": "hunter2secret"}]}"#,
        #"{"title": 1, "api": {"hunter2secret!": "http://hunter2secret"}, "hunter2secret": "hunter2secret"}"#,
    ]

    /// How a package comes to a file outside of it.
    enum Way: CaseIterable {
        case extends
        case baseline
        case configuration
        case environment
        case schema
        case strings
        case stringsdict
        case parent
        case swiftLint
    }

    private static func package(_ way: Way, to contents: String) throws -> CommandFixture {
        let fixture = try CommandFixture([
            "home/token": contents, "pkg/Package.swift": "// swift-tools-version: 6.1\n",
            "pkg/Sources/App/App.swift": "let list = [1] as! [String]\n",
            "pkg/App/en.lproj/Main.strings": "\"plain\" = \"a\";\n",
        ])
        for name in ["Development", "Stage", "Production"] {
            try fixture.write(#"{"title": "\#(name)"}"#, to: "pkg/Environments/\(name).json")
        }
        func link(_ path: String) throws {
            let target = fixture.folder.path + "/pkg/" + path
            try? FileManager.default.removeItem(atPath: target)
            try FileManager.default.createSymbolicLink(
                atPath: target, withDestinationPath: fixture.folder.path + "/home/token")
        }
        switch way {
        case .extends: try fixture.write(#"{"lint": {"extends": ["../home/token"]}}"#, to: "pkg/.prumo.json")
        case .baseline: try fixture.write(#"{"lint": {"baseline": "../home/token"}}"#, to: "pkg/.prumo.json")
        case .configuration: try link(".prumo.json")
        case .environment: try link("Environments/Stage.json")
        case .schema: try link("Environments/Schema.json")
        case .strings: try link("App/en.lproj/Main.strings")
        case .stringsdict: try link("App/en.lproj/Main.stringsdict")
        case .parent: try fixture.write("parent_config: ../home/token\n", to: "pkg/.swiftlint.yml")
        case .swiftLint: try link(".swiftlint.yml")
        }
        return fixture
    }

    private static let commands = [
        ["lint"], ["lint", "--reporter", "frame"], ["check"], ["check", "--reporter", "json"],
        ["check", "--reporter", "frame"], ["environments", "list"], ["environments", "matrix"],
        ["environments", "show", "Stage"], ["strings", "check"], ["strings", "check", "--reporter", "frame"],
        ["environments", "check"],
    ]

    /// In the gate a fifth of the contents for each way, another one for each; in the night all.
    @Test(arguments: Way.allCases)
    func `no output quotes a file outside of the package`(_ way: Way) throws {
        let first = (Way.allCases.firstIndex(of: way) ?? 0) % 5
        for (index, contents) in Self.contents.enumerated() where Night.isNow || index % 5 == first {
            let fixture = try Self.package(way, to: contents)
            let commands = [.parent, .swiftLint].contains(way) ? [["migrate", "swiftlint"]] : Self.commands
            for command in commands {
                let outcome = try fixture.run(Array(command.dropFirst()), of: command[0], in: "pkg")
                let text = outcome.output + outcome.errors
                #expect(!text.contains(Self.secret), "\(command) of \(contents.debugDescription): \(text)")
            }
        }
    }

    @Test(arguments: ReporterRegistry.ids, [Way.configuration, .environment, .schema])
    func `no reporter quotes a file outside of the package that environments come from`(
        reporter: String, _ way: Way
    ) throws {
        for contents in ["hunter2secret\n", #"{"hunter2secret": 1, "hunter2secret": 1}"#] {
            let fixture = try Self.package(way, to: contents)
            let outcome = try fixture.run(["check", "--reporter", reporter], in: "pkg")
            #expect(outcome.status == 1)
            let text = outcome.output + outcome.errors
            #expect(!text.contains(Self.secret), "\(contents.debugDescription): \(text)")
        }
    }

    @Test func `a message about such a file says that it is not read`() throws {
        let fixture = try Self.package(.extends, to: #"{"lint": {"disabled_rules": ["hunter2secret"]}}"#)
        let outcome = try fixture.run([], of: "lint", in: "pkg")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors.contains("home/token:1:1: error: the file is outside of the repository and is not read; "))
    }

    @Test func `a file of the package is quoted, also by way of a link`() throws {
        let text = #"{"lint": {"disabled_rules": ["hunter2secret"]}}"#
        let fixture = try Self.package(.extends, to: "")
        try fixture.write(text, to: "pkg/shared/lint.json")
        try fixture.write(#"{"lint": {"extends": ["shared/link.json"]}}"#, to: "pkg/.prumo.json")
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "/pkg/shared/link.json", withDestinationPath: "lint.json")
        let outcome = try fixture.run([], of: "lint", in: "pkg")
        #expect(outcome.errors.contains("there is no rule \"hunter2secret\""))
    }
}
