import DataFormats
import SourceText
import TestSupport
import Testing

@Suite struct PropertyListParserTests {
    private func diagnostics(_ text: String) -> [Diagnostic]? {
        #expect(throws: DiagnosticsError.self) { try PropertyListParser.parse(SourceFile(path: "input", text: text)) }?
            .diagnostics
    }

    @Test func `values know their bytes`() throws {
        let text = "<plist>\n<dict><key>a&lt;</key><array><string >é</string><true/></array></dict></plist>"
        let list = try PropertyListParser.parse(SourceFile(path: "input", text: text))
        let member = try #require(list.root.members?.first)
        #expect(list.format == .xml)
        #expect(member.key == "a<")
        #expect(member.keyOffset == 19)
        #expect(member.value.range == 30..<72)
        let elements = try #require(member.value.elements)
        #expect(elements[0].range == 37..<57)
        #expect(elements[0].textOffset == 46)
        #expect(elements[1].range == 57..<64)
    }

    @Test func `an empty file is an empty dictionary`() throws {
        for text in ["", " \n", "// nothing", "\u{FEFF}"] {
            #expect(try PropertyListParser.parse(SourceFile(path: "input", text: text)).root.members?.isEmpty == true)
        }
    }

    @Test(arguments: [
        ("<plist>↓<sting>a</sting></plist>", "<sting> is not an element of property lists; did you mean <string>?"),
        (
            "<plist><string>a ↓& b</string></plist>",
            "unknown entity; XML has &lt; &gt; &amp; &quot; &apos; and numbers as in &#10;; write & as &amp;"
        ),
        (
            "<plist><string>↓&#xD800;</string></plist>",
            "this is not a Unicode character; write its number, as in &#10; or &#x1F600;"
        ),
        (
            "<plist><string>a ↓<b>c</b></string></plist>",
            "a <string> cannot contain elements; write < as &lt;, or add </string>"
        ),
        (
            "<plist>\n<string>a↓</key></plist>",
            "expected </string>, which closes line 2, but found </key>"
        ),
        ("<plist>↓<string>a", "this <string> is not closed; add </string>"),
        ("<plist>↓<dict><key>a</key><true/>", "this <dict> is not closed; add </dict>"),
        (
            "<plist><string>a</string>↓",
            "expected </plist> but found end of file; a property list contains only one value"
        ),
        (
            "<plist><true/>↓<true/></plist>",
            "expected </plist> but found <true>; a property list contains only one value"
        ),
        ("<plist><true/></plist>↓x", "unexpected \"x\" after the end of the property list; remove it"),
        ("<plist>↓x</plist>", "expected an element but found \"x\""),
        ("<plist>↓", "expected an element but found end of file"),
        ("↓<plist/>", "the property list is empty; write at least <dict/> between <plist> and </plist>"),
        ("<plist><dict><key>↓a</key></dict></plist>", "the key \"a\" has no value; add one after its </key>"),
        (
            "<plist><dict><key>↓a</key><key>b</key><true/></dict></plist>",
            "the key \"a\" has no value; add one after its </key>"
        ),
        ("<plist><dict>↓<true/></dict></plist>", "expected a <key> before this <true>; add one"),
        ("<plist><array>↓<key>a</key></array></plist>", "an array has no keys; write a <dict> or remove this <key>"),
        ("<plist><dict>↓a</dict></plist>", "expected an element or </dict> but found \"a\"; put text into <string>"),
        (
            "<integer>↓1.5</integer>",
            "\"1.5\" is not a 64-bit integer; write decimal digits, or 0x and hexadecimal digits"
        ),
        (
            "<integer>↓9223372036854775808</integer>",
            "\"9223372036854775808\" is not a 64-bit integer; write decimal digits, or 0x and hexadecimal digits"
        ),
        ("<real>↓one</real>", "\"one\" is not a number; write one as in -1.5 or 2e10"),
        (
            "<date>↓2024-13-01T00:00:00Z</date>",
            "\"2024-13-01T00:00:00Z\" is not a date; write one as in 2030-01-31T23:59:59Z"
        ),
        ("<data>↓A</data>", "this data is not valid Base64; encode it again"),
        ("<data>↓QQ=B</data>", "this data is not valid Base64; encode it again"),
        ("<data>↓====</data>", "this data is not valid Base64; encode it again"),
        ("<plist>↓<!-- a", "this comment is not closed; add -->"),
        (
            "<?xml version=\"1.0\" encoding=\"↓latin1\"?><plist><true/></plist>",
            "the encoding latin1 is not supported; save the file as UTF-8 and declare UTF-8"
        ),
        ("↓<plist", "this tag is not closed; add >"),
        ("{ a = (b ↓c); }", "expected \",\" or \")\" in this array but found \"c\""),
        ("{ a = ↓(b, ", "this array is not closed; add )"),
        ("{ a = <0↓x>; }", "expected a hexadecimal digit in this data but found \"x\""),
        ("{ a = ↓<0>; }", "this data has an odd number of digits; write two for each byte"),
        ("{ a = ↓<00", "this data is not closed; add >"),
    ])
    func `unsupported content is reported at its place`(marked: String, message: String) {
        let source = MarkedSource(marked)
        #expect(diagnostics(source.text) == [Diagnostic(path: "input", location: source.location, message)])
    }

