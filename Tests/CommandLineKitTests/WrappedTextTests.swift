import CommandLineKit
import SourceText
import Testing

@Suite struct WrappedTextTests {
    @Test(
        arguments: [
            ("", 10, [""]), ("a b c", 3, ["a b", "c"]), ("a\n\nb", 3, ["a", "", "b"]), ("one two", 7, ["one two"]),
            ("one two", 6, ["one", "two"]), ("a-long-path/of/a/file b", 8, ["a-long-path/of/a/file", "b"]),
            ("日本語", 6, ["日本語"]), ("日本語の説明", 6, ["日本語", "の説明"]), ("日本語の説明", 5, ["日本", "語の", "説明"]),
            ("a 日本語の", 4, ["a", "日本", "語の"]), ("e\u{301}e\u{301} e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
            ("a\u{1B}b", 9, ["a b"]),
        ])
    func `words are wrapped by the columns that they take`(text: String, columns: Int, lines: [String]) {
        #expect(text.wrapped(toColumns: columns, keepingWords: true) == lines)
    }
}
