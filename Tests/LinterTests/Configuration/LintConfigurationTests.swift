import SourceText
import Testing

@testable import Linter

@Suite("The configuration of the linter")
struct LintConfigurationTests {
    private static let defaults = SwiftRules.registry.all.filter(\.metadata.isDefault).map(\.metadata.id)
        .filter { $0 != "custom_rules" }

    private func ids(_ lint: String, _ overrides: LintOverrides = LintOverrides()) throws -> [String] {
        let configuration = try ConfigurationFixture(lint: lint).configuration(for: "A.swift", overrides)
        return configuration.rules(forFile: "A.swift").ids
    }

    @Test func `runs the default rules without a configuration`() throws {
        let fixture = try ConfigurationFixture([:])
        #expect(try fixture.configuration().rules(forFile: "Sources/A.swift").ids == Self.defaults)
        #expect(try fixture.configuration().path == nil)
        #expect(try fixture.configuration().includes("Sources/A.swift"))
    }

    @Test func `turns rules on and off by lists or a single string`() throws {
        #expect(try ids(#"{"disabled_rules": ["force_cast"]}"#) == Self.defaults.filter { $0 != "force_cast" })
        #expect(try ids(#"{"disabled_rules": "force_cast"}"#) == Self.defaults.filter { $0 != "force_cast" })
        #expect(
            try ids(#"{"disabled_rules": {"force_cast": "checked before"}}"#)
                == Self.defaults.filter { $0 != "force_cast" })
        #expect(try ids(#"{"only_rules": ["force_cast", "file_length"]}"#) == ["file_length", "force_cast"])
        #expect(try ids(#"{"only_rules": []}"#) == Self.defaults)
        let all = SwiftRules.registry.all.map(\.metadata.id).filter { $0 != "custom_rules" }
        #expect(try ids(#"{"opt_in_rules": ["all"]}"#) == all)
    }

    @Test func `gives the command line precedence`() throws {
        let lint = #"{"disabled_rules": ["force_cast"], "strict": true, "reporter": "json"}"#
        #expect(try ids(lint, LintOverrides(onlyRules: ["force_cast"])) == ["force_cast"])
        #expect(try ids(lint, LintOverrides(enablesAllRules: true)).contains("force_cast"))
        let fixture = try ConfigurationFixture(lint: lint)
        #expect(try fixture.configuration().isStrict)
        let lenient = try fixture.configuration(LintOverrides(isLenient: true, reporter: "csv"))
        #expect(lenient.isLenient && !lenient.isStrict && lenient.reporter == "csv")
        #expect(
            try fixture.complaints(LintOverrides(onlyRules: ["force_kast"]))
                == ["error: there is no rule \"force_kast\"; did you mean \"force_cast\"?"])
    }

    @Test func `reads the keys that are not rules`() throws {
        let configuration = try ConfigurationFixture(
            lint:
                #"{"strict": true, "lenient": false, "warning_threshold": 7, "reporter": "json", "baseline": "b.json"}"#
        ).configuration()
        #expect(configuration.isStrict && !configuration.isLenient)
        #expect(configuration.warningThreshold == 7)
        #expect(configuration.reporter == "json")
        #expect(configuration.baseline == "b.json")
        #expect(configuration.path == ".prumo.json")
    }

    @Test(
        arguments: [
            (#"{"excluded": ["Pods"]}"#, "Pods/A.swift", false), (#"{"excluded": ["Pods"]}"#, "Sources/A.swift", true),
            (#"{"excluded": "Pods/"}"#, "Pods/B/A.swift", false), (#"{"excluded": ["Pod"]}"#, "Pods/A.swift", true),
            (#"{"excluded": ["**/*.g.swift"]}"#, "Sources/X/A.g.swift", false),
            (#"{"included": ["Sources"]}"#, "Sources/A.swift", true),
            (#"{"included": ["Sources"]}"#, "Tests/A.swift", false),
            (#"{"included": ["Sources"], "excluded": ["Sources/G"]}"#, "Sources/G/A.swift", false),
            (#"{"excluded": ["./Sources/../Pods"]}"#, "Pods/A.swift", false),
            (#"{"excluded": ["."]}"#, "Pods/A.swift", false), (#"{"included": ["../"]}"#, "A.swift", true),
        ])
    func `includes and excludes paths`(lint: String, path: String, isIncluded: Bool) throws {
        let fixture = try ConfigurationFixture(lint: lint)
        let configuration = try fixture.configuration(for: path)
        #expect(configuration.includes(path) == isIncluded)
        #expect(configuration.includes(fixture.folder.path + "/" + path) == isIncluded)
        if isIncluded { #expect(configuration.mayInclude(below: ".")) }
    }

    @Test func `prunes folders in which nothing can be included`() throws {
        let configuration = try ConfigurationFixture(
            lint: #"{"included": ["Sources", "Tests/*/Unit"], "excluded": ["Sources/Generated", "**/*.g.swift"]}"#
        ).configuration()
        for folder in ["Sources", "Sources/App", "Tests", "Tests/A", "Tests/A/Unit"] {
            #expect(configuration.mayInclude(below: folder), "\(folder)")
        }
        for folder in ["Docs", "Sources/Generated", "Sources/Generated/X", "Tests/A/Other"] {
            #expect(!configuration.mayInclude(below: folder), "\(folder)")
        }
    }

    @Test func `limits a rule to paths, under names that no option has`() throws {
        let configuration = try ConfigurationFixture(
            lint: """
                {"force_cast": {"severity": "warning", "excluded": ["Tests"]},
                 "identifier_name": {"excluded": ["id"], "excluded_paths": "Tests/Fixtures"},
                 "file_length": {"included_paths": ["Sources"]}}
                """
        ).configuration()
        func runs(_ id: String, _ path: String) -> Bool { configuration.rules(forFile: path).ids.contains(id) }
        #expect(runs("force_cast", "Sources/A.swift") && !runs("force_cast", "Tests/A.swift"))
        #expect(runs("file_length", "Sources/A.swift") && !runs("file_length", "Tests/A.swift"))
        if SwiftRules.registry.rule("identifier_name") != nil {
            #expect(runs("identifier_name", "Tests/A.swift") && !runs("identifier_name", "Tests/Fixtures/A.swift"))
        }
        let rules = configuration.rules(forFile: "Tests/A.swift")
        #expect(configuration.rules(forFile: "Tests/B.swift") === rules, "files with the same rules share them")
        #expect(configuration.rules(forFile: "Sources/A.swift") !== rules)
    }
}
