import SourceText
import StringCatalogs
import TestSupport
import Testing

@Suite struct StringsTableReaderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func read(_ files: [(String, String)]) throws -> (tables: [StringsTable], warnings: [Diagnostic]) {
        for (path, text) in files { try folder.write(text, to: path) }
        return try StringsTableReader.tables(
            among: files.map(\.0).sorted(), in: folder.path, displayPrefix: "Sources/App/", sourceLanguage: "en")
    }

    private func problems(_ files: [(String, String)]) -> [String] {
        let error = #expect(throws: DiagnosticsError.self) { try read(files) }
        return error?.diagnostics.map { $0.description.replacing(folder.path + "/", with: "") } ?? []
    }

    private static let plural = """
        <plist version="1.0"><dict><key>items</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d items</string></dict></dict></dict></plist>
        """

    @Test func `tables are found in every language, the default one first and the system's left alone`() throws {
        let found = try read([
            ("Resources/en.lproj/Localizable.strings", "a = b;"),
            ("Resources/pt_BR.lproj/Localizable.strings", "a = c;"),
            ("Resources/fr.lproj/Localizable.strings", "a = d;"),
            ("Base.lproj/Extra.strings", "x = y;"),
            ("Loose.strings", "x = y;"),
            ("en.lproj/InfoPlist.strings", "CFBundleName = x;"),
            ("AppShortcuts.xcstrings", "not read"),
            ("en.lproj/Notes.txt", "not read"),
        ]).tables
        #expect(found.map(\.name) == ["Localizable", "Extra", "Loose"])
        #expect(found[0].languages == ["en", "fr", "pt-BR"])
        #expect(found[0].file.displayPath == "Sources/App/Resources/en.lproj/Localizable.strings")
        #expect(found[0].keys[0].texts.map { $0?.value.representative?.text } == ["b", "d", "c"])
        #expect(found[1].languages == ["en"])
    }

    @Test func `strings and stringsdict of one table are one, and the latter's text counts`() throws {
        let table = try #require(
            read([
                ("en.lproj/A.strings", "title = T; items = \"%d of them\";"), ("en.lproj/A.stringsdict", Self.plural),
                ("fr.lproj/A.stringsdict", Self.plural),
            ]).tables.first)
        #expect(table.keys.map(\.name) == ["title", "items"])
        #expect(table.keys[1].texts[0]?.value.substitutions.map(\.name) == ["n"])
        #expect(table.keys[0].texts[1] == nil)
        #expect(table.keys[1].texts[1] != nil)
    }

    @Test func `a catalog is a table with its own source language`() throws {
        let table = try #require(
            read([
                (
                    "Main.xcstrings",
                    #"""
                    {"sourceLanguage": "pt-BR", "version": "1.1", "strings": {
                     "Olá": {"extractionState": "manual", "localizations": {"en": {"stringUnit": {"value": "Hello"}}}},
                     "marca": {"shouldTranslate": false, "localizations": {"de": {"stringUnit": {"value": "Marke"}}}},
                     "velho": {"extractionState": "stale", "localizations": {"pt-BR": {"stringUnit": {"value": "Velho"}}}}}}
                    """#
                )
            ]).tables.first)
        #expect(table.languages == ["pt-BR", "en"])
        #expect(
            table.keys.map { $0.texts.map { $0?.value.representative?.text } } == [
                ["Olá", "Hello"], ["marca", nil], ["Velho", nil],
            ])
        #expect(table.keys.map(\.fields.isStale) == [false, false, true])
        #expect(table.keys.map(table.isExtracted) == [false, true, false])
    }

    @Test func `an invalid language tag is reported, in folders and in catalogs`() throws {
        let catalog = #"""
            {"sourceLanguage": "en", "version": "1.0", "strings": {
             "a": {"localizations": {"not a language": {"stringUnit": {"value": "x"}}, "pt_BR": {"stringUnit": {"value": "y"}},
             "pt-br": {"stringUnit": {"value": "z"}}}}, "b": {"localizations": {"not a language": {"stringUnit": {"value": "x"}}}}}}
            """#
        let warnings = try read([
            ("A.xcstrings", catalog), ("en.lproj/B.strings", "a = b;"), ("fr copy.lproj/B.strings", "a = c;"),
            ("French.lproj/B.strings", "a = d;"),
        ]).warnings.map(\.message)
        #expect(
            warnings == [
                "\"not a language\" is not a language tag, so its strings are never shown; write a language tag, as in pt-BR",
                "\"pt-br\" and \"pt_BR\" are the same language, and the later one is used; keep one of them",
                "\"fr copy\" is not a language tag, so these strings are never shown; name the folder by a language tag, as in pt-BR.lproj",
            ])
    }

    @Test(arguments: [
        ("English", "en"), ("pt_br", "pt-BR"), ("ZH-hant", "zh-Hant"), ("es_419", "es-419"),
        ("sr-Latn-RS", "sr-Latn-RS"), ("en", "en"),
    ])
    func `a folder's name becomes a tag in its customary case`(name: String, tag: String) {
        #expect(LanguageTag.canonical(name) == tag)
    }

    @Test func `a table without the source language is an error, unless its strings are those of a storyboard`() throws
    {
        #expect(
            problems([("fr.lproj/Extra.strings", "a = b;")]) == [
                "fr.lproj/Extra.strings:1:1: error: the table Extra has no file in the source language en; "
                    + "add en.lproj/Extra.strings or correct defaultLocalization in Package.swift"
            ])
        let files = [("Base.lproj/Main.storyboard", "<xml/>"), ("fr.lproj/Main.strings", "\"abc.text\" = \"x\";")]
        #expect(try read(files).tables.isEmpty)
    }

    @Test(arguments: ["Base.lproj/A.xib", "A.storyboard", "Base.lproj/A.intentdefinition"])
    func `the strings of interface objects are left alone, whatever languages they are in`(path: String) throws {
        let text = "\"5fR-uA-9cW.text\" = \"b\";"
        #expect(try read([(path, ""), ("en.lproj/A.strings", text), ("fr.lproj/A.strings", text)]).tables.isEmpty)
    }

    @Test func `a table for code may have the name of a storyboard`() throws {
        let found = try read([("Base.lproj/A.storyboard", ""), ("en.lproj/A.strings", "title = b;")])
        #expect(found.tables.map(\.name) == ["A"])
    }

    @Test func `a catalog that Xcode made for a storyboard is left alone`() throws {
        #expect(try read([("mul.lproj/Main.xcstrings", "not read")]).tables.isEmpty)
    }

    @Test func `Base completes the source language`() throws {
        let found = try read([
            ("Base.lproj/A.strings", "a = base;\nb = base;"), ("en.lproj/A.strings", "c = en;\nb = en;"),
            ("Base.lproj/A.stringsdict", Self.plural), ("fr.lproj/A.strings", "a = fr;"),
        ])
        let table = try #require(found.tables.first)
        #expect(table.languages == ["en", "fr"])
        #expect(table.keys.map(\.name) == ["c", "b", "a", "items"])
        #expect(table.keys.map { $0.texts[0]?.value.representative?.text } == ["en", "en", "base", "%#@n@"])
        #expect(table.keys[2].texts[1]?.value.representative?.text == "fr")
        #expect(table.file.displayPath == "Sources/App/en.lproj/A.strings")
        #expect(found.warnings.isEmpty)
    }

    @Test func `two files for one language are an error that names both`() {
        let problems = problems([
            ("A/en.lproj/Localizable.strings", "a = b;"), ("B/en.lproj/Localizable.strings", "a = b;"),
        ])
        #expect(
            problems == [
                "B/en.lproj/Localizable.strings:1:1: error: the table Localizable has a second file for en, in addition to A/en.lproj/Localizable.strings; merge them"
            ])
    }

    @Test func `a catalog next to other files of its table, or in the folder of a language, is an error`() {
        let catalog = #"{"sourceLanguage": "en", "version": "1.0", "strings": {}}"#
        #expect(
            problems([("A.xcstrings", catalog), ("en.lproj/A.strings", "a = b;")]) == [
                "en.lproj/A.strings:1:1: error: the table A has a string catalog, A.xcstrings; move this file's strings there and remove it"
            ])
        #expect(
            problems([("en.lproj/B.xcstrings", catalog)]) == [
                "en.lproj/B.xcstrings:1:1: error: a string catalog contains all languages, so it cannot be in the folder of one; "
                    + "move it out of en.lproj"
            ])
    }

    @Test func `a key that only a translation has is named`() throws {
        let warnings = try read([("en.lproj/A.strings", "a = b;"), ("fr.lproj/A.strings", "a = c;\nx = y;")]).warnings
        #expect(warnings.map(\.location.line) == [2])
        #expect(warnings.first?.message.hasPrefix("\"x\" is not in the source language") == true)
    }

    @Test func `keys that only a translation has are named in one sentence`() throws {
        let french = "a = c;\nx = y;\nz = y;\nw = y;"
        let warnings = try read([("en.lproj/A.strings", "a = b;"), ("fr.lproj/A.strings", french)]).warnings
        #expect(warnings.map(\.location.line) == [2])
        #expect(warnings.first?.message.hasPrefix("\"x\" and 2 more of this language are not in the source") == true)
    }
}
