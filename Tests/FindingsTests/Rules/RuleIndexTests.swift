import Findings
import Testing

@Suite struct RuleIndexTests {
    private static let index = RuleIndex([
        RuleReference(RuleMetadata(id: "new_name", name: "New Name", kind: .style, aliases: ["old_name"], summary: "")),
        RuleReference(RuleMetadata(id: "other", name: "Other", kind: .style, summary: "")),
        RuleReference(RuleMetadata(id: "a_rule", name: "A Rule", kind: .style, aliases: ["other"], summary: "")),
    ])

    @Test func `rules are in the order of their ids`() {
        #expect(Self.index.ids == ["a_rule", "new_name", "other"])
        #expect(Self.index.names == ["a_rule", "other", "new_name", "old_name", "other"])
        #expect(Self.index.metadata(of: ["other", "a_rule", "none"]).map(\.id) == ["a_rule", "other"])
    }

    @Test(arguments: [("new_name", "new_name"), ("old_name", "new_name"), ("a_rule", "a_rule"), ("none", nil)])
    func `a rule is found by its id and its former ids`(name: String, id: String?) {
        #expect(Self.index.rule(name)?.metadata.id == id)
        #expect(Self.index.position(of: name) == id.flatMap { Self.index.ids.firstIndex(of: $0) })
    }

    @Test func `a current id takes precedence over a former id`() {
        #expect(Self.index.rule("other")?.metadata.id == "other")
    }
}
