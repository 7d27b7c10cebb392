import Testing

@testable import ConstantGenerators

/// The forms in which a text becomes source.
@Suite struct SwiftSourceTests {
    @Test(arguments: [
        ("name", "name"), ("`class`", "`class`"), ("_a1", "_a1"), ("açãoRápida", "açãoRápida"), ("a$b", "a$b"),
        ("😀", "_😀"),
        ("a b", "a_b"), ("a\nlet b", "a_let_b"), ("`a`", "_a_"), ("`class` = evil() //`", "_class____evil______"),
        ("1a", "_1a"),
        ("", "__"), ("_", "__"), ("a\u{202E}b", "a_b"), ("a→b", "a_b"), ("\u{1FEF}class\u{1FEF}", "_class_"),
        ("a.b", "a_b"),
        ("a\u{301}", "a\u{301}"), ("\u{301}a", "_\u{301}a"),
    ])
    func `a name contains nothing but a name`(text: String, name: String) {
        #expect(SwiftSource(name: text).text == name)
        #expect(SwiftIdentifier.isPrintable(text) == (text == name && text.utf8.elementsEqual(name.utf8)))
        #expect(SwiftIdentifier.isPrintable(name))
    }

    @Test(arguments: [
        ("plain text: \"quoted\" \\ `code` /* */ é 👩‍💻", "plain text: \"quoted\" \\ `code` /* */ é 👩‍💻"),
        ("a\nb\rc\td", "a\\nb\\rc\\td"), ("a\r\nb", "a\\r\\nb"),
        ("\u{0}\u{B}\u{1B}\u{7F}\u{85}", "\\u{0}\\u{B}\\u{1B}\\u{7F}\\u{85}"),
        ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
        ("\u{202E}\u{2066}\u{200F}\u{61C}\u{FEFF}", "\\u{202E}\\u{2066}\\u{200F}\\u{61C}\\u{FEFF}"),
        ("\(HostileText.fdd0)\u{FFFE}\u{10FFFF}", "\\u{FDD0}\\u{FFFE}\\u{10FFFF}"), ("a\u{E0041}", "a\\u{E0041}"),
    ])
    func `a comment is one line that shows what it contains`(text: String, comment: String) {
        #expect(SwiftSource.comment(text).text == "// \(comment)\n")
        var source: SwiftSource = ""
        source.append(documentation: [text, ""], indentation: "    ")
        #expect(source.text == "    /// \(comment)\n    ///\n")
        #expect(("// \(comment: text)" as SwiftSource).text == "// \(comment)")
    }

    @Test(arguments: [
        (#"a "b" \(c)"#, ##"#"a "b" \(c)"#"##), (##"a"#b"##, ###"##"a"#b"##"###), (##"\#(a)"##, ###"##"\#(a)"##"###),
        ("\\#\u{301}", "##\"\\#\u{301}\"##"), ("a\u{7F}b\u{202E}\n", ##"#"a\#u{7F}b\#u{202E}\#n"#"##),
        (HostileText.fdd0, "#\"\(HostileText.fdd0)\"#"),
    ])
    func `a raw literal ends where it is to end`(text: String, literal: String) {
        let source: SwiftSource = "\(rawLiteral: text)"
        #expect(source.text.utf8.elementsEqual(literal.utf8), "\(source.text)")
        #expect(SourceShape("let a = \(source.text)", readsLiterals: true).literals == [Array(text.utf8)])
    }

    @Test func `a raw literal of several lines needs another sign only after three quotes`() {
        let source = SwiftSource(rawLiteralOfLines: ["\"#", "\"\"\"# \\##", "\u{0}"], indentation: 2)
        #expect(source.text == "###\"\"\"\n  \"#\n  \"\"\"# \\##\n  \\###u{0}\n  \"\"\"###")
    }

    @Test func `a text of a comment is a literal outside of comments`() {
        let text = "1; evil()"
        #expect(("let a = \(comment: text)" as SwiftSource).text == "let a = \"1; evil()\"")
        #expect(("// a\nlet a = \(comment: text)" as SwiftSource).text == "// a\nlet a = \"1; evil()\"")
        #expect(("let a = \"//\" + \(comment: text)" as SwiftSource).text == "let a = \"//\" + \"1; evil()\"")
        #expect(("let a = 1\n  /// \(comment: text)" as SwiftSource).text == "let a = 1\n  /// 1; evil()")
    }

    @Test func `a number is its digits`() {
        #expect(("\(digits: "-12.5")\(digits: "1; evil()")" as SwiftSource).text == "-12.51e")
    }
}
