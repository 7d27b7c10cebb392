import Foundation
import TestSupport
import Testing

@testable import PrumoRuntime

@Suite struct BundleStringsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("title = \"Title\"; \"n %d\" = \"plain %d\";", to: "en.lproj/Main.strings")
        try folder.write("title = \"Título\";", to: "pt-br.lproj/Main.strings")
        let dictionary = { (one: String, other: String) in
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>n %d</key><dict>
              <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
              <key>n</key><dict>
                <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>d</string>
                <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string>
              </dict></dict></dict></plist>
            """
        }
        try folder.write(dictionary("%d item", "%d items"), to: "en.lproj/Main.stringsdict")
        try folder.write(dictionary("%d artigo", "%d artigos"), to: "pt-br.lproj/Main.stringsdict")
    }

    private func table(at path: String) -> TextTable {
        let english = LanguageFormat(cardinals: "one:i=1&v=0")
        return TextTable(
            bundled: "Main", in: ResourceBundle(of: "App") { path },
            keys: .init(language: "", offsets: "000000050009000=", texts: "titlen %dlost"),
            languages: [.init(language: "en", format: english), .init(language: "pt-BR", format: english)],
            decode: { try? PropertyListDecoder().decode([String: BundledText].self, from: Data($0)) })
    }

    @Test func `strings come from the bundle, and a missing one is its key`() {
        let table = table(at: folder.path)
        PreferredLanguages.$override.withValue(["pt"]) {
            #expect(table[0] == "Título")
            #expect(table.text(1, [.integer(1)]) == "1 artigo")
            #expect(table.text(1, [.integer(3)]) == "3 artigos")
        }
        PreferredLanguages.$override.withValue(["fr"]) { #expect(table[0] == "Title") }
    }

    /// The plurals of some languages, and the string for some numbers: `ru` lacks all but two categories, `pt-BR` and
    /// `fr` lack `other`, and no language but English has everything.
    @Test(arguments: [
        ("en", 1, "1 item"), ("en", 5, "5 items"),
        ("pt", 1, "1 artigo"), ("pt", 5, "5 artigos"), ("pt-BR", 1, "1 item do Brasil"), ("pt-BR", 5, "5 artigos"),
        ("ru", 1, "1 item"), ("ru", 3, "3 файла"), ("ru", 5, "5 файлов"), ("ru", 22, "22 файла"),
        ("ru", 21, "21 items"),
        ("fr", 0, "0 élément"), ("fr", 1, "1 élément"), ("fr", 2, "2 items"), ("de", 2, "2 Dinge"),
        ("de", 1, "1 Dinge"),
    ])
    func `a plural without a string for a number's category is that of the next language`(
        language: String, number: Int, shown: String
    ) throws {
        let plurals = [
            "en": ["one": "%d item", "other": "%d items"], "pt": ["one": "%d artigo", "other": "%d artigos"],
            "pt-BR": ["one": "%d item do Brasil"], "ru": ["few": "%d файла", "many": "%d файлов"],
            "fr": ["one": "%d élément"], "de": ["other": "%d Dinge"],
        ]
        let rules: [(String, StaticString)] = [
            ("en", "one:i=1&v=0"), ("pt", "one:i=0..1"), ("pt-BR", "one:i=0..1"), ("fr", "one:i=0,1"),
            ("ru", "one:v=0&i%10=1&i%100!=11;few:v=0&i%10=2..4&i%100!=12..14;many:v=0"), ("de", "one:i=1&v=0"),
        ]
        for (language, texts) in plurals {
            let branches = texts.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
            try folder.write(
                """
                <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
                <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>d</string>\(branches)</dict></dict></dict></plist>
                """, to: "\(language).lproj/Half.stringsdict")
        }
        let path = folder.path
        let table = TextTable(
            bundled: "Half", in: ResourceBundle(of: "App") { path },
            keys: .init(language: "", offsets: "00000001", texts: "n"),
            languages: rules.map { LanguageStrings(language: $0, format: LanguageFormat(cardinals: $1)) },
            decode: { try? PropertyListDecoder().decode([String: BundledText].self, from: Data($0)) })
        PreferredLanguages.$override.withValue([language]) {
            #expect(table.text(0, [.integer(number)]) == shown)
        }
    }

    @Test func `a plural that no language has for a number is the string of another category`() throws {
        try folder.write(
            """
            <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d item</string></dict></dict></dict></plist>
            """, to: "en.lproj/Half.stringsdict")
        let path = folder.path
        let table = TextTable(
            bundled: "Half", in: ResourceBundle(of: "App") { path },
            keys: .init(language: "", offsets: "00000001", texts: "n"),
            languages: [LanguageStrings(language: "en", format: LanguageFormat(cardinals: "one:i=1&v=0"))],
            decode: { try? PropertyListDecoder().decode([String: BundledText].self, from: Data($0)) })
        #expect(table.text(0, [.integer(5)]) == "5 item")
    }

    @Test func `a bundle that is not there gives keys`() {
        #expect(table(at: folder.path + "/nowhere")[0] == "title")
    }
}
