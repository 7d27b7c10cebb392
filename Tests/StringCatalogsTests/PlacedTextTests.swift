import DataFormats
import SourceText
import StringCatalogs
import Testing

@Suite struct PlacedTextTests {
    /// The bytes that a string's scalars start with, from the one with a number on.
    private func bytes(from number: Int, of text: PlacedText) -> String {
        let offset = text.place(ofScalar: number).offset
        return String(decoding: text.file.bytes[offset...].prefix(4), as: UTF8.self)
    }

    @Test func `a scalar of a JSON string is found after escapes`() throws {
        let file = SourceFile(path: "input", text: #"["x\n\u00e9\uD83D\uDE00é😀y%d\uD83D"]"#)
        let offset = 1
        let text = PlacedText("x\né😀é😀y%d\u{FFFD}", in: file, at: offset, syntax: .json)
        let expected = [
            #"x\n\"#, #"\n\u"#, #"\u00"#, #"\uD8"#, "é😀".prefix(4).description, "😀", "y%d\\", "%d\\u", "d\\uD",
        ]
        for (number, start) in expected.enumerated() {
            #expect(bytes(from: number, of: text).hasPrefix(start.prefix(1)), "\(number)")
        }
        #expect(text.place(ofScalar: 3).offset == 11)
        #expect(text.place(ofScalar: 4).offset == 23)
        #expect(text.place(ofScalar: 6).offset == 29)
        #expect(text.place(ofScalar: 10).offset == file.bytes.count - 2)
        #expect(text.place(ofScalar: 99).offset == file.bytes.count - 2)
    }

    @Test(arguments: [
        (0, "a"), (1, "&lt"), (2, "\r\n"), (3, "é"), (4, "&"), (5, "&#x1F600;"), (6, "b"), (7, "]"), (8, "c"),
        (9, "</string>"),
    ])
    func `a scalar of an XML text is found after entities, sections and comments`(number: Int, start: String) throws {
        let xml = "<plist><string>a&lt;\r\né<![CDATA[&]]>&#x1F600;<!-- x -->b<![CDATA[]]]>c</string></plist>"
        let file = SourceFile(path: "input", text: xml)
        let list = try PropertyListParser.parse(file)
        let text = try #require(PlacedText(list.root, in: list))
        #expect(text.text == "a<\né&😀b]c")
        let offset = text.place(ofScalar: number).offset
        #expect(String(decoding: file.bytes[offset...], as: UTF8.self).hasPrefix(start))
    }

    @Test func `a scalar of an old-style string is found after escapes`() throws {
        let file = SourceFile(path: "input", text: #"{ a = ("\UD83D\UDE00\101é%d", word); }"#)
        let list = try PropertyListParser.parse(file)
        let elements = try #require(list.root["a"]?.elements)
        let text = try #require(PlacedText(elements[0], in: list))
        #expect(text.text == "😀Aé%d")
        #expect((0...4).map { text.place(ofScalar: $0).offset } == [8, 20, 24, 26, 27])
        let word = try #require(PlacedText(elements[1], in: list))
        #expect(word.place(ofScalar: 2).reference == "input:1:34")
        #expect(PlacedText(list.root, in: list) == nil)
    }
}
