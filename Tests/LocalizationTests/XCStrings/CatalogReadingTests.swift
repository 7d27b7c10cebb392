import DataFormats
import SourceText
import StringCatalogs
import TestSupport
import Testing

@testable import Localization

@Suite struct CatalogReadingTests {
    /// What the tree gives, and what the scan gives; nil where it leaves the file to the tree.
    private func both(_ file: SourceFile) -> (tree: [String]?, scan: [String]?) {
        let tree = try? CatalogTreeReader.read(file)
        return (
            tree.map { CatalogSample.listing($0) },
            CatalogContentsScanner.contents(of: file).map { CatalogSample.listing($0) }
        )
    }

    @Test(arguments: CatalogSample.written.filter { $0.name != "mark" })
    func `a catalog is scanned as its tree reads, whatever its layout`(name: String, text: String) throws {
        let (tree, scan) = both(CatalogSample.file(text))
        #expect(tree?.count == 19)
        #expect(scan == tree)
    }

    @Test func `generated catalogs are scanned as their trees read`() {
        var maker = CatalogMaker(seed: 7)
        var readable = 0
        for _ in 0..<300 {
            let text = maker.catalog()
            let (tree, scan) = both(CatalogSample.file(text))
            #expect(scan == tree, "\(text)")
            if tree != nil { readable += 1 }
        }
        #expect(readable > 150)
    }

    @Test func `mutants are scanned as their trees read, or left to the tree`() {
        var maker = CatalogMaker(seed: 3)
        let seeds = (0..<12).map { _ in maker.catalog() } + [CatalogSample.canonical, CatalogSample.compact]
        var (readable, refused) = (0, 0)
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "{}[]\":,\\u0nté 18.-") {
            let (tree, scan) = both(SourceFile(path: "A.xcstrings", bytes: bytes))
            if let tree {
                readable += 1
                #expect(scan == nil || scan == tree, "\(String(decoding: bytes, as: UTF8.self))")
            } else {
                refused += 1
                #expect(scan == nil, "\(String(decoding: bytes, as: UTF8.self))")
            }
        }
        #expect(readable > 100 && refused > 100)
    }

    @Test(arguments: [
        "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"comment\": ↓7}}}",
        "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {}, ↓\"a\": {}}}",
        "{\"sourceLanguage\": \"en\", \"strings\": {\"é\": {}, ↓\"e\u{301}\": {}}}",
        "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {}, ↓\"\\u0061\": {}}}",
        "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {}↓,}}",
        "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"localizations\": {\"de\": ↓[]}}}}",
        "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"x\": ↓\\u0061}}}",
        "{\"sourceLanguage\": \"en\", \"strings\": {\"↓\\ud800\": {}}}",
        "{\"sourceLanguage\": \"en\", \"strings\": {}, \"x\": ↓01}",
        "{\"sourceLanguage\": \"en\", \"strings\": {}, \"x\": ↓truer}",
        "{\"sourceLanguage\": \"en\", \"strings\": {}} ↓x",
        "↓{\"strings\": {}}", "↓", "↓[]", "↓\u{FEFF}{\"sourceLanguage\": \"en\", \"strings\": {}}",
    ])
    func `what is wrong with a catalog is told with its place`(marked: String) throws {
        let source = MarkedSource(marked, path: "A.xcstrings")
        let error = try #require(throws: DiagnosticsError.self) {
            try XCStringsContents.read(CatalogSample.file(source.text))
        }
        let first = try #require(error.diagnostics.first)
        #expect(first.path == "A.xcstrings")
        if !marked.contains("\\u0061}") && !marked.contains("↓01") { #expect(first.location == source.location) }
    }

    @Test func `a name that is not UTF-8 is refused`() {
        let bytes = Array("{\"sourceLanguage\":\"en\",\"strings\":{\"".utf8) + [0xC3] + Array("\":{}}}".utf8)
        #expect(CatalogContentsScanner.contents(of: SourceFile(path: "A.xcstrings", bytes: bytes)) == nil)
        #expect(throws: DiagnosticsError.self) {
            try XCStringsContents.read(SourceFile(path: "A.xcstrings", bytes: bytes))
        }
    }

    @Test func `nesting beyond what is scanned is read by the tree`() throws {
        let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
        let file = CatalogSample.file("{\"sourceLanguage\":\"en\",\"x\":\(deep),\"strings\":{\"a\":{}}}")
        #expect(CatalogContentsScanner.contents(of: file) == nil)
        #expect(try XCStringsContents.read(file).entries.map(\.key) == ["a"])
    }

    @Test(arguments: [(10, false), (47, false), (48, false), (49, false), (49, true), (5_000, false), (5_000, true)])
    func `a key that stands twice is found among many`(count: Int, isTwice: Bool) {
        let keys = (0..<count).map { "\"k\($0)é\": {}" } + (isTwice ? ["\"k\(count / 2)e\u{301}\": {}"] : [])
        let file = CatalogSample.file("{\"sourceLanguage\":\"en\",\"strings\":{\(keys.joined(separator: ","))}}")
        let contents = CatalogContentsScanner.contents(of: file)
        #expect(contents?.entries.count == (isTwice ? nil : count))
    }
}
