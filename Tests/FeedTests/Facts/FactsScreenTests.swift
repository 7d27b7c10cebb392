import Foundation
import TestSupport
import Testing

@testable import Feed

@MainActor
@Suite struct FactsScreenTests {
    nonisolated private static let categories = (1...16).map { "category \($0)" }

    nonisolated private static func answer(_ request: TransportRequest) -> String {
        switch request.path {
        case "jokes/categories": "[" + categories.map { "\"\($0)\"" }.joined(separator: ",") + "]"
        case "jokes/random": FactsJSON.fact("random")
        default:
            request["query"] == "nothing" ? #"{"total": 0, "result": []}"# : FactsJSON.page("a", "b")
        }
    }

    private func names(_ screen: FactsScreen) -> [FeedAction.Name] {
        screen.actions.map(\.name)
    }

    private func document(_ screen: FactsScreen) -> String { screen.page.json(in: .current) }

    @Test func `must 6: the first time there is nothing stored, and a hint to search`() async {
        let feed = FactsFeed(Self.answer)
        let screen = feed.screen()
        #expect(screen.page.status == .firstTime)
        await screen.start()
        #expect(screen.page.status == .firstTime)
        #expect(screen.page.message == "no facts are stored yet; search for a word to begin")
        #expect(screen.page.title == "Facts")
        #expect(names(screen) == [.search, .random, .filter])
        #expect(await feed.transport.requests.map(\.path) == ["jokes/categories"])
    }

    @Test func `must 6: the states go over loading to content`() async throws {
        let screen = FactsFeed(Self.answer).screen()
        var pages = screen.pages().makeAsyncIterator()
        #expect(await pages.next()?.status == .firstTime)
        await screen.perform(.search, .value("cats"))
        // The stream may have been made before the state changed, or after it.
        var statuses: [FeedPage.Status] = []
        while statuses.last != .content, let page = await pages.next() { statuses.append(page.status) }
        #expect(statuses.suffix(2) == [.loading, .content])
        #expect(screen.page.facts == ["“cats”", "2 facts"])
        #expect(screen.page.sections.flatMap(\.rows).map(\.id) == ["a", "b"])
        #expect(screen.page.message == nil)
    }

    @Test func `must 6: while something is loading the page says so`() async {
        let feed = FactsFeed { request in
            if request.path == "jokes/search" { try? await Task.sleep(for: .seconds(600)) }
            return Self.answer(request)
        }
        let screen = feed.screen()
        await screen.start()
        let task = Task { await screen.perform(.search, .value("cats")) }
        while screen.page.status != .loading { await Task.yield() }
        #expect(screen.page.message == feed.dependencies.userLocale.localized { Strings.Actions.loading })
        #expect(document(screen).contains(#""state" : "loading""#))
        task.cancel()
        await task.value
    }

    @Test func `also: a total of 0 is empty`() async {
        let screen = FactsFeed(Self.answer).screen(query: "nothing")
        await screen.start()
        #expect(screen.page.status == .empty)
        #expect(screen.page.message == "nothing was found for “nothing”; search for something else")
        #expect(screen.page.sections.isEmpty)
    }

    @Test func `must 6: an empty state reopens search`() async {
        let screen = FactsFeed(Self.answer).screen(query: "nothing")
        await screen.start()
        #expect(names(screen).first == .search)
        #expect(screen.suggestions.suggested.count == 8)
        await screen.perform(.search, .value("cats"))
        #expect(screen.page.status == .content)
    }

    @Test func `must 6: a failed state can retry the last query`() async {
        let cable = Cable()
        let feed = FactsFeed { request throws(TransportError) in
            try cable.check()
            return Self.answer(request)
        }
        let screen = feed.screen()
        await screen.start()
        cable.cut(.status(503, host: "h", message: nil))
        await screen.perform(.search, .value("cats"))
        #expect(screen.page.status == .failed(retry: .again))
        #expect(document(screen).contains(#""state" : "failed""#))
        #expect(document(screen).contains(#""retry" : "again""#))
        #expect(names(screen).contains(.retry))
        cable.mend()
        await screen.perform(.retry, .nothing)
        #expect(screen.page.status == .content)
        #expect(await feed.asked("jokes/search") == ["cats", "cats"])
        #expect(screen.suggestions.past.map(\.text) == ["cats"])
        #expect(!names(screen).contains(.retry))
        await screen.perform(.retry, .nothing)
        #expect(await feed.asked("jokes/search").count == 2)
    }

