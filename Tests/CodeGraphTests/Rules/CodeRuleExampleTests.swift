import CompiledIndex
import Files
import Findings
import SourceText
import Testing

@testable import CodeGraph

/// The examples of all rules, compiled and checked.
@Suite struct CodeRuleExampleTests {
    private static let examples = CodeRules.registry.all.flatMap { entry in
        entry.examples.indices.map { Example(rule: entry.metadata.id, number: $0) }
    }

    struct Example: CustomTestStringConvertible, Sendable {
        let rule: String
        let number: Int

        var testDescription: String { "\(rule) \(number + 1)" }
    }

    @Test(arguments: examples) func `an example has its findings and no others`(_ example: Example) async throws {
        let entry = try #require(CodeRules.registry.rule(example.rule))
        let rule = entry.examples[example.number]
        var files: [String: String] = [:]
        for file in rule.files { files[file.path] = String(decoding: file.bytes, as: UTF8.self) }
        let compiled = try await CompiledIndex(files)
        let code = try CompiledCode.unused(compiled)
        let check = CodeCheck(rules: [try entry.check(configuredBy: rule)])
        let found = check.findings(in: code) { Path($0).relative(to: compiled.sources) ?? $0 }.map(\.finding)
        let places = found.map { "\($0.path):\($0.start.line):\($0.start.column)" }
        #expect(
            places.sorted() == rule.files.flatMap(\.markedPlaces).sorted(), "\(rule.place): \(found.map(\.message))")
    }

    @Test func `each rule has examples that it accepts and that it flags`() {
        // The command finds unused constants, which examples of code do not have.
        for entry in CodeRules.registry.all where entry.metadata.id != DeadConstant.metadata.id {
            #expect(Set(entry.examples.map(\.isFlagged)) == [true, false], "\(entry.metadata.id)")
        }
    }
}

/// Code that tests compile.
enum CompiledCode {
    /// The declarations of compiled sources; nothing of them is public API.
    static func unused(
        _ compiled: CompiledIndex, _ change: (inout RetentionPolicy) -> Void = { _ in }
    ) throws -> UnusedCode {
        var package = try IndexedPackage(in: compiled.sources, stores: [compiled.store()])
        #expect(package.staleness.isEmpty && package.problems.isEmpty)
        var policy = RetentionPolicy()
        policy.publicModules = []
        change(&policy)
        return UnusedCode(package.graph(), policy)
    }
}
