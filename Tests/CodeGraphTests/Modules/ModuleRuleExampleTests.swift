import Findings
import Foundation
import RuleTestSupport
import Testing

@testable import CodeGraph

@Suite struct ModuleRuleExampleTests {
    @Test(arguments: ModuleRules.registry.index.ids) func `every example is found where it is marked`(
        id: String
    ) throws {
        let entry = try #require(ModuleRules.registry.rule(id))
        for failure in try ModuleRules.replay(entry.reference).compactMap(\.failure) { Issue.record("\(failure)") }
    }

    @Test func `every file of the rules' folder has a rule in the registry`() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../../Sources/CodeGraph/Modules/Rules")
            .standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        #expect(files.count == ModuleRules.registry.all.count)
    }

    @Test(arguments: ModuleRules.registry.index.ids)
    func `every rule has its words, both kinds of examples, and one with each option`(id: String) throws {
        let rule = try #require(ModuleRules.registry.index.rule(id))
        #expect(rule.documentationProblems() == [])
        #expect(rule.optionsWithoutExample == [])
    }
}
