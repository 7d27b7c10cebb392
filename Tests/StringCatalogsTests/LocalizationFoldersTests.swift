import SourceText
import StringCatalogs
import TestSupport
import Testing

@Suite struct LocalizationFoldersTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func tables(_ files: [(String, String)]) throws -> [LocalizedTable] {
        for (path, text) in files { try folder.write(text, to: path) }
        return try LocalizationFolders.tables(
            among: files.map(\.0).sorted(), in: folder.path, displayPrefix: "Sources/App/", sourceLanguage: "en")
    }

    @Test func `tables are found in every language, the default one first and the system's left alone`() throws {
        let found = try tables([
            ("Resources/en.lproj/Localizable.strings", "a = b;"),
            ("Resources/pt_BR.lproj/Localizable.strings", "a = c;"),
            ("Resources/fr.lproj/Localizable.strings", "a = d;"),
            ("Base.lproj/Extra.strings", "x = y;"),
            ("en.lproj/InfoPlist.strings", "CFBundleName = x;"),
            ("Loose.strings", "not read"),
            ("en.lproj/Notes.txt", "not read"),
        ])
        #expect(found.map(\.name) == ["Localizable", "Extra"])
        #expect(found[0].translations.map(\.locale) == ["fr", "pt-BR"])
        #expect(found[0].source.file.displayPath == "Sources/App/Resources/en.lproj/Localizable.strings")
        #expect(found[1].source.locale == "en")
    }

    @Test(arguments: [
        ("pt_br", "pt-BR"), ("ZH-hant", "zh-Hant"), ("es_419", "es-419"), ("sr-Latn-RS", "sr-Latn-RS"), ("en", "en"),
    ])
    func `a folder's name becomes a tag in its customary case`(name: String, tag: String) {
        #expect(LanguageTag.canonical(name) == tag)
    }

    @Test func `a table without the source language is an error`() {
        let error = #expect(throws: DiagnosticsError.self) { try tables([("fr.lproj/Extra.strings", "a = b;")]) }
        #expect(
            error?.diagnostics.map(\.description) == [
                "\(folder.path)/fr.lproj/Extra.strings:1:1: error: the table Extra has no file in the source language en; "
                    + "add en.lproj/Extra.strings or correct defaultLocalization in Package.swift"
            ])
    }

    @Test func `two files for one language are an error that names both`() {
        let error = #expect(throws: DiagnosticsError.self) {
            try tables([("A/en.lproj/Localizable.strings", "a = b;"), ("B/en.lproj/Localizable.strings", "a = b;")])
        }
        #expect(error?.diagnostics.first?.message.contains("A/en.lproj/Localizable.strings; merge them") == true)
    }
}
