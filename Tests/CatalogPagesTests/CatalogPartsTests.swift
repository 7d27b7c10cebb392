import DocumentFormats
import Foundation
import PrumoRuntime
import TestSupport
import Testing

@testable import CatalogPages

/// The parts that the pages of `prumo catalog` are made of.
@Suite struct CatalogPartsTests {
    private static func html(_ write: (inout HTMLWriter) -> Void) -> String {
        var html = HTMLWriter()
        write(&html)
        return String(decoding: html.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ([], 3, [0..<0]),
        ([1, 1, 1, 1], 3, [0..<3, 3..<4]),
        // A page is full before its number of rows, and a row that is larger than a page has one of its own.
        ([1 << 19, 1 << 19, 1 << 19], 10, [0..<2, 2..<3]),
        ([1, 1 << 21, 1], 10, [0..<1, 1..<2, 2..<3]),
    ])
    func `rows are shared out to pages by their number and their size`(sizes: [Int], limit: Int, pages: [Range<Int>]) {
        #expect(CatalogPaging(sizes, limit: limit).pages == pages)
    }

    @Test func `a page links to the first, the last and its neighbors`() {
        let paging = CatalogPaging([Int](repeating: 1, count: 20), limit: 1)
        let links = Self.html { paging.appendLinks(of: 9, label: "Pages", to: &$0) { "p\($0)" } }
        let targets = links.matches(of: /href="(p\d+)"/).map { String($0.output.1) }
        #expect(targets == ["p9", "p1", "p8", "p9", "p11", "p12", "p20", "p11"])
        #expect(links.contains("<strong aria-current=\"page\">10</strong>"))
        let only = CatalogPaging([1], limit: 1)
        #expect(Self.html { only.appendLinks(of: 0, label: "Pages", to: &$0) { "\($0)" } }.isEmpty)
    }

    @Test(arguments: [
        ("plain", "plain"),
        ("<b>\"'&", "&lt;b&gt;&quot;&#39;&amp;"),
        ("a\u{202E}b", "a<bdi class=\"hidden\" title=\"RIGHT-TO-LEFT OVERRIDE\">U+202E</bdi>b"),
        ("\u{2028}", "<bdi class=\"hidden\" title=\"LINE SEPARATOR\">U+2028</bdi>"),
        ("\u{0}", "<bdi class=\"hidden\">U+0000</bdi>"),
        ("a\nb", "a<span class=\"hidden\" title=\"line break\">↵</span><br>b"),
        // Nothing else would be seen of them.
        ("  ", "<span class=\"hidden\" title=\"space\">␣␣</span>"), (" a ", " a "), ("", ""),
        // They shape letters and join emoji.
        ("می\u{200C}خواهم 👨\u{200D}👩", "می&#8204;خواهم 👨\u{200D}👩"),
    ])
    func `what cannot be seen in a text is written by its number`(text: String, expected: String) {
        // Names of scalars come from the system's tables, which may call them otherwise.
        let shown = Self.html { CatalogText.append(text, to: &$0) }
        #expect(shown == expected)
    }

    @Test(arguments: [
        ("a/b<c", "a/<wbr>b&lt;c"), ("/", "/<wbr>"),
        ("//\u{202E}", "/<wbr>/<wbr><bdi class=\"hidden\" title=\"RIGHT-TO-LEFT OVERRIDE\">U+202E</bdi>"),
        ("abc", "abc"),
    ])
    func `a line may end after a slash of a path`(path: String, expected: String) {
        #expect(Self.html { CatalogText.append(path, breaksPaths: true, to: &$0) } == expected)
    }

    @Test func `placeholders are marked, and what follows a broken one is shown`() {
        func shown(_ text: String) -> String {
            Self.html { CatalogText.append(format: text, hasNumbers: true, to: &$0) }
        }
        #expect(shown("100%% of %1$@") == "100% of <bdi class=\"chip\" title=\"a string (%@)\">%1$@</bdi>")
        #expect(
            shown("%arg files").hasPrefix("<bdi class=\"chip\" title=\"the number of the substitution\">%arg</bdi>"))
        #expect(shown("a %n b").contains("%n b"))
    }

    @Test func `long texts are cut, in scalars and not in characters`() {
        let zalgo = "a" + String(repeating: "\u{301}", count: 100_000)
        let shown = Self.html { CatalogText.append(zalgo, to: &$0) }
        #expect(shown.utf8.count < 3 * CatalogText.limit && shown.contains("the rest is not shown"))
        let format = Self.html { CatalogText.append(format: "%@" + zalgo, hasNumbers: false, to: &$0) }
        #expect(format.utf8.count < 3 * CatalogText.limit && format.contains("the rest is not shown"))
    }

    @Test(arguments: [
        ("en", "ltr", [1, 2]), ("ar", "rtl", [0, 1, 2, 3, 11, 100]), ("pt_BR", "ltr", [1, 1_000_000, 2]),
        ("ja", "ltr", [1]),
        ("he", "rtl", [1, 2, 3]), ("Base", "auto", [1]),
    ])
    func `a language has its direction and a number of each plural category`(
        name: String, direction: String, numbers: [Int]
    ) {
        let language = CatalogLanguage(name)
        #expect(language.direction == direction)
        #expect(language.examples.map(\.number) == numbers)
    }

    @Test func `the index is a script that says nothing else, whatever the texts are`() throws {
        var index = CatalogSearchIndex()
        let hostile = "</script><!--\u{2028}\"\\\u{202E}"
        index.addTable(hostile, languages: ["en", hostile], prefix: "strings-1-")
        index.add(
            .init(name: hostile, states: "..n", findings: [(nil, "a"), (1, "b")], texts: [hostile, nil]), table: 0,
            page: 2,
            key: 7)
        index.add(hostile, at: "assets-1.html#a0", detail: "image", rules: ["c"])
        #expect(Set(index.files.keys) == ["search.js", "search-1.js"])
        for (name, bytes) in index.files {
            let script = String(decoding: bytes, as: UTF8.self)
            #expect(
                !script.contains("<")
                    && !script.unicodeScalars.contains { "\u{2028}\u{202E}".unicodeScalars.contains($0) })
            let call = try #require(script.wholeMatch(of: /prumoCatalog\(\d,([\s\S]*)\);\n/), "\(name)")
            _ = try JSONSerialization.jsonObject(with: Data(call.output.1.utf8))
        }
    }

    @Test(.enabled(if: Night.isNow, "the night runs it"))
    func `the index is divided, and an entry does not grow without bound`() throws {
        var index = CatalogSearchIndex()
        let text = String(repeating: "é", count: 900)
        for key in 0..<200 {
            index.add(
                .init(name: "k\(key)", states: ".", findings: [], texts: [String?](repeating: text, count: 300)),
                table: 0,
                page: 1, key: key)
        }
        let sizes = index.files.values.map(\.count)
        #expect(sizes.count > 20 && sizes.allSatisfy { $0 < 3 << 20 })
    }

    @Test(arguments: [
        ("index.html", true), ("strings-1-2.html", true), ("pictures/12.png", true), ("fonts/1.ttf", true),
        ("../index.html", false), ("/etc/passwd", false), ("pictures/../a", false), ("other/1.png", false),
        (".prumo-catalog", false), ("pictures/.png", false), ("Sources", false), ("", false), ("a\0b", false),
    ])
    func `only names that a run writes are removed by the next one`(path: String, isOwn: Bool) {
        #expect(CatalogFolder.isOwn(path) == isOwn)
    }
}
