import Findings
import Foundation
import RuleTestSupport
import Testing

@testable import XcodeRules

@Suite struct XcodeRuleExampleTests {
    @Test(arguments: XcodeRules.registry.index.ids) func `every example is found where it is marked`(
        id: String
    ) throws {
        let entry = try #require(XcodeRules.registry.rule(id))
        for failure in try XcodeRules.replay(entry.reference).compactMap(\.failure) { Issue.record("\(failure)") }
    }

    @Test func `every file of the rules' folder has a rule in the registry`() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../Sources/XcodeRules/Rules")
            .standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        #expect(files.count == XcodeRules.registry.all.count)
    }

    @Test(arguments: XcodeRules.registry.index.ids)
    func `every rule has its words, both kinds of examples, and one with each option`(id: String) throws {
        let rule = try #require(XcodeRules.registry.index.rule(id))
        #expect(rule.documentationProblems() == [])
        #expect(rule.optionsWithoutExample == [])
    }
}
