import Files
import Foundation
import SourceText
import TestSupport
import Testing

@testable import Findings
@testable import Linter

@Suite("The cache of lint results")
struct LintCacheTests {
    private let sources: TemporaryFolder
    private let caches: TemporaryFolder

    init() throws {
        sources = try TemporaryFolder()
        caches = try TemporaryFolder()
        try sources.write("", to: ".git/HEAD")
    }

    private func cache(tool: String = "1") -> LintCache {
        LintCache(inFolder: caches.path, of: sources.path, tool: tool)
    }

    private var cacheFile: String {
        get throws {
            let name = try #require(try FileManager.default.contentsOfDirectory(atPath: caches.path).first)
            return caches.path + "/" + name
        }
    }

    /// A run over all Swift files, with a cache that is saved afterwards.
    private func run(_ cache: LintCache?, constants: PackageConstants? = nil) throws -> [Finding] {
        try outcome(cache, constants: constants).report.findings
    }

    /// The report that the same run writes file by file, and the last line about it.
    private func report(_ cache: LintCache?, format: String = "rule") throws -> [String] {
        let reporter = FileReporter(id: format) { findings in
            Array(findings.map { "\(format) \($0.path):\($0.start.line): \($0.rule)\n" }.joined().utf8)
        }
        let outcome = try outcome(cache, reporter: reporter)
        return outcome.writtenFindings.map { String(decoding: $0, as: UTF8.self) }
            + [outcome.writtenSummary.text(), outcome.writtenSummary.rulesText]
    }

    private func outcome(
        _ cache: LintCache?, constants: PackageConstants? = nil, reporter: FileReporter? = nil
    ) throws -> LintRun.Outcome {
        let configurations = try LintConfigurations(workingDirectory: sources.path)
        let names = try FileManager.default.contentsOfDirectory(atPath: sources.path)
            .filter { $0.hasSuffix(".swift") }.sorted()
        let files = try names.map { name in
            let file = FoundFile(path: sources.path + "/" + name, size: 0, isNamed: true)
            return LintFile(file, try configurations.configuration(forFile: file.path), constants: constants)
        }
        let outcome = LintRun(files, threads: 2, cache: cache, reporter: reporter).outcome()
        cache?.save()
        return outcome
    }

    /// Puts results into the cache that no rule would find, to see whether they are used.
    private func forge(tool: String = "1") throws {
        let cache = cache(tool: tool)
        let configurations = try LintConfigurations(workingDirectory: sources.path)
        let file = FoundFile(path: sources.path + "/a.swift", size: 0, isNamed: true)
        let bytes = Array(try sources.read("a.swift").utf8)
        let task = LintFile(file, try configurations.configuration(forFile: file.path))
        let key = try #require(bytes.withUnsafeBufferPointer { cache.key($0, of: task, writtenBy: nil) })
        cache.add([], key)
        cache.save()
    }

    @Test func `gives what the rules find, with fixes, for every example of every rule`() throws {
        var linted = 0
        for entry in SwiftRules.registry.all {
            let rules = try RuleSet(entry)
            let positions = Dictionary(zip(rules.ids, 0...)) { first, _ in first }
            for example in entry.examples {
                let code = example.code.filter { $0 != "↓" }
                let found = FileLinter().findings(in: code, path: "a.swift", rules: rules)
                let stored = FindingsEncoder(found, positions).bytes
                var text = code
                let read = text.withUTF8 { file in
                    stored.withUnsafeBytes { FindingsDecoder.findings($0, in: file, path: "a.swift", ids: rules.ids) }
                }
                #expect(read.map { $0.map { "\($0)" } } == found.map { "\($0)" })
                linted += found.count
            }
        }
        #expect(linted > 500)
    }

