import Foundation
import Testing

@Suite struct StringsStatusCommandTests {
    private static func shop() throws -> CommandFixture {
        func unit(_ state: String, _ text: String) -> String {
            "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(text)\"}}"
        }
        return try CommandFixture([
            "App/Localizable.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
            "Save all": {"localizations": {"de": \(unit("translated", "Alles sichern")), "pl": \(unit("new", ""))}},
            "Undo": {"localizations": {"de": \(unit("needs_review", "Zurück"))}},
            "Prumo": {"shouldTranslate": false}, "Old": {"extractionState": "stale"}
            }}
            """,
            "Kit/en.lproj/Kit.strings": "\"a\" = \"One\";\n", "Kit/de.lproj/Kit.strings": "\"a\" = \"Eins\";\n",
        ])
    }

    @Test func `each language of each table has its bar and its numbers`() throws {
        let outcome = try Self.shop().run(["status"], of: "strings")
        #expect(outcome.status == 0)
        let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines[0] == "App/Localizable 3 keys with 4 words in en, 1 stale")
        #expect(lines[2].hasPrefix("de █") && lines[2].hasSuffix("66 % 2 1 0 0"))
        #expect(lines[3].hasPrefix("pl █") && lines[3].hasSuffix("33 % 1 0 2 3"))
        #expect(lines.contains { $0 == "all 2 tables 4 keys with 5 words" })
    }

    @Test(arguments: [("95", Int32(1)), ("33", 0), ("34", 1), ("0", 0)])
    func `a language below the threshold is a failure`(threshold: String, status: Int32) throws {
        let outcome = try Self.shop().run(["status", "--fail-under", threshold], of: "strings")
        #expect(outcome.status == status)
        #expect(outcome.errors.contains("33 % of App/Localizable is translated into pl") == (status == 1))
    }

    @Test func `an empty string is not a translation, for any command`() throws {
        let fixture = try CommandFixture([
            "en.lproj/Kit.strings": "\"a\" = \"One word\";\n\"b\" = \"\";\n",
            "de.lproj/Kit.strings": "\"a\" = \"\";\n\"b\" = \"\";\n",
        ])
        let source = ["--source-language", "en"]
        let status = try fixture.run(["status", "--fail-under", "95"] + source, of: "strings")
        #expect(status.status == 1)
        #expect(status.output.contains("50 %") && status.errors.contains("50 % of Kit is translated into de"))
        let check = try fixture.run(["check"] + source, of: "strings")
        #expect(check.output.contains("(empty_value)"), "\(check.output)")
        let export = try fixture.run(
            ["export", "--locale", "de", "--to", "out", "--file-format", "xliff", "--only-unfinished"] + source,
            of: "strings")
        #expect(export.status == 0, "\(export.errors)")
        let file = try fixture.folder.read("out/de.xliff")
        #expect(file.contains("<trans-unit id=\"a\"") && !file.contains("id=\"b\"") && !file.contains("<target"))
    }

    @Test func `one language is reported alone`() throws {
        let outcome = try Self.shop().run(["status", "--locale", "de", "--format", "json"], of: "strings")
        let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let total = try #require(json?["total"] as? [[String: Any]])
        #expect(total.count == 1)
        #expect(total[0]["locale"] as? String == "de" && total[0]["translated"] as? Int == 3)
        #expect(total[0]["needsReview"] as? Int == 1 && total[0]["percent"] as? Int == 75)
    }

    @Test func `pages and tables are well formed`() throws {
        let fixture = try Self.shop()
        let markdown = try fixture.run(["status", "--format", "markdown"], of: "strings").output
        #expect(markdown.contains("| pl | 33 | 1 | 0 | 2 | 3 |"))
        let html = try fixture.run(["status", "--format", "html"], of: "strings").output
        #expect(html.components(separatedBy: "<tr>").count == html.components(separatedBy: "</tr>").count)
        #expect(html.contains("width:66.6%") && html.hasSuffix("</html>\n"))
    }

    @Test(arguments: [
        (["--locale", "zulu"], "the languages are de, pl"), (["--locale", "p"], "did you mean pl?"),
        (["--format", "htm"], "did you mean html?"),
        (["--fail-under", "101"], "use a whole number from 0 to 100"),
    ])
    func `what cannot be meant is misuse`(arguments: [String], message: String) throws {
        let outcome = try Self.shop().run(["status"] + arguments, of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(message))
    }

    /// Tables that have languages and nothing to translate: without strings, with stale ones only, and with strings that
    /// only a translation has.
    private static let emptyTables = [
        ["en.lproj/A.strings": "", "de.lproj/A.strings": ""],
        ["en.lproj/A.strings": "", "de.lproj/A.strings": "\"a\" = \"Eins\";\n"],
        ["A.xcstrings": #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#],
        [
            "A.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"extractionState": "stale", "localizations": {
            "de": {"stringUnit": {"state": "translated", "value": "x"}}}}}}
            """
        ],
        [
            "en.lproj/A.strings": "", "de.lproj/A.strings": "",
            "B.xcstrings": #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#,
        ],
    ]

    @Test(arguments: emptyTables, ["text", "json", "markdown", "html"])
    func `a table without strings has a status in every format`(files: [String: String], format: String) throws {
        let fixture = try CommandFixture(files)
        let outcome = try fixture.run(["status", "--format", format, "--fail-under", "100"], of: "strings")
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        #expect(outcome.output.contains("A"))
    }
}
