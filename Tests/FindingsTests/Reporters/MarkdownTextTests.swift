import Findings
import TestSupport
import Testing

/// Texts of others in Markdown, as GitHub and GitLab read it.
@Suite struct MarkdownTextTests {
    @Test(arguments: [
        ("plain words, and more", "plain words, and more"), ("a|b\\|c", "a&#124;b&#92;&#124;c"), ("`x` *y* _z_", nil),
        ("@people", "&#64;&#8203;people"), ("a@b.example", "a&#64;&#8203;b.example"), ("#123", "&#35;&#8203;123"),
        ("org/repo#1", "org/repo&#35;&#8203;1"), ("!12 &3 $4 %5 ~6 ^7", nil), ("GH-12", "GH-&#8203;12"),
        ("https://x.example", "https:&#8203;//x.example"), ("www.x.example", "www&#8203;.x.example"),
        ("a1b2c3d", "a&#8203;1b2c3d"), ("facade", "facade"), ("%@ and %d", "%&#64; and %d"), ("100 %", "100 %"),
        ("![x](y)", "!&#91;x&#93;(y)"), ("<b>&amp;", "&lt;b&gt;&amp;amp;"), ("a\nb", "a&#10;b"), ("\u{0}", "\u{FFFD}"),
        ("::error::x\n@a", nil), ("@组 @_x", "&#64;组 &#64;&#8203;&#95;x"), ("[vulnerability:123]", nil),
    ])
    func `a text means nothing to Markdown and refers to nothing`(text: String, markdown: String?) {
        let written = MarkdownText.text(text)
        if let markdown { #expect(written == markdown) }
        #expect(!written.contains { "|\\`*_[]~$<>@\n".contains($0) })
        let shown = Entities.decoded(written)
        #expect(!shown.contains(/[@#!&$%~^][0-9]|@[A-Za-z0-9_]|GH-[0-9]|:\/\/|www\.|\b(?=\S*[0-9])[0-9a-f]{7,40}\b/))
        #expect(
            shown.unicodeScalars.filter { $0 != "\u{200B}" && $0 != "\u{FFFD}" }.elementsEqual(
                text.unicodeScalars.filter { $0 != "\u{0}" }))
    }

    @Test func `code stays as it is`() {
        #expect(MarkdownText.code("a|`@b` #1") == "<code>a&#124;&#96;&#64;b&#96; &#35;1</code>")
    }
}
