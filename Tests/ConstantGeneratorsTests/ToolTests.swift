import ConstantGenerators
import EnvironmentSettings
import Foundation
import SourceText
import TestSupport
import Testing

/// Runs the built `generate-constants` as the build systems do.
@Suite struct ToolTests {
    private struct Outcome {
        let status: Int32
        let errors: String
    }

    private func run(_ arguments: [String]) throws -> Outcome {
        let process = Process()
        process.executableURL = BuiltProducts.folder.appending(path: "generate-constants")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = Pipe()
        try process.run()
        let errors = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, errors: String(decoding: errors, as: UTF8.self))
    }

    private func arguments(_ fixture: TargetFixture, _ more: [String] = []) -> [String] {
        let path = fixture.folder.path
        return [
            "--target", "App", "--package-directory", path, "--target-directory", path + "/Sources/App",
            "--output-directory", path + "/out",
        ] + more
    }

    @Test func `good input gives a file of each kind and silence`() throws {
        let fixture = try TargetFixture(TargetFixture.environments(development: "{}", stage: "{}", production: "{}"))
        let outcome = try run(arguments(fixture, ["--trait", "Stage", "--app-env", "Stage"]))
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path + "/out").sorted()
        #expect(names == ConstantKind.allCases.map(\.fileName).sorted())
    }

    @Test func `bad input gives path, line and column, status 1, and leaves every file as it was`() throws {
        let fixture = try TargetFixture(
            TargetFixture.environments(development: #"{"a": 1}"#, stage: #"{"a": 2}"#, production: #"{"a": 3}"#))
        #expect(try run(arguments(fixture)).status == 0)
        let before = try fixture.folder.read("out/GeneratedSettings.swift")
        try fixture.folder.write("{\n  \"a\": oops }", to: "Environments/Stage.json")
        try fixture.folder.write("a = b;", to: "Sources/App/en.lproj/Localizable.strings")
        let outcome = try run(arguments(fixture))
        #expect(outcome.status == 1)
        #expect(
            outcome.errors
                == "\(fixture.folder.path)/Environments/Stage.json:2:8: error: \"oops\" is not a JSON value; "
                + "put strings in double quotes (environment_syntax)\n")
        #expect(try fixture.folder.read("out/GeneratedSettings.swift") == before)
        #expect(try !fixture.folder.read("out/GeneratedStrings.swift").contains("enum Strings"))
    }

    @Test func `the plugin has the version of the package`() throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let plan = try String(
            contentsOf: package.appending(path: "Plugins/GenerateConstants/CommandPlan.swift"), encoding: .utf8)
        #expect(plan.contains("let version = \"\(PrumoVersion.text)\"\n"))
        let fixture = try TargetFixture(TargetFixture.environments(development: "{}", stage: "{}", production: "{}"))
        #expect(try run(arguments(fixture, ["--plugin-version", PrumoVersion.text])).status == 0)
    }

    @Test(arguments: [
        (
            ["--later-option", "--plugin-version", "9.0.0"],
            "this tool belongs to Prumo \(PrumoVersion.text), but the plugin belongs to Prumo 9.0.0; recreate the bundle of "
                + "PRUMO_TOOL_BUNDLE with .ci/tool-bundle of Prumo 9.0.0"
        ),
        ([], "missing option --target NAME (the target's name)"),
        (["--target", "A", "--trait"], "--trait needs a value: --trait NAME"),
        (["--tagret", "A"], "unknown option '--tagret'; did you mean --target?"),
    ])
    func `a wrong command line is status 2`(arguments: [String], message: String) throws {
        let outcome = try run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.errors == "generate-constants: error: \(message)\n")
    }
}
