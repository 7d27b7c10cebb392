import DataFormats
import Foundation
import SourceText
import Testing

@testable import CatalogPages

@Suite struct CatalogDrawingTests {
    private static let start = "<svg xmlns=\"http://www.w3.org/2000/svg\""

    private static func drawing(_ text: String) throws -> (text: String, isReduced: Bool) {
        let drawing = try CatalogDrawing(Array(text.utf8))
        return (String(decoding: drawing.bytes, as: UTF8.self), drawing.isReduced)
    }

    @Test(arguments: [
        "<script>x()</script>", "<script href=\"x.js\"/>",
        "<s:script xmlns:s=\"http://www.w3.org/2000/svg\">x()</s:script>",
        "<a href=\"javascript:x()\"><path d=\"M0 0\"/></a>", "<a xlink:href=\"javascript:x()\"><path d=\"M0 0\"/></a>",
        "<foreignObject><body xmlns=\"http://www.w3.org/1999/xhtml\" onload=\"x()\"><script>x()</script></body></foreignObject>",
        "<path d=\"M0 0\" onclick=\"x()\" onload=\"x()\" ONMOUSEOVER=\"x()\"/>",
        "<set attributeName=\"href\" to=\"javascript:x()\"/>",
        "<a><animate attributeName=\"href\" values=\"javascript:x()\"/><path/></a>",
        "<use href=\"http://example.com/x.svg#a\"/>", "<use xlink:href=\"x.svg#a\"/>",
        "<use href=\"data:image/svg+xml,x()#a\"/>",
        "<image href=\"http://example.com/x.png\"/>", "<image href=\"data:image/svg+xml;base64,PHN2Zy8+\"/>",
        "<image href=\"data:image/png;base64,PHN2ZyBvbmxvYWQ9IngoKSIvPg==\"/>", "<image href=\"file:///etc/passwd\"/>",
        "<feImage href=\"http://example.com/x.png\"/>", "<path fill=\"url(http://example.com/x#a)\"/>",
        "<path fill=\"url( 'x.svg#a' )\"/>", "<path style=\"fill:u\\72l(http://example.com/x)\"/>",
        "<path style=\"background:image-set('http://example.com/x' 1x)\"/>", "<path filter=\"URL(//example.com/x)\"/>",
        "<style>@import 'http://example.com/x.css';</style>", "<style>path{fill:url(http://example.com/x)}</style>",
        "<style>@font-face{font-family:x;src:url(x)}</style>", "<style><![CDATA[a{b:url/**/(http://x)}]]></style>",
        "<style>&#64;import 'http://example.com/x.css';</style>", "<path style=\"behavior:expression(x())\"/>",
        "<iframe src=\"javascript:x()\"/>", "<h:script xmlns:h=\"http://www.w3.org/1999/xhtml\">x()</h:script>",
        "<handler type=\"text/javascript\">x()</handler>", "<discard/>",
        "<link rel=\"stylesheet\" href=\"http://example.com/x.css\"/>",
    ])
    func `what runs or leads elsewhere is left out, and the page says so`(content: String) throws {
        let text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">\(content)</svg>"
        let (drawing, isReduced) = try Self.drawing(text)
        #expect(isReduced)
        for part in [
            "x()", "script", "example.com", "href", "on", "@", "url", "import", "passwd", "xlink", "xhtml", "x.svg",
        ] {
            #expect(!drawing.dropFirst(Self.start.count).lowercased().contains(part), "\(drawing)")
        }
    }

    @Test(arguments: [
        "<path d=\"M0 0L1 1z\" fill=\"#fff\" transform=\"rotate(45 1 1)\"></path>",
        "<style>.a{fill:rgb(1,2,3)} .b:not(.a){fill:url(#g)}</style>",
        "<linearGradient id=\"g\"><stop offset=\"0\" stop-color=\"red\"></stop></linearGradient>",
        "<use href=\"#g\"></use>", "<path fill=\"url(#g)\" clip-path=\"url(&quot;#c&quot;)\"></path>",
        "<text>a &lt; b &amp; c</text>",
        "<filter id=\"f\"><feGaussianBlur stdDeviation=\"2\"></feGaussianBlur></filter>",
        "<image href=\"data:image/gif;base64,R0lGODlhAQABAAAAACw=\"></image>", "<text xml:space=\"preserve\"> a</text>",
        "<mask id=\"é\"></mask>",
    ])
    func `what draws stays as it is`(content: String) throws {
        let (drawing, isReduced) = try Self.drawing(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\">\(content)</svg>")
        #expect(drawing == "\(Self.start) viewBox=\"0 0 8 8\">\(content)</svg>\n")
        #expect(!isReduced)
    }

