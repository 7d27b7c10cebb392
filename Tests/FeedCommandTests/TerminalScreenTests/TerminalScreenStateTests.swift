import Foundation
import SourceText
import TestSupport
import Testing

@testable import CommandLineKit
@testable import Feed
@testable import FeedCommand

@Suite struct TerminalScreenStateTests {
    private let search = FeedAction(.search, title: "search", input: .text(suggestions: []))

    @Test func `while another page loads the one before stays, then the choice is at the start`() {
        var screen = PlainFrame.screen(PlainFrame.page(rows: 9), actions: [FeedAction(.next, title: "next")])
        screen.press(.down, .down)
        let screenEffect = screen.press(.right)
        #expect(screenEffect == .perform(.next, .nothing))
        let work = screen.beginWork()
        screen.show(FeedPage(feed: .listings, language: "en", title: "Things", status: .loading), actions: [])
        #expect(screen.shownText.contains("> row 2"))
        #expect(screen.plainFrame[14] == "⠋ Loading…")
        let moves = screen.tick(work)
        #expect(moves)
        #expect(screen.plainFrame[14] == "⠙ Loading…")
        screen.show(PlainFrame.page(rows: 5), actions: [])
        screen.endWork(work)
        let stillMoves = screen.tick(work)
        #expect(screen.selection == 0 && screen.plainFrame[14].isEmpty && !stillMoves)
    }

    @Test func `a spinner is of the latest work, and ends with it`() {
        var screen = PlainFrame.screen(PlainFrame.page(rows: 1))
        let first = screen.beginWork()
        let second = screen.beginWork()
        let firstMoves = screen.tick(first)
        screen.endWork(first)
        let secondMoves = screen.tick(second)
        #expect(!firstMoves && secondMoves && screen.progress == 0)
        // A tick that was under way when the work ended.
        screen.endWork(second)
        let lateMoves = screen.tick(second)
        screen.show(FeedPage(feed: .listings, language: "en", title: "Things", status: .loading), actions: [])
        #expect(!lateMoves && screen.progress == nil)
    }

    @Test func `a text that is refused is there to be corrected, with why, and the list stays`() {
        var screen = PlainFrame.screen(PlainFrame.page(rows: 3), actions: [search])
        for _ in 1...2 {
            screen.press(.character("/"))
            screen.type("ab")
            #expect(screen.press(.enter) == .perform(.search, .value("ab")))
            let work = screen.beginWork()
            screen.show(FeedPage(feed: .facts, language: "en", title: "Things", status: .loading), actions: [search])
            var page = PlainFrame.page(rows: 3)
            page.notice = "too short"
            screen.show(page, actions: [search])
            screen.endWork(work)
            #expect(screen.shownText.contains("row 0"))
            #expect(screen.plainFrame.suffix(2) == ["search: ab ", "too short"])
            screen.press(.escape)
        }
        // As at the sign-in, where there is no list.
        let signIn = FeedAction(.signIn, title: "sign in", input: .text(suggestions: []))
        var first = PlainFrame.screen(PlainFrame.page(rows: 0, status: .firstTime), actions: [signIn])
        first.press(.character("i"))
        first.type("nobody")
        first.press(.enter)
        let work = first.beginWork()
        var failed = PlainFrame.page(rows: 0, status: .failed(retry: .signIn))
        failed.message = "not an address"
        first.show(failed, actions: [signIn])
        first.endWork(work)
        #expect(first.plainFrame.suffix(2) == ["sign in: nobody ", "not an address"])
    }

    @Test func `a text that is accepted, or was overtaken by a key, does not come back`() {
        var screen = PlainFrame.screen(PlainFrame.page(rows: 3), actions: [search])
        screen.press(.character("/"), .character("a"), .enter)
        let accepted = screen.beginWork()
        screen.show(PlainFrame.page(rows: 2), actions: [search])
        screen.endWork(accepted)
        #expect(screen.mode == .list)
        screen.press(.character("/"), .character("a"), .enter)
        let overtaken = screen.beginWork()
        screen.press(.down)
        var page = PlainFrame.page(rows: 2)
        page.notice = "too short"
        screen.show(page, actions: [search])
        screen.endWork(overtaken)
        #expect(screen.mode == .list)
    }

    @Test func `a search is cleared by an empty one, and no other text may be empty`() {
        let signIn = FeedAction(.signIn, title: "sign in", input: .secret)
        var screen = PlainFrame.screen(PlainFrame.page(rows: 3), actions: [search, signIn])
        #expect(screen.press(.character("/"), .enter) == .perform(.search, .value("")))
        #expect(screen.press(.character("i"), .enter) == .none)
        #expect(screen.plainFrame[14] == "sign in:  ")
    }

