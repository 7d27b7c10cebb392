import Foundation
import Testing

#if canImport(Observation)
import Observation
#endif

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

    @Test func `tables with the same languages select the same one, whatever their source languages are`() {
        let languages = ["en-AU", "en-GB", "fr", "pt-BR", "pt-PT", "zh-Hans"]
        let tables = (0..<languages.count).map { shift in
            let order = languages[shift...] + languages[..<shift]
            return TextTable(
                order.map { LanguageStrings(language: $0, offsets: "00000001", texts: Self.letter(of: $0)) })
        }
        for preferred in [["en-NZ"], ["pt-AO"], ["zh-TW", "fr"], ["en-IE", "pt"]] {
            PreferredLanguages.$override.withValue(preferred) {
                let best = LanguageNegotiation.best(of: languages, for: preferred) ?? ""
                #expect(tables.map { $0[0] } == tables.map { _ in "\(Self.letter(of: best))" }, "\(preferred)")
            }
        }
    }

    private static func letter(of language: String) -> StaticString {
        switch language {
        case "en-AU": "a"
        case "en-GB": "b"
        case "fr": "f"
        case "pt-BR": "r"
        case "pt-PT": "p"
        default: "z"
        }
    }

    @Test func `a question is negotiated once, and the cache does not grow without limit`() {
        let cache = NegotiationCache()
        for _ in 0..<3 { #expect(cache.best(of: ["en", "fr"], for: ["fr-CA"]) == "fr") }
        #expect(cache.best(of: ["en", "fr"], for: ["de"]) == nil)
        #expect(cache.best(of: ["en", "fr"], for: ["de"]) == nil)
        #expect(cache.negotiations == 2)
        for number in 0..<1000 { _ = cache.best(of: ["en", "fr"], for: ["fr", "x-\(number)"]) }
        #expect(cache.best(of: ["en", "fr"], for: ["fr-CA"]) == "fr")
        #expect(cache.negotiations == 1003)
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

    #if canImport(Observation)
    @Test func `who reads the selection, and on request a string, is notified of the next change`() {
        guard #available(macOS 14, *) else { return }
        let table = TextTable(
            .init(language: "en", offsets: "00000002", texts: "Hi"),
            .init(language: "fr", offsets: "00000005", texts: "Salut"))
        let isObserved = PreferredLanguages.isObservedByStrings
        defer {
            PreferredLanguages.isObservedByStrings = isObserved
            PreferredLanguages.selection = nil
        }
        PreferredLanguages.selection = nil
        func changes(_ read: () -> Void) -> Int {
            let count = Counter()
            withObservationTracking(read) { count.increase() }
            PreferredLanguages.selection = ["fr"]
            PreferredLanguages.selection = ["en"]
            return count.value
        }
        #expect(changes { _ = PreferredLanguages.selection } == 1)
        PreferredLanguages.isObservedByStrings = false
        #expect(changes { _ = table[0] } == 0)
        PreferredLanguages.isObservedByStrings = true
        #expect(changes { _ = table[0] } == 1)
        #expect(changes { _ = table.text(0, []) } == 1)
        #expect(changes { PreferredLanguages.$override.withValue(["fr"]) { _ = table[0] } } == 0)
        #expect(changes {} == 0)
    }
    #endif
}

/// A number that any thread may increase.
private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    var value: Int { lock.withLock { count } }
    func increase() { lock.withLock { count += 1 } }
}
