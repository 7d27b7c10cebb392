import Testing

@testable import Linter

@Suite struct CustomRuleKeyTests {
    @Test(arguments: CustomRuleKey.all.map(\.name))
    func `each key is read, and its value is checked`(key: String) throws {
        let regex = key == "regex" ? "" : #""regex": "a", "#
        let fixture = try ConfigurationFixture(lint: #"{"custom_rules": {"own": {\#(regex)"\#(key)": {}}}}"#)
        let complaints = try fixture.complaints()
        #expect(complaints.count == 1 && complaints[0].contains("error: \"\(key)\" must be"), "\(complaints)")
    }

    @Test(arguments: [
        ("execution_mode", "swiftsyntax", []), ("execution_mode", "sourcekit", []), ("execution_mode", "default", []),
        (
            "execution_mode", "fast",
            ["\"execution_mode\" cannot be \"fast\"; use one of default, swiftsyntax, sourcekit"]
        ),
        ("include", "a", ["\"own\" has no key \"include\"; did you mean \"included\"?"]),
    ])
    func `SwiftLint's parser may be named, and other keys are errors`(
        key: String, value: String, problems: [String]
    ) throws {
        let fixture = try ConfigurationFixture(
            lint: #"{"custom_rules": {"own": {"regex": "a", "\#(key)": "\#(value)"}}}"#)
        let messages = try fixture.complaints().map { $0.split(separator: " error: ").last.map(String.init) ?? "" }
        #expect(messages == problems)
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
