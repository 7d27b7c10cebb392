import Testing

@testable import Linter

@Suite("Configurations of folders, and what they extend")
struct NestedConfigurationTests {
    @Test func `only the nearest file applies`() throws {
        let fixture = try ConfigurationFixture([
            ".prumo.json": #"{"lint": {"disabled_rules": ["force_cast"], "strict": true}}"#,
            "Sub/.prumo.json": #"{"lint": {"lenient": true}}"#,
        ])
        #expect(try fixture.configuration(for: "A.swift").isStrict)
        #expect(try fixture.configuration(for: "Other/Deep/A.swift").isStrict)
        let nested = try fixture.configuration(for: "Sub/Deep/A.swift")
        #expect(nested.isLenient && !nested.isStrict && nested.path == "Sub/.prumo.json")
        #expect(nested.rules(forFile: "Sub/Deep/A.swift").ids.contains("force_cast"))
    }

    @Test func `the search ends at the repository`() throws {
        let fixture = try ConfigurationFixture([
            ".prumo.json": #"{"lint": {"strict": true}}"#, "Inner/.git": "gitdir: elsewhere\n",
        ])
        #expect(try fixture.configuration(for: "Inner/A.swift").path == nil)
    }

    @Test func `files of a folder share a configuration, however they are named`() throws {
        let fixture = try ConfigurationFixture([".prumo.json": #"{"lint": {"strict": true}}"#])
        let configurations = try LintConfigurations(workingDirectory: fixture.folder.path)
        let first = try configurations.configuration(forFile: "Sources/A.swift")
        for path in ["Sources/B.swift", "./Sources/A.swift", fixture.folder.path + "/Sources/C.swift", "A.swift"] {
            #expect(try configurations.configuration(forFile: path) === first)
        }
        #expect(try configurations.configuration(forFolder: "Sources") === first)
        #expect(try configurations.configuration(forFolder: ".") === first)
    }

    @Test func `extended values apply unless a file overrides them`() throws {
        let fixture = try ConfigurationFixture([
            "base/first.json": """
            {"lint": {"disabled_rules": ["force_cast", "file_length"], "excluded": ["Generated"], "warning_threshold": 5,
                      "line_length": 99}}
            """,
            "base/second.json": #"{"lint": {"strict": true, "baseline": "known.json"}}"#,
            ".prumo.json": """
            {"lint": {"extends": ["base/first.json", "base/second.json"], "opt_in_rules": ["force_cast"],
                      "warning_threshold": 9, "excluded": ["Pods"]}}
            """,
        ])
        let configuration = try fixture.configuration()
        let ids = configuration.rules(forFile: "A.swift").ids
        #expect(ids.contains("force_cast") && !ids.contains("file_length"))
        #expect(configuration.isStrict && configuration.warningThreshold == 5)
        #expect(configuration.baseline == "base/known.json")
        #expect(!configuration.includes("Pods/A.swift") && !configuration.includes("base/Generated/A.swift"))
        #expect(configuration.includes("Generated/A.swift"))
    }

    @Test func `only_rules of a base can be added to and taken from`() throws {
        let base = #"{"lint": {"only_rules": ["force_cast", "file_length"]}}"#
        for (own, expected) in [
            (#""disabled_rules": ["force_cast"]"#, ["file_length"]),
            (
                #""opt_in_rules": ["implicit_optional_initialization"]"#,
                ["file_length", "force_cast", "implicit_optional_initialization"]
            ),
            (#""only_rules": ["force_cast"]"#, ["force_cast"]),
        ] {
            let fixture = try ConfigurationFixture([
                "base.json": base, ".prumo.json": #"{"lint": {"extends": "base.json", \#(own)}}"#,
            ])
            #expect(try fixture.configuration().rules(forFile: "A.swift").ids == expected)
        }
    }

    @Test func `cycles are errors, and diamonds are not`() throws {
        let circle = try ConfigurationFixture([
            ".prumo.json": #"{"lint": {"extends": "a.json"}}"#, "a.json": #"{"lint": {"extends": "b.json"}}"#,
            "b.json": #"{"lint": {"extends": "./a.json"}}"#,
        ])
        #expect(
            try circle.complaints() == [
                "b.json:1:22: error: \"./a.json\" is this file or extends it; remove one \"extends\" of the cycle"
            ])
        let diamond = try ConfigurationFixture([
            ".prumo.json": #"{"lint": {"extends": ["a.json", "b.json"]}}"#,
            "a.json": #"{"lint": {"extends": "base.json"}}"#, "b.json": #"{"lint": {"extends": "base.json"}}"#,
            "base.json": #"{"lint": {"strict": true}}"#,
        ])
        #expect(try diamond.configuration().isStrict)
    }

    @Test func `the listing has all values and where they come from`() throws {
        let fixture = try ConfigurationFixture([
            "base.json": #"{"lint": {"file_length": {"warning": 300}}}"#,
            ".prumo.json":
                #"{"lint": {"extends": "base.json", "force_cast": "warning", "disabled_rules": ["file_length"]}}"#,
        ])
        var listing = ConfigurationListing(try fixture.configuration(), forFile: "A.swift")
        let cast = try #require(listing.rules.first { $0.id == "force_cast" })
        #expect(cast.origin == "default")
        #expect(cast.entries.map { "\($0.name) \($0.value) \($0.origin)" } == ["severity \"warning\" .prumo.json:1:49"])
        #expect(listing.idleRules.first { $0.id == "file_length" }?.origin == ".prumo.json:1:79")
        #expect(listing.entries.first { $0.name == "strict" }?.origin == "default")
        listing = ConfigurationListing(
            try fixture.configuration(LintOverrides(onlyRules: ["file_length"], isStrict: true)), forFile: "A.swift")
        #expect(listing.rules.map(\.id) == ["file_length"] && listing.rules.map(\.origin) == ["command line"])
        #expect(
            listing.rules[0].entries.first.map { "\($0.name) \($0.value) \($0.origin)" } == "warning 300 base.json:1:27"
        )
        #expect(listing.entries.first { $0.name == "strict" }?.origin == "command line")
        #expect(listing.text.contains("\n1 rule runs:\nfile_length "))
        #expect(listing.json.contains(#""id": "file_length", "origin": "command line""#))
    }
}