    @Test func `also: offline with nothing stored says that there is no connection`() async {
        let feed = FactsFeed { _ throws(TransportError) in throw .offline(host: "facts.example") }
        let screen = feed.screen(query: "cats")
        await screen.start()
        #expect(screen.page.status == .failed(retry: .again))
        #expect(
            screen.page.message == "facts.example cannot be reached; check the connection and try again")
    }

    @Test func `also: offline shows the stored response and says of when it is`() async {
        let cable = Cable()
        let feed = FactsFeed { request throws(TransportError) in
            try cable.check()
            return Self.answer(request)
        }
        let screen = feed.screen(query: "cats")
        await screen.start()
        cable.cut()
        feed.clock.advance(by: 86_400)
        await screen.perform(.search, .value("Cats"))
        #expect(screen.page.status == .content)
        #expect(screen.page.message?.hasPrefix("no connection; stored response of Sep 13, 2020") == true)
        #expect(screen.page.sections.flatMap(\.rows).map(\.id) == ["a", "b"])
        #expect(document(screen).contains(#""storedResponse" : "2020-09-13T12:26:40Z""#))
    }

    @Test(arguments: ["ab", "refused by the server"])
    func `also: an invalid query says so and asks for another`(query: String) async {
        let feed = FactsFeed { request throws(TransportError) in
            if request.path == "jokes/search" { throw .status(400, host: "h", message: "size") }
            return Self.answer(request)
        }
        let screen = feed.screen(query: query)
        await screen.start()
        #expect(screen.page.status == .failed(retry: .change))
        #expect(screen.page.message == feed.dependencies.userLocale.failure(.invalid(.query)).message)
        #expect(names(screen) == [.search, .random, .filter])
    }

    @Test
    func `must 1: the app starts where the categories cannot be had, and tries again at the next launch`()
        async
    {
        let store = DatabaseFactsStore.inMemory()
        let cable = Cable()
        let feed = FactsFeed { request throws(TransportError) in
            if request.path == "jokes/categories" { try cable.check() }
            return Self.answer(request)
        }
        cable.cut()
        let first = feed.screen(query: "cats", store: store)
        await first.start()
        #expect(first.page.status == .content)
        #expect(names(first) == [.search, .random])
        #expect(first.suggestions.texts == ["cats"])
        cable.mend()
        await first.start()
        #expect(await feed.asked("jokes/categories").count == 1)

        let second = feed.screen(store: store)
        await second.start()
        #expect(second.suggestions.categories == Self.categories)
        let third = feed.screen(store: store)
        await third.start()
        #expect(third.suggestions.categories == Self.categories)
        #expect(await feed.asked("jokes/categories").count == 2)
    }

    @Test(.timeLimit(.minutes(15))) func `must 1: what is shown does not wait for the categories`()
        async
    {
        let feed = FactsFeed { request in
            if request.path == "jokes/categories" { try? await Task.sleep(for: .seconds(600)) }
            return Self.answer(request)
        }
        let screen = feed.screen(query: "cats")
        let task = Task { await screen.start() }
        while screen.page.status != .content { await Task.yield() }
        #expect(screen.page.status == .content)
        task.cancel()
        await task.value
    }

    @Test func `the search suggests categories and past searches, each once`() async {
        let feed = FactsFeed { request in
            request.path == "jokes/categories" ? #"["Art", "sea"]"# : FactsJSON.page("a")
        }
        let screen = feed.screen()
        await screen.start()
        for text in ["cats", "art", "rain"] { await screen.perform(.search, .value(text)) }
        #expect(screen.actions.first?.input == .text(suggestions: ["Art", "sea", "rain", "cats"]))
        #expect(screen.suggestions.past.map(\.text) == ["rain", "art", "cats"])
    }

    @Test
    func `a category filters: it brings a fact of it, and searches for nothing`()
        async
    {
        let feed = FactsFeed { request in
            request.path == "jokes/categories" ? #"["art", "tv"]"# : Self.answer(request)
        }
        let screen = feed.screen()
        await screen.start()
        let choices = ["art", "tv"].map { FeedAction.Choice(value: $0, title: $0) }
        #expect(screen.actions.last?.input == .choice(choices))
        await screen.perform(.filter, .value("art"))
        #expect(screen.page.facts == ["“art”", "1 fact"])
        await screen.perform(.filter, .value("unknown"))
        #expect(screen.page.facts == ["“art”", "1 fact"])
        await screen.perform(.filter, .value("tv"))
        #expect(screen.page.facts == ["“tv”", "1 fact"])
        #expect(await feed.asked("jokes/random", "category") == ["art", "tv"])
        #expect(await feed.asked("jokes/search").isEmpty)
        #expect(document(screen).contains(#""category" : "tv""#))
        await screen.perform(.filter, .nothing)
        await screen.perform(.favourite, .nothing)
        #expect(screen.page.facts == ["“tv”", "1 fact"])
    }

    @Test func `random asks the server each time, and without a connection shows stored facts`() async {
        let cable = Cable()
        let feed = FactsFeed { request throws(TransportError) in
            try cable.check()
            return Self.answer(request)
        }
        let screen = feed.screen()
        await screen.start()
        for _ in 1...2 {
            await screen.perform(.random, .nothing)
            #expect(screen.page.facts == ["At random", "1 fact"])
            #expect(screen.page.sections.first?.rows.first?.id == "random")
            await screen.perform(.search, .value("cats"))
        }
        #expect(await feed.asked("jokes/random", "category") == [nil, nil])
        cable.cut()
        await screen.perform(.random, .nothing)
        #expect(Set(screen.page.sections.flatMap(\.rows).map(\.id)) == ["random", "a", "b"])
        #expect(document(screen).contains(#""kind" : "stored""#))
    }

    @Test func `an empty search is cleared to stored facts, a refused one leaves what is shown`() async {
        let feed = FactsFeed(Self.answer)
        let screen = feed.screen(query: "cats")
        await screen.start()
        await screen.perform(.search, .value("ab"))
        #expect(screen.page.rows.map(\.id) == ["a", "b"])
        #expect(screen.page.notice == feed.dependencies.userLocale.failure(.invalid(.query)).message)
        await screen.perform(.search, .value(" "))
        #expect(screen.page.notice == nil)
        #expect(screen.page.facts == ["At random", "2 facts"])
    }

    @Test func `must 5: a row is shared by its address, else by its text`() async {
        let feed = FactsFeed { request in
            request.path == "jokes/categories"
                ? "[]"
                : #"{"total": 2, "result": [\#(FactsJSON.fact("a")), \#(FactsJSON.fact("b", #", "url": "https://f.example/b""#))]}"#
        }
        let screen = feed.screen(query: "cats")
        await screen.start()
        #expect(screen.page.rows.map(\.id) == ["a", "b"])
        #expect(screen.page.rows.map(\.share) == ["text of a", "https://f.example/b"])
    }

    @Test func `a store that fails leaves the feed usable`() async {
        let feed = FactsFeed(Self.answer)
        let screen = feed.screen(store: FullFactsStore())
        await screen.start()
        #expect(screen.page.status == .failed(retry: .again))
        await screen.perform(.search, .value("cats"))
        #expect(screen.page.status == .content)
        #expect(screen.page.notes.count == 1)
        #expect(
            screen.page.notes.first?.hasPrefix("this response could not be stored: there is no space left")
                == true)
        #expect(screen.suggestions.categories.count == 16)
    }

    @Test(arguments: ["en_US", "pt_BR", "fr_FR"])
    func `stored facts that cannot be read are a failure, not the first time`(locale: String) async {
        let feed = FactsFeed(locale: locale, Self.answer)
        let userLocale = feed.dependencies.userLocale
        let screen = feed.screen(store: FullFactsStore())
        await screen.start()
        #expect(screen.page.status == .failed(retry: .again))
        #expect(screen.page.message == userLocale.failure(.storage(FullFactsStore.failure)).message)
        #expect(screen.page.message != userLocale.localized { Strings.Facts.firstTime })
        await screen.perform(.random, .nothing)
        #expect(screen.page.rows.map(\.id) == ["random"])
    }

    @Test func `facts that are in a database which cannot be opened are a failure, not the first time`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("in the way", to: "data")
        var dependencies = FactsFeed(Self.answer).dependencies
        dependencies = FeedDependencies(
            userLocale: dependencies.userLocale, folders: FeedFolders(at: folder.url),
            makeTransport: dependencies.makeTransport)
        let screen = try dependencies.screen(of: .facts)
        await screen.start()
        #expect(screen.page.status == .failed(retry: .again))
        let path = folder.url.appending(path: "data/feed.sqlite").path
        #expect(screen.page.message == dependencies.userLocale.failure(.storage(.unavailable(path: path))).message)
        // What the server gives is shown all the same, and kept as long as the process runs.
        await screen.perform(.random, .nothing)
        #expect(screen.page.rows.map(\.id) == ["random"])
        await screen.perform(.search, .value("cats"))
        #expect(screen.page.rows.map(\.id) == ["a", "b"])
        await screen.perform(.search, .value(""))
        #expect(Set(screen.page.rows.map(\.id)) == ["random", "a", "b"])
    }

    @Test func `log lines carry their marks`() async {
        let feed = FactsFeed(Self.answer)
        do {
            let screen = feed.screen(query: "cats")
            await screen.start()
        }
        let lines = feed.recorder.lines
        #expect(lines.first == "🧠👶 facts")
        #expect(lines.contains("🧠 searching “cats”"))
        #expect(lines.contains("📶✅ 2 facts"))
        #expect(lines.last == "🧠⚰️ facts")
    }
}
