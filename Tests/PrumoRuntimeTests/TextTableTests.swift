import PrumoRuntime
import Testing

@Suite struct TextTableTests {
    private let table = TextTable(
        .init(
            language: "en", offsets: "000000000002000002000013",
            texts: """
                Hi\
                \u{1}1\u{2} of \u{1}0\u{2}: 5%\u{1}0\u{2}\

                """),
        .init(language: "pt-BR", offsets: "000000000002000004000005", texts: "Oiéx"))

    private func texts(for languages: [String]) -> [String] {
        PreferredLanguages.$override.withValue(languages) { [table[0], table[1]] }
    }

    @Test func `a text is found by its index in the reader's language, else in the first one`() {
        #expect(texts(for: ["pt-BR"]) == ["Oi", "é"])
        #expect(texts(for: ["fr", "pt"]) == ["Oi", "é"])
        #expect(texts(for: ["fr"]) == ["Hi", ""])
        #expect(texts(for: []) == ["Hi", ""])
    }

    @Test func `arguments replace their placeholders, however often and in whatever order`() {
        PreferredLanguages.$override.withValue(["en"]) {
            #expect(table[2, .integer(-7), .text("ü%@")] == "ü%@ of -7: 5%-7")
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
