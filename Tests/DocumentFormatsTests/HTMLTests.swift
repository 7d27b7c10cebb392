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

    @Test func `a page of a site has its policy before its files, and neither styles nor scripts of its own`() throws {
        let files = HTMLDocument.Files(styleSheets: ["a.css"], scripts: ["a.js"], policy: "default-src 'none'")
        let text = HTMLDocument(title: "a", files: files).text(body: "")
        let places = try ["Content-Security-Policy", "href=\"a.css\"", "src=\"a.js\" defer"].map {
            try #require(text.range(of: $0)).lowerBound
        }
        #expect(places == places.sorted())
        #expect(!text.contains("<style>") && !text.contains("<script>"))
    }

    @Test func `elements have their attributes, and no text in them becomes markup`() {
        var html = HTMLWriter()
        html.element("p", ["class": "a\"b", "lang": nil, "hidden": ""]) { html in
            html.text("plain ")
            html.element("b", text: "<i>&'\u{1B}é")
            html.void("br")
        }
        #expect(
            String(decoding: html.bytes, as: UTF8.self)
                == "<p class=\"a&quot;b\" hidden=\"\">plain <b>&lt;i&gt;&amp;&#39;\u{FFFD}é</b><br></p>")
    }
}
