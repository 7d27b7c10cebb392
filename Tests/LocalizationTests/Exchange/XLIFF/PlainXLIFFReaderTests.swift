import SourceText
import StringCatalogs
import Testing

@testable import Localization

@Suite struct PlainXLIFFReaderTests {
    private static let plain = """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="A.stringsdict" source-language="en" target-language="fr" datatype="plaintext">
            <header><tool tool-id="prumo" tool-name="Prumo"/></header>
            <body>
              <group id="g"><trans-unit id="a &amp; &quot;b&quot;" xml:space="preserve">
                <source>Größe &lt;%@&gt;</source>
                <target state="needs-review-l10n">Taille &lt;%@&gt;
        漢字</target>
                <note from="x">a note &amp; more</note>
                <alt-trans><source>other</source><target>proposal</target></alt-trans>
              </trans-unit></group>
              <trans-unit id="b"><source/><target/></trans-unit>
              <trans-unit id="c" translate="no"><source>c</source><target>c</target></trans-unit>
              <trans-unit><source>d</source></trans-unit>
              <trans-unit id="e"><source>e</source><target state="odd" state-qualifier="leveraged-mt">f</target></trans-unit>
            </body>
          </file>
          <file original="B.strings" target-language="de"><body>
            <trans-unit id="b"><target state="translated" state-qualifier="leveraged-mt">x</target></trans-unit>
          </body></file>
        </xliff>

        """

    private static func description(_ unit: TranslatedUnit) -> String {
        var identity = unit.name
        if case .id(let id, let inStringsDict) = unit.identity { identity = "\(id) \(inStringsDict)" }
        let state = unit.state.map(\.rawValue) ?? "-"
        return [
            unit.original, unit.sourceLanguage ?? "-", unit.language, identity, unit.source ?? "-", unit.target ?? "-",
            state, unit.defect ?? "-", unit.place.reference,
        ].joined(separator: "|")
    }

    @Test func `a plain file is read as by the reader of all files`() throws {
        let file = SourceFile(path: "a.xliff", text: Self.plain)
        let units = try #require(PlainXLIFFReader.units(of: file, locale: nil))
        // A comment at the end makes it a file for the other reader.
        let other = SourceFile(path: "a.xliff", text: Self.plain + "<!-- -->")
        #expect(PlainXLIFFReader.units(of: other, locale: nil) == nil)
        let expected = try XLIFFReader.units(of: other)
        #expect(units.map(Self.description) == expected.map(Self.description))
        #expect(units.count == 5)
    }

    @Test(arguments: [
        ("<source>d</source>", "<source>d<g id=\"1\"/></source>"), ("<source>d</source>", "<source>&#100;</source>"),
        ("<source>d</source>", "<source><![CDATA[d]]></source>"), ("<source>d</source>", "<source>d</source><!-- -->"),
        ("<source>d</source>", "<source>d</source><source>d</source>"),
        ("<source>d</source>", "<source>&nbsp;</source>"),
        ("<source>d</source>", "<source>d</target>"), ("<source>d</source>", "<source>\u{1}</source>"),
        ("<source>d</source>", "<source>d\r\n</source>"), ("<source>d</source>", "<trans-unit id=\"x\"/>"),
        ("<body>", "<x:body>"), ("version=\"1.2\"", "version=\"2.0\""), ("id=\"c\"", "id=\"c\" id=\"d\""),
        ("id=\"c\"", "id='c'"), ("id=\"c\"", "id=\"a<b\""), ("id=\"c\"", "id=\"a\tb\""),
        (" target-language=\"fr\"", ""), ("</xliff>\n", ""), ("</xliff>\n", "</xliff>\nmore"), ("UTF-8", "ISO-8859-1"),
    ])
    func `other files are left to the reader of all files`(_ old: String, _ new: String) {
        let text = Self.plain.replacing(old, with: new)
        #expect(text != Self.plain)
        #expect(PlainXLIFFReader.units(of: SourceFile(path: "a.xliff", text: text), locale: nil) == nil)
    }

    @Test func `a file that is cut off anywhere is not plain`() {
        let bytes = Array(Self.plain.utf8)
        for count in 0..<bytes.count - 1 {
            let file = SourceFile(path: "a.xliff", bytes: Array(bytes[..<count]))
            #expect(PlainXLIFFReader.units(of: file, locale: nil) == nil, "\(count) bytes")
        }
    }
}
