import Localization
import SourceText
import StringCatalogs
import Testing

@Suite struct XLIFFReaderTests {
    private static func document(_ body: String, version: String = "1.2") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff version="\(version)"><file original="A.strings" source-language="en" target-language="fr"><body>
        \(body)
        </body></file></xliff>
        """
    }

    private static func read(_ text: String) throws -> [TranslatedUnit] {
        try XLIFFReader.units(of: SourceFile(path: "a.xliff", text: text))
    }

    private static func problem(_ text: String) -> String {
        do {
            return "no problem; \(try read(text).count) units"
        } catch let error as DiagnosticsError {
            return error.diagnostics.map(\.description).joined(separator: "\n")
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        ("<source>a</source><target>b</target>", "b"), ("<source>a</source>", nil),
        ("<source>a</source><target/>", nil), ("<source>a</source><target state=\"translated\"/>", ""),
        ("<source>a</source><target>&lt;&amp;&#65;&#x1F600;&quot;&apos;</target>", "<&A😀\"'"),
        ("<source>a</source><target><![CDATA[<b> & ]]>c</target>", "<b> & c"),
        ("<source>a</source><target>x<!-- note -->y<?pi z?></target>", "xy"),
        ("<source>a</source><target>a\r\nb\rc&#13;d</target>", "a\nb\nc\rd"),
        ("<source>a</source><target>x <mrk mtype=\"seg\">y</mrk></target>", "x y"),
        ("<source>a</source><target>x <g id=\"1\">y</g> <ph id=\"2\">%@</ph></target>", "x y %@"),
        ("<source>a</source><target>x <x id=\"1\" equiv-text=\"%@\"/></target>", "x %@"),
        ("<source>a</source><note>n</note><target>b</target><note from=\"x\">m</note>", "b"),
        ("<source>\n  a\n  </source><target>\n  b c\n  </target>", "b c"),
        ("<source>a</source><seg-source><mrk mtype=\"seg\">z</mrk></seg-source><target>b</target>", "b"),
        ("<source>a</source><alt-trans><target>no</target></alt-trans><target>b</target>", "b"),
        ("<source>a</source><target>b</target><alt-trans><source>z</source><target>no</target></alt-trans>", "b"),
    ])
    func `a target's text is what is in it`(_ unit: String, _ expected: String?) throws {
        let units = try Self.read(Self.document("<group><trans-unit id=\"k\">\(unit)</trans-unit></group>"))
        #expect(units.map(\.target) == [expected])
        #expect(units.map(\.source) == ["a"])
        #expect(units.map(\.defect) == [nil])
        #expect(units.map(\.place.reference) == ["a.xliff:3:8"])
    }

    @Test(arguments: [
        ("state=\"translated\"", TranslationState.translated), ("", .translated), ("state=\"final\"", .translated),
        ("state=\"new\"", .new), ("state=\"needs-review-l10n\"", .needsReview),
        ("state=\"needs-translation\"", .new),
        ("state=\"translated\" state-qualifier=\"leveraged-mt\"", .machineTranslated),
        ("state=\"signed-off\"", .translated), ("state=\"x-done\"", .translated),
        ("state=\"x-fuzzy-match\"", .needsReview),
        ("state=\"x-not-reviewed\"", .needsReview),
        ("state=\"x-done\" state-qualifier=\"leveraged-mt\"", .machineTranslated),
    ])
    func `a target's state is in the words of catalogs`(_ attributes: String, _ expected: TranslationState) throws {
        let units = try Self.read(Self.document("<trans-unit id=\"k\"><target \(attributes)>b</target></trans-unit>"))
        #expect(units.map(\.state) == [expected])
    }

    @Test(arguments: [
        ("<target>a <x id=\"1\"/></target>", "the element <x> has no text"),
        ("<source>a <sub>b</sub></source><target>a</target>", "the element <sub> has no text"),
        ("<source>a <ph><sub>b</sub></ph></source><target>a</target>", "the element <sub> has no text"),
        ("<target state=\"done\">b</target>", "\"done\" is not a valid state in XLIFF 1.2"),
    ])
    func `a unit that cannot be used says why`(_ unit: String, _ words: String) throws {
        let units = try Self.read(Self.document("<trans-unit id=\"k\">\(unit)</trans-unit>"))
        #expect(units.first?.defect?.contains(words) == true)
    }

    @Test func `units that are not to be translated are passed over`() throws {
        #expect(
            try Self.read(Self.document("<trans-unit id=\"k\" translate=\"no\"><target>b</target></trans-unit>"))
                .isEmpty)
    }

    @Test(arguments: [
        (
            "<trans-unit id=\"k\"><target>a</source></trans-unit>",
            "a.xliff:3:29: error: </source> does not close <target>"
        ),
        (
            "<trans-unit id=\"k\"><target>a & b</target></trans-unit>",
            "a.xliff:3:30: error: this & does not start a reference"
        ),
        (
            "<trans-unit id=\"k\"><target>&nbsp;</target></trans-unit>",
            "a.xliff:3:28: error: &nbsp; is not a valid reference"
        ),
        ("<trans-unit id=\"k\"><target>&#0;</target></trans-unit>", "&#0; is not a valid reference"),
        (
            "<trans-unit id=\"k\"><target>1 < 2</target></trans-unit>",
            "a.xliff:3:30: error: this < does not start a tag"
        ),
        ("<trans-unit id=k></trans-unit>", "the value of id has no quotes"),
        ("<trans-unit id=\"a\" id=\"b\"/>", "has the attribute id twice"),
        ("<trans-unit id=\"<\"/>", "write &lt; for <"),
        ("<trans-unit id=\"k\"><target>\u{1}</target></trans-unit>", "U+0001"),
        ("<trans-unit id=\"k\"><![CDATA[ ", "this CDATA section is not closed"),
        ("<!-- ", "this comment is not closed"), ("<trans-unit", "the tag <trans-unit> is not well-formed"),
        ("<trans-unit id", "the attribute id has no value"), ("<!ELEMENT a>", "document type declaration"),
    ])
    func `what is not well-formed is named with its place`(_ body: String, _ words: String) {
        let problem = Self.problem(Self.document(body))
        #expect(problem.contains(words), "\(problem)")
    }

    @Test(arguments: [
        ("", "the file is empty"), ("texts", "this is not XML"), ("<plist/>", "the root element is <plist>"),
        ("<xliff version=\"2.0\"/>", "XLIFF 2.0 is not supported"),
        ("<xliff version=\"1.2\">", "<xliff> is not closed"), ("<xliff/><xliff/>", "is after the root element"),
        ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><xliff/>", "in the encoding ISO-8859-1; save it as UTF-8"),
        ("<xliff><file original=\"a\"><body/></file></xliff>", "has no target-language"),
        (
            "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><xliff>&a;</xliff>",
            "a.xliff:1:1: error: a document type declaration"
        ),
        (
            "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><xliff>&b;</xliff>",
            "a.xliff:1:1: error: a document type declaration"
        ), (String(repeating: "<g>", count: 5_000), "the root element is <g>"),
        ("<xliff>" + String(repeating: "<g>", count: 5_000), "are nested deeper than"),
    ])
    func `what is not XLIFF is refused`(_ text: String, _ words: String) {
        let problem = Self.problem(text)
        #expect(problem.contains(words), "\(problem)")
    }

    @Test func `a file cut off anywhere is refused and never crashes`() {
        let text = Self.document("<trans-unit id=\"k\"><source>a&amp;</source><target>é😀</target></trans-unit>")
        let bytes = Array(text.utf8)
        for end in 0..<bytes.count {
            #expect(throws: DiagnosticsError.self) {
                try XLIFFReader.units(of: SourceFile(path: "a.xliff", bytes: Array(bytes[..<end])))
            }
        }
    }

    @Test func `UTF-16 is read`() throws {
        let text = Self.document("<trans-unit id=\"ü\"><target>é😀</target></trans-unit>").replacing(
            "UTF-8", with: "UTF-16")
        let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { unit in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let units = try XLIFFReader.units(of: SourceFile(path: "a.xliff", bytes: bytes))
        #expect(units.map(\.target) == ["é😀"])
        #expect(units.map(\.name) == ["ü"])
    }
}
