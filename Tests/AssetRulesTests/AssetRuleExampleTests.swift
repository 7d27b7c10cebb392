import Findings
import Foundation
import RuleTestSupport
import Testing

@testable import AssetRules

@Suite struct AssetRuleExampleTests {
    @Test(arguments: AssetRules.registry.index.ids) func `every example is found where it is marked`(
        id: String
    ) throws {
        let rule = try #require(AssetRules.registry.index.rule(id))
        let failures = try RuleReplay(rule, contents: Self.contents).failures { folder, example in
            let check = try AssetCheck.of(id, options: example.options)
            let catalog = try CatalogContents(at: "\(folder.path)/Example.xcassets", target: "App")
            let names = check.needsNames ? try NamesInSources(below: [folder.path]) : nil
            return check.findings(in: [catalog], names: names)
        }
        for failure in failures { Issue.record("\(failure)") }
    }

    /// The bytes of an example's file, an image where the text describes one.
    private static func contents(_ text: String) -> Data {
        guard let match = text.wholeMatch(of: /PNG of (\d+)×(\d+) pixels/), let width = Int(match.1),
            let height = Int(match.2)
        else { return Data(text.utf8) }
        return Data(ImageBuilder.png(width, height))
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
