import DataFormats
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct JSONParserTests {
    /// The value as canonical JSON, so that a case fits on a line.
    private func canonical(_ value: JSONValue) -> String {
        switch value.content {
        case .object(let members):
            "{" + members.map { "\($0.name.debugDescription):\(canonical($0.value))" }.joined(separator: ",") + "}"
        case .array(let elements): "[" + elements.map(canonical).joined(separator: ",") + "]"
        case .string(let text): text.debugDescription
        case .number(let number): number.text
        case .boolean(let flag): String(flag)
        case .null: "null"
        }
    }

    @Test(arguments: [
        (" {} ", "{}"),
        ("[]", "[]"),
        ("[1, -0, 2.5, 1e9, -3E-2]", "[1,-0,2.5,1e9,-3E-2]"),
        (#"{"a" : {"b":[true,false,null]}}"#, #"{"a":{"b":[true,false,null]}}"#),
        (#""\"\\\/\b\f\n\r\t""#, "\"\\\"\\\\/\\u{08}\\u{0C}\\n\\r\\t\""),
        (#""\u00e9\uD83D\uDE00é😀""#, "\"é😀é😀\""),
        ("\t\r\n7\n", "7"),
    ])
    func `valid JSON is read`(text: String, expected: String) throws {
        #expect(canonical(try JSONParser.parse(SourceFile(path: "input", text: text))) == expected)
    }

    @Test func `values and names know their bytes`() throws {
        let text = #"{ "é": [ 10 ] }"#
        let value = try JSONParser.parse(SourceFile(path: "input", text: text))
        let member = try #require(value.members?.first)
        #expect(value.range == 0..<text.utf8.count)
        #expect(member.nameRange == 2..<6)
        #expect(member.value.elements?.first?.range == 10..<12)
    }

    @Test(arguments: [
        ("↓", "the file contains no JSON value; write at least {}"),
        ("  \n↓", "the file contains no JSON value; write at least {}"),
        ("{\"a\": 1↓", "expected \",\" or \"}\" in this object but found end of file"),
        ("{↓a: 1}", "expected a name in double quotes but found \"a\""),
        ("{\"a\"↓ 1}".replacing("↓ 1", with: " ↓1"), "expected \":\" after a name but found \"1\""),
        ("[1↓,]", "JSON does not allow trailing commas; remove this one"),
        ("{\"a\": 1↓,\n}", "JSON does not allow trailing commas; remove this one"),
        ("[1 ↓2]", "expected \",\" or \"]\" in this array but found \"2\""),
        ("{} ↓{}", "unexpected \"{\" after the end of the JSON value; remove it"),
        ("{ ↓// no\n}", "JSON does not allow comments; remove this one"),
        ("{ ↓/* no */ }", "JSON does not allow comments; remove this one"),
        ("[↓'a']", "JSON strings use double quotes; replace the single quotes"),
        ("[↓nul]", "\"nul\" is not a JSON value; put strings in double quotes"),
        ("[↓True]", "\"True\" is not a JSON value; write true"),
        ("[↓NaN]", "\"NaN\" is not a JSON value; put strings in double quotes"),
        ("[↓01]", "a JSON number cannot have leading zeros; remove them or write a string"),
        ("[-↓]", "expected a digit in this number but found \"]\""),
        ("[1.↓]", "expected a digit in this fraction but found \"]\""),
        ("[1e+↓]", "expected a digit in this exponent but found \"]\""),
        ("[↓+1]", "expected a JSON value but found \"+\""),
        ("[↓\"abc]", "this string has no closing quote"),
        ("[\"a↓\tb\"]", "a tab in a string must be written as \\t"),
        ("[\"a↓\u{1}b\"]", "control character 0x1 in a string must be written as a \\u escape"),
        ("[\"↓\\x\"]", "unknown escape; JSON supports \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u0000"),
        ("[\"↓\\u12\"]", "\\u needs exactly four hexadecimal digits"),
        ("[\"↓\\uD800\"]", "unpaired surrogate; write the pair of \\u escapes, or the character itself"),
        ("[\"↓\\uDC00\\uD800\"]", "unpaired surrogate; write the pair of \\u escapes, or the character itself"),
        ("[↓é]", "expected a JSON value but found character outside a string"),
        ("{\"a\":1,\n ↓\"a\":2}", "duplicate name \"a\", first at input:1:2; remove one of them"),
        ("{\"a\":1,\n ↓\"\\u0061\":2}", "duplicate name \"a\", first at input:1:2; remove one of them"),
        ("[\"a↓\n\"]", "the string that starts at input:1:2 has no closing quote on its line"),
    ])
    func `invalid JSON is reported at its place`(marked: String, message: String) {
        let source = MarkedSource(marked)
        let error = #expect(throws: DiagnosticsError.self) {
            try JSONParser.parse(SourceFile(path: "input", text: source.text))
        }
        #expect(error?.diagnostics == [Diagnostic(path: "input", location: source.location, message)])
    }

    @Test(
        arguments: [
            (
                [0xEF, 0xBB, 0xBF, 0x7B, 0x7D], 1,
                "the file starts with a byte-order mark; save it as UTF-8 without one"
            ),
            ([0xFF, 0xFE, 0x7B, 0x00], 1, "the file is UTF-16; save it as UTF-8"),
            ([0x22, 0x61, 0xFF, 0x22], 3, "these bytes are not UTF-8; save the file as UTF-8"),
            ([0x22, 0xC3, 0xA9, 0xE2, 0x82, 0x22], 4, "these bytes are not UTF-8; save the file as UTF-8"),
        ] as [([UInt8], Int, String)])
    func `wrong encodings are named at their place`(bytes: [UInt8], column: Int, message: String) {
        let error = #expect(throws: DiagnosticsError.self) {
            try JSONParser.parse(SourceFile(path: "input", bytes: bytes))
        }
        let location = SourceLocation(line: 1, column: column)
        #expect(error?.diagnostics == [Diagnostic(path: "input", location: location, message)])
    }

    @Test func `nesting has a limit, which even a hundred thousand levels only meet as an error`() throws {
        let limit = JSONParser.nestingLimit
        let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
        _ = try JSONParser.parse(SourceFile(path: "input", text: deepest))
        for opening in ["[", "{\"a\":"] {
            let text = String(repeating: opening, count: 100_000)
            let error = #expect(throws: DiagnosticsError.self) {
                try JSONParser.parse(SourceFile(path: "input", text: text))
            }
            #expect(error?.diagnostics.first?.message == "values are nested deeper than 512 levels; flatten the file")
            #expect(error?.diagnostics.first?.location.column == limit * opening.utf8.count + 1)
        }
    }

    @Test func `the deepest nesting fits the stack of 512 KB that some threads have`() async {
        let limit = JSONParser.nestingLimit / 2
        let text = String(repeating: "[{\"a\":", count: limit) + "0" + String(repeating: "}]", count: limit)
        let isRead = await withCheckedContinuation { continuation in
            let thread = Thread {
                let value = try? JSONParser.parse(SourceFile(path: "input", text: text))
                continuation.resume(returning: value != nil)
            }
            thread.stackSize = 512 * 1_024
            thread.start()
        }
        #expect(isRead)
    }

    @Test(
        arguments: [
            ("9223372036854775807", Int.max), ("9223372036854775808", nil), ("1.0", nil), ("1e2", nil), ("-5", -5),
        ] as [(String, Int?)])
    func `a number is an Int only as it is written`(text: String, expected: Int?) {
        #expect(JSONNumber(text: text).int == expected)
    }

    @Test func `a number outside the range of Double is not a number`() {
        #expect(JSONNumber(text: "1e999").double == nil)
        #expect(JSONNumber(text: "1e3").double == 1_000)
    }
}
