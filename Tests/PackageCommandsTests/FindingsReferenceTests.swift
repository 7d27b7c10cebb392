import Findings
import Linter
import RegularExpressions
import TestSupport
import Testing

@testable import PackageCommands

/// Compares the message and the range of each finding in the rules' examples with the reviewed ones in `Reference`. Marks of
/// examples only say where a finding starts.
@Suite struct FindingsReferenceTests {
    /// `PRUMO_UPDATE_REFERENCE=1 swift test` writes the files anew.
    @Test(arguments: CheckDomains.all.map(\.name).filter { $0 != CheckDomains.unused.name })
    func `every finding of an example has the message and the range of the reference`(name: String) throws {
        RegularExpressions.install()
        let domain = try #require(CheckDomains.all.first { $0.name == name })
        let text = try domain.index.all.map { rule in
            try "# \(rule.metadata.id)\n" + Self.findings(of: rule, in: domain).map { $0 + "\n" }.joined()
        }.joined()
        let reviewed = try ReferenceFile.text(at: "Reference/\(name).txt", writing: text)
        let difference = text.split(separator: "\n").difference(from: reviewed.split(separator: "\n"))
        #expect(difference.isEmpty)
    }

    /// The lines of a rule: the number of an example and what is found there.
    private static func findings(of rule: RuleReference, in domain: any CheckDomain) throws -> [String] {
        guard domain.name == CheckDomains.lint.name else {
            return try domain.replay(rule).enumerated().flatMap { index, outcome in
                outcome.findings.map { "\(index + 1) \($0)" }
            }
        }
        let rule = try #require(SwiftRules.registry.rule(rule.metadata.id))
        let linter = FileLinter()
        return try rule.examples.enumerated().flatMap { index, example -> [String] in
            guard example.isFlagged, let plain = example.replays(of: rule).first else { return [] }
            return try plain.outcome(linter).findings.map { "\(index + 1) \(SwiftDomain.text(of: $0))" }
        }
    }
}
