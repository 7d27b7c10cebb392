import DataFormats
import Foundation
import SourceText
import StringCatalogs
import TestSupport
import Testing

@Suite struct StringsParserTests {
    private func entries(_ text: String) throws(DiagnosticsError) -> [TableContents.Entry] {
        try StringsParser.parse(SourceFile(path: "input", text: text)).entries
    }

    @Test(arguments: [
        ("", []),
        ("/* only a comment */", []),
        (#""a" = "b";"#, [["a", "b"]]),
        (#""a"="b";"c"="d";"#, [["a", "b"], ["c", "d"]]),
        (#"a.b-c_d = word;"#, [["a.b-c_d", "word"]]),
        (#""key";"#, [["key", "key"]]),
        (#"'a' = 'it "is"';"#, [["a", "it \"is\""]]),
        (#""a" = "\"\\\n\t\r\U00e9\u00E9\101";"#, [["a", "\"\\\n\t\réu00E9" + "A"]]),
        (#""a" = "\UD83D\UDE00😀";"#, [["a", "😀😀"]]),
        ("\"a\" = \"line\nbreak\";", [["a", "line\nbreak"]]),
        ("\"a\" = \"x\\\ny\";", [["a", "x\ny"]]),
        (#"/* c */ "a" /* d */ = // e"# + "\n" + #""b" /* f */ ;"#, [["a", "b"]]),
        (#""100% off" = "100% off";"#, [["100% off", "100% off"]]),
        (#"{ "a" = "b"; c = d; }"#, [["a", "b"], ["c", "d"]]),
        ("/* c */ { /* d */ }", []),
        (#""a" = "\200\341\0";"#, [["a", "\u{A0}Æ\0"]]),
        ("\"a\"\u{B}=\u{C}\"b\"\u{2028};\u{2029}", [["a", "b"]]),
    ])
    func `entries are read`(text: String, expected: [[String]]) throws {
        #expect(try entries(text).map { [$0.key, $0.value ?? "-"] } == expected)
    }

    @Test func `an entry keeps the comment before it`() throws {
        let read = try entries(
            """
            /* Title of
               the screen */
            "a" = "A";
            "b" = "B"; // about b
            "d" = "D"; /* about d */ "e" = "E";
            // one
            // two
            "c" = "C";
            """)
        #expect(read.map(\.comment) == ["Title of the screen", nil, nil, nil, "one two"])
    }

    @Test func `a file with carriage returns alone is read`() throws {
        let parsed = try StringsParser.parse(SourceFile(path: "input", text: "// title\r\"a\" = \"b\";\rc = d;\r"))
        #expect(parsed.entries.map(\.key) == ["a", "c"])
        #expect(parsed.file.location(at: parsed.entries[1].keyOffset) == SourceLocation(line: 3, column: 1))
    }

    @Test(arguments: [(0, 5), (1, 6), (2, 8), (3, 10), (4, 16), (5, 28)])
    func `a scalar of a string is found after escapes`(number: Int, offset: Int) throws {
        let file = SourceFile(path: "input", text: #"a = "xé\"\U00e9\UD83D\UDE00y";"#)
        let read = try StringsParser.parse(file)
        let entry = try #require(read.entries.first)
        #expect(read.placed(entry).place(ofScalar: number).offset == offset)
    }

    @Test func `keys and strings know their bytes`() throws {
        let entry = try #require(try entries("/*é*/ \"a\" = \"b\";").first)
        #expect(entry.keyOffset == 7)
        #expect(entry.text.units[0].offset == 13)
    }

    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func `UTF-16 is read, with positions as an editor shows them`(encoding: String.Encoding) throws {
        let mark: [UInt8] = encoding == .utf16LittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
        let text = try #require("\"é\" = \"日本\";\n\"b\" 1".data(using: encoding))
        let good = try #require("\"é\" = \"日本\";".data(using: encoding))
        let parsed = try StringsParser.parse(SourceFile(path: "input", bytes: mark + good))
        #expect(parsed.entries.map(\.value) == ["日本"])
        let error = #expect(throws: DiagnosticsError.self) {
            try StringsParser.parse(SourceFile(path: "input", bytes: mark + text))
        }
        #expect(error?.diagnostics.first?.location == SourceLocation(line: 2, column: 5))
    }

    @Test func `a UTF-8 byte-order mark is skipped`() throws {
        let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("\"a\" = \"b\";".utf8)
        #expect(try StringsParser.parse(SourceFile(path: "input", bytes: bytes)).entries.count == 1)
    }

    @Test(arguments: [
        (#""a" = "b"↓"#, "expected \";\" after the value of \"a\" but found end of file"),
        (#""a" = "b" ↓"c" = "d";"#, "expected \";\" after the value of \"a\" but found \"\"\"; add one"),
        (#""a" ↓"b";"#, "expected \"=\" or \";\" after \"a\" but found \"\"\""),
        (#""a" = ↓;"#, "expected a text in double quotes but found \";\""),
        (#"↓= "b";"#, "expected a key in double quotes but found \"=\""),
        (#""a" = ↓"b;"#, "this string has no closing quote"),
        (#""a" = "↓\U12";"#, "this escape needs four hexadecimal digits, as in \\U00E9"),
        (
            #""a" = "x↓\UD800y";"#, "unpaired surrogate; write both \\U escapes, or the character itself"
        ),
        (#""a" = "\UD83D\UDE00↓\UDE00";"#, "unpaired surrogate; write both \\U escapes, or the character itself"),
        (#""a" = "b"; ↓/* no end"#, "this comment is not closed; add */"),
        ("\"a\" = \"b\"↓\n\"c\" = \"d\";", "expected \";\" after the value of \"a\"; add one"),
        (#"{ "a" = "b"↓ }"#, "expected \";\" after the value of \"a\"; add one"),
        (#"↓{ "a" = "b";"#, "this dictionary is not closed; add }"),
        (#"{ "a" = "b"; } ↓x"#, "unexpected \"x\" after the end of the property list; remove it"),
        (#""a" = ↓( x, y );"#, "the value of \"a\" is an array, not a string; put it in quotes or into <string>"),
        (
            #""a" = ↓{ b = c; };"#,
            "the value of \"a\" is a dictionary, not a string; move it to a .stringsdict file if it contains plurals"
        ),
        (
            "↓( a, b )",
            "a .strings file must contain keys with strings, not an array; write it as \"key\" = \"text\"; lines"
        ),
        (
            "↓\"a\"",
            "a .strings file must contain keys with strings, not a string; write it as \"key\" = \"text\"; lines"
        ),
        ("↓é = x;", "expected a key in double quotes but found \"é\""),
    ])
    func `unsupported content is reported at its place`(marked: String, message: String) {
        let source = MarkedSource(marked)
        let error = #expect(throws: DiagnosticsError.self) { try entries(source.text) }
        #expect(error?.diagnostics == [Diagnostic(path: "input", location: source.location, message)])
    }

    @Test(arguments: [
        (
            "\"a\" = \"b\";\nx = y;\n↓\"a\" = \"c\";", [["a", "c"], ["x", "y"]],
            "duplicate key \"a\", whose value at input:1:1 is lost; remove one of them"
        ),
        (
            "\"a\" = \"b\";\nx = y;\n↓\"a\" = b;", [["a", "b"], ["x", "y"]],
            "duplicate key \"a\" with the same value as at input:1:1; remove one of them"
        ),
        (
            #""a" = "b↓\qé";"#, [["a", "bqé"]],
            "this backslash escapes nothing and is dropped; write \\\\, or \\n \\r \\t \\\" or \\U0000 for "
                + "the character that you mean"
        ),
        (
            #""a" = "100↓\% of \/ it";"#, [["a", "100% of / it"]],
            "this backslash escapes nothing and is dropped; remove it"
        ),
        (
            #""a" = "Hello ↓\(name)";"#, [["a", "Hello (name)"]],
            "\\( starts an interpolation in Swift but not here, and the backslash is dropped; write a placeholder, as in %@"
        ),
        (
            #""a" = "↓\u00e9";"#, [["a", "u00e9"]],
            "\\u is read as the letter u; write \\U and four digits, as in \\U00E9"
        ),
    ])
    func `suspicious content is read with a warning`(marked: String, expected: [[String]], message: String) throws {
        let source = MarkedSource(marked)
        let read = try StringsParser.parse(SourceFile(path: "input", text: source.text))
        #expect(read.entries.map { [$0.key, $0.value ?? "-"] } == expected)
        let warning = Diagnostic(.warning, path: "input", location: source.location, message)
        #expect(read.warnings.map(\.description) == [warning.description])
    }

    @Test func `a scalar is found after a backslash that escapes nothing`() throws {
        let file = SourceFile(path: "input", text: #"a = "\q%@";"#)
        let read = try StringsParser.parse(file)
        let entry = try #require(read.entries.first)
        #expect(entry.value == "q%@")
        #expect(read.placed(entry).place(ofScalar: 1).offset == 7)
    }

    @Test func `one run names all problems that leave no doubt how to read on`() {
        let error = #expect(throws: DiagnosticsError.self) {
            try entries("a = \"\\U1 \\UD800\";\nb = \"c\"\nd = e;\n")
        }
        #expect(
            error?.diagnostics.map(\.location) == [
                SourceLocation(line: 1, column: 6), SourceLocation(line: 1, column: 10),
                SourceLocation(line: 2, column: 8),
            ])
    }

    @Test func `any bytes give entries or errors inside the file`() {
        let seeds = ["/* c */ \"a.b\" = \"x %@ \\U00e9\\n\";\n", "key;\n// d\n'a'=b;", "\u{FEFF}\"é\"=\"日本\";"]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "\"'\\;=/*Uun %@\n") {
            let file = SourceFile(path: "input", bytes: bytes)
            do {
                for entry in try StringsParser.parse(file).entries { #expect(entry.keyOffset < bytes.count) }
            } catch {
                let end = (try? TextDecoding.decoded(file)).map { $0.location(at: $0.bytes.count) }
                for diagnostic in error.diagnostics {
                    #expect(diagnostic.location <= end ?? file.location(at: bytes.count))
                }
            }
        }
    }
}
