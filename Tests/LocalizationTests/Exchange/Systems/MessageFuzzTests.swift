import Localization
import SourceText
import TestSupport
import Testing

/// Readers survive any bytes, and say where what is wrong is.
@Suite struct MessageFuzzTests {
    private static let android = [
        "<resources xmlns:x=\"u\"><string name=\"a\">it\\'s \\u0041 <b>x</b> &lt; \"  q\"</string><plurals name=\"p\"><item quantity=\"one\">%1$d</item></plurals><string-array name=\"a\"><item>x</item></string-array></resources>"
    ]
    private static let gettext = [
        "msgid \"\"\nmsgstr \"Language: pl\\nPlural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 ? 1 : 2);\\n\"\n\n#, fuzzy\nmsgctxt \"k\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"\\x41\\101\"\nmsgstr[2] \"\"\n\"x\"\n#~ msgid \"x\"\n#~ msgstr \"y\"\n"
    ]
    private static let arb = [
        "{\"@@locale\":\"de\",\"cart\":\"{arg1, plural, =0{x} one{# '{' ''} other{{arg2}}} in {arg2}\",\"@cart\":{\"placeholders\":{\"n\":{}}}}"
    ]
    private static let json = ["{\"a\":\"x\",\"b\":{\"c_one\":\"%@\",\"c_other\":\"\\u00e9\"},\"n\":[1,null]}"]

    @Test(arguments: PrumoMessages.allCases)
    func `a file with bytes changed gives strings or problems inside the file`(_ format: PrumoMessages) throws {
        let tables = try ExchangeFixture().project.tables
        let seeds =
            switch format {
            case .android: Self.android
            case .gettext: Self.gettext
            case .arb: Self.arb
            case .json, .nestedJSON: Self.json
            }
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "<>/&\"'\\{}#,:=[]%$@n \n~", seed: 7) {
            let file = SourceFile(path: "in", bytes: bytes)
            do throws(DiagnosticsError) {
                let contents = try Self.contents(of: file, format)
                for unit in contents.units { #expect(unit.place.offset <= unit.place.file.bytes.count) }
                var translations = TranslationImport(into: tables)
                translations.add(contents.units)
                _ = translations.finish()
                let report = translations.report
                let count =
                    report.changes.count + report.unchanged + report.refused + report.untranslated + report.unfinished
                #expect(contents.units.isEmpty || count > 0)
            } catch {
                #expect(!error.diagnostics.isEmpty)
                for diagnostic in error.diagnostics {
                    #expect(diagnostic.path == "in" && diagnostic.location <= file.location(at: file.bytes.count))
                }
            }
        }
    }

    private static func contents(
        of file: SourceFile, _ format: PrumoMessages
    ) throws(DiagnosticsError) -> TranslationFiles.Contents {
        switch format {
        case .android: try AndroidReader.contents(of: file, original: "Shop", language: "de")
        case .gettext: try GettextReader.contents(of: file, original: "Shop", language: nil)
        case .arb: try ARBReader.contents(of: file, original: "Shop", language: nil)
        case .json, .nestedJSON: try JSONTranslations.contents(of: file, original: "Shop", language: "de")
        }
    }

    @Test(arguments: [
        (
            "values-de/strings.xml",
            "<!DOCTYPE r [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><resources><string name=\"a\">&b;</string></resources>",
            "document type declaration"
        ),
        ("values-de/strings.xml", "<resources>" + String(repeating: "<string>", count: 5_000), "are nested deeper"),
        ("values-de/strings.xml", "<manifest/>", "not <resources>"),
        ("a.de.json", String(repeating: "{\"a\":", count: 5_000), "error"),
        ("a.de.json", "{\"a\":\"1\",\"a\":\"2\"}", "error"),
        ("a.json", "{}", "the file's name has no language"), ("a_de.arb", "{\"@@locale\":1}", "has no @@locale"),
    ])
    func `hostile files are refused`(_ path: String, _ text: String, _ words: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: path)
        let error = #expect(throws: DiagnosticsError.self) {
            try TranslationFiles.contents(at: folder.path + "/" + path)
        }
        #expect(error?.diagnostics.map(\.description).joined().contains(words) == true)
    }

    @Test func `a long name is not repeated for each string below it`() throws {
        let name = String(repeating: "n", count: 100_000)
        let members = (0..<2_000).map { "\"k\($0)\":\"x\"" }.joined(separator: ",")
        let json = SourceFile(path: "in", text: "{\"\(name)\":{\(members)}}")
        #expect(try Self.contents(of: json, .json).units.isEmpty)
        #expect(try Self.contents(of: json, .json).warnings.count == 2_000)
        let items = String(repeating: "<item>x</item>", count: 2_000)
        let xml = SourceFile(
            path: "in", text: "<resources><string-array name=\"\(name)\">\(items)</string-array></resources>")
        #expect(try Self.contents(of: xml, .android).warnings.map(\.location.column) == [12])
    }

    @Test func `control characters are refused in all formats by one reason`() throws {
        let fixture = try ExchangeFixture()
        let files = [
            "values-de/Shop.xml": "<resources><string name=\"Buy\">a\\u0007b</string></resources>",
            "Shop.de.json": "{\"Buy\":\"a\\u0007b\"}", "Shop_fr.arb": "{\"@@locale\":\"fr\",\"Buy\":\"a\\u0007b\"}",
            "Shop.it.po":
                "msgid \"\"\nmsgstr \"Language: it\\n\"\n\nmsgctxt \"Buy\"\nmsgid \"Buy\"\nmsgstr \"a\\ab\"\n",
        ]
        for (path, text) in files {
            try fixture.folder.write(text, to: "in/" + path)
            let (report, changes) = fixture.imported(
                try TranslationFiles.contents(at: fixture.folder.path + "/in/" + path).units)
            #expect(
                report.refusals.map(\.reason) == ["the translation contains the control character U+0007; remove it"],
                "\(path)")
            #expect(changes.changes.isEmpty)
        }
    }
}