    @Test func `one run names all problems that leave no doubt how to read on`() {
        let text = "<dict>\n<key>a</key>\n<key>b</key><string>&x;</string>\n<key>b</key><true/>\n<real>1</real></dict>"
        #expect(diagnostics(text)?.map(\.location.line) == [2, 3, 5])
    }

    @Test func `a broken file names a limited number of problems`() {
        let text = "<plist><string>" + String(repeating: "& ", count: 1_000) + "</string></plist>"
        #expect(diagnostics(text)?.count == 101)
    }

    @Test(arguments: [("<array>", "</array>"), ("(", ")")])
    func `nesting is limited`(open: String, close: String) throws {
        func nested(_ levels: Int) -> String {
            String(repeating: open, count: levels) + String(repeating: close, count: levels)
        }
        _ = try PropertyListParser.parse(SourceFile(path: "input", text: nested(PropertyListParser.nestingLimit)))
        for levels in [PropertyListParser.nestingLimit + 1, 100_000] {
            #expect(
                diagnostics(nested(levels))?.map(\.message) == [
                    "values are nested deeper than 128 levels; flatten the file"
                ])
        }
    }

    @Test(arguments: [0, 5, 19])
    func `of equal keys the last has its value, and is warned of`(number: Int) throws {
        let keys = (0..<20).map { "k\($0) = a; " }.joined() + "k\(number) = b;"
        let place = "input:1:\((0..<number).map { "k\($0) = a; ".count }.reduce(1, +))"
        let list = try PropertyListParser.parse(SourceFile(path: "input", text: keys))
        #expect(
            list.warnings.map(\.message) == [
                "duplicate key \"k\(number)\", whose value at \(place) is lost; remove one of them"
            ])
        #expect(list.root.members?.map(\.value.string) == (0..<20).map { $0 == number ? "b" : "a" })
    }

    @Test(arguments: [
        "<dict><key>a</key><dict><key>b</key><array><true/></array></dict><key>a</key><dict><key>b</key> <array> <true/></array></dict></dict>",
        "<dict><key>a</key><data>AQI=</data><key>a</key><data> AQ I=</data></dict>",
        "{ a = (1, {b = c;}); a = (1, {b = c;}); }",
    ])
    func `equal keys with equal values are told from those that lose one`(text: String) throws {
        let list = try PropertyListParser.parse(SourceFile(path: "input", text: text))
        #expect(list.warnings.map(\.subject) == [.repeatedEntry("a")])
        #expect(list.root.members?.count == 1)
    }

    @Test(arguments: [1, 30]) func `keys that look the same are two if they are composed of other scalars`(count: Int)
        throws
    {
        let others = (1...count).map { "\"k\($0)\" = x;\n" }.joined()
        let text = others + "\"caf\u{E9}\" = a;\n\"cafe\u{301}\" = b;\n"
        let list = try PropertyListParser.parse(SourceFile(path: "input", text: text))
        #expect(list.warnings.isEmpty)
        #expect(list.root.members?.suffix(2).map(\.value.string) == ["a", "b"])
    }

    @Test func `an XML dictionary with equal keys has the last value`() throws {
        let text = "<dict><key>a</key><true/><key>a</key><string>x</string></dict>"
        let list = try PropertyListParser.parse(SourceFile(path: "input", text: text))
        #expect(list.root.members?.map(\.value.string) == ["x"])
        #expect(list.warnings.map(\.location.column) == [31])
    }

    @Test func `long keys of combining marks take linear time`() throws {
        let marks = String(repeating: "\u{301}\u{327}", count: 20_000)
        let keys = (0..<20).map { "<key>\(marks)\($0)</key><true/>" }.joined()
        let list = try PropertyListParser.parse(SourceFile(path: "input", text: "<dict>\(keys)</dict>"))
        #expect(list.root.members?.count == 20)
    }
}
