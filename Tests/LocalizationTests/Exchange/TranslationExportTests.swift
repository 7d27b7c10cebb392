import DocumentFormats
import Localization
import SourceText
import StringCatalogs
import Testing

@Suite struct TranslationExportTests {
    @Test func `a file for each of the project's, with ids, notes and states as Xcode writes them`() throws {
        let document = try ExchangeFixture().export("pt_br")
        #expect(document.targetLanguage == "pt-BR")
        #expect(
            document.files.map(\.original) == [
                "App/Shop.xcstrings", "App/en.lproj/Localizable.strings", "App/en.lproj/Localizable.stringsdict",
            ])
        let text = String(decoding: document.bytes, as: UTF8.self)
        for line in [
            "<file original=\"App/Shop.xcstrings\" source-language=\"en\" target-language=\"pt-BR\"",
            "<trans-unit id=\"cart|==|substitutions.items.plural.one\" xml:space=\"preserve\">",
            "<source>%1$lld items</source>", "<source>%1$#@items@ in %@</source>", "<note>In the cart</note>",
            "<trans-unit id=\"tap|==|device.other.plural.one\" xml:space=\"preserve\">",
            "<target state=\"needs-review-l10n\">Olá %@, %d</target>",
            "<trans-unit id=\"/%d files:dict/n:dict/other:dict/:string\" xml:space=\"preserve\">",
            "<trans-unit id=\"/%d files:dict/NSStringLocalizedFormatKey:dict/:string\" xml:space=\"preserve\">",
            "<source>Settings &amp; &lt;b&gt;more&lt;/b&gt;</source>", "<source>=1&#13;\n2</source>",
        ] {
            #expect(text.contains(line), "\(line)")
        }
    }

    @Test func `what is stale, or not to be translated, is not exported`() throws {
        let ids = try ExchangeFixture().export("de").files.flatMap { $0.units.map(\.id) }
        #expect(ids.contains("Buy") && !ids.contains("old") && !ids.contains("name"))
    }

    @Test func `a language gets units for its own plural categories`() throws {
        func ids(_ locale: String) throws -> [String] {
            try ExchangeFixture().export(locale).files.flatMap { $0.units.map(\.id) }.filter { $0.hasPrefix("days") }
        }
        #expect(try ids("ja") == ["days|==|plural.other"])
        #expect(try ids("pl") == ["one", "few", "many", "other"].map { "days|==|plural." + $0 })
    }

    @Test func `only what is unfinished is exported if that is wanted`() throws {
        let fixture = try ExchangeFixture()
        func ids(_ locale: String) throws -> [String] {
            try fixture.export(locale, onlyUnfinished: true).files.flatMap { $0.units.map(\.id) }
        }
        #expect(try !ids("fr").contains("greeting"))
        #expect(try ids("pt-BR").contains("greeting"))
    }

    @Test(arguments: ["0001", "000B", "001F", "FFFE", "FFFF"])
    func `characters that XML cannot contain are named with their place`(_ code: String) throws {
        let fixture = try ExchangeFixture(["en.lproj/A.strings": "\"k\" = \"a\\U\(code)\";"])
        let error = #expect(throws: DiagnosticsError.self) { try fixture.export("fr") }
        let text = error?.diagnostics.map(\.description).joined() ?? ""
        #expect(text.contains("A.strings:1:7: error: the source string of \"k\" contains U+\(code) (character 2)"))
    }

    @Test func `a catalog folder has what Xcode looks for`() throws {
        let fixture = try ExchangeFixture()
        let tables = fixture.project.tables
        let catalog = XcodeLocalizationCatalog(
            try fixture.export("pt-BR"), of: tables, project: "Sh\"op", root: fixture.folder.path)
        let files = Dictionary(uniqueKeysWithValues: catalog.files.map { ($0.path, $0.bytes) })
        #expect(
            files.keys.sorted() == [
                "Localized Contents/pt-BR.xliff", "Source Contents/App/Shop.xcstrings",
                "Source Contents/App/en.lproj/Localizable.strings",
                "Source Contents/App/en.lproj/Localizable.stringsdict",
                "contents.json",
            ])
        let manifest = String(decoding: files["contents.json"] ?? [], as: UTF8.self)
        #expect(manifest.contains("\"targetLocale\" : \"pt-BR\"") && manifest.contains("\"project\" : \"Sh\\\"op\""))
        #expect(files["Source Contents/App/Shop.xcstrings"] == Array(ExchangeFixture.catalog.utf8))
    }

    @Test func `a table for spreadsheets has a column for each language`() throws {
        let fixture = try ExchangeFixture()
        let export = TranslationExport(fixture.project.tables, root: fixture.folder.path)
        let table = export.csv(for: ["fr", "ja"])
        let rows = try CSVReader.rows(of: SourceFile(path: "a.csv", bytes: table.bytes)).rows.map(\.cells)
        // Every string is needed in both languages, but for the plural forms that Japanese does not have.
        #expect(table.counts[0] == rows.count - 1 && table.counts[1] < table.counts[0])
        #expect(rows.first == ["table", "key", "variation", "comment", "source", "fr", "ja"])
        #expect(rows.contains(["App/Shop", "greeting", "", "", "Hello %@, %d new", "Bonjour %@, %d", ""]))
        #expect(rows.contains(["App/Localizable", "lines", "", "", "=1\r\n2", "", ""]))
        #expect(
            rows.contains(["App/Shop", "cart", "substitutions.items.plural.one", "In the cart", "%lld item", "", ""]))
    }

    @Test func `where the number's specifier represents another number too, %arg stays`() {
        let source = LocalizedValue(
            [TextUnit(Variation("substitutions.n.plural.other"), "%arg of %lld")],
            substitutions: [ValueSubstitution("n", argument: 1, format: "lld")])
        let variation = Variation("substitutions.n.plural.other")
        let spelling = PlaceholderSpelling(source, isCatalog: true)
        #expect(spelling.exported("%arg of %lld", variation) == "%arg of %lld")
        #expect(spelling.imported("%lld", variation) == "%lld")
    }
}
