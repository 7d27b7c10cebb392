import Findings
import RuleTestSupport
import TestSupport
import Testing

@testable import Localization

@Suite struct RuleExampleTests {
    @Test(arguments: StringsRules.registry.index.ids) func `every example is found where it is marked`(
        id: String
    ) throws {
        let entry = try #require(StringsRules.registry.rule(id))
        for failure in try StringsRules.replay(entry.reference).compactMap(\.failure) { Issue.record("\(failure)") }
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
            let check = StringsCheck(rules: [try entry.check(configuredBy: example)])
            let findings = StringsProject([folder.path], sourceLanguage: "en").tables.flatMap { check.findings(in: $0) }
            #expect(findings.isEmpty, "\(example.files)")
        }
    }

    @Test(arguments: StringsRules.registry.index.ids)
    func `every rule has its words and both kinds of examples`(id: String) throws {
        let rule = try #require(StringsRules.registry.index.rule(id))
        // A file in UTF-16 cannot be written as an example, and neither can a package or a project.
        let isExempt = ["encoding", "language_without_target", "missing_constant"].contains(id)
        #expect(rule.documentationProblems(needsFlaggedExample: !isExempt) == [])
    }
}
