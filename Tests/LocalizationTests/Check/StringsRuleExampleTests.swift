import DataFormats
import Findings
import RuleTestSupport
import SourceText
import TestSupport
import Testing

@testable import Localization

@Suite struct RuleExampleTests {
    @Test(arguments: StringsRules.registry.index.ids) func `every example is found where it is marked`(
        id: String
    ) throws {
        let rule = try #require(StringsRules.registry.index.rule(id))
        let entry = try #require(StringsRules.registry.rule(id))
        let failures = try RuleReplay(rule).failures { folder, example in
            let check = StringsCheck(rules: [try configured(entry, example.options)])
            return StringsProject([folder.path], sourceLanguage: "en").tables.flatMap(check.findings)
        }
        for failure in failures { Issue.record("\(failure)") }
    }

    @Test(arguments: StringsRules.registry.ids) func `a comment disables every rule about a key`(id: String) throws {
        let entry = try #require(StringsRules.registry.rule(id))
        for example in entry.examples
        where example.isFlagged && example.files.allSatisfy({ $0.path.hasSuffix(".strings") }) {
            let folder = try TemporaryFolder()
            for file in example.files {
                let lines = file.unmarkedText.split(separator: "\n").map { line in
                    line.hasPrefix("\"") ? "/* prumo:disable \(id) */\n\(line)\n" : "\(line)\n"
                }
                try folder.write(lines.joined(), to: file.path)
            }
            let check = StringsCheck(rules: [try configured(entry, example.options)])
            let findings = StringsProject([folder.path], sourceLanguage: "en").tables.flatMap(check.findings)
            #expect(findings.isEmpty, "\(example.files)")
        }
    }

    @Test(arguments: StringsRules.registry.index.ids)
    func `every rule has its words and both kinds of examples`(id: String) throws {
        let rule = try #require(StringsRules.registry.index.rule(id))
        // A file in UTF-16 cannot be written as an example.
        #expect(rule.documentationProblems(needsFlaggedExample: id != "encoding") == [])
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
