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

    @Test func `a bundle that is not there gives keys`() {
        #expect(table(at: folder.path + "/nowhere")[0] == "title")
    }
}
