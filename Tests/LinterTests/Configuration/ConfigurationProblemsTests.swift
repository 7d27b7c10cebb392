import Testing

@testable import Linter

@Suite("Problems of the linter's configuration")
struct ConfigurationProblemsTests {
    @Test(
        arguments: [
            (
                #"{"disabled_rule": []}"#,
                "2: error: \"lint\" has no key \"disabled_rule\"; did you mean \"disabled_rules\"?"
            ),
            (#"{"force_kast": "error"}"#, "2: error: \"lint\" has no key \"force_kast\"; did you mean \"force_cast\"?"),
            (
                #"{"cache_path": "x"}"#,
                "2: error: \"lint\" has no key \"cache_path\"; there is no cache here, and none is needed"
            ),
            (
                #"{"disabled_rules": ["force_kast"]}"#,
                "21: error: there is no rule \"force_kast\"; did you mean \"force_cast\"?"
            ),
            (
                #"{"disabled_rules": ["unused_import"]}"#,
                "21: warning: \"unused_import\" needs the compiler's log and does not run here; remove it"
            ),
            (
                #"{"only_rules": ["all"]}"#, "17: error: \"all\" can stand in \"opt_in_rules\" only; list the rules"
            ),
            (
                #"{"only_rules": ["todo"], "disabled_rules": ["todo"]}"#,
                "26: error: \"disabled_rules\" has no place beside \"only_rules\"; change that list and remove this one"
            ),
            (
                #"{"disabled_rules": ["force_cast"], "force_cast": "warning"}"#,
                "36: warning: \"force_cast\" is configured here but is off, see .prumo.json:1:30; remove one"
            ),
            (
                #"{"only_rules": ["file_length"], "force_cast": "warning"}"#,
                "33: warning: \"force_cast\" is configured here but is off, as \"only_rules\" does not list it; remove one"
            ),
            (
                #"{"strict": true, "lenient": true}"#,
                "29: error: \"strict\" and \"lenient\" contradict each other; remove one"
            ),
            (#"{"strict": 1}"#, "12: error: \"strict\" must be true or false, not a number"),
            (
                #"{"warning_threshold": -1}"#,
                "23: error: \"warning_threshold\" is a whole number from 0 on, not a number"
            ),
            (#"{"reporter": "jsn"}"#, "14: error: \"reporter\" cannot be \"jsn\"; did you mean \"json\"?"),
            (#"{"excluded": ["{a"]}"#, "15: error: \"{a\" is no pattern of paths: its \"{\" is never closed"),
            (
                #"{"force_cast": {"excluded": ["[a"]}}"#,
                "30: error: \"[a\" is no pattern of paths: its \"[\" is never closed"
            ),
            (
                #"{"force_cast": {"severty": "error"}}"#,
                "17: error: \"force_cast\" has no key \"severty\"; did you mean \"severity\"?"
            ),
            (
                #"{"force_cast": false}"#,
                "16: error: \"force_cast\" takes its options here; what turns rules on and off are \"disabled_rules\", "
                    + "\"opt_in_rules\" and \"only_rules\""
            ),
            (#"{"extends": "none.json"}"#, "13: error: there is no file none.json to extend; correct the path"),
            (
                #"{"extends": ".prumo.json"}"#,
                "13: error: \".prumo.json\" is this file, or extends it in turn; remove one \"extends\" of the circle"
            ),
        ])
    func `are named with their place`(lint: String, complaint: String) throws {
        let parts = complaint.split(separator: ":", maxSplits: 1)
        let column = try #require(Int(parts[0])) + 9
        #expect(try ConfigurationFixture(lint: lint).complaints() == [".prumo.json:1:\(column):\(parts[1])"])
    }

    @Test func `are all named in one run`() throws {
        let complaints = try ConfigurationFixture(
            lint: #"{"strict": 1, "disabled_rules": ["nothing_like_it"], "force_cast": 3, "excluded": [1]}"#
        ).complaints()
        #expect(complaints.count == 4)
    }

    @Test func `of the JSON itself are errors, and files without lint are passed over`() throws {
        let broken = try ConfigurationFixture([".prumo.json": "{\"lint\": {\"strict\": true,}}"])
        #expect(
            try broken.complaints().map { $0.hasSuffix("JSON does not allow trailing commas; remove this one") } == [
                true
            ])
        let other = try ConfigurationFixture([
            ".prumo.json": #"{"lint": {"strict": true}}"#, "Sub/.prumo.json": #"{"accessLevel": "public"}"#,
        ])
        #expect(try other.configuration(for: "Sub/A.swift").isStrict)
    }

    @Test func `of a file that is named are errors at once`() throws {
        let fixture = try ConfigurationFixture(["own.json": "{}", "good.json": #"{"lint": {"lenient": true}}"#])
        #expect(throws: (any Error).self) { try fixture.configuration(explicit: "none.json") }
        #expect(throws: (any Error).self) { try fixture.configuration(explicit: "own.json") }
        #expect(try fixture.configuration(explicit: "good.json").isLenient)
    }
}
