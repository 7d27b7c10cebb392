import Foundation
import SourceText
import TestSupport
import Testing

@testable import Localization

@Suite struct GlossaryTests {
    private static let text = """
        term,language,translation,forbidden
        shopping cart,de,Warenkorb,Einkaufswagen
        cart,de,Wagen,
        cart,de,Karre,
        cart,pt,carrinho|cesta,
        Prumo,,Prumo,
        ,de,,Dings
        """

    private static func entries(_ source: String, _ language: String) throws -> [String] {
        let glossary = try Glossary(SourceFile(path: "glossary.csv", text: text))
        return glossary.entries(in: TermText(source), for: language).map { entry in
            "\(entry.term)=\(entry.translations.joined(separator: "|"))!\(entry.forbidden.joined(separator: "|"))"
        }
    }

    @Test(arguments: [
        ("Your Cart is empty", "de", ["=!Dings", "cart=Wagen|Karre!"]),
        ("Shopping cart", "de", ["=!Dings", "shopping cart=Warenkorb!Einkaufswagen", "cart=Wagen|Karre!"]),
        ("A cart", "pt-BR", ["cart=carrinho|cesta!"]), ("A cart by prumo", "fr", ["Prumo=Prumo!"]),
        ("Cartoons and carts", "pt", []),
    ])
    func `terms are found by whole words, in a language and in all`(
        source: String, language: String, expected: [String]
    ) throws {
        #expect(try Self.entries(source, language) == expected)
    }

    @Test(arguments: [
        (
            "word,language\n",
            "glossary.csv:1:1: error: the first row has no column \"term\"; the columns are term, language,"
        ),
        ("", "glossary.csv:1:1: error: the first row has no column \"term\""),
        (
            "term,language\ncart,de\ncart,no language\n",
            "glossary.csv:3:6: error: \"no language\" is not a valid language"
        ),
        ("term\n\"cart", "glossary.csv:2:1: error: "),
    ])
    func `a file that is not a glossary is refused at its place`(text: String, message: String) throws {
        let error = #expect(throws: DiagnosticsError.self) {
            try Glossary(SourceFile(path: "glossary.csv", text: text))
        }
        #expect(error?.diagnostics.first?.description.hasPrefix(message) == true, "\(error?.diagnostics ?? [])")
    }

    @Test func `the nearest glossary of the repository counts, and none outside of it`() throws {
        let folder = try TemporaryFolder()
        let outside = try TemporaryFolder()
        try outside.write(Self.text, to: "glossary.csv")
        try folder.write("// swift-tools-version: 6.1\n", to: "App/Package.swift")
        try folder.write(Self.text, to: "App/Translations/glossary.csv")
        try folder.write("// swift-tools-version: 6.1\n", to: "Other/Package.swift")
        try folder.write("", to: "Other/Translations/readme.txt")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Other/Translations/glossary.csv",
            withDestinationPath: outside.path + "/glossary.csv")
        try folder.write("", to: "App/Sources/App/a.txt")
        var glossaries = Glossaries()
        #expect(glossaries.glossary(forTablesIn: folder.path + "/App/Sources/App") != nil)
        #expect(glossaries.problems.isEmpty)
        #expect(glossaries.glossary(forTablesIn: folder.path + "/Other") == nil)
        #expect(glossaries.problems.count == 1)
    }

    @Test func `time grows with the glossary and the strings, not with their product`() throws {
        let rows = (0..<20_000).map { "term\($0) of\($0),de,Wort\($0),\n" }.joined()
        let glossary = try Glossary(SourceFile(path: "g.csv", text: "term,language,translation,forbidden\n" + rows))
        let time = ProcessorTime.measure {
            for number in 0..<20_000 {
                #expect(glossary.entries(in: TermText("a term\(number) of\(number) here"), for: "de").count == 1)
            }
        }
        #expect(time < .seconds(20))
    }

    @Test(arguments: ["a #,de,b,", "a,de,b #,", ",de,,b #"])
    func `time grows with the number of rows`(row: String) throws {
        func time(_ count: Int) throws -> Duration {
            let rows = (0..<count).map { row.replacing("#", with: "\($0)") + "\n" }
            let file = SourceFile(path: "glossary.csv", text: "term,language,translation,forbidden\n" + rows.joined())
            return try ProcessorTime.measure { _ = try Glossary(file) }
        }
        let (small, large) = (try time(2000), try time(16_000))
        #expect(large < small * 24)
    }
}
