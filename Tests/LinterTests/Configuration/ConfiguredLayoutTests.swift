import Findings
import Testing

@testable import Linter

/// What the key `format` of a `.prumo.json` means to the linter.
@Suite("Layout of the formatter")
struct ConfiguredLayoutTests {
    private func listing(
        _ files: [String: String], of path: String = "Sources/A.swift", explicit: String? = nil
    ) throws -> ConfigurationListing {
        let fixture = try ConfigurationFixture(files)
        return ConfigurationListing(try fixture.configuration(for: path, explicit: explicit), forFile: path)
    }

    private func origin(_ id: String, _ listing: ConfigurationListing) -> String? {
        listing.rules.first { $0.id == id }?.origin ?? listing.idleRules.first { $0.id == id }?.origin
    }

    private func option(_ name: String, of id: String, _ listing: ConfigurationListing) -> String? {
        let entry = listing.rules.first { $0.id == id }?.entries.first { $0.name == name }
        return entry.map { "\($0.value) \($0.origin)" }
    }

    @Test func `rules that the formatter decides are off, and others take options from it`() throws {
        let listing = try listing([".prumo.json": #"{"format": {"lineLength": 90}}"#])
        #expect(origin("colon", listing) == "decided by format, .prumo.json:1:2")
        #expect(origin("trailing_comma", listing) == "decided by format, .prumo.json:1:2")
        #expect(origin("force_cast", listing) == "default")
        #expect(option("warning", of: "line_length", listing) == "90 format, .prumo.json:1:13")
        #expect(option("ignores_empty_lines", of: "trailing_whitespace", listing) == "false format, .prumo.json:1:2")
    }

    @Test func `rules of the formatter decide while they are on`() throws {
        let listing = try listing([".prumo.json": #"{"format": {"rules": {"NoParensAroundConditions": true}}}"#])
        #expect(origin("control_statement", listing) == "decided by format, .prumo.json:1:2")
        #expect(origin("trailing_semicolon", listing) == "default")
    }

    @Test func `a rule that is turned on by name stays on, and contradictions are listed`() throws {
        let lint = #"{"opt_in_rules": ["trailing_comma", "colon", "all"], "line_length": 60}"#
        let listing = try listing([".prumo.json": #"{"format": {}, "lint": \#(lint)}"#])
        #expect(origin("colon", listing) == ".prumo.json:1:60")
        #expect(origin("trailing_comma", listing) == ".prumo.json:1:42; contradicts format, .prumo.json:1:2")
        #expect(option("mandatory_comma", of: "trailing_comma", listing) == "true format, .prumo.json:1:2")
        #expect(origin("multiline_arguments", listing) == "decided by format, .prumo.json:1:2")
        #expect(
            option("warning", of: "line_length", listing)
                == "60 .prumo.json:1:92; contradicts format, .prumo.json:1:2")
    }

    @Test func `a value for a rule that the formatter decides has no effect, and is reported`() throws {
        let fixture = try ConfigurationFixture([".prumo.json": #"{"format": {}, "lint": {"colon": "error"}}"#])
        #expect(
            try fixture.complaints() == [
                ".prumo.json:1:25: warning: \"colon\" is configured here but the formatter decides it, see "
                    + ".prumo.json:1:2; remove one, or turn the rule on in \"opt_in_rules\""
            ])
    }

    @Test(arguments: [
        ("A.swift", true), ("Linted/A.swift", true), ("Foreign/A.swift", false), ("Foreign/Own/A.swift", true),
    ])
    func `the nearest configuration of the layout decides whether there is one`(path: String, isAsked: Bool) throws {
        let files = [
            ".prumo.json": #"{"format": {}}"#, "Linted/.prumo.json": #"{"lint": {}}"#,
            "Foreign/.swift-format": "no JSON",
            "Foreign/Own/.prumo.json": #"{"format": {}}"#,
        ]
        #expect(try origin("colon", listing(files, of: path))?.hasPrefix("decided by format") == isAsked)
    }

    @Test func `without the key nothing changes`() throws {
        for files in [[:], [".swift-format": "{}"], [".prumo.json": #"{"lint": {}}"#]] {
            #expect(try origin("colon", listing(files)) == "default")
        }
    }

    @Test func `the file of the command line may ask for a layout`() throws {
        let files = [".prumo.json": #"{"lint": {}}"#, "CI.json": #"{"lint": {}, "format": {"lineLength": 70}}"#]
        #expect(
            try option("warning", of: "line_length", listing(files, explicit: "CI.json")) == "70 format, CI.json:1:25")
    }

    @Test func `overrides are laid out as the rest`() throws {
        let lint = #"{"overrides": [{"files": "Tests", "opt_in_rules": ["colon"]}]}"#
        let files = [".prumo.json": #"{"format": {}, "lint": \#(lint)}"#]
        #expect(try origin("colon", listing(files, of: "Tests/A.swift"))?.hasPrefix(".prumo.json:") == true)
        #expect(try origin("comma", listing(files, of: "Tests/A.swift"))?.hasPrefix("decided by format") == true)
        #expect(try origin("colon", listing(files))?.hasPrefix("decided by format") == true)
    }

    @Test func `every rule with options from the formatter names options that it has`() {
        for rule in SwiftRules.registry.all {
            let names = rule.options.map(\.name)
            for option in rule.reference.layoutOptions { #expect(names.contains(option.name), "\(rule.metadata.id)") }
            let isParameter = rule.metadata.layout == .parameter
            #expect(!isParameter || !rule.reference.layoutOptions.isEmpty, "\(rule.metadata.id)")
        }
    }
}
