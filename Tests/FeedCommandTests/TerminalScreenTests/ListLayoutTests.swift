import SourceText
import Testing

@testable import CommandLineKit
@testable import Feed
@testable import FeedCommand

@Suite struct ListLayoutTests {
    private static func page(_ titles: [String], summary: [String] = []) -> FeedPage {
        let rows = titles.enumerated().map { number, title in
            FeedPage.Row(id: "\(number)", title: title, subtitle: "dev", summary: summary)
        }
        return FeedPage(
            feed: .facts, language: "en", title: "Facts", status: .content, sections: [.init(rows: rows)])
    }

    private static let long = "The night baker wrote a program that made rain forget its own name"

    @Test func `a title that is too long for its column goes on in the next line`() {
        let screen = PlainFrame.screen(Self.page(["short", Self.long]), columns: 40, rows: 14)
        // The heading is cut, rows are not.
        #expect(!screen.plainFrame.dropFirst().contains { $0.contains("…") })
        #expect(screen.plainFrame[4].hasPrefix("  The night baker") && screen.plainFrame[4].hasSuffix("  dev"))
        #expect(screen.plainFrame[5].hasPrefix("    program that made rain") && !screen.plainFrame[5].contains("dev"))
        let words = screen.shownText.split { $0 == " " || $0.isNewline }
        for word in Self.long.split(separator: " ") { #expect(words.contains(word), "\(word)") }
        #expect(screen.plainFrame.allSatisfy { $0.displayWidth <= 40 })
    }

    @Test func `the lines of the chosen row are all marked, and in sight`() {
        var screen = PlainFrame.screen(
            Self.page(Array(repeating: Self.long, count: 8), summary: [Self.long]), columns: 40, rows: 16)
        for row in 0..<8 {
            let marked = screen.frame.filter { $0.contains("\u{1B}[7m") }
            #expect(marked.count == 3, "\(row): \(screen.shownText)")
            #expect(marked.map(PlainFrame.plain).joined().contains("name"))
            _ = screen.press(.down)
        }
        #expect(screen.selection == 7)
    }

    @Test func `a row is cut where its neighbours would be out of sight`() {
        let text = String(repeating: "word ", count: 400)
        let screen = PlainFrame.screen(Self.page([text, "next"]), columns: 40, rows: 16)
        #expect(screen.plainFrame.count { $0.contains("word") } == 6)
        #expect(screen.plainFrame.dropFirst().count { $0.contains("…") } == 1)
        #expect(screen.shownText.contains("next"))
    }

    @Test(arguments: 1...40) func `no line is wider than the terminal`(columns: Int) {
        let page = Self.page([Self.long, "東京の猫は夜に鳴く", "short"], summary: ["one", Self.long])
        let screen = PlainFrame.screen(page, columns: columns, rows: 16)
        #expect(screen.plainFrame.allSatisfy { $0.displayWidth <= columns })
    }
}
