import Foundation
import SourceText

@testable import CommandLineKit
@testable import Feed
@testable import FeedCommand

/// A terminal screen without a terminal, for tests.
enum PlainFrame {
    static func screen(
        _ page: FeedPage, actions: [FeedAction] = [], columns: Int = 60, rows: Int = 16, language: String = "en",
        terminal: Terminal = .plain
    ) -> TerminalScreen {
        let userLocale = UserLocale(locale: Locale(identifier: language), languages: [language])
        var screen = TerminalScreen(
            page: page, environment: .current, texts: TerminalTexts(userLocale: userLocale),
            size: TerminalSize(columns: columns, rows: rows), terminal: terminal)
        screen.show(page, actions: actions)
        return screen
    }

    /// A page with rows of the names a, b, c, …
    static func page(rows: Int, status: FeedPage.Status = .content, feed: FeedDescriptor = .listings) -> FeedPage {
        let rows = (0..<rows).map { number in
            FeedPage.Row(
                id: "id\(number)", title: "row \(number)", subtitle: "place", trailing: "R$\(number)",
                badge: number == 1 ? FeedPage.Badge(.urgent, "urgent") : nil, summary: ["more \(number)"],
                fields: [FeedPage.Field("name", label: "Name", text: "value \(number)\nsecond line")],
                link: URL(string: "https://example.org/\(number)"))
        }
        return FeedPage(
            feed: feed, language: "en", title: "Things", facts: ["“q”"], status: status,
            sections: rows.isEmpty ? [] : [FeedPage.Section(title: "All", rows: rows)], notes: ["a note"])
    }

    /// A line without what styles it.
    static func plain(_ line: String) -> String {
        line.replacing(/\u{1B}\[[0-9;]*m|\u{1B}\]8;[^\u{1B}]*\u{1B}\\/, with: "")
    }
}

extension TerminalScreen {
    /// The frame without what styles it.
    var plainFrame: [String] { frame.map(PlainFrame.plain) }
    var shownText: String { plainFrame.joined(separator: "\n") }

    /// Handles keys; gives the last one's effect.
    @discardableResult
    mutating func press(_ keys: KeyPress...) -> Effect {
        var effect = Effect.none
        for key in keys { effect = handle(key) }
        return effect
    }

    mutating func type(_ text: String) {
        for character in text { _ = handle(.character(character)) }
    }
}
