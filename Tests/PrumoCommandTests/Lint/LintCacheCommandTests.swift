import Foundation
import TestSupport
import Testing

/// Where the built `prumo lint` stores results; what it stores is tested with the linter.
@Suite("prumo lint and its cache")
struct LintCacheCommandTests {
    private let fixture: CommandFixture
    private let caches: TemporaryFolder

    init() throws {
        fixture = try CommandFixture([
            ".prumo.json": #"{"lint": {"only_rules": ["force_cast"]}}"#, "a.swift": "let b = c as! D\n",
        ])
        caches = try TemporaryFolder()
    }

    private func names(in folder: String) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".lint-cache") }
    }

    private func lint(_ arguments: [String] = [], _ variables: [String: String] = [:]) throws -> CommandFixture.Outcome
    {
        try fixture.run(arguments, of: "lint", variables: variables)
    }

    @Test func `prints the same with the results of an earlier run`() throws {
        let arguments = ["--cache-path", caches.path]
        let first = try lint(arguments)
        #expect(first.output.hasPrefix("a.swift:1:11: error: "))
        #expect(names(in: caches.path).count == 1)
        #expect(try lint(arguments) == first)
        #expect(try lint(["--no-cache"]) == first)
    }

    @Test func `stores nothing unless the command line names a folder`() throws {
        let variables = ["XDG_CACHE_HOME": caches.path, "HOME": caches.path]
        _ = try lint([], variables)
        _ = try lint(["--statistics", "--cache-path", caches.path], variables)
        _ = try lint(["--diff", "--cache-path", caches.path], variables)
        #expect(names(in: caches.path).isEmpty)
        #expect(names(in: fixture.folder.path).isEmpty)
    }

    @Test func `lints where nothing can be stored`() throws {
        #expect(try lint(["--cache-path", "/proc/prumo"]) == lint(["--no-cache"]))
    }

    @Test func `refuses a cache folder that is a file`() throws {
        try caches.write("", to: "file")
        let outcome = try lint(["--cache-path", caches.path + "/file"])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("/file:1:1: error: this is not a folder; name a folder"))
    }

    @Test func `refuses to use and to ignore a cache`() throws {
        let outcome = try lint(["--no-cache", "--cache-path", "caches"])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("--no-cache"))
    }
}
