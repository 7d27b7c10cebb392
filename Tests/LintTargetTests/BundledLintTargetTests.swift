import Foundation
import TestSupport
import Testing

/// Runs the `lint-target` of bundles, which has no engine for regular expressions, in the place of the one that packages build.
@Suite struct BundledLintTargetTests {
    private static let bundled = LintTargetFixture.program("bundled-lint-target")
    private static let source = """
        // TODO: one
        let id = 1, xq = 2 as! Int
        print("a long line with an address, https://example.com/a/b/c/d/e/f/g, and more words to make it longer than the limit")

        """

    private let fixture: LintTargetFixture
    private var folder: TemporaryFolder { fixture.folder }

    init() throws {
        fixture = try LintTargetFixture()
        try folder.write(Self.source, to: "Sources/App/One.swift")
        try folder.write("print(1) // é\nlet two = 2\n", to: "Sources/App/Two.swift")
    }

    /// Runs a tool with a fresh cache.
    private func run(_ tool: URL, path: String? = nil) throws -> LintTargetFixture.Outcome {
        try? folder.remove("work")
        return try fixture.run(["One.swift", "Two.swift"], tool: tool, path: path)
    }

    /// The tool in a folder without `prumo`, under the name that it has in bundles.
    private func loneTool() throws -> URL {
        let tool = folder.url.appending(path: "bundle/lint-target")
        try folder.write("", to: "bundle/lint-target")
        try folder.remove("bundle/lint-target")
        try FileManager.default.copyItem(at: Self.bundled, to: tool)
        return tool
    }

    private func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.url.appending(path: path).path)
    }

    /// Writes a program that leaves a trace where it is run.
    private func writeTrap(_ path: String) throws {
        try folder.write("#!/bin/sh\necho ran >'\(folder.path)/ran'\n", to: path)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: path).path)
    }

    private static let withoutExpressions = [
        "{}", #"{"lint": {}}"#, #"{"lint": {"strict": true, "identifier_name": {"excluded": ["id", "^xq$"]}}}"#,
        #"{"lint": {"opt_in_rules": ["file_header"], "file_header": {"required_string": "TODO"}}}"#,
    ]
    private static let withExpressions = [
        #"{"lint": {"custom_rules": {"no_print": {"regex": "^(print)\\(", "capture_group": 1, "message": "no"}}}}"#,
        #"{"lint": {"custom_rules": {"one": {"regex": "let", "included": "One\\.swift$", "severity": "error"}}}}"#,
        #"{"lint": {"custom_rules": {"text": {"regex": "O\\w", "match_kinds": ["comment"]}}}}"#,
        #"{"lint": {"identifier_name": {"excluded": ["x.", "id"]}}}"#,
        #"{"lint": {"line_length": {"warning": 90, "excluded_lines_patterns": ["https?://"]}}}"#,
        #"{"lint": {"opt_in_rules": ["file_header"], "file_header": {"required_pattern": "SWIFTLINT_CURRENT_FILENAME"}}}"#,
        #"{"lint": {"custom_rules": {"broken": {"regex": "("}}}}"#,
    ]

    @Test(arguments: withoutExpressions + withExpressions)
    func `it reports what the tool reports that is built from source`(configuration: String) throws {
        try folder.write(configuration, to: ".prumo.json")
        let expected = try run(LintTargetFixture.program("lint-target"))
        #expect(expected.output.contains("One.swift") || expected.output.contains(".prumo.json"))
        let outcome = try run(Self.bundled)
        #expect(outcome.status == expected.status)
        #expect(outcome.text == expected.text)
        #expect(exists("work/LintedTarget.swift"))
        // The results are cached by either program for itself.
        #expect(try fixture.run(["One.swift", "Two.swift"], tool: Self.bundled).status == expected.status)
    }

    @Test(arguments: withoutExpressions)
    func `without regular expressions it needs no other program`(configuration: String) throws {
        try folder.write(configuration, to: ".prumo.json")
        let expected = try run(LintTargetFixture.program("lint-target"))
        let outcome = try run(loneTool())
        #expect(outcome.status == expected.status)
        #expect(outcome.text == expected.text)
    }

    @Test(arguments: withExpressions)
    func `without prumo beside it, a regular expression is one problem with its cause`(configuration: String) throws {
        try folder.write(configuration, to: ".prumo.json")
        let tool = try loneTool()
        let outcome = try run(tool)
        #expect(outcome.status == 2)
        #expect(
            outcome.output
                == "lint-target: error: the configuration has regular expressions, which need the prumo of the same "
                + "bundle, but \(tool.deletingLastPathComponent().resolvingSymlinksInPath().path)/prumo cannot be started: "
                + "No such file or directory; recreate the bundle of PRUMO_TOOL_BUNDLE with .ci/tool-bundle, without --tool\n"
        )
        #expect(!exists("work/LintedTarget.swift"))
    }

    @Test(arguments: [false, true])
    func `it never runs a prumo of the repository or of PATH`(isAlone: Bool) throws {
        try folder.write(Self.withExpressions[0], to: ".prumo.json")
        for path in ["prumo", "lint-target", "bin/prumo", "Sources/App/prumo", "work/prumo"] { try writeTrap(path) }
        // A link in the repository to the tool does not make its folder that of the tool.
        let link = folder.url.appending(path: "bin/lint-target")
        let tool = isAlone ? try loneTool() : Self.bundled
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: tool)
        for tool in [tool, link] {
            let outcome = try run(tool, path: "\(folder.path)/bin:\(folder.path):.:/usr/bin:/bin")
            #expect(outcome.status == (isAlone ? 2 : 1))
            #expect(outcome.output.contains("(no_print)") == !isAlone)
        }
        #expect(!exists("ran"))
    }

    @Test func `a prumo that cannot be executed is named on one line`() throws {
        try folder.write(Self.withExpressions[0], to: ".prumo.json")
        let parent = folder.url.appending(path: "\u{1B}[31m\nbundle")
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        let tool = parent.appending(path: "lint-target")
        try FileManager.default.copyItem(at: Self.bundled, to: tool)
        try Data().write(to: parent.appending(path: "prumo"))
        let outcome = try run(tool)
        #expect(outcome.status == 2)
        #expect(outcome.output.contains("/prumo cannot be started: Permission denied"))
        #expect(outcome.output.split(separator: "\n").count == 1 && !outcome.output.contains("\u{1B}"))
    }

    @Test func `names with any characters reach prumo`() throws {
        try folder.write(Self.withExpressions[0], to: ".prumo.json")
        let name = "\u{1B}[31m\n*'$(touch ran).swift"
        try folder.write("print(1)\n", to: "Sources/App/" + name)
        let outcome = try fixture.run([name], ["--plugin-version", "0.0.1\n"], tool: Self.bundled)
        #expect(outcome.status == 2)
        #expect(outcome.output.contains("the plugin belongs to Prumo 0.0.1"))
        let linted = try fixture.run([name], tool: Self.bundled)
        #expect(linted.output.contains("(no_print)") && !linted.output.contains("\u{1B}"))
        #expect(!exists("ran"))
    }

    @Test func `prumo does not list the command`() throws {
        let process = Process()
        process.executableURL = LintTargetFixture.program("prumo")
        process.arguments = ["--help"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && output.count > 100)
        #expect(!String(decoding: output, as: UTF8.self).contains("lint-target"))
    }
}
