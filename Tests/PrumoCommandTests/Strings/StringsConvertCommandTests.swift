import Foundation
import Testing

@Suite struct StringsConvertCommandTests {
    private func exists(_ path: String, _ fixture: CommandFixture) -> Bool {
        FileManager.default.fileExists(atPath: fixture.folder.path + "/" + path)
    }

    @Test(arguments: ["App", "App/fr.lproj", "App/fr.lproj/", "App/fr.lproj/A.strings", "App/en.lproj"])
    func `a file of one language brings its table along`(_ path: String) throws {
        let fixture = try CommandFixture([
            "App/en.lproj/A.strings": "\"a\" = \"1\";\n", "App/fr.lproj/A.strings": "\"a\" = \"2\";\n",
            "App/en.lproj/B.strings": "\"b\" = \"1\";\n",
        ])
        let outcome = try fixture.run(["convert", path, "--to", "xcstrings"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(!exists("App/fr.lproj/A.strings", fixture) && !exists("App/en.lproj/A.strings", fixture))
        let text = try fixture.folder.read("App/A.xcstrings")
        #expect(text.contains("\"value\" : \"1\"") && text.contains("\"value\" : \"2\""))
        #expect(exists("App/B.xcstrings", fixture) == ["App", "App/en.lproj"].contains(path))
    }

    @Test func `from within a folder`() throws {
        let fixture = try CommandFixture(["en.lproj/A.strings": "\"a\" = \"1\";\n"])
        #expect(try fixture.run(["convert", "en.lproj/A.strings", "--to", "xcstrings"], of: "strings").status == 0)
        #expect(exists("A.xcstrings", fixture))
        #expect(try fixture.run(["convert", "A.xcstrings", "--to", "strings"], of: "strings").status == 0)
        #expect(try fixture.folder.read("en.lproj/A.strings") == "\"a\" = \"1\";\n")
        #expect(!exists("A.xcstrings", fixture))
    }

    @Test func `nothing is lost unless that is requested`() throws {
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
            "a": {"localizations": {
            "en": {"stringUnit": {"state": "needs_review", "value": "A"}}}}}}
            """
        let fixture = try CommandFixture(["A.xcstrings": catalog])
        let refused = try fixture.run(["convert", ".", "--to", "strings"], of: "strings")
        #expect(refused.status == 1)
        #expect(refused.errors.contains("A.xcstrings:3:1: error: \"a\" in en needs review"))
        #expect(refused.errors.contains("use --lossy to convert anyway"))
        #expect(try fixture.folder.read("A.xcstrings") == catalog)
        #expect(!exists("en.lproj", fixture))
        let dry = try fixture.run(
            ["convert", ".", "--to", "strings", "--lossy", "--diff", "--format", "json"], of: "strings")
        #expect(dry.output.contains("\"created\"") && dry.output.contains("\"removed\""))
        #expect(exists("A.xcstrings", fixture))
        let done = try fixture.run(["convert", ".", "--to", "strings", "--lossy"], of: "strings")
        #expect(done.status == 0)
        #expect(done.errors.contains("warning: \"a\" in en needs review"))
        #expect(try fixture.folder.read("en.lproj/A.strings") == "\"a\" = \"A\";\n")
    }

    @Test(arguments: [
        (["convert"], "missing argument PATH"), (["convert", "."], "missing option --to"),
        (["convert", ".", "--to", "xcstring"], "did you mean xcstrings?"),
        (["convert", ".", "--to", "stringsdict"], "use one of xcstrings, strings"),
    ])
    func `a wrong command line is misuse`(_ arguments: [String], _ message: String) throws {
        let fixture = try CommandFixture(["en.lproj/A.strings": ""])
        let outcome = try fixture.run(arguments, of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func `strings of Base complete those of the source language`() throws {
        let fixture = try CommandFixture([
            "Base.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Shop\";\n\"NSHint\" = \"Camera\";\n",
            "en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Shop\";\n",
            "de.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Laden\";\n",
            "Base.lproj/Cart.strings": "\"pay\" = \"Pay\";\n",
        ])
        let outcome = try fixture.run(["convert", ".", "--to", "xcstrings"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let catalog = try fixture.folder.read("InfoPlist.xcstrings")
        #expect(catalog.contains("\"sourceLanguage\" : \"en\""))
        #expect(catalog.contains("Camera") && catalog.contains("Laden") && !catalog.contains("Base"))
        #expect(try fixture.folder.read("Cart.xcstrings").contains("\"sourceLanguage\" : \"en\""))
    }

    @Test func `a key that is there twice with one value loses nothing`() throws {
        let fixture = try CommandFixture(["en.lproj/A.strings": "\"a\" = \"A\";\n\"a\" = \"A\";\n"])
        #expect(try fixture.run(["convert", ".", "--to", "xcstrings"], of: "strings").status == 0)
        #expect(try fixture.folder.read("A.xcstrings").contains("\"A\""))
    }

    @Test(arguments: [
        (
            ["en.lproj/A.strings": "\"a\" = \"A\";\n\"a\" = \"B\";\n"],
            "en.lproj/A.strings:2:1: error: duplicate key \"a\", whose value at en.lproj/A.strings:1:1 is lost"
        ),
        (
            ["en.lproj/A.strings": "\"a\" = \"A\";\n", "Base.lproj/A.strings": "\"a\" = \"B\";\n"],
            "Base.lproj/A.strings:1:1: error: \"a\" has another string at en.lproj/A.strings:1:1"
        ),
    ])
    func `a value that has no place in a catalog is a loss`(files: [String: String], message: String) throws {
        let fixture = try CommandFixture(files)
        let refused = try fixture.run(["convert", ".", "--to", "xcstrings"], of: "strings")
        #expect(refused.status == 1)
        #expect(refused.errors.contains(message), "\(refused.errors)")
        let forced = try fixture.run(["convert", ".", "--to", "xcstrings", "--lossy"], of: "strings")
        #expect(forced.status == 0)
        #expect(forced.errors.contains(message.replacing("error:", with: "warning:")))
    }

    private static func catalog(_ comment: String, _ value: String) -> String {
        #"{"sourceLanguage": "en", "strings": {"a": {"comment": "\#(comment)", "extractionState": "manual", "localizations": "#
            + #"{"en": \#(value)}}}, "version": "1.0"}"#
    }

    private static let text = #"{"stringUnit": {"state": "translated", "value": "A"}}"#

    @Test func `a comment that contains the end of one stays as it is`() throws {
        let fixture = try CommandFixture(["A.xcstrings": Self.catalog("a */ b", Self.text)])
        #expect(try fixture.run(["convert", ".", "--to", "strings"], of: "strings").status == 0)
        #expect(try fixture.folder.read("en.lproj/A.strings") == "// a */ b\n\"a\" = \"A\";\n")
        let added = try fixture.run(["set", "a", "--comment", "c */ d"], of: "strings")
        #expect(added.status == 0, "\(added.errors)")
        #expect(try fixture.run(["convert", ".", "--to", "xcstrings"], of: "strings").status == 0)
        #expect(try fixture.folder.read("A.xcstrings").contains("\"c */ d\""))
    }

    @Test(arguments: [
        (
            ["A.xcstrings": catalog("a -- b", #"{"variations": {"plural": {"other": \#(text)}}}"#)], "strings",
            "A.xcstrings:1:38: error: the comment of \"a\" contains --"
        ),
        (
            ["en.lproj/A.strings": "\"a\" = \"A\";\n", "de.lproj/A.strings": ""], "xcstrings",
            "de.lproj/A.strings:1:1: error: this file has no string"
        ),
        (
            [
                "en.lproj/A.strings": "\"a\" = \"A\";\n",
                "en.lproj/A.stringsdict": "{ a = { NSStringLocalizedFormatKey = B; }; }",
            ], "xcstrings", "en.lproj/A.strings:1:1: error: \"a\" is also in en.lproj/A.stringsdict"
        ),
        (
            [
                "en.lproj/A.stringsdict":
                    "{ a = { Comment = c; NSStringLocalizedFormatKey = \"%#@i@\"; i = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; other = x; }; }; }"
            ], "xcstrings", "en.lproj/A.stringsdict:1:19: error: \"a.Comment\" is neither a string nor a rule"
        ),
    ])
    func `what the other format cannot contain is a loss`(files: [String: String], format: String, message: String)
        throws
    {
        let fixture = try CommandFixture(files)
        let refused = try fixture.run(["convert", ".", "--to", format], of: "strings")
        #expect(refused.status == 1)
        #expect(refused.errors.contains(message), "\(refused.errors)")
    }
}
