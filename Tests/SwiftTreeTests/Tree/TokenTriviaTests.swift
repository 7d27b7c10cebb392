import SwiftTree
import Testing

@Suite struct TokenTriviaTests {
    /// The tokens of a text with `|` where one's trailing trivia ends and the next one's leading trivia begins.
    private func parts(_ text: String) -> String {
        let parsed = ParsedSource(text)
        let bytes = Array(text.utf8)
        return parsed.tree.tokens.map { String(decoding: bytes[$0.rangeWithTrivia], as: UTF8.self) }
            .joined(separator: "|")
    }

    @Test(arguments: [
        "a /* b */ |+ // c|\n  d|",
        "f|(|\n) // end|\n",
        "\"\"\"\n|\"\"\"|",
        "x |= |\"\"\"\n|  a\n|  |\\|(|b|)|\n|  \"\"\"|\n",
        "\"\"\"\n|  a\n|  b\n|  \"\"\"|\n\"\"\"\n|\"\"\"|",
    ])
    func `a line break belongs to the next token, except in multiline literals`(_ expected: String) {
        #expect(parts(expected.replacing("|", with: "")) == expected)
    }
}
