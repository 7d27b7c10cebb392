import Findings
import Testing

@testable import prumo

/// The rules of all domains together, which `prumo rule`, `prumo check` and baselines name by their ids alone.
@Suite struct DomainTests {
    @Test func `every id and former id belongs to one rule of all domains`() {
        var owners: [String: [String]] = [:]
        for domain in Domain.allCases {
            for rule in domain.rules.map(\.metadata) {
                owners[rule.id, default: []].append("a rule of \(domain.rawValue)")
                for alias in rule.aliases {
                    owners[alias, default: []].append("a former id of \(rule.id) of \(domain.rawValue)")
                }
            }
        }
        for (id, owners) in owners.sorted(by: { $0.key < $1.key }) where owners.count > 1 {
            Issue.record("\(id) is \(owners.joined(separator: " and ")); give one of them another id")
        }
        #expect(Domain.allCases.allSatisfy { !$0.rules.isEmpty })
    }

    @Test func `a rule is found by its id and its former ids, in its own domain only`() throws {
        for domain in Domain.allCases {
            let others = Domain.allCases.filter { $0 != domain }
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
}
