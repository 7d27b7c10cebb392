import DataFormats
import Findings
import SourceText
import TestSupport
import Testing

@testable import Localization

@Suite struct RuleExampleTests {
    @Test(arguments: StringsRules.registry.ids) func `every example is found where it is marked`(id: String) throws {
        let entry = try #require(StringsRules.registry.rule(id))
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
                try folder.write(pieces.joined(), to: file.path)
            }
            let check = StringsCheck(rules: [try configured(entry, example.options)])
            var found: Set<String> = []
            for table in StringsProject([folder.path], sourceLanguage: "en").tables {
                for finding in check.findings(in: table) {
                    #expect(finding.rule == id)
                    found.insert("\(finding.path.dropFirst(folder.path.count + 1)) \(finding.range.lowerBound)")
                }
            }
            #expect(found == marks, "\(example.files)")
        }
    }

    @Test(arguments: StringsRules.registry.ids) func `a comment disables every rule about a key`(id: String) throws {
        let entry = try #require(StringsRules.registry.rule(id))
        for example in entry.examples
        where example.isFlagged && example.files.allSatisfy({ $0.path.hasSuffix(".strings") }) {
            let folder = try TemporaryFolder()
            for file in example.files {
                let lines = file.text.replacing("↓", with: "").split(separator: "\n").map { line in
                    line.hasPrefix("\"") ? "/* prumo:disable \(id) */\n\(line)\n" : "\(line)\n"
                }
                try folder.write(lines.joined(), to: file.path)
            }
            let check = StringsCheck(rules: [try configured(entry, example.options)])
            let findings = StringsProject([folder.path], sourceLanguage: "en").tables.flatMap(check.findings)
            #expect(findings.isEmpty, "\(example.files)")
        }
    }

    @Test func `every rule has its words and both kinds of examples, and the list is sorted`() {
        #expect(StringsRules.registry.ids == StringsRules.registry.ids.sorted())
        #expect(Set(StringsRules.registry.ids).count == StringsRules.registry.ids.count)
        for entry in StringsRules.registry.all {
            let metadata = entry.metadata
            #expect(metadata.summary.first?.isLowercase == true || metadata.summary.hasPrefix("."), "\(metadata.id)")
            #expect(!metadata.summary.hasSuffix(".") && metadata.rationale.hasSuffix("."), "\(metadata.id)")
            #expect(entry.examples.contains { !$0.isFlagged }, "\(metadata.id)")
            // A file in UTF-16 cannot be written as an example.
            #expect(metadata.id == "encoding" || entry.examples.contains(where: \.isFlagged), "\(metadata.id)")
        }
    }

    private func configured(
        _ entry: RuleEntry<ConfiguredRule<any StringsRule>>, _ options: String?
    ) throws -> ConfiguredRule<any StringsRule> {
        let file = SourceFile(path: "options.json", text: options ?? "{}")
        var reader = JSONObjectReader(file: file)
        let rule = entry.check(configuredBy: try JSONParser.parse(file), &reader)
        #expect(reader.problems.diagnostics.isEmpty)
        return rule
    }
}
