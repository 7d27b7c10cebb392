import Foundation
import TestSupport
import Testing

@testable import CommandLineKit
@testable import Feed
@testable import FeedCommand

@Suite struct TerminalShareTests {
    private static let languages = ["en", "pt-BR", "fr"]

    private func texts(_ language: String) -> TerminalTexts {
        TerminalTexts(userLocale: UserLocale(locale: Locale(identifier: language), languages: [language]))
    }

    @Test func `y copies what is given to others, in the list and in the detail`() {
        var screen = PlainFrame.screen(PlainFrame.page(rows: 2))
        #expect(screen.press(.down, .character("y")) == .copy("https://example.org/1"))
        #expect(screen.plainFrame[14] == "copied: https://example.org/1")
        screen.press(.enter)
        #expect(screen.plainFrame[15] == "y Copy  e Save  ← Back  q Quit")
        #expect(screen.press(.right, .character("y")) == .copy("https://example.org/1"))
        screen.press(.character("?"))
        #expect(screen.shownText.contains("y          Copy") && screen.shownText.contains("e          Save"))
    }

    @Test func `what is too long is not copied, and nothing steers the terminal`() {
        var page = PlainFrame.page(rows: 1)
        page.sections[0].rows[0].share = "a\u{1B}]0;b\u{7}"
        var screen = PlainFrame.screen(page)
        screen.press(.character("y"))
        #expect(screen.plainFrame[14] == "copied: a ]0;b ")
        #expect(TerminalOutput.clipboard("a\u{1B}") == Array("\u{1B}]52;c;YSA=\u{7}".utf8))
        page.sections[0].rows[0].share = String(repeating: "x", count: 75_001)
        screen.show(page, actions: [])
        #expect(screen.press(.character("y")) == .none)
        #expect(screen.plainFrame[14] == "too long to copy")
        var empty = PlainFrame.screen(PlainFrame.page(rows: 0))
        #expect(empty.press(.character("y")) == .none && empty.press(.character("e")) == .none)
        #expect(empty.mode == .list)
    }

    @Test func `e asks for a file's name, and comes back to where it was`() {
        var screen = PlainFrame.screen(PlainFrame.page(rows: 2))
        screen.press(.enter, .character("e"))
        #expect(screen.plainFrame[14] == "File: row 0.txt ")
        let text = "row 0\nR$0\nplace\n\nmore 0\n\nName:\nvalue 0\nsecond line\nLink: https://example.org/0\n"
        #expect(screen.press(.control("u"), .character("x"), .enter) == .save(text, path: "x"))
        #expect(screen.mode == .detail(row: "id0", top: 0))
        screen.press(.escape, .character("e"), .escape)
        #expect(screen.mode == .list)
        #expect(screen.press(.character("e"), .control("u"), .enter) == .none)
    }

    @Test(arguments: [
        ("Natal Luz em família", "Natal Luz em família.txt"), ("../../etc/passwd", "etc passwd.txt"),
        (".hidden", "hidden.txt"), ("a\u{1B}[2J\nb: c?", "a 2J b c.txt"), ("🐶", "feed.txt"), ("", "feed.txt"),
        ("- x -", "x.txt"), (String(repeating: "é", count: 90), String(repeating: "é", count: 38) + ".txt"),
    ])
    func `a title makes a name that is safe`(title: String, name: String) {
        #expect(FeedPage.Row(id: "x", title: title).fileName == name)
    }

    @Test func `a file is never overwritten, and no link is followed`() throws {
        let folder = try TemporaryFolder()
        func path(_ name: String) -> String { "\(folder.path)/\(name)" }
        #expect(NewFile(path: path("a.txt")).write("one\n") == .saved(path: path("a.txt")))
        #expect(NewFile(path: path("a.txt")).write("two\n") == .exists(path: path("a.txt")))
        try FileManager.default.createSymbolicLink(atPath: path("l.txt"), withDestinationPath: path("target.txt"))
        #expect(NewFile(path: path("l.txt")).write("two\n") == .exists(path: path("l.txt")))
        #expect(NewFile(path: path("no/b.txt")).write("two\n") == .failed(path: path("no/b.txt")))
        #expect(NewFile(path: folder.path).write("two\n") == .exists(path: folder.path))
        #expect(try folder.read("a.txt") == "one\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.txt", "l.txt"])
    }

    @Test func `a web address is a link where the terminal has links`() {
        var screen = PlainFrame.screen(PlainFrame.page(rows: 1), terminal: Terminal(columns: 80, colorDepth: .full))
        screen.press(.enter)
        #expect(!screen.frame.joined().contains("\u{1B}]8;"))
        screen.hasLinks = true
        #expect(
            screen.frame.joined().contains(
                /\u{1B}\]8;id=\d+;https:\/\/example.org\/0\u{1B}\\https:\/\/example.org\/0\u{1B}\]8;;\u{1B}\\/))
        #expect(screen.shownText.contains("Link  https://example.org/0"))
    }

    @Test(arguments: [
        (["TERM": "xterm-256color"], true), (["TERM": "linux"], false), (["TERM": "screen"], false),
        (["TERM": "screen-256color", "TMUX": "x"], true), (["TERM": "xterm", "STY": "1"], false),
    ])
    func `links are for terminals that pass over what they do not know`(environment: [String: String], hasLinks: Bool) {
        #expect(TerminalGraphics.hasLinks(environment: environment, colorDepth: .palette) == hasLinks)
    }

    @Test(arguments: languages)
    func `no two keys of a screen have the same title`(language: String) {
        let userLocale = UserLocale(locale: Locale(identifier: language), languages: [language])
        let actions = userLocale.localized {
            [
                Strings.Actions.search, Strings.Actions.retry, Strings.Actions.next, Strings.Actions.previous,
                Strings.Actions.filter, Strings.Actions.random, Strings.Actions.favourite, Strings.Actions.favourites,
                Strings.Actions.all, Strings.Actions.dismiss, Strings.Actions.signInWithEmail,
                Strings.Actions.signInWithToken, Strings.Actions.signOut, Strings.Actions.dismissed,
                Strings.Actions.restore, Strings.Actions.unfavourite,
                Strings.Actions.visit, Strings.Actions.proceed,
            ]
        }
        let titles = TerminalTexts.Key.allCases.map(texts(language).title) + actions
        #expect(Set(titles).count == titles.count, "\(titles.sorted())")
    }

    @Test(arguments: languages)
    func `what a key did is said in the user's language`(language: String) {
        let texts = texts(language)
        for outcome in [TerminalTexts.SaveOutcome.saved(path: "a.txt"), .exists(path: "a.txt"), .failed(path: "a.txt")]
        {
            #expect(texts.message(for: outcome).contains("a.txt"))
            #expect(language == "en" || texts.message(for: outcome) != self.texts("en").message(for: outcome))
        }
        #expect(texts.copied("x").hasSuffix(": x"))
    }
}
