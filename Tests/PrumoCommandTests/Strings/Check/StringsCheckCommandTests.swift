import Foundation
import Testing

@Suite struct StringsCheckCommandTests {
    private static func shop(_ more: [String: String] = [:]) throws -> CommandFixture {
        try CommandFixture(
            [
                "App/en.lproj/Localizable.strings": "\"hello\" = \"Hello %@\";\n\"bye\" = \"Bye\";\n",
                "App/de.lproj/Localizable.strings": "\"hello\" = \"Hallo %d\";\n",
            ].merging(more) { $1 })
    }

    @Test func `findings have their place, and an error is status 1`() throws {
        let outcome = try Self.shop().run(["check"], of: "strings")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains("App/de.lproj/Localizable.strings:1:18: error: \"hello\" in de: \"%d\" formats"))
        #expect(
            outcome.output.contains(
                "App/en.lproj/Localizable.strings:2:1: warning: \"bye\" has no string in de; translate it (missing_key)"
            ))
        #expect(outcome.errors == "2 findings (1 error) in 2 files\n")
    }

    @Test func `one file of a table brings the others with it`() throws {
        let outcome = try Self.shop().run(["check", "App/de.lproj/Localizable.strings", "-q"], of: "strings")
        #expect(outcome.output.contains("placeholder_mismatch"))
        #expect(outcome.errors.isEmpty)
    }

    @Test(arguments: [
        ([], nil, ["App"], "; 1 folder left out: 1 named Vendor"), (["Vendor/Kit"], nil, ["Vendor/Kit"], ""),
        ([], #"{"strings": {"check": {"excluded": []}}}"#, ["App", "Vendor/Kit"], ""),
        ([], #"{"strings": {"check": {"excluded": ["App"]}}}"#, ["Vendor/Kit"], ""),
    ])
    func `tables of vendored libraries are checked where somebody asks for them`(
        paths: [String], configuration: String?, folders: [String], leftOut: String
    ) throws {
        let table = "\"hello\" = \"Hallo %d\";\n"
        var files = [
            "Vendor/Kit/en.lproj/Kit.strings": "\"hello\" = \"Hello %@\";\n", "Vendor/Kit/de.lproj/Kit.strings": table,
        ]
        files[".prumo.json"] = configuration
        let outcome = try Self.shop(files).run(["check", "--only-rule", "placeholder_mismatch"] + paths, of: "strings")
        let found = Set(outcome.output.split(separator: "\n").map { $0.components(separatedBy: "/de.lproj")[0] })
        #expect(found == Set(folders))
        #expect(outcome.errors.hasSuffix("files\(leftOut)\n"))
    }

    @Test(arguments: [
        (["--only-rule", "missing_key"], Int32(0), 1), (["--only-rule", "missing_key", "--strict"], 1, 1),
        (["--disable-rule", "placeholder_mismatch"], 0, 1), (["--only-rule", "encoding"], 0, 0),
    ])
    func `rules are limited and warnings graded`(arguments: [String], status: Int32, count: Int) throws {
        let outcome = try Self.shop().run(["check"] + arguments, of: "strings")
        #expect(outcome.status == status)
        #expect(outcome.output.split(separator: "\n").count == count)
    }

    @Test(arguments: [
        (["--only-rule", "mising_key"], "did you mean missing_key?"), (["--reporter", "sarf"], "did you mean sarif?"),
        (["--prune"], "--prune requires a baseline; add --baseline FILE"),
        (["--prune", "--write-baseline", "b.json"], "cannot be used together"),
        (["--locale", "dee"], "did you mean de?"),
        (["Nowhere"], "no such file or folder"),
    ])
    func `what cannot be meant is misuse`(arguments: [String], message: String) throws {
        let outcome = try Self.shop().run(["check"] + arguments, of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(message))
        #expect(outcome.output.isEmpty)
    }

    @Test(arguments: [
        (["--locale", "de"], ["missing_key", "placeholder_mismatch"]), (["--locale", "en"], []),
        (["--locale", "fr"], ["missing_key"]),
        (["--locale", "fr", "--locale", "DE"], ["missing_key", "placeholder_mismatch"]),
    ])
    func `findings are limited to languages`(arguments: [String], rules: [String]) throws {
        let fixture = try Self.shop([
            "App/fr.lproj/Localizable.strings": "\"hello\" = \"Bonjour %@\";\n"
        ])
        let outcome = try fixture.run(["check", "--reporter", "json"] + arguments, of: "strings")
        let findings = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
        #expect(Set(findings.compactMap { $0["rule_id"] as? String }) == Set(rules))
        let languages = Set(arguments.filter { !$0.hasPrefix("--") }.map { $0.lowercased() })
        #expect(findings.allSatisfy { Set($0["languages"] as? [String] ?? []).isSubset(of: languages) })
    }

    @Test(arguments: ["json", "sarif"]) func `reports for programs have the whole key`(reporter: String) throws {
        let key = "A sentence that is the key of an entry, since it is the string itself"
        let fixture = try CommandFixture([
            "App/en.lproj/Localizable.strings": "\"\(key)\" = \"Hello %@\";\n",
            "App/de.lproj/Localizable.strings": "\"\(key)\" = \"Hallo\";\n",
        ])
        let outcome = try fixture.run(["check", "--reporter", reporter], of: "strings")
        #expect(outcome.output.contains("\"key\""))
        #expect(outcome.output.contains(key))
        #expect(outcome.output.contains("\"languages\""))
        #expect(try fixture.run(["check"], of: "strings").output.contains("…\" in de"))
    }

    @Test func `a folder without tables is misuse`() throws {
        let outcome = try CommandFixture().run(["check"], of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("pass a folder that contains some"))
    }

    @Test func `a file that cannot be read is a problem, and the others are checked`() throws {
        let fixture = try Self.shop(["App/fr.lproj/Other.strings": "\"a\" = \"b\nno end"])
        let outcome = try fixture.run(["check"], of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("App/fr.lproj/Other.strings:"))
        #expect(outcome.output.contains("missing_key"))
    }

    @Test func `a baseline hides its findings, reports entries that no longer exist, and is pruned`() throws {
        let fixture = try Self.shop()
        let written = try fixture.run(["check", "--write-baseline", "known.json"], of: "strings")
        #expect(written.status == 0)
        #expect(written.errors.contains("known.json now lists 2 findings"))
        let known = try fixture.run(["check", "--baseline", "known.json"], of: "strings")
        #expect(known.status == 0 && known.output.isEmpty)
        try fixture.write("\"hello\" = \"Hallo %@\";\n", to: "App/de.lproj/Localizable.strings")
        let stale = try fixture.run(["check", "--baseline", "known.json", "--strict"], of: "strings")
        #expect(stale.status == 1)
        #expect(stale.errors.contains("remove the entry with --prune"))
        #expect(try fixture.run(["check", "--baseline", "known.json", "--prune"], of: "strings").status == 0)
        #expect(try !fixture.folder.read("known.json").contains("placeholder_mismatch"))
    }

    @Test func `the configuration turns rules off, and its mistakes are reported with their place`() throws {
        let fixture = try Self.shop([
            ".prumo.json": #"{"strings": {"check": {"only_rules": ["missing_key"], "missing_key": "error"}}}"#
        ])
        let outcome = try fixture.run(["check"], of: "strings")
        #expect(outcome.output.contains("error: \"bye\" has no string in de"))
        #expect(!outcome.output.contains("placeholder_mismatch"))
        try fixture.write(#"{"strings": {"check": {"only_rule": []}}}"#, to: ".prumo.json")
        let mistaken = try fixture.run(["check"], of: "strings")
        #expect(mistaken.status == 2)
        #expect(
            mistaken.errors.contains(
                ".prumo.json:1:24: error: \"check\" has no key \"only_rule\"; did you mean \"only_rules\"?"))
    }

    @Test func `reports come in the linter's forms, in files too`() throws {
        let fixture = try Self.shop()
        let outcome = try fixture.run(["check", "--reporter", "sarif", "--output", "report.sarif"], of: "strings")
        #expect(outcome.output.isEmpty)
        let json =
            try JSONSerialization.jsonObject(with: Data(try fixture.folder.read("report.sarif").utf8)) as? [String: Any]
        let run = (json?["runs"] as? [[String: Any]])?.first
        #expect(
            (run?["results"] as? [[String: Any]])?.compactMap { $0["ruleId"] as? String } == [
                "placeholder_mismatch", "missing_key",
            ])
    }

    @Test func `rules are listed, explained and printed for scripts`() throws {
        let fixture = try CommandFixture()
        let list = try fixture.run(["--domain", "strings"], of: "rule")
        #expect(list.output.contains("missing_plural") && !list.output.contains("force_cast"))
        let rule = try fixture.run(["untranslated"], of: "rule")
        #expect(rule.output.contains("minimum_words") && rule.output.contains("Flagged at ↓"))
        let json = try fixture.run(["--domain", "strings", "--format", "json"], of: "rule")
        #expect(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) is [Any])
        #expect(try fixture.run(["untranslatd"], of: "rule").errors.contains("did you mean untranslated?"))
    }
}
