import SourceText
import Testing

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("😀", 2), ("❤️", 2), ("", 0), ("a\u{200B}", 1),
        ("\u{301}", 0), ("⿰", 2), ("〈", 2), ("🈁", 2), ("1", 1), ("1\u{FE0F}\u{20E3}", 2), ("\u{200E}", 0),
    ])
    func `a string's width is in terminal columns`(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }

    @Test(arguments: [("abcdef", 4, "abc…"), ("abcd", 4, "abcd"), ("日本語", 4, "日…"), ("abc", 0, "")])
    func `a string is cut to a number of columns`(text: String, columns: Int, expected: String) {
        #expect(text.truncated(toColumns: columns) == expected)
    }

    @Test func `a string is padded to a number of columns on either side`() {
        #expect("日".filled(toColumns: 4) == "日  ")
        #expect("日".filled(toColumns: 4, alignedRight: true) == "  日")
        #expect("abc".filled(toColumns: 2) == "abc")
    }

    @Test(arguments: [
        ("a\u{1B}]0;x\u{7}b\nc\u{202E}d\u{9B}e", "a ]0;x b c d e"), ("👩‍👧 é e\u{301}", "👩‍👧 é e\u{301}"),
        ("a\u{2028}b", "a b"),
    ])
    func `a string from elsewhere cannot steer the terminal`(text: String, printable: String) {
        #expect(text.printable == printable)
    }
}
