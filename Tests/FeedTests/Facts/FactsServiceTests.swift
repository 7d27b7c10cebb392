import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Feed

/// The facts feed over real sockets and over its recordings.
@MainActor
@Suite struct FactsServiceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func dependencies(_ url: URL? = nil) -> FeedDependencies {
        FeedDependencies(
            userLocale: UserLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt),
            folders: FeedFolders(at: folder.url),
            randomness: .seeded(4),
            makeTransport: { feed in
                if let url { return HTTPTransport(baseURL: url, network: .make(), log: .silent) }
                return FixtureTransport(feed: feed, log: .silent)
            })
    }

    /// Answers as the facts' server does.
    nonisolated private static func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        let json = ["Content-Type": "application/json"]
        func recorded(_ name: String) -> LoopbackServer.Answer {
            .body(status: 200, headers: json, (try? FactsJSON.recording(name)?.text()) ?? "{}")
        }
        switch request.target {
        case "/jokes/categories": return recorded("categories")
        case "/jokes/random": return recorded("random")
        case "/jokes/search?query=cats": return recorded("search-cats")
        case "/jokes/search?query=nothing": return recorded("search-nothing")
        case "/jokes/search?query=a%20%26%20b": return recorded("search-rain")
        default: return .body(status: 400, headers: json, FactsJSON.invalid)
        }
    }

    @Test func `the feed works over the wire and the database`() async throws {
        let server = try LoopbackServer(answer: Self.answer)
        let dependencies = dependencies(server.url)
        let screen = dependencies.makeFactsScreen(
            query: "cats",
            store: DatabaseFactsStore(
                database: try Database(at: dependencies.folders.data.appending(path: "feed.sqlite"))))
        await screen.start()
        #expect(screen.page.status == .content)
        #expect(screen.page.facts == ["“cats”", "8 facts"])
        #expect(screen.suggestions.categories.count == 16)
        #expect(screen.suggestions.suggested.count == 8)
        await screen.perform(.search, .value("a & b"))
        #expect(screen.page.facts == ["“a & b”", "5 facts"])
        await screen.perform(.search, .value("nothing"))
        #expect(screen.page.status == .empty)
        withExtendedLifetime(server) {}
    }

    @Test func `also: the server's 400 is an invalid query`() async throws {
        let server = try LoopbackServer(answer: Self.answer)
        let screen = dependencies(server.url).makeFactsScreen(query: "???", store: DatabaseFactsStore.inMemory())
        await screen.start()
        #expect(screen.page.status == .failed(retry: .change))
        #expect(screen.page.message == dependencies().userLocale.failure(.invalid(.query)).message)
        withExtendedLifetime(server) {}
    }

    @Test func `also: without a server the stored response is shown at the next launch`() async throws {
        let online = dependencies()
        let first = online.makeFactsScreen(
            query: "cats",
            store: DatabaseFactsStore(database: try Database(at: online.folders.data.appending(path: "feed.sqlite"))))
        await first.start()
        let port = try ReservedPort()
        let offline = dependencies(port.url)
        let second = offline.makeFactsScreen(
            store: DatabaseFactsStore(database: try Database(at: offline.folders.data.appending(path: "feed.sqlite"))))
        await second.start()
        #expect(second.page.status == .content)
        #expect(second.page.facts == ["At random", "8 facts"])
        #expect(second.suggestions.categories.count == 16)
        #expect(second.suggestions.past.map(\.text) == ["cats"])
        await second.perform(.search, .value("CATS "))
        #expect(second.page.message?.hasPrefix("no connection; stored response of ") == true)
        #expect(second.page.sections.first?.rows == first.page.sections.first?.rows)
        await second.perform(.search, .value("rain"))
        #expect(second.page.status == .failed(retry: .again))
        #expect(second.page.message?.hasPrefix("127.0.0.1:\(port.number) cannot be reached") == true)
        withExtendedLifetime(port) {}
    }

    @Test func `without a database the feed works and forgets at its end`() async {
        let dependencies = dependencies()
        let screen = dependencies.makeFactsScreen(query: "cats", store: DatabaseFactsStore.inMemory())
        await screen.start()
        #expect(screen.page.status == .content)
        #expect(screen.suggestions.past.map(\.text) == ["cats"])
        let next = dependencies.makeFactsScreen(store: DatabaseFactsStore.inMemory())
        await next.start()
        #expect(next.page.status == .firstTime)
    }

    @Test func `every category and word has a recording, and every fact of it is understood`()
        async throws
    {
        let transport = FixtureTransport(feed: .facts, log: .silent)
        let service = FactsService(transport: transport, log: .silent)
        let categories = try await service.categories()
        #expect(categories.count == 16)
        var texts: [String: String] = [:]
        for word in categories + ["coffee", "Cats", "space", "rain"] {
            let page = try await service.search(FactQuery(word))
            #expect((3...40).contains(page.facts.count))
            #expect(page.total == page.facts.count)
            #expect(page.skipped.isEmpty)
            for fact in page.facts {
                #expect(fact.created != nil && fact.updated != nil)
                #expect(Set(fact.categories).isSubset(of: Set(categories)))
                #expect(texts.updateValue(fact.value, forKey: fact.id) ?? fact.value == fact.value)
            }
        }
        #expect(texts.count >= 80)
        #expect(Set(texts.values).count == texts.count)
        #expect(try await service.search(FactQuery("nothing")).total == 0)
        #expect(try await !service.random(category: "art").value.isEmpty)
    }
}
