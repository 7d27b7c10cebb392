import DataFormats
import SourceText
import Testing

@Suite struct JSONProblemsTests {
    private static let comment = "JSON does not allow comments; remove this one"
    private static let trailingComma = "JSON does not allow trailing commas; remove this one"
    private static let leadingZero = "a JSON number cannot have leading zeros; remove them or write a string"
    private static let singleQuotes = "JSON strings use double quotes; replace the single quotes"
    private static let surrogate = "unpaired surrogate; write the pair of \\u escapes, or the character itself"
    private static let digits = "\\u needs exactly four hexadecimal digits"
    private static let escape = "unknown escape; JSON supports \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u0000"
    private static let tab = "a tab in a string must be written as \\t"
    private static let byteOrderMark = "the file starts with a byte-order mark; save it as UTF-8 without one"
    private static let invalidText = "these bytes are not UTF-8; save the file as UTF-8"

    private static func noValue(_ word: String, _ remedy: String = "put strings in double quotes") -> String {
        "\"\(word)\" is not a JSON value; \(remedy)"
    }

    private static func noName(_ found: String) -> String { "expected a name in double quotes but found \(found)" }

    private static func duplicate(_ name: String, _ place: String) -> String {
        "duplicate name \"\(name)\", first at input:\(place); remove one of them"
    }

    /// Expects a problem at each `↓`, and no other; a `¿` in the text stands for a byte that is not UTF-8.
    private func expect(_ messages: [String], in marked: String) {
        let parts = marked.split(separator: "↓", omittingEmptySubsequences: false).map { part in
            Array(part.replacing("¿", with: "\u{1}").utf8).map { $0 == 1 ? 0xFF : $0 }
        }
        let file = SourceFile(path: "input", bytes: Array(parts.joined()))
        var offset = 0
        var expected: [Diagnostic] = []
        for (part, message) in zip(parts, messages) {
            offset += part.count
            expected.append(file.diagnostic(at: offset, DiagnosticMessage(quoting: message)))
        }
        #expect(parts.count == messages.count + 1)
        let error = #expect(throws: DiagnosticsError.self) { try JSONParser.parse(file) }
        #expect(error?.diagnostics == expected)
    }

    @Test(
        arguments: [
            ("↓# a\n↓// b\r[1, ↓/* c\n * d **/ 2]↓//", [comment, comment, comment, comment]),
            ("{\"a\" ↓// 1\n: ↓/**/ ↓/*/*/ 2}", [comment, comment, comment]),
            ("[[1↓,], {\"a\": 1↓,}↓,\n]", [trailingComma, trailingComma, trailingComma]),
            ("[1↓, ↓// last\n]", [trailingComma, comment]),
            ("[↓01, -↓00.5, ↓007e1, 0, -0, 0.0]", [leadingZero, leadingZero, leadingZero]),
            ("{↓'a': ↓'b \\' \" c', \"d\": [↓'']}", [singleQuotes, singleQuotes, singleQuotes]),
            ("{↓a: 1, ↓b_2 : 2, ↓3: 3}", [noName("\"a\""), noName("\"b\""), noName("\"3\"")]),
            ("[↓True, ↓NULL]", [noValue("True", "write true"), noValue("NULL", "write null")]),
            ("[↓nul, ↓undefined, ↓T1]", [noValue("nul"), noValue("undefined"), noValue("T1")]),
            (
                "{\"a\": 1, ↓\"a\": {\"a\": 2}, \"b\": 3, ↓\"a\": 4, ↓\"\\u0062\": 5}",
                [duplicate("a", "1:2"), duplicate("a", "1:2"), duplicate("b", "1:25")]
            ),
            ("{\"a\": 1, ↓↓'a': 2}", [singleQuotes, duplicate("a", "1:2")]),
            ("[\"↓\\uD800\", \"↓\\uDC00-↓\\uD800x\"]", [surrogate, surrogate, surrogate]),
            ("\"↓\\uD800\\uD83D\\uDE00↓\\uDE00\"", [surrogate, surrogate]),
            ("\"\\uD800↓\\u12 ↓\\u ↓\\u00G0 ↓\\u123é\"", [digits, digits, digits, digits]),
            ("\"↓\\x ↓\\é ↓\\U0041 ↓\\'\"", [escape, escape, escape, escape]),
            ("\"↓\t↓\t ↓\\↓\t\"", [tab, tab, escape, tab]),
            ("\"↓\u{0}\"", ["control character 0x0 in a string must be written as a \\u escape"]),
            ("↓\u{FEFF}↓/**/{}", [byteOrderMark, comment]),
            ("↓\u{FEFF}↓", [byteOrderMark, "the file contains no JSON value; write at least {}"]),
        ] as [(String, [String])])
    func `parsing continues where the meaning is clear`(marked: String, messages: [String]) {
        expect(messages, in: marked)
    }

