import Testing

/// Tables with strings or files that cannot be read: commands go on with all the rest.
@Suite struct UnreadableStringsTests {
    private static let dictionary = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>sites</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%# @sites @</string>
        <key>sites</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>a site</string><key>other</key><string>%d sites</string>
        </dict></dict>
        </dict></plist>

        """

    private static var shop: CommandFixture {
        get throws {
            try CommandFixture([
                "en.lproj/Localizable.strings": "\"ok\" = \"OK\";\n\"cancel\" = \"Cancel\";\n",
                "de.lproj/Localizable.strings": "\"ok\" = \"Gut\";\n",
                "en.lproj/Localizable.stringsdict": dictionary.replacing("%# @sites @", with: "%1#@sites@"),
                "de.lproj/Localizable.stringsdict": dictionary,
                "en.lproj/Broken.strings": "\"a\" = \"A\"\n\"b\" = ;\n",
                "App.swift": "let title = NSLocalizedString(\"ok\", comment: \"\")\n",
            ])
        }
    }

    @Test func `a string that cannot be read is a finding at its place`() throws {
        let outcome = try Self.shop.run(["check", "--only-rule", "unreadable_string"], of: "strings")
        #expect(
            outcome.output.contains(
                "de.lproj/Localizable.stringsdict:4:46: error: this reference names no variable; write it as in %#@name@, "
                    + "with letters, digits and _ (unreadable_string)"), "\(outcome.output)")
        #expect(!outcome.output.contains("en.lproj/Localizable.stringsdict"))
        #expect(!outcome.output.contains("missing_key"))
    }

    @Test(arguments: [
        ["add", "new", "--value", "New"], ["set", "ok", "--value", "de=Ja"], ["rename", "ok", "fine"],
        ["remove", "cancel"], ["set", "sites", "--plural", "de:one=eine Seite", "other=%d Seiten"],
        ["rename", "sites", "pages"], ["remove", "sites"],
    ])
    func `a command about a table works beside strings and tables that cannot be read`(arguments: [String]) throws {
        let fixture = try Self.shop
        let outcome = try fixture.run(arguments + ["--table", "Localizable"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    }

    @Test(arguments: [
        ["status"], ["sort"], ["normalize"], ["pseudo", "en-XA"],
        ["export", "--locale", "fr", "--new-language", "--to", "out"],
        ["unused"],
        ["unused", "--delete"], ["undefined"],
    ])
    func `a command about all tables names the one that it leaves out`(arguments: [String]) throws {
        let fixture = try Self.shop
        let outcome = try fixture.run(arguments, of: "strings")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("en.lproj/Broken.strings:1:10: error: expected"), "\(outcome.errors)")
        #expect(outcome.errors.contains("note: the table Broken was left out, because it cannot be read"))
        #expect(!outcome.output.isEmpty)
    }

    @Test func `a command about the table itself says why it cannot be read`() throws {
        let fixture = try Self.shop
        let outcome = try fixture.run(["add", "new", "--value", "New", "--table", "Broken"], of: "strings")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("en.lproj/Broken.strings:1:10: error: expected"))
    }

    @Test func `status counts the strings that cannot be read`() throws {
        let fixture = try Self.shop
        #expect(try fixture.run(["status"], of: "strings").output.contains("1 unreadable string"))
        #expect(try fixture.run(["status", "--format", "json"], of: "strings").output.contains("\"unreadable\" : 1"))
    }

    @Test func `a conversion does not drop a string that cannot be read`() throws {
        let fixture = try Self.shop
        let outcome = try fixture.run(["convert", ".", "--to", "xcstrings"], of: "strings")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.contains("de.lproj/Localizable.stringsdict:4:46: error: this reference names no variable"))
        #expect(outcome.errors.contains("nothing was written"))
    }

    @Test(arguments: ["en.lproj/Localizable.strings", "Localizable.xcstrings"])
    func `conflict markers are named`(path: String) throws {
        let text = "<<<<<<< HEAD\n\"a\" = \"A\";\n=======\n\"a\" = \"B\";\n>>>>>>> theirs\n"
        let fixture = try CommandFixture([path: "\n" + text])
        for command in [["status"], ["check"], ["set", "a", "--value", "C"]] {
            let outcome = try fixture.run(command, of: "strings")
            let all = outcome.output + outcome.errors
            #expect(
                all.contains(
                    "\(path):2:1: error: this is a conflict marker of a merge; choose one of the two versions and remove the "
                        + "markers"), "\(all)")
        }
    }
}
