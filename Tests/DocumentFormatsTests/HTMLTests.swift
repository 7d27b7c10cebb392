import DocumentFormats
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("HTML") struct HTMLTests {
    @Test func `text means nothing to a page and steers no terminal`() {
        var bytes: [UInt8] = []
        HTMLText.append("<a b=\"'\">&\r\n\t\u{1B}\u{FFFE}\u{202E}é", to: &bytes)
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "&lt;a b=&quot;&#39;&quot;&gt;&amp;&#13;&#10;\t\u{FFFD}\u{FFFD}&#8238;é")
    }

    @Test func `a string on one line keeps apostrophes and shows control characters`() {
        #expect(HTMLText.line("it's <b>\n\u{1B}") == "it's &lt;b&gt;\\u{A}\\u{1B}")
    }

    @Test func `a page is XML where it is to be`() throws {
        let page = HTMLDocument(title: "a & b", style: "a { b: c; }\n", script: "d();\n", metadata: [("e", "f")])
        let text = page.text(body: "<p>x</p>\n")
        let document = try XMLDocument(xmlString: text)
        #expect(try document.nodes(forXPath: "//title").first?.stringValue == "a & b")
        #expect(try document.nodes(forXPath: "//meta").count == 3)
        #expect(text.hasSuffix("<p>x</p>\n<script>\nd();\n</script>\n</body>\n</html>\n"))
        let html = HTMLDocument(title: "", style: "", syntax: .html)
        #expect(html.head.contains("<meta charset=\"utf-8\">\n") && !html.head.contains("/>"))
    }
}
