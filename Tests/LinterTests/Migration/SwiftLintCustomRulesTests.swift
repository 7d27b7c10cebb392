import SourceText
import TestSupport
import Testing

@testable import Linter

@Suite("Migration of custom rules")
struct SwiftLintCustomRulesTests {
    private func migration(_ yaml: String) throws -> (text: String, notes: [String]) {
        let fixture = try ConfigurationFixture([".swiftlint.yml": yaml])
        let migration = try SwiftLintMigration(workingDirectory: fixture.folder.path)
        try fixture.folder.write(migration.outputs[0].text, to: ".prumo.json")
        #expect(try fixture.complaints() == [])
        let text = migration.outputs[0].text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined()
        return (text, migration.notes.map(\.description))
    }

    @Test(arguments: [
        ("description: why", "\"description\" of \"own\" is left out: SwiftLint ignores this key"),
        (
            "include: '.*Tests'",
            "\"include\" of \"own\" is left out: SwiftLint ignores this key; did you mean \"included\"?"
        ),
        (
            "execution_mode: sourcekit",
            "\"execution_mode\" of \"own\" is left out: it selects a parser of SwiftLint, and Prumo has one"
        ),
        (
            "severity: [error]",
            "\"severity\" of \"own\" is left out: SwiftLint ignores a value that is not one of warning, error"
        ),
        (
            "capture_group: '1'",
            "\"capture_group\" of \"own\" is left out: SwiftLint ignores a value that is not a whole number"
        ),
        (
            "match_kinds: [comment, {message: a}]",
            "\"match_kinds\" of \"own\" is left out: SwiftLint ignores a value that is not a list of strings"
        ),
        ("name: [a]", "\"name\" of \"own\" is left out: SwiftLint ignores a value that is not a string"),
    ])
    func `a key that SwiftLint ignores does not cost the rule`(key: String, note: String) throws {
        let (text, notes) = try migration("custom_rules:\n  own:\n    regex: a\n    \(key)\n")
        #expect(text == #"{"lint": {"custom_rules": {"own": {"regex": "a"}}}}"#)
        #expect(notes == [".swiftlint.yml:4:5: warning: \(note)"])
    }

    @Test func `values are as SwiftLint reads them`() throws {
        let (text, notes) = try migration(
            """
            custom_rules:
              default_execution_mode: swiftsyntax
              own: { regex: a, severity: Error, included: [b, b], message: 12, name: }
            """)
        let own = #"{"regex": "a","severity": "error","included": ["b"],"message": "12"}"#
        #expect(text == #"{"lint": {"custom_rules": {"own": \#(own)}}}"#)
        #expect(
            notes == [
                ".swiftlint.yml:2:3: warning: \"default_execution_mode\" is left out: it selects a parser of SwiftLint, and "
                    + "Prumo has one",
                ".swiftlint.yml:3:51: warning: \"b\" is listed twice; it is written once",
            ])
    }

    @Test(arguments: [
        ("custom_rules: x", "14: warning: \"custom_rules\" is left out: it is not a mapping"),
        (
            "custom_rules: {own: {regex: '('}}",
            "28: warning: the rule \"own\" is left out: \"(\" is not a valid regular expression; correct it"
        ),
        (
            "custom_rules: {own: {regexp: a}}",
            """
            21: warning: "regexp" of "own" is left out: SwiftLint ignores this key; did you mean "regex"?
            20: warning: the rule "own" is left out: "own" has no "regex"; add a regular expression
            """
        ),
        (
            "custom_rules: {own: {regex: a, severity: note}}",
            "41: warning: the rule \"own\" is left out: \"severity\" cannot be \"note\"; use one of warning, error"
        ),
        (
            "custom_rules: {force_cast: {regex: a}}",
            "15: warning: \"force_cast\" is left out: it is the id of a built-in rule; choose another id"
        ),
    ])
    func `a rule that SwiftLint ignores is left out`(yaml: String, notes: String) throws {
        let result = try migration(yaml)
        #expect(result.text == #"{"lint": {}}"#)
        let expected = notes.split(separator: "\n").map { line in
            let column = line.prefix { $0 != ":" }
            return ".swiftlint.yml:1:\((Int(column) ?? 0) + 1):\(line.dropFirst(column.count + 1))"
        }
        #expect(result.notes == expected.sorted())
    }

    @Test(arguments: ["opt_in_rules", "disabled_rules", "only_rules"])
    func `lists do not name a rule that is left out`(key: String) throws {
        let (text, notes) = try migration("\(key): [own, force_cast]\ncustom_rules: {own: {regex: '('}}\n")
        #expect(text == #"{"lint": {"\#(key)": ["force_cast"]}}"#)
        let note = "\"own\" in \"\(key)\" is left out: the custom rule itself is left out"
        #expect(notes.first == ".swiftlint.yml:1:\(key.count + 4): warning: \(note)")
    }
}
