import Testing

@Suite struct PackageCheckCommandTests {
    private static func shop() throws -> CommandFixture {
        try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\n", "Sources/App/A.swift": "let value = other as! Int\n",
            "Sources/App/en.lproj/L.strings": "\"bye\" = \"Bye\";\n", "Sources/App/de.lproj/L.strings": "",
            "Sources/App/A.xcassets/Contents.json": "{}",
            "Sources/App/A.xcassets/Logo.imageset/Contents.json":
                #"{"images": [{"idiom": "universal", "filename": "logo.png", "scale": "1x"}]}"#,
            "Environments/Development.json": #"{"url": "https://dev.example.com"}"#,
            "Environments/Stage.json": #"{"url": "https://stage.example.com"}"#,
            "Environments/Production.json": #"{"url": "http://localhost/"}"#,
        ])
    }

    @Test func `all parts are in one report, in the order of paths`() throws {
        let outcome = try Self.shop().run([], of: "check")
        #expect(outcome.status == 1)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.map { $0.prefix { $0 != ":" } } == lines.map { $0.prefix { $0 != ":" } }.sorted())
        for rule in ["(insecure_url)", "(force_cast)", "(missing_file)", "(missing_key)"] {
            #expect(outcome.output.contains(rule), "\(rule)")
        }
        #expect(outcome.output.contains("Environments/Production.json:1:9: error:"))
    }

    @Test func `a check of nothing fails unless that is accepted`() throws {
        let fixture = try CommandFixture(["a.txt": ""])
        let outcome = try fixture.run([], of: "check")
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(
            outcome.errors == "error: there are no files to check in the working directory; correct the path or the "
                + "configuration, or pass --allow-no-files\n")
        let allowed = try fixture.run(["--allow-no-files"], of: "check")
        #expect(allowed.status == 0 && allowed.errors == "no findings in 0 files\n")
        // A list of files may have been made by a program.
        #expect(try fixture.run(["a.txt"], of: "check").status == 0)
    }

    @Test(arguments: [("strings", "(missing_key)"), ("lint, strings", "(force_cast)"), ("assets", "(missing_file)")])
    func `domains can be selected`(parts: String, rule: String) throws {
        let outcome = try Self.shop().run(["--only", parts], of: "check")
        #expect(outcome.output.contains(rule) && !outcome.output.contains("(insecure_url)"))
    }

    @Test func `each file is checked by its domain`() throws {
        let outcome = try Self.shop().run(["Sources/App/A.swift", "--only", "lint,strings,assets"], of: "check")
        #expect(outcome.output.contains("(force_cast)") && !outcome.output.contains("(missing_key)"))
    }

    @Test(arguments: [
        (["--only", "strngs"], "did you mean strings?"), (["--only", ","], "--only needs at least one domain"),
        (["Nowhere"], "the file or folder 'Nowhere' does not exist"),
    ])
    func `what cannot be meant is misuse`(arguments: [String], message: String) throws {
        let outcome = try Self.shop().run(arguments, of: "check")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(message))
    }

    @Test(arguments: [(1, 1), (2, 0)])
    func `the linter's warning_threshold fails the check too, by the linter's warnings alone`(
        threshold: Int, status: Int32
    ) throws {
        let fixture = try CommandFixture([
            ".prumo.json": "{\"lint\": {\"warning_threshold\": \(threshold)}}", "A.swift": "let name = 1;\n",
            "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n", "de.lproj/L.strings": "\"c\" = \"C\";\n",
        ])
        let outcome = try fixture.run(["--only", "lint,strings"], of: "check")
        #expect(outcome.output.contains("(trailing_semicolon)"))
        #expect(outcome.output.contains("warning: ") && !outcome.output.contains("error: "))
        #expect(outcome.status == status)
        let message = "error: 1 warning reaches the warning_threshold of 1; fix some of them\n"
        #expect(outcome.errors.contains(message) == (status == 1))
        let quiet = try fixture.run(["--only", "lint,strings", "--quiet"], of: "check")
        #expect(quiet.errors == (status == 1 ? message : ""))
    }

    @Test(arguments: [([], "file,line,"), (["--reporter", "summary"], "rule")])
    func `the report has the form that the linter's configuration names, unless the command line does`(
        options: [String], start: String
    ) throws {
        let fixture = try CommandFixture([
            ".prumo.json": "{\"lint\": {\"reporter\": \"csv\"}}", "A.swift": "let name = 1;\n",
        ])
        let outcome = try fixture.run(options, of: "check")
        #expect(outcome.output.hasPrefix(start))
        #expect(outcome.output.contains("trailing_semicolon"))
    }

    @Test(arguments: [[], ["en.lproj/L.strings", "de.lproj/L.strings"]])
    func `the report has that form where there is nothing for the linter, too`(paths: [String]) throws {
        let fixture = try CommandFixture([
            ".prumo.json": "{\"lint\": {\"reporter\": \"csv\"}}", "en.lproj/L.strings": "\"a\" = \"All\";\n",
            "de.lproj/L.strings": "\"b\" = \"Beides\";\n",
        ])
        let outcome = try fixture.run(paths, of: "check")
        #expect(outcome.output.hasPrefix("file,line,") && outcome.output.contains("missing_key"))
    }

    @Test func `one baseline contains the findings of all domains`() throws {
        let fixture = try Self.shop()
        #expect(try fixture.run(["--write-baseline", "known.json"], of: "check").status == 0)
        let outcome = try fixture.run(["--baseline", "known.json", "--strict"], of: "check")
        #expect(outcome.status == 0 && outcome.output.isEmpty)
    }
}
