import Findings
import Foundation
import TestSupport
import Testing

@testable import AssetRules

@Suite struct AssetRuleExampleTests {
    @Test(arguments: AssetRules.registry.ids) func `every example is found where it is marked`(id: String) throws {
        let entry = try #require(AssetRules.registry.rule(id))
        for example in entry.examples {
            let folder = try TemporaryFolder()
            var marks: Set<String> = []
            for file in example.files {
                let pieces = file.text.split(separator: "↓", omittingEmptySubsequences: false)
                var offset = 0
                for piece in pieces.dropLast() {
                    offset += piece.utf8.count
                    marks.insert("\(file.path) \(offset)")
                }
                try folder.write(Self.contents(pieces.joined()), to: file.path)
            }
            let check = try AssetCheck.of(id, options: example.options)
            let catalog = try CatalogContents(at: "\(folder.path)/Example.xcassets", target: "App")
            let names = check.needsNames ? try NamesInSources(below: [folder.path]) : nil
            var found: Set<String> = []
            for finding in check.findings(in: [catalog], names: names) {
                #expect(finding.rule == id)
                found.insert("\(finding.path.dropFirst(folder.path.count + 1)) \(finding.range.lowerBound)")
            }
            #expect(found == marks, "\(example.files)")
        }
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

    @Test func `every rule has its words and both kinds of examples, and the list is sorted`() {
        #expect(AssetRules.registry.ids == AssetRules.registry.ids.sorted())
        #expect(Set(AssetRules.registry.ids).count == AssetRules.registry.ids.count)
        for entry in AssetRules.registry.all {
            let metadata = entry.metadata
            #expect(metadata.summary.first?.isLowercase == true, "\(metadata.id)")
            #expect(!metadata.summary.hasSuffix(".") && metadata.rationale.hasSuffix("."), "\(metadata.id)")
            #expect(entry.examples.contains { !$0.isFlagged }, "\(metadata.id)")
            #expect(entry.examples.contains { $0.isFlagged }, "\(metadata.id)")
            for option in entry.options {
                let isShown = entry.examples.contains { $0.options?.contains("\"\(option.name)\"") == true }
                #expect(isShown, "\(metadata.id) has no example with \(option.name)")
            }
        }
    }
}