    @Test func `of two actions with one key the first is offered`() {
        let retry = FeedAction(.retry, title: "try again")
        let random = FeedAction(.random, title: "at random")
        var screen = PlainFrame.screen(PlainFrame.page(rows: 1), actions: [search, random, retry])
        #expect(screen.plainFrame[15].contains("r try again"))
        #expect(!screen.plainFrame[15].contains("at random"))
        #expect(screen.press(.character("r")) == .perform(.retry, .nothing))
        screen.press(.character("?"))
        #expect(!screen.shownText.contains("at random"))
    }

    @Test func `help leads back to the detail that it was called from`() {
        var screen = PlainFrame.screen(PlainFrame.page(rows: 3))
        screen.press(.down, .enter, .character("?"))
        #expect(screen.shownText.contains("Keys"))
        screen.press(.escape)
        #expect(screen.mode == .detail(row: "id1", top: 0))
    }

    @Test func `on 40 by 12 all keys can be read`() {
        let actions = FeedAction.Name.allCases.map { name in
            FeedAction(name, title: "\(name) and what it does in many long words")
        }
        var screen = PlainFrame.screen(PlainFrame.page(rows: 3), actions: actions, columns: 40, rows: 12)
        screen.press(.character("?"))
        #expect(screen.plainFrame.last?.hasPrefix("↑↓") == true)
        var seen = ""
        for key in [KeyPress.home] + Array(repeating: .pageDown, count: 20) {
            screen.press(key)
            seen += screen.plainFrame[3..<10].joined(separator: "\n") + "\n"
        }
        for action in ActionKeys.reachable(actions) {
            for word in action.title.split(separator: " ") { #expect(seen.contains(word), "\(action.title)") }
        }
        #expect(seen.contains("Quit"))
        screen.press(.home)
        #expect(screen.shownText.contains("Keys"))
    }

    @Test func `a row that is taken off leaves the choice where it was`() {
        var screen = PlainFrame.screen(
            PlainFrame.page(rows: 3), actions: [FeedAction(.dismiss, title: "dismiss", input: .row)])
        screen.press(.down, .down, .enter)
        let screenEffect = screen.press(.character("d"))
        #expect(screenEffect == .perform(.dismiss, .value("id2")))
        screen.show(PlainFrame.page(rows: 2), actions: [])
        #expect(screen.mode == .list && screen.selection == 1)
        var changed = PlainFrame.page(rows: 3)
        changed.sections[0].rows.swapAt(1, 2)
        screen.show(changed, actions: [])
        #expect(screen.row?.id == "id1" && screen.selection == 2)
    }

    @Test(arguments: 0..<4)
    func `a row that undo puts back leaves the choice on its row`(place: Int) {
        var page = PlainFrame.page(rows: 4)
        let dismissed = page.sections[0].rows.remove(at: place)
        var screen = PlainFrame.screen(page, actions: [FeedAction(.undo, title: "undo")])
        screen.press(.down)
        let chosen = page.sections[0].rows[1].id
        let screenEffect = screen.press(.character("u"))
        #expect(screenEffect == .perform(.undo, .nothing))
        page.sections[0].rows.insert(dismissed, at: place)
        screen.show(page, actions: [])
        #expect(screen.row?.id == chosen)
    }

    @Test(arguments: [
        (FeedPage.Status.failed(retry: .again), FeedAction.Name.retry, "Press r to try again."),
        (.failed(retry: .signIn), .signIn, "Press i to sign in with your email address."),
        (.failed(retry: .change), .search, "Press / to search for something else."),
        (.empty, .search, "Press / to search for something else."),
        (.firstTime, .search, "Press / to search."),
        (.firstTime, .proceed, "Press Enter to continue."),
        (.firstTime, .signIn, "Press i to sign in with your email address."),
    ])
    func `a page without rows says what to do, and enter does it`(
        status: FeedPage.Status, action: FeedAction.Name, hint: String
    ) {
        var page = PlainFrame.page(rows: 0, status: status)
        page.message = "why\nit is so"
        let takesText = action == .search || action == .signIn
        var screen = PlainFrame.screen(
            page, actions: [FeedAction(action, title: "x", input: takesText ? .text(suggestions: []) : .nothing)])
        #expect(screen.plainFrame[3...6] == ["why", "it is so", "", hint])
        let effect = screen.press(.enter)
        if takesText, case .input(let input) = screen.mode {
            #expect(input.purpose == .action(action))
        } else {
            #expect(effect == .perform(action, .nothing))
        }
    }

    @Test(arguments: ["en", "pt-BR", "fr"])
    func `all that the screen says is in the user's language`(language: String) {
        let userLocale = UserLocale(locale: Locale(identifier: language), languages: [language])
        let texts = TerminalTexts(userLocale: userLocale)
        let english = TerminalTexts(userLocale: UserLocale(locale: Locale(identifier: "en"), languages: ["en"]))
        let titles = TerminalTexts.Key.allCases.map(texts.title)
        #expect(Set(titles).count == titles.count)
        #expect(language == "en" || texts.position(2, of: 3) != english.position(2, of: 3))
        #expect(
            language == "en" || texts.notNow != english.notNow && texts.withoutStore("x") != english.withoutStore("x"))
        var screen = PlainFrame.screen(PlainFrame.page(rows: 1), language: language)
        #expect(screen.plainFrame.last?.contains(texts.title(of: .quit)) == true)
        screen.press(.character("?"))
        #expect(screen.shownText.contains(texts.keys))
    }

