import Foundation
import Testing

@testable import Feed
@testable import FeedCommand

@Suite struct TerminalScreenTests {
    private let actions = [
        FeedAction(.search, title: "search", input: .text(suggestions: ["sea", "space", "cats"])),
        FeedAction(
            .filter, title: "filter",
            input: .choice([
                .init(value: "0", title: "all"), .init(value: "4", title: "Multimedia"),
                .init(value: "9", title: "Home"),
            ])),
        FeedAction(.next, title: "next page"), FeedAction(.random, title: "at random"),
        FeedAction(.favourite, title: "keep", input: .row), FeedAction(.dismiss, title: "dismiss", input: .row),
        FeedAction(.signIn, title: "sign in", input: .secret), FeedAction(.signOut, title: "sign out"),
        FeedAction(.favourites, title: "favourites"),
    ]

    private func screen(rows: Int = 12, columns: Int = 60, height: Int = 16) -> TerminalScreen {
        PlainFrame.screen(PlainFrame.page(rows: rows), actions: actions, columns: columns, rows: height)
    }

    @Test func `a frame is headings, rows with the chosen one marked, and the keys`() {
        var screen = PlainFrame.screen(PlainFrame.page(rows: 2), actions: actions, columns: 60, rows: 14)
        screen.press(.down)
        let name = FeedEnvironment.current.displayName
        #expect(screen.plainFrame[0].hasPrefix("\(name) · \(FeedEnvironment.current.name)"))
        #expect(
            screen.plainFrame[1...].map { $0.trimmingCharacters(in: .whitespaces) } == [
                "Things · “q”                                          2 of 2", "", "All",
                "row 0  place  R$0", "more 0", "> row 1  place  R$1  urgent", "more 1", "", "a note", "", "", "",
                "Enter Open  / search  f filter  → next page  ? Keys  q Quit",
            ])
        #expect(screen.frame[6].hasPrefix("\u{1B}[7m> row 1"))
    }

    @Test func `arrows, pages and ends move the choice, and it stays in sight`() {
        var screen = screen(rows: 30)
        for (key, expected) in [
            (KeyPress.down, 1), (.character("j"), 2), (.up, 1), (.character("k"), 0), (.up, 0), (.pageDown, 5),
            (.end, 29),
            (.down, 29), (.pageUp, 24), (.home, 0),
        ] {
            screen.press(key)
            #expect(screen.selection == expected, "\(key)")
            #expect(screen.shownText.contains("> row \(expected)"), "\(key)")
        }
    }

    @Test func `below the last row the notes come in sight`() {
        var screen = screen(rows: 30)
        screen.press(.end, .down)
        #expect(screen.shownText.contains("a note"))
    }

    @Test(arguments: [KeyPress.left, .escape, .backspace])
    func `enter opens everything about a row, and back comes back`(back: KeyPress) {
        var screen = screen()
        screen.press(.down, .enter)
        let text = screen.shownText
        for part in [
            "row 1", "R$1", "urgent", "place", "Name  value 1\n      second line", "Link  https://example.org/1",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(!text.contains("> row"))
        screen.press(.right)
        #expect(screen.shownText.contains("value 2"))
        screen.press(back)
        #expect(screen.mode == .list && screen.selection == 2)
    }

    @Test func `a long detail can be scrolled, not beyond its ends`() {
        var page = PlainFrame.page(rows: 1)
        page.sections[0].rows[0].fields = [
            FeedPage.Field("text", label: "Text", text: (0..<50).map { "line \($0)" }.joined(separator: "\n"))
        ]
        var screen = PlainFrame.screen(page)
        screen.press(.enter, .down, .down, .pageDown)
        #expect(!screen.shownText.contains("row 0"))
        screen.press(.end, .down)
        #expect(screen.shownText.contains("https://example.org/0"))
        screen.press(.home, .up)
        #expect(screen.plainFrame[3] == "row 0")
    }

    @Test func `a slash asks for a string, and enter searches`() {
        var screen = screen()
        screen.press(.character("/"))
        #expect(screen.shownText.contains("Suggestions\n  sea\n  space\n  cats"))
        screen.type(" qué")
        #expect(screen.plainFrame[14] == "search:  qué ")
        #expect(screen.press(.enter) == .perform(.search, .value("qué")))
        #expect(screen.mode == .list)
    }

    @Test func `tab chooses among the suggestions that contain what was typed`() {
        var screen = screen()
        screen.press(.character("/"), .character("s"), .tab)
        #expect(screen.shownText.contains("> sea"))
        screen.press(.tab)
        #expect(screen.plainFrame[14] == "search: space ")
        screen.press(.backTab, .up, .down)
        #expect(screen.press(.enter) == .perform(.search, .value("sea")))
        screen.press(.character("/"))
        screen.type("zzz")
        #expect(screen.press(.tab, .escape) == .none)
        #expect(screen.mode == .list)
        screen.press(.character("/"), .backspace)
        #expect(screen.mode == .list)
    }

    @Test func `letters are text while a string is typed`() {
        var screen = screen()
        screen.press(.character("/"))
        screen.type("qdr?")
        #expect(screen.press(.enter) == .perform(.search, .value("qdr?")))
    }

    @Test func `a filter is chosen by arrows or by its letter`() {
        var screen = screen()
        screen.press(.character("f"), .down)
        #expect(screen.shownText.contains("filter\n  all\n> Multimedia"))
        #expect(screen.press(.enter) == .perform(.filter, .value("4")))
        screen.press(.character("f"), .character("h"))
        #expect(screen.press(.enter) == .perform(.filter, .value("9")))
        screen.press(.character("f"), .end, .home, .pageDown, .pageUp, .up)
        #expect(screen.press(.enter) == .perform(.filter, .value("0")))
        #expect(screen.press(.character("f"), .escape) == .none)
        #expect(screen.mode == .list)
    }

    @Test(arguments: [
        (KeyPress.character("r"), FeedAction.Name.random, FeedAction.Argument.nothing), (.right, .next, .nothing),
        (.character("s"), .favourite, .value("id0")), (.character("d"), .dismiss, .value("id0")),
        (.character("v"), .favourites, .nothing), (.character("o"), .signOut, .nothing),
    ])
    func `a letter does what can be done`(key: KeyPress, name: FeedAction.Name, argument: FeedAction.Argument) {
        var screen = screen()
        #expect(screen.press(key) == .perform(name, argument))
    }

    @Test func `what cannot be done is reported, and does nothing`() {
        var screen = PlainFrame.screen(PlainFrame.page(rows: 2))
        for key in "/frsdvigopn" {
            #expect(screen.press(.character(key)) == .none)
            #expect(screen.plainFrame[14] == "not possible here")
        }
        screen.press(.down)
        #expect(screen.plainFrame[14].isEmpty)
        var empty = PlainFrame.screen(PlainFrame.page(rows: 0), actions: actions)
        #expect(empty.press(.character("s")) == .none)
    }

    @Test func `a token is not shown, an email address is`() {
        var photos = PlainFrame.screen(PlainFrame.page(rows: 1, feed: .photos), actions: actions)
        photos.press(.character("i"), .paste("secret"))
        #expect(photos.plainFrame[14] == "sign in: •••••• ")
        #expect(!photos.frame.joined().contains("secret"))
        #expect(photos.press(.enter) == .perform(.signIn, .value("secret")))
        let signIn = FeedAction(.signIn, title: "sign in", input: .text(suggestions: []))
        var dogs = PlainFrame.screen(PlainFrame.page(rows: 1, feed: .dogs), actions: [signIn])
        dogs.press(.character("i"), .paste("a@b.org"))
        #expect(dogs.plainFrame[14] == "sign in: a@b.org ")
    }

    @Test func `q quits from anywhere but a line of text`() {
        var screen = screen()
        #expect(screen.press(.character("q")) == .quit)
        #expect(screen.press(.enter, .character("q")) == .quit)
        #expect(screen.press(.escape, .character("?"), .character("q")) == .quit)
        #expect(screen.press(.escape, .control("c")) == .quit)
        #expect(screen.press(.control("l")) == .redraw)
    }

    @Test func `a question mark lists the keys of what can be done`() {
        var screen = screen(height: 24)
        screen.press(.character("?"))
        for part in ["Keys", "↑ ↓ j k    Move", "s          keep", "o          sign out", "q          Quit"] {
            #expect(screen.shownText.contains(part), "\(part)")
        }
        screen.press(.down, .up, .escape)
        #expect(screen.mode == .list)
    }
}