    @Test func `never changes what a run finds, whatever is edited between runs`() throws {
        var generator = SeededGenerator(seed: 7)
        let lines = ["let a = b as! C", "var a: Int? = nil", "// TODO: é", "func f() {", "}", "let url = \"😀\";", ""]
        let configurations = [
            "{}", #"{"lint": {"opt_in_rules": ["all"]}}"#, #"{"lint": {"disabled_rules": ["todo"]}}"#,
            #"{"lint": {"force_cast": "warning", "line_length": 12}}"#, #"{"lint": {"strict": true}}"#,
            #"{"lint": {"todo": {"excluded": ["**/1.swift"]}}}"#,
            #"{"lint": {"custom_rules": {"no_a": {"regex": "a"}}}}"#,
            #"{"lint": {"custom_rules": {"no_a": {"regex": "a", "severity": "error"}}}}"#,
        ]
        for _ in 0..<(Night.isNow ? 60 : 20) {
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: try sources.write(configurations.randomElement(using: &generator) ?? "", to: ".prumo.json")
            case 1:
                let name = "\(Int.random(in: 0..<5, using: &generator)).swift"
                try? FileManager.default.removeItem(atPath: sources.path + "/" + name)
            default:
                let count = Int.random(in: 0..<9, using: &generator)
                let text = (0..<count).map { _ in lines.randomElement(using: &generator) ?? "" }
                try sources.write(
                    text.joined(separator: "\n"), to: "\(Int.random(in: 0..<5, using: &generator)).swift")
            }
            #expect(try run(cache()).map { "\($0)" } == run(nil).map { "\($0)" })
            #expect(try report(cache()) == report(nil))
        }
    }

    @Test func `keeps the reports of one format apart from those of another, and from findings`() throws {
        try sources.write("let a = b as! C\nvar a: Int? = nil\n", to: "a.swift")
        try sources.write("", to: "b.swift")
        for _ in 0..<2 {
            for format in ["line", "block"] {
                #expect(try report(cache(), format: format) == report(nil, format: format))
            }
            #expect(try run(cache()).map { "\($0)" } == run(nil).map { "\($0)" })
        }
        let cache = cache()
        _ = try report(cache, format: "line")
        #expect(cache.reusedCount == 2)
    }

    @Test func `is used for the same file, rules and tool, and for no others`() throws {
        try sources.write("let a = b as! C\n", to: "a.swift")
        try sources.write("let a = b as! C\n", to: "b.swift")
        try forge()
        func files(_ cache: LintCache) throws -> [String] {
            try run(cache).filter { $0.rule == "force_cast" }.map { String($0.path.suffix(7)) }
        }
        #expect(try files(cache()) == ["b.swift"])
        #expect(try files(cache(tool: "2")) == ["a.swift", "b.swift"])
        try sources.write(#"{"lint": {"line_length": 100}}"#, to: ".prumo.json")
        #expect(try files(cache()) == ["a.swift", "b.swift"])
        try sources.write("{}", to: ".prumo.json")
        #expect(try files(cache()) == ["b.swift"])
        try sources.write("let a = b as! C \n", to: "a.swift")
        #expect(try files(cache()) == ["a.swift", "b.swift"])
    }

    @Test func `is not used for other constants of the package`() throws {
        try sources.write("let title = \"Shop Stage\"\n", to: "a.swift")
        func rules(_ constants: PackageConstants?) throws -> [String] {
            try run(cache(), constants: constants).map(\.rule)
        }
        #expect(try rules(nil) == [])
        #expect(try rules(.example) == ["environment_literal"])
        #expect(try rules(nil) == [])
    }

    @Test func `is not used where others can write to its file`() throws {
        try sources.write("let a = b as! C\n", to: "a.swift")
        try forge()
        #expect(try run(cache()).isEmpty)
        chmod(try cacheFile, 0o666)
        #expect(try run(cache()).map(\.rule).contains("force_cast"))
    }

    @Test func `is not used for what depends on other files`() throws {
        try sources.write("// swiftlint:disable:next no_print\nprint(1)\n", to: "a.swift")
        #expect(try run(cache()).map(\.rule) == ["superfluous_disable_command"])
        try sources.write("custom_rules:\n  no_print:\n    regex: print\n", to: ".swiftlint.yml")
        #expect(try run(cache()).map(\.rule) == [])
    }

    @Test func `is ignored where it is damaged`() throws {
        for name in 0..<4 { try sources.write("let a = b as! C // \(name)\n", to: "\(name).swift") }
        let expected = try run(cache()).map { "\($0)" }
        let whole = try #require(FileBytes.contents(of: try cacheFile))
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<(Night.isNow ? 300 : 60) {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes.removeSubrange(place...)
                case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                default: bytes.insert(0xFF, at: place)
                }
            }
            try Data(bytes).write(to: URL(fileURLWithPath: try cacheFile))
            chmod(try cacheFile, 0o600)
            #expect(try run(cache()).map { "\($0)" } == expected)
        }
    }

    @Test func `refuses bytes that an encoder did not write`() {
        var generator = SeededGenerator(seed: 5)
        let file = Array("let a = b as! C\nlet b = 1\n".utf8)
        let rules = ["force_cast", "line_length"]
        let place = Finding.Place(line: 1, column: 5, utf16Column: 5)
        let finding = Finding(
            rule: rules[1], severity: .error, message: "é", path: "a.swift", range: 4..<5, start: place,
            end: Finding.Place(line: 1, column: 6, utf16Column: 6), lineText: "let a = b as! C",
            fix: .safe("remove it", .delete(4..<5), .insert("c", at: 9)))
        let valid = FindingsEncoder([finding, finding], ["force_cast": 0, "line_length": 1]).bytes
        func read(_ bytes: [UInt8]) -> [Finding]? {
            file.withUnsafeBufferPointer { file in
                bytes.withUnsafeBytes { FindingsDecoder.findings($0, in: file, path: "a.swift", ids: rules) }
            }
        }
        #expect(read(valid)?.count == 2)
        for count in valid.indices { #expect(read(Array(valid[..<count])) == nil) }
        for _ in 0..<Fuzzing.iterations {
            var bytes = valid
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            for finding in read(bytes) ?? [] {
                // What reporters derive from a finding.
                #expect(finding.range.upperBound <= file.count)
                #expect(finding.lineRange.upperBound <= file.count)
                #expect(finding.markedRange.upperBound <= file.count)
            }
        }
    }

    @Test func `refuses bytes of a report that an encoder did not write`() {
        var generator = SeededGenerator(seed: 6)
        let rules = ["force_cast", "line_length"]
        let counts = rules.map { RuleCounts(rule: $0, warnings: 300, errors: 2, fixable: 4, safelyFixable: 3) }
        let written = WrittenFindings(bytes: Array("a report".utf8), summary: FindingsSummary(ofFile: counts))
        let valid = FindingsEncoder(written, ["force_cast": 0, "line_length": 1]).bytes
        func read(_ bytes: [UInt8]) -> WrittenFindings? {
            bytes.withUnsafeBytes { FindingsDecoder.writtenFindings($0, ids: rules) }
        }
        #expect(read(valid)?.bytes == written.bytes && read(valid)?.summary.text() == written.summary.text())
        #expect(FindingsEncoder(written, ["force_cast": 0]).bytes.isEmpty)
        for count in 0..<valid.count - written.bytes.count { #expect(read(Array(valid[..<count])) == nil) }
        for _ in 0..<Fuzzing.iterations {
            var bytes = valid
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            _ = read(bytes)?.summary.text()
        }
    }

    @Test func `gives the same to several runs at once`() async throws {
        for name in 0..<20 { try sources.write("let a = b as! C // \(name)\n", to: "\(name).swift") }
        let expected = try run(nil).map { "\($0)" }
        try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<12 { group.addTask { try run(cache()).map { "\($0)" } } }
            for try await found in group { #expect(found == expected) }
        }
    }
}
