import Findings
import Foundation
import RuleTestSupport
import Testing

@testable import AssetRules

@Suite struct AssetRuleExampleTests {
    @Test(arguments: AssetRules.registry.index.ids) func `every example is found where it is marked`(
        id: String
    ) throws {
        let entry = try #require(AssetRules.registry.rule(id))
        for failure in try AssetRules.replay(entry.reference).compactMap(\.failure) { Issue.record("\(failure)") }
    }

    @Test func `every file of the rules' folder has a rule in the registry`() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../Sources/AssetRules/Rules").standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        #expect(files.count == AssetRules.registry.all.count)
        for entry in AssetRules.registry.all {
            let id = "id: \"\(entry.metadata.id)\""
            let owners = try files.filter {
                try String(contentsOf: folder.appending(path: $0), encoding: .utf8).contains(id)
            }
            #expect(owners.count == 1, "\(id)")
        }
    }

    @Test(arguments: AssetRules.registry.index.ids)
    func `every rule has its words, both kinds of examples, and one with each option`(id: String) throws {
        let rule = try #require(AssetRules.registry.index.rule(id))
        #expect(rule.documentationProblems() == [])
        #expect(rule.optionsWithoutExample == [])
    }
}
