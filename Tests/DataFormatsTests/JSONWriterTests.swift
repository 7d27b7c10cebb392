import DataFormats
import Foundation
import SourceText
import TestSupport
import Testing

@Suite("JSON text") struct JSONWriterTests {
    private static func bytes(_ text: String, _ escaping: JSONText.Escaping) -> String {
        String(decoding: JSONText.bytes(text, escaping: escaping), as: UTF8.self)
    }

    @Test(arguments: [
        ("plain", #""plain""#, #""plain""#), ("", #""""#, #""""#), (#"a"b\c"#, #""a\"b\\c""#, #""a\"b\\c""#),
        ("\t\n\r", #""\t\n\r""#, #""\t\n\r""#),
        ("\u{8}\u{C}\u{1}\u{1F}", #""\b\f\u0001\u001f""#, #""\u0008\u000c\u0001\u001f""#),
        ("\u{7F}", "\"\u{7F}\"", #""\u007f""#), ("\u{202E}é😀", "\"\u{202E}é😀\"", #""\u202eé😀""#),
        ("\u{E0001}", "\"\u{E0001}\"", #""\udb40\udc01""#), ("e\u{301}/", "\"e\u{301}/\"", "\"e\u{301}/\""),
    ])
    func `strings are escaped as far as their parsers need it`(_ text: String, _ required: String, _ printable: String)
    {
        #expect(Self.bytes(text, .required) == required)
        #expect(Self.bytes(text, .printable) == printable)
        #expect(JSONText.string(text) == printable)
    }

    @Test func `strings come back from both parsers`() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let scalars = (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in
                Unicode.Scalar(
                    UInt32.random(in: 0...(Bool.random(using: &generator) ? 0x7F : 0x10FFFF), using: &generator))
            }
            var text = ""
            text.unicodeScalars.append(contentsOf: scalars)
            for escaping in [JSONText.Escaping.required, .printable] {
                let file = SourceFile(path: "input", bytes: JSONText.bytes(text, escaping: escaping))
                let parsed = try #require(JSONParser.parse(file).string)
                #expect(Array(parsed.utf8) == Array(text.utf8))
                file.bytes.withUnsafeBufferPointer { bytes in
                    var scanner = JSONScanner(bytes)
                    #expect((try? scanner.text()).map { Array(scanner.string($0).utf8) } == Array(text.utf8))
                }
            }
        }
    }

    @Test func `pieces are laid out as Foundation does`() throws {
        var json = JSONWriter()
        json.object {
            $0.member("name", "a")
            $0.array("list") {
                $0.number(-1)
                $0.boolean(true)
                $0.object { _ in }
            }
            $0.array("none") { _ in }
        }
        #expect(
            String(decoding: json.bytes, as: UTF8.self) == """
                {
                  "name" : "a",
                  "list" : [
                    -1,
                    true,
                    {}
                  ],
                  "none" : []
                }

                """)
    }

    private static let value = #"{"a":[1,2,[3]],"b":{},"c":[{"d":null}],"e":{"f":"text","g":[]}}"#

    @Test(arguments: [
        (
            JSONWriter.Layout.Arrays.oneLine,
            """
            {
              "a": [1, 2, [3]],
              "b": {},
              "c": [{"d": null}],
              "e": {
                "f": "text",
                "g": []
              }
            }
            """
        ),
        (
            .fitting(12),
            """
            {
              "a": [
                1,
                2,
                [3]
              ],
              "b": {},
              "c": [
                {
                  "d": null
                }
              ],
              "e": {
                "f": "text",
                "g": []
              }
            }
            """
        ),
    ])
    func `values are laid out for people`(_ arrays: JSONWriter.Layout.Arrays, _ expected: String) throws {
        let value = try JSONParser.parse(SourceFile(path: "input", text: Self.value))
        #expect(JSONWriter.text(of: value, .readable(indentation: "  ", arrays: arrays)) == expected)
        let line = JSONWriter.line(value)
        #expect(!line.contains("\n"))
        #expect(line.replacing(" ", with: "") == Self.value)
    }

    @Test(arguments: ["##vso[x]", "###[x]", "##\u{FE0F}[x]", "\"##teamcity[\"", "é##VSO[x]\u{1B}[1m", "# ## [x] ##\"["])
    func `a string is not a command to a CI service, and is read as it was`(text: String) throws {
        let json = JSONText.string(text)
        #expect(LogCommands.all.brokenUp(Array(json.utf8)) == Array(json.utf8))
        #expect(try JSONParser.parse(SourceFile(path: "a.json", text: json)).string == text)
        let required = String(decoding: JSONText.bytes(text, escaping: .required), as: UTF8.self)
        #expect(!required.contains("u0023"))
    }
}
