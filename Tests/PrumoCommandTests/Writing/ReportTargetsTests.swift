import Foundation
import TestSupport
import Testing

/// What `--output` and `--write-baseline` write to: files, links, pipes and devices.
@Suite("Targets of reports and baselines")
struct ReportTargetsTests {
    /// The commands, each with the options before the target and a part of what it writes there.
    static let writers: [(command: [String], text: String)] = [
        (["lint", "--exit-zero", "--reporter", "json", "--output"], #""rule_id" : "force_cast""#),
        (["lint", "--write-baseline"], #""rule": "force_cast""#),
        (["check", "--reporter", "json", "--output"], #""rule_id" : "stale_entry""#),
        (["check", "--write-baseline"], #""rule": "stale_entry""#),
        (["strings", "check", "--write-baseline"], #""rule": "stale_entry""#),
    ]

    private let package: CommandFixture

    init() throws {
        package = try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\n", ".git/HEAD": "ref: refs/heads/main\n",
            ".prumo.json": #"{"lint": {"only_rules": ["force_cast"]}}"#, "a.swift": "let b = c as! D\n",
            "Localizable.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"old": {"extractionState": "stale",
             "localizations": {"en": {"stringUnit": {"state": "translated", "value": "Old"}}}}}}
            """,
        ])
    }

    private func run(_ command: [String], _ target: String) throws -> CommandFixture.Outcome {
        try package.run(Array(command.dropFirst()) + [target], of: command[0])
    }

    private func shell(_ script: String, _ arguments: [String]) throws -> CommandFixture.Outcome {
        try package.run(
            URL(filePath: "/bin/sh"), ["-c", script, BuiltProducts.folder.appending(path: "prumo").path] + arguments,
            environment: ["PATH": "/usr/bin:/bin"])
    }

    @Test(arguments: writers)
    func `the output is the same in a file and on a device`(command: [String], text: String) throws {
        _ = try run(command, "out.json")
        #expect(try package.folder.read("out.json").contains(text))
        let outcome = try run(command, "/dev/stdout")
        #expect(outcome.output.contains(text), "\(outcome.errors)")
        #expect(!outcome.output.contains("../"), "paths belong to the working directory")
        #expect(try run(command, "/dev/null").errors.contains("error:") == false)
        let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
        #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
    }

    @Test(arguments: writers)
    func `a pipe is written to and not replaced`(command: [String], text: String) throws {
        #expect(mkfifo(package.folder.path + "/pipe", 0o600) == 0)
        let outcome = try shell(#"cat pipe & "$0" "$@" pipe >/dev/null 2>&1; wait"#, command)
        #expect(outcome.output.contains(text))
        let attributes = try FileManager.default.attributesOfItem(atPath: package.folder.path + "/pipe")
        #expect(attributes[.type] as? FileAttributeType == .typeUnknown)
        #expect(attributes[.size] as? Int == 0)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs a device that is always full"))
    func `a device that is full is an error`() throws {
        for (command, _) in Self.writers {
            let outcome = try run(command, "/dev/full")
            #expect(outcome.status == 2, "\(command)")
            #expect(outcome.errors.contains("/dev/full"), "\(outcome.errors)")
        }
    }

    @Test(arguments: writers)
    func `a missing folder is reported and not created`(command: [String], text: String) throws {
        let outcome = try run(command, "missing/out.json")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("missing/out.json") && outcome.errors.contains("error:"), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: package.folder.path + "/missing"))
    }

    @Test(arguments: writers)
    func `a link within the package is followed, and one that leads out is refused`(command: [String], text: String)
        throws
    {
        try package.write("old", to: "real.json")
        let outside = try TemporaryFolder()
        try outside.write("theirs", to: "outside.json")
        for (link, target) in [("in.json", "real.json"), ("out.json", outside.path + "/outside.json")] {
            try FileManager.default.createSymbolicLink(
                atPath: package.folder.path + "/" + link, withDestinationPath: target)
        }
        _ = try run(command, "in.json")
        #expect(try package.folder.read("real.json").contains(text))
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: package.folder.path + "/in.json") == "real.json")
        let outcome = try run(command, "out.json")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors.contains("out.json:1:1: error: a symbolic link leads out of the package"),
            "\(outcome.errors)")
        #expect(try outside.read("outside.json") == "theirs")
    }

    @Test(arguments: writers)
    func `a file with another hard link is left alone and named`(command: [String], text: String) throws {
        try package.write("first", to: "first.json")
        #expect(link(package.folder.path + "/first.json", package.folder.path + "/second.json") == 0)
        let outcome = try run(command, "second.json")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("second.json:1:1: error: the file has 2 hard links"), "\(outcome.errors)")
        #expect(try package.folder.read("first.json") == "first")
        #expect(try package.folder.read("second.json") == "first")
    }
}
