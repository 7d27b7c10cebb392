import Foundation
import SourceText
import StringCatalogs
import TestSupport
import Testing

@Suite struct StringsFormsTests {
    private static let xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
            <!-- The title
                 of the screen -->
            <key>title</key>
            <string>Tom &amp; Ana</string>
            <key>empty</key>
            <string/>
        </dict>
        </plist>

        """

    @Test func `an XML file is read with its comments and places`() throws {
        let file = SourceFile(path: "input", text: Self.xml)
        let read = try StringsParser.parse(file)
        let entries = read.entries
        #expect(read.file.bytes == file.bytes)
        #expect(entries.map(\.key) == ["title", "empty"])
        #expect(entries.map(\.value) == ["Tom & Ana", ""])
        #expect(entries.map(\.comment) == ["The title of the screen", nil])
        #expect(read.place(of: entries[0]).reference == "input:6:10")
        #expect(read.placed(entries[0]).place(ofScalar: 5).reference == "input:7:22")
    }

    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func `UTF-16 is known without a byte-order mark`(encoding: String.Encoding) throws {
        for text in [Self.xml, "/* é */ \"title\" = \"日本\";", "t = 😀;".replacing("😀", with: "\"😀\"")] {
            let expected = try StringsParser.parse(SourceFile(path: "input", text: text)).entries
            let data = try #require(text.data(using: encoding))
            let read = try StringsParser.parse(SourceFile(path: "input", bytes: Array(data))).entries
            #expect(read.map(\.key) == expected.map(\.key))
            #expect(read.map(\.value) == expected.map(\.value))
            #expect(read.map(\.keyOffset) == expected.map(\.keyOffset))
        }
    }

    @Test func `a binary file is read, without places`() throws {
        let data = try PropertyListSerialization.data(
            fromPropertyList: ["title": "日本", "b": "x"], format: .binary, options: 0)
        let read = try StringsParser.parse(SourceFile(path: "input", bytes: Array(data)))
        #expect(read.entries.map(\.key).sorted() == ["b", "title"])
        let title = try #require(read.entries.first { $0.key == "title" })
        #expect(title.value == "日本")
        #expect(read.placed(title).place(ofScalar: 1).reference == "input:1:1")
    }

    @Test(
        arguments: [
            (
                [0xC4, 0x3D, 0x62],
                "these bytes are neither UTF-8 nor UTF-16 with a byte-order mark; save the file as UTF-8"
            ),
            ([0xFF, 0xFE, 0, 0], "the file is UTF-32; save it as UTF-8"),
            ([0xFF, 0xFE, 0x61], "the file is not valid UTF-16; save it as UTF-8"),
            ([0x61, 0, 0, 0xD8], "the file is not valid UTF-16; save it as UTF-8"),
        ] as [([UInt8], String)])
    func `another encoding is refused`(bytes: [UInt8], message: String) {
        let error = #expect(throws: DiagnosticsError.self) {
            try StringsParser.parse(SourceFile(path: "input", bytes: bytes))
        }
        #expect(error?.diagnostics == [Diagnostic(path: "input", message)])
    }

    @Test(arguments: [
        (
            "<plist><dict><key>a</key>↓<integer>1</integer></dict></plist>",
            "the value of \"a\" is an integer, not a string; put it in quotes or into <string>"
        ),
        (
            "<plist>↓<string>x</string></plist>",
            "a .strings file must contain keys with strings, not a string; write it as \"key\" = \"text\"; lines"
        ),
    ])
    func `what a table cannot contain is reported at its place`(marked: String, message: String) {
        let source = MarkedSource(marked)
        let error = #expect(throws: DiagnosticsError.self) {
            try StringsParser.parse(SourceFile(path: "input", text: source.text))
        }
        #expect(error?.diagnostics == [Diagnostic(path: "input", location: source.location, message)])
    }

    @Test func `comments that belong together are joined, and an empty line sets them off`() throws {
        let text = """
            // Copyright

            // The title
            // of the screen
            a = b;

            /* one */ /* two */

            c /* key */ = /* text */ d /* end */ ;
            /* */ e = f;
            """
        let entries = try StringsParser.parse(SourceFile(path: "input", text: text)).entries
        #expect(entries.map(\.comment) == ["The title of the screen", nil, nil])
    }
}
