import Localization
import SourceText
import StringCatalogs
import Testing

@Suite struct AndroidStringsTests {
    private static func read(_ body: String, path: String = "strings.xml") throws -> TranslationFiles.Contents {
        try AndroidReader.contents(
            of: SourceFile(path: path, text: "<resources>\n\(body)\n</resources>"), original: "Localizable",
            language: "fr")
    }

    @Test(arguments: [
        ("it\\'s", "it's"), ("\\\"q\\\"", "\"q\""), ("a\\nb", "a\nb"), ("\\u00e9\\u0041", "éA"), ("\\@x", "@x"),
        ("\\?x", "?x"), ("  a \n  b ", "a b"), ("\"  a  b \"", "  a  b "), ("a\\u0020\\u0020", "a  "),
        ("&lt;b&gt; &amp;", "<b> &"), ("<![CDATA[<b>x</b>]]>", "<b>x</b>"), ("<b>x</b> y", "<b>x</b> y"),
        ("<a href=\"u\">x</a>", "<a href=\"u\">x</a>"), ("Hi <xliff:g id=\"n\">%1$s</xliff:g>", "Hi %1$s"),
        ("\\ud83d\\ude00", "😀"), ("a\\\\n", "a\\n"), ("", ""),
    ])
    func `a resource's text is what Android shows`(_ text: String, _ expected: String) throws {
        let units = try Self.read("<string name=\"k\">\(text)</string>").units
        #expect(units.map(\.target) == [expected])
        #expect(units.map(\.defect) == [nil])
        #expect(units.map(\.place.reference) == ["strings.xml:2:1"])
    }

    @Test(arguments: [("\\u12", "four hexadecimal digits"), ("\\ud83d", "no other half"), ("a\\", "ends in \\")])
    func `an escape that is not whole is refused`(_ text: String, _ words: String) throws {
        let units = try Self.read("<string name=\"k\">\(text)</string>").units
        #expect(units.first?.defect?.contains(words) == true)
    }

    @Test func `texts of any characters come back`() throws {
        let pieces = ["a", " ", "\n", "\t", "'", "\"", "\\", "@", "?", "\u{1}", "\r", "\u{A0}", "<", "%", "\u{7F}"]
        var texts = [""]
        for _ in 0..<3 { texts = texts.flatMap { text in pieces.map { text + $0 } } }
        let wrong = try texts.filter { try AndroidText.unescaped(AndroidText.escaped($0)) != $0 }
        #expect(wrong == [])
    }

    @Test func `plurals, arrays and strings that are not to be translated`() throws {
        let contents = try Self.read(
            """
            <plurals name="p"><item quantity="one">%d</item><item quantity="some">x</item></plurals>
            <string-array name="a"><item>x</item><item>y</item></string-array>
            <string name="app" translatable="false">App</string>
            <color name="c">#fff</color>
            """)
        #expect(contents.units.map(\.name) == ["p.one", "p", "a[0]", "a[1]"])
        #expect(contents.units[1].defect?.contains("\"some\" is not a plural category") == true)
        #expect(contents.warnings.map(\.location.line) == [4, 5])
    }

    @Test(arguments: [
        ("pt-BR", "values-pt-rBR"), ("de", "values-de"), ("zh-Hans", "values-b+zh+Hans"), ("es-419", "values-b+es+419"),
        ("sr-Latn-RS", "values-b+sr+Latn+RS"),
    ])
    func `a folder is named after its language`(_ language: String, _ folder: String) {
        #expect(AndroidLocale.folder(of: language) == folder)
        #expect(AndroidLocale.language(ofFolder: folder) == language)
    }

    @Test(arguments: ["values-night", "values-w820dp", "values-v21", "layout", "values-land-fr", "values-b+../x"])
    func `other folders have no language`(_ folder: String) {
        #expect(AndroidLocale.language(ofFolder: folder) == nil)
    }

    @Test func `placeholders get Java's form and the table's again`() throws {
        let fixture = try ExchangeFixture([
            "en.lproj/Localizable.strings":
                "\"a\" = \"%@ has %lld of %.2f\";\n\"b\" = \"%ld%%\";\n\"c\" = \"50% off\";\n"
        ])
        _ = try MessageFixture.export(fixture, as: .android, for: ["fr"])
        let text = try fixture.folder.read("out/values/strings.xml")
        for line in [">%1$s has %2$d of %3$.2f<", ">%d%%<", "<string name=\"c\" formatted=\"false\">50% off<"] {
            #expect(text.contains(line), "\(text)")
        }
        try fixture.folder.write(
            "<resources><string name=\"a\">%2$d, %1$s, %3$.2f</string><string name=\"b\">%d %%</string></resources>",
            to: "in/values-fr/strings.xml")
        let (report, changes) = fixture.imported(
            try TranslationFiles.contents(at: fixture.folder.path + "/in").units)
        #expect(report.refusals.map(\.reason) == [])
        let written = String(decoding: changes.changes.first?.after ?? [], as: UTF8.self)
        #expect(
            written.contains("\"a\" = \"%2$lld, %1$@, %3$.2f\";") && written.contains("\"b\" = \"%ld %%\";"),
            "\(written)")
    }

    @Test func `placeholders of other types are refused`() throws {
        let fixture = try ExchangeFixture(["en.lproj/Localizable.strings": "\"a\" = \"%@\";\n"])
        try fixture.folder.write(
            "<resources><string name=\"a\">%d</string></resources>", to: "in/values-fr/strings.xml")
        let (report, _) = fixture.imported(try TranslationFiles.contents(at: fixture.folder.path + "/in").units)
        #expect(report.refusals.first?.reason.contains("takes an integer") == true)
    }
}
