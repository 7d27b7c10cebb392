import Foundation
import Testing

@testable import Feed

@Suite struct JoinedTextsTests {
    private func joined(_ texts: [String], in language: String) -> [String] {
        UserLocale(locale: .init(identifier: language), languages: [language]).localized {
            [texts.joinedAsList, texts.joinedOnLine]
        }
    }

    @Test(arguments: FeedLanguages.available)
    func `texts are beside each other as the language writes them`(language: String) {
        #expect(joined([], in: language) == ["", ""])
        #expect(joined(["a"], in: language) == ["a", "a"])
        #expect(joined(["a", "%@", "c"], in: language) == ["a, %@, c", "a · %@ · c"])
    }

    @Test(arguments: FeedLanguages.available) func `a pattern has its texts at both ends`(language: String) {
        let patterns = UserLocale(locale: .init(identifier: language), languages: [language]).localized {
            [Strings.Fields.Joined.list("\u{FFFC}", "\u{FFFC}"), Strings.Fields.Joined.line("\u{FFFC}", "\u{FFFC}")]
        }
        for pattern in patterns { #expect(pattern.hasPrefix("\u{FFFC}") && pattern.hasSuffix("\u{FFFC}")) }
    }

    /// As many copies of all that came before would take minutes.
    @Test func `as many texts as a server sends are joined once`() {
        let texts = [String](repeating: "a tag", count: 200_000)
        #expect(joined(texts, in: "en")[0].utf8.count == 7 * texts.count - 2)
    }
}
