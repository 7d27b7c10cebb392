import DocumentFormats
import SourceText
import TestSupport
import Testing

@Suite struct CSVTests {
    private static func rows(_ text: String) throws -> [[String]] {
        try CSVReader.rows(of: SourceFile(path: "a.csv", text: text)).rows.map(\.cells)
    }

    @Test(arguments: [
        ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]), ("a,b", [["a", "b"]]), ("", []), ("\n\r\n", []),
        ("a;\"b;c\"\n", [["a", "b;c"]]), ("a\tb\n", [["a", "b"]]), ("\"a\"\"b\",\"c\r\nd\"\n", [["a\"b", "c\r\nd"]]),
        ("a,\n", [["a", ""]]), ("a,", [["a", ""]]), (",,\n", [["", "", ""]]), ("a\rb\r", [["a"], ["b"]]),
        ("x,'=1,'a,''=2\n", [["x", "=1", "'a", "'=2"]]), ("\u{FEFF}a,b\n", [["a", "b"]]),
    ])
    func `rows are read`(_ text: String, _ expected: [[String]]) throws {
        #expect(try Self.rows(text) == expected)
    }

    @Test(arguments: [
        ("a,\"b\nc", "a.csv:1:3: error: the quote that opens this cell is not closed"),
        ("a\n\"b\"c\n", "a.csv:2:4: error: unexpected text after the closing quote"),
    ])
    func `broken quotes are named with their place`(_ text: String, _ words: String) {
        let error = #expect(throws: DiagnosticsError.self) { try Self.rows(text) }
        #expect(error?.diagnostics.first?.description.hasPrefix(words) == true)
    }

    @Test(arguments: [
        "=1+1", "+1", "-1", "@a", "\t=1", "\r", "\n", "'=x", "''@", "＝1", "＋1", "－1", "＠a", " =1", " '=1", "' -1",
        "\u{A0}@a",
        "\u{FEFF}=1", "\u{200B}'+1", "\u{0}=1",
    ])
    func `no cell is a formula`(_ cell: String) throws {
        let text = String(decoding: CSVWriter.spreadsheet([[cell, "x"]]).dropFirst(3), as: UTF8.self)
        #expect(text.hasPrefix("'") || text.hasPrefix("\"'"))
        #expect(try Self.rows(text) == [[cell, "x"]])
    }

    @Test func `any cell contents come back`() throws {
        var generator = SeededGenerator(seed: 7)
        let letters = [
            "a", ",", "\"", "\n", "\r", "=", "'", "-", ";", "\t", " ", "é", "😀", "%@", "+", "@", "e\u{301}", "＝",
            "\u{FEFF}",
        ]
        let rows = (0..<400).map { _ in
            ["k"]
                + (0..<4).map { _ in
                    (0..<Int.random(in: 0...6, using: &generator)).map { _ in letters.randomElement(using: &generator)!
                    }.joined()
                }
        }
        let read = try CSVReader.rows(of: SourceFile(path: "a.csv", bytes: CSVWriter.spreadsheet(rows))).rows.map(
            \.cells)
        #expect(read.count == rows.count)
        for (left, right) in zip(read, rows) { #expect(left.map { Array($0.utf8) } == right.map { Array($0.utf8) }) }
    }

    @Test(arguments: [
        ("a;b", "\"a;b\""), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""), (" a", "\" a\""),
        ("a\u{1}", "\"a\u{1}\""),
        ("a=1", "a=1"), ("'a", "'a"), ("it's -1", "it's -1"), ("=1", "'=1"), ("'=1", "''=1"),
    ])
    func `values are quoted as their parsers need it`(_ value: String, _ expected: String) {
        var bytes: [UInt8] = []
        CSVWriter.append(value, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
}
