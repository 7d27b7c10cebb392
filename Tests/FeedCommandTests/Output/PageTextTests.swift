import CommandLineKit
@testable import Feed
import Foundation
import SourceText
import Testing

@testable import FeedCommand

/// The expected pages are Development's recordings.
@Suite(.enabled(if: FeedEnvironment.current.network.transport == .fixtures))
@MainActor
struct PageTextTests {
    private func screen(query: String, locale: String = "en_US") async -> TravelScreen {
        let userLocale = UserLocale(locale: Locale(identifier: locale))
        let folders = FeedFolders(at: FileManager.default.temporaryDirectory)
        let screen = FeedDependencies(userLocale: userLocale, folders: folders).makeTravelScreen(query: query)
        await screen.start()
        return screen
    }

    private func text(_ terminal: Terminal, query: String = "natal", locale: String = "en_US") async -> String {
        PageText(terminal: terminal, environment: .current).text(of: await screen(query: query, locale: locale).page)
    }

    @Test func `a page is headings, and rows with price and discount in columns`() async throws {
        #expect(
            await text(.plain) == """
                Prumo Dev · Development, recorded responses
                “natal” · Page 1 of 1 · Results 1 to 5 of 5

                Packages
                  Natal e Pipa em 7 dias  Natal | Rio Grande do Norte  R$2,799.20  -20%
                    Was R$3,499.00 · 6 nights · Up to 2 people · Flight included · Hospedagem · Café da manhã

                5 stars
                  Ponta Negra Palace      Natal | Rio Grande do Norte  R$1,560.00  -35%
                    Was R$2,400.00 · R$780.00 a night · Spa · Academia · Ar-condicionado

                4 stars
                  Dunas Praia Hotel       Natal | Rio Grande do Norte    R$784.00  -20%
                    Was R$980.00 · R$392.00 a night · Piscina · Estacionamento · Café da manhã

                3 stars
                  Blue Marlin Inn         Natal | Rio Grande do Norte     $189.00  -10%
                    Was $210.00 · $94.50 a night · Restaurante · Estacionamento

                2 stars
                  Pousada Via Costeira    Natal | Rio Grande do Norte    R$260.00
                    R$130.00 a night · Estacionamento

                """)
    }

    @Test(arguments: [30, 40, 60, 72, 80, 200])
    func `no line is wider than the terminal, and no price is cut`(columns: Int) async throws {
        let text = await text(Terminal(columns: columns, colorDepth: .none), query: "gramado", locale: "pt_BR")
        #expect(text.split(separator: "\n").allSatisfy { String($0).displayWidth <= columns })
        #expect(text.contains("R$\u{A0}2.723,00  -30%\n"))
    }

    private static let longRow = FeedPage.Row(
        id: "1", title: "A lighthouse keeper taught the cats of the quay to sing in Portuguese",
        subtitle: "uncategorized",
        trailing: "12 €", badge: .init(.urgent, "urgent"), summary: ["one", "two words more than fit into the line"])

    private static func page(_ rows: [FeedPage.Row]) -> FeedPage {
        FeedPage(
            feed: .facts, language: "en", title: "Facts", status: .content, message: "these are the facts of last year",
            sections: [FeedPage.Section(rows: rows)], notes: ["2 results could not be read and were left out"])
    }

    @Test func `what does not fit into a line goes on in the next`() {
        let text = PageText(terminal: Terminal(columns: 58, colorDepth: .none), environment: .current)
            .text(of: Self.page([Self.longRow]))
        #expect(
            text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3).joined(separator: "\n") == """

                  A lighthouse keeper taught   uncategorized  12 €  urgent
                    the cats of the quay to
                    sing in Portuguese
                    one · two words more than fit into the line

                2 results could not be read and were left out

                """)
        for columns in 3...80 {
            let text = PageText(terminal: Terminal(columns: columns, colorDepth: .none), environment: .current)
                .text(of: Self.page([Self.longRow]))
            let lines = text.split(separator: "\n").map(String.init)
            #expect(lines.dropFirst().allSatisfy { $0.displayWidth <= columns }, "\(columns)")
            #expect(columns < 12 || !lines.dropFirst().contains { $0.contains("…") }, "\(columns)")
        }
    }

    @Test func `words of a place are not broken`() {
        var rows = [Self.longRow, Self.longRow]
        rows[1].subtitle = "Voitures et vélos"
        for columns in 17...60 {
            let text = PageText(terminal: Terminal(columns: columns, colorDepth: .none), environment: .current)
                .text(of: Self.page(rows))
            let words = text.split { $0 == " " || $0.isNewline }
            for word in ["uncategorized", "Voitures", "vélos"] {
                #expect(words.contains(word[...]), "\(columns)")
            }
        }
    }

    @Test func `a text without spaces is broken anywhere, and is whole`() {
        let title = "東京の猫は夜に鳴くので、朝まで誰も眠れない" + String(repeating: "https://a.example/", count: 6)
        var row = Self.longRow
        row.title = title
        let text = PageText(terminal: Terminal(columns: 58, colorDepth: .none), environment: .current)
            .text(of: Self.page([row]))
        let start = text.split(separator: "\n").drop { !$0.contains("東京") }.prefix { !$0.contains("one ·") }
        let letters = start.joined().replacing("uncategorized", with: "").replacing("12 €", with: "").replacing(
            "urgent", with: "")
        #expect(letters.filter { $0 != " " } == title)
    }

    @Test func `color is used only where the terminal wants it`() async throws {
        let color = await text(Terminal(columns: 80, colorDepth: .full, background: .light))
        #expect(color.contains("\u{1B}[1m\u{1B}[38;2;25;103;210mPackages\u{1B}[0m\u{1B}[0m"))
        #expect(color.contains("\u{1B}[38;2;27;128;56m-20%\u{1B}[0m"))
        #expect(await !text(Terminal(columns: 80, colorDepth: .none)).contains("\u{1B}"))
    }

    @Test func `strings of the server cannot steer the terminal`() {
        let row = FeedPage.Row(
            id: "a", title: "Evil\u{1B}[2J\nX", subtitle: "a\u{7}b", trailing: "1", summary: ["c\u{9B}d"])
        let page = FeedPage(
            feed: .travel, language: "en", title: "t", facts: ["q\u{1B}"], status: .content,
            sections: [FeedPage.Section(title: "3", rows: [row])], notes: ["e\u{1B}f"])
        let text = PageText(terminal: .plain, environment: .current).text(of: page)
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        #expect(text.contains("Evil [2J X  a b  1"))
    }

    @Test func `an empty page says so`() async throws {
        #expect(await text(.plain, query: "atlantida").hasSuffix("\nnothing found for “atlantida”\n"))
    }

    @Test func `JSON contains the numbers of the strings`() async throws {
        let json = await screen(query: "natal").page.json(in: .current)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(object["environment"] as? String == FeedEnvironment.current.name)
        #expect(object["totalCount"] as? Int == 5)
        let sections = try #require(object["sections"] as? [[String: Any]])
        #expect(
            sections.map { $0["title"] as? String } == ["Packages", "5 stars", "4 stars", "3 stars", "2 stars"])
        let items = try sections.flatMap { try #require($0["items"] as? [[String: Any]]) }
        #expect(items.map { $0["stars"] as? Int } == [nil, 5, 4, 3, 2])
        let item = try #require(items.first)
        let price = try #require(item["price"] as? [String: Any])
        #expect(price["amount"] as? Double == 2_799.2)
        #expect(price["oldAmount"] as? Int == 3_499)
        #expect(item["discountPercent"] as? Int == 20)
        #expect((item["image"] as? String)?.hasPrefix("https://") == true)
    }
}