    @Test func `strings of a server cannot steer the terminal`() {
        let evil = "a\u{1B}[2J\u{9B}1m\u{7}\u{202E}\nb"
        let row = FeedPage.Row(
            id: "x", title: evil, subtitle: evil, trailing: evil, badge: FeedPage.Badge(.urgent, evil), summary: [evil],
            fields: [FeedPage.Field(evil, label: evil, text: evil)])
        let page = FeedPage(
            feed: .facts, language: "en", title: evil, facts: [evil], status: .content, message: evil,
            sections: [FeedPage.Section(title: evil, rows: [row])], notes: [evil])
        let filter = FeedAction(.filter, title: evil, input: .choice([.init(value: "1", title: evil)]))
        let search = FeedAction(.search, title: evil, input: .text(suggestions: [evil]))
        for keys in [[], [KeyPress.enter], [.character("f")], [.character("/"), .tab], [.character("?")]] {
            var screen = PlainFrame.screen(page, actions: [filter, search], columns: 70, rows: 20)
            for key in keys { _ = screen.handle(key) }
            let text = screen.plainFrame.joined()
            #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202E}" })
        }
    }

    @Test func `wide characters keep the columns straight`() {
        var page = PlainFrame.page(rows: 2)
        page.sections[0].rows[0].title = "日本語 🐶 ü"
        let frame = PlainFrame.screen(page).plainFrame
        #expect(frame[4].hasPrefix("> 日本語 🐶 ü  place"))
        #expect(frame[6].hasPrefix("  row 1        place"))
    }

    @Test func `whatever the size and the keys, a frame fits the terminal`() {
        var generator = SeededGenerator(seed: 7)
        let keys: [KeyPress] =
            [
                .up, .down, .left, .right, .enter, .escape, .pageUp, .pageDown, .home, .end, .tab, .backspace,
                .paste("日本語 🐶 x"),
            ]
            + "/f?sdrvixye".map { .character($0) }
        let actions = [
            FeedAction(.search, title: "search", input: .text(suggestions: ["日本語", "two words"])),
            FeedAction(
                .filter, title: "filter", input: .choice((0..<30).map { .init(value: "\($0)", title: "choice \($0)") })),
        ]
        for _ in 0..<40 {
            let count = Int.random(in: 0...40, using: &generator)
            var screen = PlainFrame.screen(
                PlainFrame.page(rows: count), actions: actions, columns: Int.random(in: 1...90, using: &generator),
                rows: Int.random(in: 1...30, using: &generator), terminal: Terminal(columns: 80, colorDepth: .full))
            for _ in 0..<12 {
                if let key = keys.randomElement(using: &generator) { _ = screen.handle(key) }
                if Bool.random(using: &generator) {
                    screen.resize(
                        to: TerminalSize(
                            columns: Int.random(in: 1...90, using: &generator),
                            rows: Int.random(in: 1...30, using: &generator)))
                }
                let frame = screen.plainFrame
                #expect(frame.count == screen.size.rows)
                let wide = frame.filter { $0.displayWidth > screen.size.columns }
                #expect(wide.isEmpty, "\(screen.size) \(screen.mode) \(wide)")
            }
        }
    }

    @Test func `a terminal of 20 by 5 still shows the chosen row`() {
        var screen = PlainFrame.screen(PlainFrame.page(rows: 9), columns: 20, rows: 5)
        screen.press(.down, .down, .down)
        #expect(screen.shownText.contains("> row 3"))
        #expect(screen.plainFrame[4].hasSuffix("q Quit"))
    }

    @Test(arguments: [
        ("one two three", 7, ["one two", "three"]), ("abcdefgh", 3, ["abc", "def", "gh"]), ("", 5, [""]),
        ("日本語", 4, ["日本", "語"]), ("a\n\nb", 5, ["a", "", "b"]), ("a  b", 9, ["a b"]), ("日", 1, [""]), ("x", 0, []),
    ])
    func `text wraps between words`(text: String, width: Int, lines: [String]) {
        #expect(text.wrapped(toColumns: width) == lines)
    }
}
