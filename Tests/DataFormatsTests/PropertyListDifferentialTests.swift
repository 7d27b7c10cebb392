import DataFormats
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct PropertyListDifferentialTests {
    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func `property lists that Foundation writes are read unchanged`(
        format: PropertyListSerialization.PropertyListFormat
    ) throws {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<Fuzzing.iterations / 4 {
            let value = RandomPropertyList(using: &generator)
            let data = try PropertyListSerialization.data(
                fromPropertyList: value.foundation, format: format, options: 0)
            let list = try PropertyListParser.parse(SourceFile(path: "input", bytes: Array(data)))
            #expect(list.format == (format == .xml ? .xml : .binary))
            #expect(RandomPropertyList(list.root) == value, "\(String(decoding: data, as: UTF8.self))")
        }
    }

    @Test func `each octal escape is the character that Foundation reads`() throws {
        for byte in 1...0o375 {
            let text = "{ a = \"\\\(String(byte, radix: 8))\"; }"
            let list = try PropertyListParser.parse(SourceFile(path: "input", text: text))
            let other = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
            #expect(list.root["a"]?.string == (other as? [String: String])?["a"], "\(text)")
        }
    }

    @Test(arguments: [
        "{ a = b; \"c d\" = (e, 'f g', { h = <0fbd 77>; }); }", "a = b; c;", "( )", "{}", "(a, b, )",
        "// x\n{ a = \"\\n\"; }",
        "'x y'", "<plist><array><true/><false></false><integer>0x1F</integer><integer>-12</integer></array></plist>",
        "<plist><string> a\nb </string></plist>", "<dict><key>a</key><real>-1.5e3</real></dict>",
        "<plist><array><string>&#65;&#x1F600;&quot;&apos;</string><string><![CDATA[<&amp;>]]></string></array></plist>",
        "<plist><array><date>2024-02-29T23:59:59Z</date><data>\n\tAAEC\n\tAw==\n</data></array></plist>",
        "<plist><array><date>1900-03-01T00:00:00Z</date><date>2100-02-28T12:00:00Z</date></array></plist>",
    ])
    func `handwritten files mean the same as in Foundation`(text: String) throws {
        let list = try PropertyListParser.parse(SourceFile(path: "input", text: text))
        let other = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
        let read = RandomPropertyList(list.root).foundation
        #expect((read as? NSObject ?? NSArray(array: [read])).isEqual(other) || "\(read)" == "\(other)")
    }
}
