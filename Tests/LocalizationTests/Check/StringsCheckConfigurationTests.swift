import DataFormats
import EnvironmentSettings
import Files
import Findings
import SourceText
import TestSupport
import Testing

@testable import Localization

@Suite struct StringsCheckConfigurationTests {
    @Test func `without a file the rules run that are on by default`() {
        let configuration = RuleConfiguration(of: StringsRules.registry)
        #expect(configuration.ruleIDs == StringsRules.registry.all.filter(\.metadata.isDefault).map(\.metadata.id))
        #expect(!configuration.ruleIDs.contains("unfinished"))
    }

    @Test(arguments: [
        (#"{"disabled_rules": ["encoding"]}"#, false, false), (#"{"opt_in_rules": ["unfinished"]}"#, true, true),
        (#"{"only_rules": ["unfinished"]}"#, false, true),
        (#"{"opt_in_rules": ["unfinished"], "disabled_rules": ["unfinished"]}"#, true, false),
    ])
    func `lists turn rules on and off`(text: String, hasEncoding: Bool, hasUnfinished: Bool) throws {
        let ids = try configuration(text).ruleIDs
        #expect(ids.contains("encoding") == hasEncoding)
        #expect(ids.contains("unfinished") == hasUnfinished)
    }

    @Test func `the command line has the last word`() throws {
        let overrides = RuleOverrides(
            onlyRules: ["encoding", "unfinished"], disabledRules: ["encoding"])
        let configuration = try configuration(#"{"disabled_rules": ["unfinished"]}"#, overrides)
        #expect(configuration.ruleIDs == ["unfinished"])
    }

    @Test func `severities are alone or beside options`() throws {
        let rules = try configuration(
            #"{"opt_in_rules": ["untranslated"], "missing_key": "error", "untranslated": {"severity": "error", "minimum_words": 4}}"#
        ).rules
        #expect(rules.first { $0.metadata.id == "missing_key" }?.severity == .error)
        #expect((rules.first { $0.metadata.id == "untranslated" }?.rule as? Untranslated)?.copies.minimumWords == 4)
    }

    @Test(arguments: [
        (#"{"disabled_rules": [↓"missing_keys"]}"#, "there is no rule \"missing_keys\"; did you mean \"missing_key\"?"),
        (#"{↓"mising_key": "error"}"#, "\"check\" has no key \"mising_key\"; did you mean \"missing_key\"?"),
        (
            #"{"untranslated": {↓"minimum_word": 3}}"#,
            "\"untranslated\" has no key \"minimum_word\"; did you mean \"minimum_words\"?"
        ),
        (
            #"{"untranslated": {"minimum_words": ↓-1}}"#,
            "\"minimum_words\" must be a whole number of at least 0, not a number"
        ),
        (
            #"{"encoding": ↓"off"}"#,
            "\"encoding\" takes its options here; to turn rules on or off, use \"disabled_rules\", \"opt_in_rules\" or "
                + "\"only_rules\""
        ),
        (#"{"encoding": ↓1}"#, "the value of \"encoding\" must be a severity or an object, not a number"),
        (#"↓[]"#, "\"check\" must be an object in { }, not an array"),
    ])
    func `what is wrong is reported with its place and what was meant`(marked: String, message: String) throws {
        let source = MarkedSource(marked)
        let error = try #require(throws: DiagnosticsError.self) { try configuration(source.text) }
        #expect(error.diagnostics.map(\.message) == [message])
        #expect(error.diagnostics.map(\.location) == [source.location])
    }

    @Test func `the nearest file with the key applies to a table, and names its baseline from here on`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"strings": {"check": {"only_rules": ["encoding"], "baseline": "a.json"}}}"#, to: ".prumo.json")
        try folder.write(#"{"strings": {"storage": "bundle"}}"#, to: "App/.prumo.json")
        try folder.write(
            #"{"strings": {"check": {"only_rules": ["extra_key"], "baseline": "b.json"}}}"#, to: "Kit/.prumo.json")
        var configurations = RuleConfigurations(
            of: StringsRules.registry, at: .strings, workingDirectory: Path(folder.path))
        #expect(try configurations.configuration(forFolder: "App/Texts").ruleIDs == ["encoding"])
        #expect(try configurations.configuration(forFolder: "").baseline == "a.json")
        #expect(try configurations.configuration(forFolder: "Kit").ruleIDs == ["extra_key"])
        #expect(try configurations.configuration(forFolder: "Kit").baseline == "Kit/b.json")
    }

    private func configuration(
        _ text: String, _ overrides: RuleOverrides = RuleOverrides()
    ) throws -> RuleConfiguration<any StringsRule> {
        let file = SourceFile(path: "input", text: text)
        return try RuleConfiguration(
            try JSONParser.parse(file), in: file, folder: "", of: StringsRules.registry, overrides)
    }
}
