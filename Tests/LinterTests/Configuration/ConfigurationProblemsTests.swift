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
                "2: error: \"lint\" has no key \"cache_path\"; use the option --cache-path; the files of a repository do not choose its folder"
            ),
            (
                #"{"disabled_rules": ["force_kast"]}"#,
                "21: error: there is no rule \"force_kast\"; did you mean \"force_cast\"?"
            ),
            (#"{"disabled_rules": {"todo": " "}}"#, "29: error: the reason for \"todo\" is empty; say why"),
            (
                #"{"disabled_rules": {"todo": 1}}"#,
                "29: error: the reason for \"todo\" must be a string, not a number"
            ),
            (
                #"{"opt_in_rules": {"empty_string": "we want it"}}"#,
                "18: error: \"opt_in_rules\" must be a list of strings in [ ], not an object"
            ),
            (
                #"{"only_rules": ["all"]}"#, "17: error: \"all\" is only allowed in \"opt_in_rules\"; list the rules"
            ),
            (
                #"{"only_rules": ["todo"], "disabled_rules": ["todo"]}"#,
                "26: error: \"disabled_rules\" cannot be used together with \"only_rules\"; change that list and remove this one"
            ),
            (
                #"{"disabled_rules": ["force_cast"], "force_cast": "warning"}"#,
                "36: warning: \"force_cast\" is configured here but is disabled, see .prumo.json:1:30; remove one"
            ),
            (
                #"{"only_rules": ["file_length"], "force_cast": "warning"}"#,
                "33: warning: \"force_cast\" is configured here but is disabled, because \"only_rules\" does not list it; remove one"
            ),
            (
                #"{"strict": true, "lenient": true}"#,
                "29: error: \"strict\" and \"lenient\" contradict each other; remove one of them"
            ),
            (#"{"strict": 1}"#, "12: error: \"strict\" must be true or false, not a number"),
            (
                #"{"warning_threshold": -1}"#,
                "23: error: \"warning_threshold\" must be a whole number of at least 0, not a number"
            ),
            (#"{"reporter": "jsn"}"#, "14: error: \"reporter\" cannot be \"jsn\"; did you mean \"json\"?"),
            (#"{"excluded": ["{a"]}"#, "15: error: \"{a\" is not a valid glob pattern: its \"{\" is never closed"),
            (
                #"{"force_cast": {"excluded": ["[a"]}}"#,
                "30: error: \"[a\" is not a valid glob pattern: its \"[\" is never closed"
            ),
            (
                #"{"force_cast": {"severty": "error"}}"#,
                "17: error: \"force_cast\" has no key \"severty\"; did you mean \"severity\"?"
            ),
            (
                #"{"force_cast": false}"#,
                "16: error: \"force_cast\" takes its options here; to turn rules on or off, use \"disabled_rules\", "
                    + "\"opt_in_rules\" or \"only_rules\""
            ),
            (#"{"extends": "none.json"}"#, "13: error: the file none.json does not exist; correct the path"),
            (
                #"{"extends": ".prumo.json"}"#,
                "13: error: \".prumo.json\" is this file or extends it; remove one \"extends\" of the cycle"
            ),
        ])
    func `are reported with their place`(lint: String, complaint: String) throws {
        let parts = complaint.split(separator: ":", maxSplits: 1)
        let column = try #require(Int(parts[0])) + 9
        #expect(try ConfigurationFixture(lint: lint).complaints() == [".prumo.json:1:\(column):\(parts[1])"])
    }

    @Test func `are all reported in one run`() throws {
        let complaints = try ConfigurationFixture(
            lint: #"{"strict": 1, "disabled_rules": ["nothing_like_it"], "force_cast": 3, "excluded": [1]}"#
        ).complaints()
        #expect(complaints.count == 4)
    }

    @Test func `of the JSON itself are errors, and files without the key lint are skipped`() throws {
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

    @Test func `of a named file are errors immediately`() throws {
        let fixture = try ConfigurationFixture(["own.json": "{}", "good.json": #"{"lint": {"lenient": true}}"#])
        #expect(throws: (any Error).self) { try fixture.configuration(explicit: "none.json") }
        #expect(throws: (any Error).self) { try fixture.configuration(explicit: "own.json") }
        #expect(try fixture.configuration(explicit: "good.json").isLenient)
    }
}
