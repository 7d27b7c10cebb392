import Testing

@testable import Linter

@Suite struct CustomRuleKeyTests {
    @Test func `the schema has the keys that custom rules read`() throws {
        let fixture = try ConfigurationFixture(lint: #"{"custom_rules": {"own": {"regex": "a", "zzzzzzzz": 1}}}"#)
        let complaint = try #require(try fixture.complaints().first)
        let known = try #require(complaint.split(separator: "; it has ").last)
        #expect(CustomRuleKey.all.map(\.name).sorted() == known.split(separator: ", ").map(String.init).sorted())
    }

    @Test func `custom rules are turned on and off as others are, and a child's replace its parent's`() throws {
        let rules = #""custom_rules": {"one": {"regex": "a"}, "two": {"regex": "b"}}"#
        func ids(_ lint: String) throws -> [String] {
            let fixture = try ConfigurationFixture([
                ".prumo.json": #"{"lint": \#(lint)}"#, "base.json": #"{"lint": {\#(rules)}}"#,
            ])
            return try fixture.configuration().rules(forFile: "A.swift").ids.filter {
                ["one", "two", "three", "force_cast"].contains($0)
            }
        }
        #expect(try ids("{\(rules)}") == ["force_cast", "one", "two"])
        #expect(try ids(#"{\#(rules), "disabled_rules": ["two"]}"#) == ["force_cast", "one"])
        #expect(try ids(#"{\#(rules), "disabled_rules": ["custom_rules"]}"#) == ["force_cast"])
        #expect(try ids(#"{\#(rules), "only_rules": ["custom_rules"]}"#) == ["one", "two"])
        #expect(try ids(#"{\#(rules), "only_rules": ["two"]}"#) == ["two"])
        let child = #"{"extends": "base.json", "custom_rules": {"two": {"regex": "c"}, "three": {"regex": "d"}}}"#
        #expect(try ids(child) == ["force_cast", "one", "three", "two"])
    }

    @Test func `a custom rule with the id of another rule is an error`() throws {
        let fixture = try ConfigurationFixture(lint: #"{"custom_rules": {"force_cast": {"regex": "a"}}}"#)
        #expect(
            try fixture.complaints() == [
                ".prumo.json:1:28: error: \"force_cast\" is the id of a built-in rule; choose another id"
            ])
    }
}
