import Foundation
import Testing

@testable import Feed

@Suite struct FeedShareTests {
    private let english = UserLocale(locale: Locale(identifier: "en_US"), languages: ["en"], timeZone: .gmt)

    private var row: FeedPage.Row {
        FeedPage.Row(
            id: "1", title: "Vélo/../de ville", subtitle: "Lyon", trailing: "€80",
            previous: FeedPage.Previous("€100", sentence: "was €100"), badge: FeedPage.Badge(.urgent, "urgent"),
            summary: ["yesterday"],
            fields: [
                FeedPage.Field("price", label: "Price", text: "€80"),
                FeedPage.Field("description", label: "Description", text: "one\ntwo"),
                FeedPage.Field("hidden", value: .flag(true)),
            ],
            picture: FeedPage.Picture(URL(string: "https://a.example/1.png")!, alternative: "a"),
            link: URL(string: "https://a.example/1"))
    }

    @Test func `everything about a row is in its text, each thing once`() {
        #expect(
            row.text(in: english) == """
                Vélo/../de ville
                urgent
                Lyon

                was €100
                yesterday

                Price: €80
                Description:
                one
                two
                Picture: https://a.example/1.png
                Link: https://a.example/1

                """)
        #expect(FeedPage.Row(id: "1", title: "only a name").text(in: english) == "only a name\n")
    }

    @Test func `what is shared is an address, else what the row says, else its name`() {
        #expect(row.shareText == "https://a.example/1")
        #expect(FeedPage.Row(id: "1", title: "a", share: "b").shareText == "b")
        #expect(FeedPage.Row(id: "1", title: "a").shareText == "a")
    }

    @Test(arguments: [
        ("Vélo/../de ville", "Vélo de ville.txt"), ("../../etc/passwd", "etc passwd.txt"), (".hidden", "hidden.txt"),
        ("", "feed.txt"), ("…", "feed.txt"), ("-rf", "rf.txt"), ("a\u{1B}[31m\nb", "a 31m b.txt"),
        (String(repeating: "é", count: 100), String(repeating: "é", count: 38) + ".txt"),
    ])
    func `a file's name is short and cannot be a path`(title: String, name: String) {
        #expect(FeedPage.Row(id: "1", title: title).fileName == name)
    }
}

@Suite struct TerminalTextsTests {
    @Test(arguments: FeedLanguages.available)
    func `every text exists, and those of one kind differ`(language: String) {
        let texts = TerminalTexts(
            userLocale: UserLocale(locale: Locale(identifier: language), languages: [language], timeZone: .gmt))
        let keys = TerminalTexts.Key.allCases.map { texts.title(of: $0) }
        #expect(Set(keys).count == keys.count)
        let hints = [TerminalTexts.Hint.retry, .email, .token, .change, .search, .proceed].map { texts.hint($0) }
        #expect(Set(hints).count == hints.count)
        let others = [
            texts.keys, texts.suggestions, texts.link, texts.picture, texts.notNow, texts.withoutStore("x"),
            texts.loading,
            texts.tooLongToCopy, texts.fileName,
        ]
        #expect((keys + hints + others).allSatisfy { !$0.isEmpty })
        let outcomes: [TerminalTexts.SaveOutcome] = [.saved(path: "/a"), .exists(path: "/a"), .failed(path: "/a")]
        #expect(Set(outcomes.map { texts.message(for: $0) }).count == 3)
        #expect(outcomes.allSatisfy { texts.message(for: $0).contains("/a") })
        #expect(texts.text(of: FeedPage.Row(id: "1", title: "a")) == "a\n")
        #expect(texts.copied("address").contains("address"))
        #expect(texts.position(3, of: 17).contains("3") && texts.position(3, of: 17).contains("17"))
    }
}

@Suite struct FeedFoldersTests {
    @Test func `what is stored is in the user's folders, those of an environment apart from others`() {
        let home = FeedFolders.standard(for: "Stage", variables: ["HOME": "/home/ana"])
        #expect(home.data.path.hasPrefix("/home/ana/") && home.data.path.hasSuffix("prumo-feed/Stage"))
        #expect(home.cache.path.hasPrefix("/home/ana/") && home.cache != home.data)
        #if !canImport(Darwin)
        let variables = ["HOME": "/home/ana", "XDG_DATA_HOME": "/data", "XDG_CACHE_HOME": "relative"]
        let given = FeedFolders.standard(for: "Stage", variables: variables)
        #expect(given.data.path == "/data/prumo-feed/Stage")
        #expect(given.cache.path == "/home/ana/.cache/prumo-feed/Stage")
        #endif
    }

    @Test func `some elements are picked at random, each once`() {
        let picked = RandomSource.system.pick(3, of: Array(0..<10))
        #expect(Set(picked).count == 3)
        #expect(RandomSource.system.pick(5, of: [1, 2]).sorted() == [1, 2])
    }
}
