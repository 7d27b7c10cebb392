import Foundation
import Testing

/// `prumo strings set` of a value that belongs into another file than the old one.
@Suite struct StringsSetPlacesTests {
    private static let english = """
        /* Header */

        // MARK: - Files
        /* How many files */
        // of the list
        "files" = "%lld files"; // after

        // MARK: - Cart
        /* Title */
        "cart" = "Cart";

        """

    private static func plural(_ text: String) -> [String] { ["--plural", "one=\(text)", "other=\(text)s", "--quiet"] }

    @Test func `the comments of a key go with it, and those around it stay`() throws {
        let fixture = try CommandFixture(["en.lproj/Localizable.strings": Self.english])
        let outcome = try fixture.run(["set", "files"] + Self.plural("%lld file"), of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
            try fixture.folder.read("en.lproj/Localizable.strings") == """
                /* Header */

                // MARK: - Files

                // MARK: - Cart
                /* Title */
                "cart" = "Cart";

                """)
        let plurals = try fixture.folder.read("en.lproj/Localizable.stringsdict")
        #expect(
            plurals.contains(
                "\t<!-- How many files -->\n\t<!-- of the list -->\n\t<!-- after -->\n\t<key>files</key>"), "\(plurals)"
        )
        let back = try fixture.run(["set", "files", "--value", "Files", "--replace", "--quiet"], of: "strings")
        #expect(back.status == 0, "\(back.errors)")
        #expect(
            try fixture.folder.read("en.lproj/Localizable.strings").contains(
                "/* How many files */\n/* of the list */\n/* after */\n\"files\" = \"Files\";\n"))
    }

    @Test func `an entry with a member other than strings is not moved`() throws {
        let entry = """
            <plist version="1.0"><dict><key>files</key><dict><key>Comment</key><string>c</string>
            <key>NSStringLocalizedFormatKey</key><string>Files</string></dict></dict></plist>
            """
        let fixture = try CommandFixture(["en.lproj/Localizable.stringsdict": entry])
        let outcome = try fixture.run(["set", "files", "--value", "x", "--replace"], of: "strings")
        #expect(outcome.status != 0)
        #expect(outcome.errors.contains("its \"Comment\" is neither a string nor a rule"), "\(outcome.errors)")
        #expect(try fixture.folder.read("en.lproj/Localizable.stringsdict") == entry)
        #expect((try? fixture.folder.read("en.lproj/Localizable.strings")) == nil)
    }

    @Test func `a key that moves to another table takes the comments of all languages along`() throws {
        let fixture = try CommandFixture([
            "en.lproj/A.strings": "/* One */\n// Two\n\"k\" = \"K\"; // after\n",
            "de.lproj/A.strings": "// MARK: Anfang\n/* Eins */\n\"k\" = \"K\";\n", "en.lproj/B.strings": "",
            "C.xcstrings": #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#,
        ])
        let move = ["move", "k", "--table", "A", "--no-sources", "--quiet", "--to"]
        #expect(try fixture.run(move + ["B"], of: "strings").status == 0)
        #expect(
            try fixture.folder.read("en.lproj/B.strings") == "/* One Two\nafter */\n\"k\" = \"K\";\n")
        #expect(try fixture.folder.read("de.lproj/B.strings") == "/* Eins */\n\"k\" = \"K\";\n")
        #expect(try fixture.folder.read("de.lproj/A.strings") == "// MARK: Anfang\n")
        let second = ["move", "k", "--table", "B", "--no-sources", "--quiet", "--to", "C"]
        #expect(try fixture.run(second, of: "strings").status == 0)
        #expect(try fixture.folder.read("C.xcstrings").contains(#""One Two after\nEins""#))
    }
}