    @Test(
        arguments: [
            ("[↓01, \"a↓\n\", 02]", "the string that starts at input:1:6 has no closing quote on its line"),
            ("[↓01, ↓\"a, 02]", "this string has no closing quote"),
            ("[↓01, ↓'a, 02]", singleQuotes),
            ("[↓01, ↓'a\n', 02]", singleQuotes),
            ("[↓01, 1 ↓1, 02]", "expected \",\" or \"]\" in this array but found \"1\""),
            ("[↓01, {\"a\" ↓02}]", "expected \":\" after a name but found \"0\""),
            ("[↓01, {↓a 02}]", noName("\"a\"")),
            ("[↓01, {↓-1: 02}]", noName("\"-\"")),
            ("[↓01, 2↓", "expected \",\" or \"]\" in this array but found end of file"),
            ("[↓01, -↓, 02]", "expected a digit in this number but found \",\""),
            ("[↓01,↓, 02]", "expected a JSON value but found \",\""),
            ("[↓01] ↓02", "unexpected \"0\" after the end of the JSON value; remove it"),
            ("[↓01, ↓/ 02]", "expected a JSON value but found \"/\""),
            ("[↓01, ↓/* 02]", "this comment has no closing */, and JSON does not allow comments; remove it"),
            ("[↓01, ↓/*/ 02]", "this comment has no closing */, and JSON does not allow comments; remove it"),
            ("[↓01, \"a↓\\", "the file ends in the middle of an escape"),
        ] as [(String, String)])
    func `parsing ends at ambiguous text`(marked: String, message: String) {
        expect([Self.leadingZero, message], in: marked)
    }

    @Test(
        arguments: [
            ("[↓01] ↓¿", [leadingZero, invalidText]),
            ("[↓01, \"é↓¿\", 02]", [leadingZero, invalidText]),
            ("[↓01, /* ↓¿ */]", [leadingZero, invalidText]),
            ("[↓01 ↓02, \"¿\"]", [leadingZero, "expected \",\" or \"]\" in this array but found \"0\""]),
            ("[↓nul↓¿", [noValue("nul"), invalidText]),
        ] as [(String, [String])])
    func `invalid UTF-8 ends parsing, unless it ended before`(marked: String, messages: [String]) {
        expect(messages, in: marked)
    }

    @Test func `a hundred problems are named, and that there are more`() {
        let limit = JSONParser.problemLimit
        for (count, end) in [(limit, "]"), (limit, ""), (limit + 1, "]"), (100_000, "")] {
            let text = "[" + Array(repeating: "01", count: count).joined(separator: ",") + end
            let error = #expect(throws: DiagnosticsError.self) {
                try JSONParser.parse(SourceFile(path: "input", text: text))
            }
            let messages = error?.diagnostics.map(\.message) ?? []
            #expect(messages.prefix(limit).allSatisfy { $0 == Self.leadingZero })
            let last =
                switch (count, end) {
                case (limit, "]"): [] as [String]
                case (limit, _): ["expected \",\" or \"]\" in this array but found end of file"]
                default: ["there are more problems after this; fix the 100 above first"]
                }
            #expect(Array(messages.dropFirst(limit)) == last)
        }
    }

    @Test func `duplicate names are accepted on request`() throws {
        let file = SourceFile(path: "input", text: #"{"a": 1, "b": 2, "a": 3}"#)
        let value = try JSONParser.parse(file, duplicateNames: .accepted)
        #expect(value.members?.map(\.name) == ["a", "b", "a"])
        #expect(value["a"]?.range == 6..<7)
    }

    @Test(.timeLimit(.minutes(1)))
    func `an object of a hundred thousand names is read, and its one duplicate found`() throws {
        let members = (0..<100_000).map { "\"name \($0)\": \($0)" }
        let whole = try JSONParser.parse(SourceFile(path: "input", text: "{\(members.joined(separator: ",\n"))}"))
        #expect(whole.members?.count == members.count)
        for first in [3, 99_999] {
            let text = "{\((members + [members[first]]).joined(separator: ",\n"))}"
            let error = #expect(throws: DiagnosticsError.self) {
                try JSONParser.parse(SourceFile(path: "input", text: text))
            }
            let location = SourceLocation(line: members.count + 1, column: 1)
            let message = Self.duplicate("name \(first)", "\(first + 1):1")
            #expect(error?.diagnostics == [Diagnostic(path: "input", location: location, message)])
        }
    }

    @Test func `names are the same where they look the same, however many an object has`() {
        for count in [0, 50] {
            let others = (0..<count).map { "\"\($0)\": 0, " }.joined()
            let file = SourceFile(path: "input", text: "{\(others)\"\u{E9}\": 1,\n\"e\u{301}\": 2}")
            let error = #expect(throws: DiagnosticsError.self) { try JSONParser.parse(file) }
            #expect(error?.diagnostics.map(\.location) == [SourceLocation(line: 2, column: 1)])
        }
    }

    @Test func `a long name is quoted by its start`() {
        let name = String(repeating: "é", count: 1_000)
        let file = SourceFile(path: "input", text: "{\"\(name)\": 1, \"\(name)\": 2}")
        let error = #expect(throws: DiagnosticsError.self) { try JSONParser.parse(file) }
        #expect(error?.diagnostics.map(\.message) == [Self.duplicate(name.prefix(50) + "…", "1:2")])
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "'", "'\n", "\"", "\\", "\"\\u", "[\"\\uD800", "{\"", "{a ", "[a,", "[1,", "[\"\",", "#\n", "//", "/*",
            "/**/", "\n", "\u{FEFF}", "1",
            "1e", "-", "é", "a", "{\"\":", "{\"\":0,", "\u{301}\u{323}", "\u{1}",
        ])
    func `a string that is repeated many times does not take long`(text: String) {
        let text = String(repeating: text, count: 300_000 / text.utf8.count)
        for text in [text, "[\"\(text)\"]", "{\"\(text)\":0,\"\(text)\":1,\"\(text)!\":0}"] {
            let file = SourceFile(path: "input", text: text)
            _ = try? JSONParser.parse(file)
        }
    }
}
