import DataFormats
import SourceText
import Testing

/// What the parser reads beyond JSON where a file may be JSON5.
@Suite struct JSON5Tests {
    private func line(_ text: String) throws -> String {
        JSONWriter.line(try JSONParser.parse(SourceFile(path: "a.json", text: text), syntax: .json5))
    }

    @Test(arguments: [
        ("{a: 1, $b_2: 2, }", #"{"a": 1, "$b_2": 2}"#), ("{'a': 'b\"', \"c\": \"'\"}", #"{"a": "b\"", "c": "'"}"#),
        ("// a\n[1, /* b\n */ 2, // c\r\n]\n// d", "[1, 2]"),
        ("[+1, -.5, 5., 0x1F, -0xa, 1e2, +.5e-1]", "[1, -0.5, 5, 31, -10, 1e2, 0.5e-1]"),
        ("\u{FEFF}{}", "{}"), ("[true, false, null]", "[true, false, null]"),
    ]) func `comments, trailing commas, names without quotes and other numbers are read`(text: String, value: String)
        throws
    {
        #expect(try line(text) == value)
        let strict = try? JSONParser.parse(SourceFile(path: "a.json", text: text))
        #expect((strict != nil) == text.hasPrefix("[true"))
    }

    @Test(arguments: [
        ("{a 1}", "a.json:1:2: error: expected a name but found \"a\""),
        ("[1,,]", "a.json:1:4: error: expected a JSON value but found \",\""),
        ("[,]", "a.json:1:2: error: expected a JSON value but found \",\""),
        ("/* a", "a.json:1:1: error: this comment has no closing */; remove it"),
        ("# a\n1", "a.json:1:1: error: JSON does not allow comments; remove this one"),
        ("[+]", "a.json:1:3: error: expected a digit in this number but found \"]\""),
        ("[.]", "a.json:1:3: error: expected a digit in this number but found \"]\""),
        ("[0x]", "a.json:1:2: error: a hexadecimal number needs 1 to 16 digits after 0x"),
        ("[1e]", "a.json:1:4: error: expected a digit in this exponent but found \"]\""),
        ("['a\n']", "a.json:1:2: error: JSON strings use double quotes; replace the single quotes"),
        ("{a: 1, a: 2}", "a.json:1:8: error: duplicate name \"a\", first at a.json:1:2; remove one of them"),
    ]) func `what is no JSON5 either is reported`(text: String, message: String) {
        let error = #expect(throws: DiagnosticsError.self) { try line(text) }
        #expect(error?.diagnostics.map(\.description) == [message])
    }
}