    @Test(arguments: [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "<?xml-stylesheet href=\"x.css\"?>", "<!-- <script/> -->\n",
        "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n",
        "\u{FEFF}", "<?xml version=\"1.0\"?><?xml-stylesheet type=\"text/xsl\" href=\"x.xsl\"?>",
    ])
    func `what is before a drawing is not part of the copy`(start: String) throws {
        #expect(
            try Self.drawing("\(start)<svg><metadata><a/>x</metadata><g/></svg>").text
                == "\(Self.start)><g></g></svg>\n")
    }

    @Test(arguments: [
        "", "text", "<svg>", "<html><svg/></html>", "<svg/><svg/>", "<svg><g></svg>", "<script/>", "<a><svg/></a>",
        "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg>&a;</svg>", "<!DOCTYPE svg [<!ENTITY a SYSTEM \"/etc/passwd\">]><svg/>",
        "<svg>&unknown;</svg>", "<svg>&#1;</svg>", "<svg a=\"<script>\"/>", "<svg a=\"1\" a=\"2\"/>",
        "<?xml version=\"1.0\" encoding=\"UTF-7\"?><svg/>",
        "<!DOCTYPE svg><!DOCTYPE svg><svg/>", "<svg><![CDATA[</svg>", String(repeating: "<svg>", count: 1000),
    ])
    func `what is not a well-formed drawing is refused`(text: String) {
        #expect(throws: DiagnosticsError.self) { try CatalogDrawing(Array(text.utf8)) }
    }

    @Test(arguments: [("<use href=\"#a%d\"/>"), "<path fill=\"url(#a%d)\"/>", "<path style=\"mask: url('#a%d')\"/>"])
    func `references that multiply are refused, and a chain of them is not`(reference: String) throws {
        func drawing(depth: Int, width: Int) -> [UInt8] {
            let groups = (1...depth).map { level in
                let inner = String(repeating: String(format: reference, level - 1), count: width)
                return "<g id=\"a\(level)\">\(inner)</g>"
            }
            return Array("<svg><g id=\"a0\"/>\(groups.joined())</svg>".utf8)
        }
        #expect(throws: DiagnosticsError.self) { try CatalogDrawing(drawing(depth: 20, width: 2)) }
        #expect(throws: DiagnosticsError.self) { try CatalogDrawing(drawing(depth: 8, width: 10)) }
        _ = try CatalogDrawing(drawing(depth: 400, width: 1))
        _ = try CatalogDrawing(drawing(depth: 2, width: 200))
        let loop = "<svg><g id=\"a1\">\(String(format: reference, 1))</g></svg>"
        #expect(throws: DiagnosticsError.self) { try CatalogDrawing(Array(loop.utf8)) }
    }

    @Test func `bytes that are not UTF-8 are refused, UTF-16 is written as UTF-8, and a copy of a copy is the same`()
        throws
    {
        #expect(throws: DiagnosticsError.self) {
            try CatalogDrawing(Array("<svg>".utf8) + [0xC0, 0x80] + Array("</svg>".utf8))
        }
        let utf16 = Array("\u{FEFF}<svg><text>é&#x2028;</text></svg>".utf16).flatMap {
            [UInt8($0 & 0xFF), UInt8($0 >> 8)]
        }
        let copy = try CatalogDrawing(utf16)
        #expect(String(decoding: copy.bytes, as: UTF8.self) == "\(Self.start)><text>é&#8232;</text></svg>\n")
        #expect(try CatalogDrawing(copy.bytes).bytes == copy.bytes)
    }
}
