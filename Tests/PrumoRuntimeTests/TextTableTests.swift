import Foundation
import Testing

@testable import PrumoRuntime

@Suite struct TextTableTests {
    private let table = TextTable(
        .init(
            language: "en", offsets: "000000020002000F",
            texts: """
                Hi\
                \u{1}A1d of \u{1}A0@: 5%\u{1}A0@\

                """),
        .init(language: "pt", offsets: "0000000200030004", texts: "Olx\u{3}"),
        .init(language: "pt-BR", offsets: "0000000200040005", texts: "Oié\u{3}"))

    private func texts(for languages: [String]) -> [String] {
        PreferredLanguages.$override.withValue(languages) { [table[0], table[1]] }
    }

    @Test func `a string is found by its index in the user's language, else in the first one`() {
        #expect(texts(for: ["pt-BR"]) == ["Oi", "é"])
        #expect(texts(for: ["fr", "pt"]) == ["Ol", "x"])
        #expect(texts(for: ["fr"]) == ["Hi", ""])
        #expect(texts(for: []) == ["Hi", ""])
    }

    @Test func `a string that a language lacks is its parent's, else the source language's`() {
        PreferredLanguages.$override.withValue(["pt-BR"]) {
            #expect(table.text(2, [.text("a"), .integer(2)]) == "2 of a: 5%a")
        }
    }

    @Test func `arguments replace their placeholders, however often and in whatever order`() {
        PreferredLanguages.$override.withValue(["en"]) {
            #expect(table.text(2, [.text("ü%@"), .integer(-7)]) == "-7 of ü%@: 5%ü%@")
        }
    }

    @Test func `tasks that run at once each have their own language`() async {
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<100 {
                let language = index.isMultiple(of: 2) ? "pt-BR" : "en"
                group.addTask {
                    await PreferredLanguages.$override.withValue([language]) {
                        await Task.yield()
                        return table[0] == (language == "en" ? "Hi" : "Oi")
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}

/// The choice of the whole process, which no other test of this kind may see.
@Suite(.serialized) struct LanguageSelectionTests {
    @Test func `the app's choice applies to all tables from then on, and any thread may change it`() async {
        let tables = (0..<2).map { _ in
            TextTable(
                .init(language: "en", offsets: "00000002", texts: "Hi"),
                .init(language: "fr", offsets: "00000005", texts: "Salut"))
        }
        defer { PreferredLanguages.selection = nil }
        for (language, text) in [("fr-CA", "Salut"), ("en", "Hi"), ("fr", "Salut")] {
            PreferredLanguages.selection = [language]
            #expect(tables.map { $0[0] } == [text, text])
            PreferredLanguages.$override.withValue(["en"]) { #expect(tables[0][0] == "Hi") }
        }
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<200 {
                group.addTask {
                    if index.isMultiple(of: 4) {
                        PreferredLanguages.selection = [index.isMultiple(of: 8) ? "en" : "fr"]
                    }
                    #expect(["Hi", "Salut"].contains(tables[index % 2][0]))
                }
            }
        }
    }
}
