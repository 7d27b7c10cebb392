import SourceText
import Testing

@Suite struct PrintedTextTests {
    @Test(arguments: [
        ("", ""), ("Sources/App.swift", "Sources/App.swift"), ("é 日本 👩‍👧 ❤️ e\u{301}", "é 日本 👩‍👧 ❤️ e\u{301}"),
        ("a\u{1B}[31m\n\r\tb", "a\\u{1B}[31m\\u{A}\\u{D}\\u{9}b"), ("\u{7F}\u{85}\u{9B}", "\\u{7F}\\u{85}\\u{9B}"),
        ("\u{2028}\u{202E}\u{FEFF}\u{200B}", "\\u{2028}\\u{202E}\\u{FEFF}\\u{200B}"),
        ("::error::x", "\\u{3A}:error::x"), ("  ::error::x", "  \\u{3A}:error::x"), (": a", ": a"),
        ("x ##[error]y ##vso[z] ## [", "x \\u{23}#[error]y \\u{23}#vso[z] ## ["),
    ])
    func `a name stays on its line and steers nothing`(text: String, printed: String) {
        #expect(text.onOneLine == printed)
    }

    @Test(arguments: [("a", "a"), ("::error::a.swift", "./::error::a.swift"), (":\n", "./:\\u{A}")])
    func `a path at the start of a line starts no command`(path: String, printed: String) {
        #expect(path.pathOnOneLine == printed)
    }

    @Test(arguments: [
        ("a\n\tb\n", "a\n\tb\n"), ("a\r\nb", "a\\u{D}\nb"), ("a\n ::error::b", "a\n \\u{3A}:error::b"),
        ("\u{1B}[1;31ma\u{1B}[0m", "\\u{1B}[1;31ma\\u{1B}[0m"), ("日\u{9B}本", "日\\u{9B}本"),
    ])
    func `lines stay lines`(text: String, printed: String) {
        #expect(text.onLines() == printed)
    }

    @Test func `styles stay where they are shown, and no other sequences`() {
        let text = "\u{1B}[1;31ma\u{1B}[0m\u{1B}[2J\u{1B}]0;x\u{7}\n"
        #expect(text.onLines(keepingStyles: true) == "\u{1B}[1;31ma\u{1B}[0m\\u{1B}[2J\\u{1B}]0;x\\u{7}\n")
    }

    @Test func `a message consists of its literals and of the start of what they quote`() {
        let name = "token"
        let message: DiagnosticMessage = "there is no rule \"\(name)\", of \(own: 3); " + "did you mean \(name)s?"
        #expect(message.text == "there is no rule \"token\", of 3; did you mean tokens?")
        let long: DiagnosticMessage = "\(String(repeating: "a", count: 5000)) is too long"
        #expect(long.text.utf8.count < 1100)
    }
}
