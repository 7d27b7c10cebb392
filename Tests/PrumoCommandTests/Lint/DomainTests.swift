import Findings
import Testing

@testable import prumo

/// The rules of all domains together, which `prumo rule`, `prumo check` and baselines name by their ids alone.
@Suite struct DomainTests {
    @Test func `every id and former id belongs to one rule of all domains`() {
        var owners: [String: [String]] = [:]
        for domain in Domain.all {
            for rule in domain.rules.map(\.metadata) {
                owners[rule.id, default: []].append("a rule of \(domain.name)")
                for alias in rule.aliases {
                    owners[alias, default: []].append("a former id of \(rule.id) of \(domain.name)")
                }
            }
        }
        for (id, owners) in owners.sorted(by: { $0.key < $1.key }) where owners.count > 1 {
            Issue.record("\(id) is \(owners.joined(separator: " and ")); give one of them another id")
        }
        #expect(Domain.all.allSatisfy { !$0.rules.isEmpty })
    }

    @Test func `a rule is found by its id and its former ids, in its own domain only`() throws {
        for domain in Domain.all {
            let others = Domain.all.filter { $0 != domain }
            for rule in domain.rules.map(\.metadata) {
                for name in rule.names {
                    let found = try #require(Domain.rule(name))
                    #expect(found.domain == domain && found.rule.metadata.id == rule.id)
                    #expect(Domain.rule(name, in: others) == nil)
                    #expect(Domain.currentID(of: name) == rule.id)
                }
            }
        }
        #expect(Domain.rule("variable_name")?.rule.metadata.id == "identifier_name")
        #expect(Domain.currentID(of: "no_such_rule") == "no_such_rule")
    }

    @Test func `the hint about a rule of another domain names the command that has it`() {
        #expect(Domain.hint(for: "missing_plural", in: [.lint]) == "it is a rule of prumo strings check")
        #expect(Domain.hint(for: "force_cast", in: [.strings, .assets]) == "it is a rule of prumo lint")
        #expect(Domain.hint(for: "force_cst", in: [.lint]) == "did you mean force_cast?")
        #expect(Domain.hint(for: "force_cst", in: [.strings]) == "run prumo rule to list all rules")
    }

    @Test(arguments: [
        (
            ["lint"], "missing_plural",
            "error: there is no rule \"missing_plural\" for Swift files; it is a rule of prumo strings check"
        ),
        (["strings", "check"], "force_cast", "--only-rule: unknown rule 'force_cast'; it is a rule of prumo lint"),
        (["assets", "check"], "insecure_url", "unknown rule 'insecure_url'; it is a rule of prumo environments check"),
    ])
    func `a command that does not have a rule names the one that has it`(
        command: [String], rule: String, message: String
    ) throws {
        let fixture = try CommandFixture(["Package.swift": "// swift-tools-version: 6.1\n"])
        let outcome = try fixture.prumo(command + ["--only-rule", rule])
        #expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome.errors)")
    }
}
