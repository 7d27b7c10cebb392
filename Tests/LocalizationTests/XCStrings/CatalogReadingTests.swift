import DataFormats
import SourceText
import StringCatalogs
import TestSupport
import Testing

@testable import Localization

@Suite struct CatalogReadingTests {
    /// What a tree of the whole file gives, and what the parser gives, which makes none; `nil` if they refuse it.
    private func both(_ file: SourceFile) -> (tree: [String]?, parsed: [String]?) {
        let tree = try? CatalogTreeReader.read(file)
        let parsed = try? StringCatalogParser.parse(file)
        return (tree.map { CatalogSample.listing($0) }, parsed.map { CatalogSample.listing($0) })
    }

    @Test(arguments: CatalogSample.written.filter { $0.name != "mark" })
    func `a catalog is parsed as its tree reads, whatever its layout`(name: String, text: String) throws {
        let (tree, parsed) = both(CatalogSample.file(text))
        #expect(tree?.count == 19)
        #expect(parsed == tree)
    }

    @Test func `generated catalogs are parsed as their trees read`() {
        var maker = CatalogMaker(seed: 7)
        var readable = 0
        for _ in 0..<300 {
            let text = maker.catalog()
            let (tree, parsed) = both(CatalogSample.file(text))
            #expect(parsed == tree, "\(text)")
            if tree != nil { readable += 1 }
        }
        #expect(readable > 150)
    }

    @Test func `mutants are parsed as their trees read, and refused where those are`() {
        var maker = CatalogMaker(seed: 3)
        let seeds = (0..<12).map { _ in maker.catalog() } + [CatalogSample.canonical, CatalogSample.compact]
        var (readable, refused) = (0, 0)
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "{}[]\":,\\u0nté 18.-") {
            let (tree, parsed) = both(SourceFile(path: "A.xcstrings", bytes: bytes))
            #expect(parsed == tree, "\(String(decoding: bytes, as: UTF8.self))")
            if tree != nil { readable += 1 } else { refused += 1 }
        }
        #expect(readable > 100 && refused > 100)
    }

    @Test func `names are known whatever way they are written`() throws {
        let text = CatalogSample.compact.replacing("\"strings\"", with: "\"\\u0073trings\"")
            .replacing("\"plural\"", with: "\"p\\u006cural\"").replacing("\"value\"", with: "\"valu\\u0065\"")
        let parsed = CatalogSample.listing(try StringCatalogParser.parse(CatalogSample.file(text)), offsets: false)
        let plain = try StringCatalogParser.parse(CatalogSample.file(CatalogSample.compact))
        #expect(parsed == CatalogSample.listing(plain, offsets: false))
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
    func `what is wrong with a catalog is reported with its place`(marked: String) throws {
        let source = MarkedSource(marked, path: "A.xcstrings")
        let error = try #require(throws: DiagnosticsError.self) {
            try StringCatalogParser.parse(CatalogSample.file(source.text))
        }
        let first = try #require(error.diagnostics.first)
        #expect(first.path == "A.xcstrings")
        if !marked.contains("\\u0061}"), !marked.contains("↓01") { #expect(first.location == source.location) }
    }

    @Test func `a name that is not UTF-8 is refused`() {
        let bytes = Array("{\"sourceLanguage\":\"en\",\"strings\":{\"".utf8) + [0xC3] + Array("\":{}}}".utf8)
        #expect(throws: DiagnosticsError.self) {
            try StringCatalogParser.parse(SourceFile(path: "A.xcstrings", bytes: bytes))
        }
    }

    @Test(arguments: ["[]", "{\"a\": }"])
    func `deep nesting is skipped up to the limit of JSON, and refused beyond it`(list: String) throws {
        func file(_ count: Int) -> SourceFile {
            let parts = (start: String(list.dropLast()), end: String(list.suffix(1)))
            let deep = String(repeating: parts.start, count: count - 1) + list.replacing(": }", with: ": 1}")
            let text = deep + String(repeating: parts.end, count: count - 1)
            return CatalogSample.file("{\"sourceLanguage\":\"en\",\"x\":\(text),\"strings\":{\"a\":{}}}")
        }
        for count in [1, 2, 200, 511] {
            #expect(try StringCatalogParser.parse(file(count)).entries.map(\.key) == ["a"])
        }
        let error = #expect(throws: DiagnosticsError.self) { try StringCatalogParser.parse(file(512)) }
        #expect(error?.diagnostics.map(\.message) == ["values are nested deeper than 512 levels; flatten the file"])
        #expect(throws: DiagnosticsError.self) { try StringCatalogParser.parse(file(100_000)) }
    }

    @Test func `variations may nest as deep as JSON does`() throws {
        func file(_ count: Int) -> SourceFile {
            let start = String(repeating: "{\"variations\":{\"device\":{\"mac\":", count: count)
            let text = start + "{\"stringUnit\":{\"value\":\"a\"}}" + String(repeating: "}}}", count: count)
            return CatalogSample.file(
                "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"en\":\(text)}}}}")
        }
        let value = try StringCatalogParser.parse(file(160)).entries[0].localizations[0].value
        #expect(value.units[0].variation.words.count == 320)
        #expect(value.pattern(hasNumbers: true).substitutions.isEmpty)
        let catalog = try StringCatalogParser.parse(file(160), checksMeaning: true)
        #expect(
            catalog.unreadable.flatMap(\.problems).map(\.message) == [
                "variations are nested deeper than any device and plural need; remove a level"
            ])
    }

    @Test(arguments: [(10, false), (47, false), (48, false), (49, false), (49, true), (5_000, false), (5_000, true)])
    func `a key that occurs twice is found among many`(count: Int, isTwice: Bool) {
        let keys = (0..<count).map { "\"k\($0)é\": {}" } + (isTwice ? ["\"k\(count / 2)e\u{301}\": {}"] : [])
        let file = CatalogSample.file("{\"sourceLanguage\":\"en\",\"strings\":{\(keys.joined(separator: ","))}}")
        let contents = try? StringCatalogParser.parse(file)
        #expect(contents?.entries.count == (isTwice ? nil : count))
    }
}
