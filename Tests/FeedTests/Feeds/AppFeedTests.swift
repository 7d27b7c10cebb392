import Foundation
import TestSupport
import Testing

@testable import Feed

/// A feed that an app adds.
@MainActor
@Suite struct AppFeedTests {
    private struct Story: FeedItem, Decodable {
        let id: Int
        let headline: String
    }

    private let folder: TemporaryFolder
    private let transport = StubTransport { request in
        switch request["q"] {
        case "sea": #"[{"id": 2, "headline": "Sea"}]"#
        case "": #"[{"id": 1, "headline": "Hills"}, {"id": 2, "headline": "Sea"}]"#
        default: "[]"
        }
    }
    private static let news = FeedDescriptor(
        "news", title: { "News" }, isSearchable: true,
        load: { client, query in
            let request = TransportRequest(path: "stories", query: [.init("q", query)])
            return try await client.response([Story].self, to: request)
        },
        row: { story, userLocale in
            FeedPage.Row(id: "\(story.id)", title: story.headline, subtitle: userLocale.language)
        })

    private func feed(
        _ id: String, load: @escaping @Sendable (FeedClient, String) async throws -> [Story]
    ) -> FeedDescriptor {
        FeedDescriptor(
            id, title: { "Title" }, load: load,
            row: { story, _ in FeedPage.Row(id: "\(story.id)", title: story.headline) })
    }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func screen(
        _ feed: FeedDescriptor, in languages: [String] = ["en"], start: FeedStart = FeedStart(),
        _ transport: any Transport
    ) throws -> any FeedScreen {
        let url = try #require(URL(string: "https://news.app.example"))
        let environment = FeedEnvironment(
            name: "App", displayName: "App", network: .make(), servers: [.facts(at: url), .server(of: feed, at: url)])
        #expect(environment.feeds == [.facts, feed])
        let dependencies = FeedDependencies(
            environment: environment,
            userLocale: UserLocale(locale: Locale(identifier: languages[0]), languages: languages),
            folders: FeedFolders(at: folder.url), makeTransport: { _ in transport })
        return try dependencies.screen(of: feed, start: start)
    }

    @Test func `an app's feed shows its items, searches them, and gives them back with their type`() async throws {
        let screen = try screen(Self.news, in: ["fr"], transport)
        #expect(screen.page.status == .firstTime && screen.page.title == "News" && screen.feed == Self.news)
        await screen.start()
        #expect(screen.page.status == .content)
        #expect(screen.page.items(Story.self).map(\.headline) == ["Hills", "Sea"])
        #expect(screen.page.rows.map(\.subtitle) == ["fr", "fr"])
        #expect(screen.page.items(Fact.self).isEmpty)
        await screen.perform(.search, .value("sea"))
        #expect(screen.page.rows.map(\.title) == ["Sea"] && screen.page.position?.total == 1)
        await screen.perform(.search, .value("snow"))
        #expect(screen.page.status == .empty && screen.page.message?.contains("snow") == true)
        await screen.perform(.search, .value(""))
        #expect(screen.page.rows.count == 2)
        await screen.perform(.retry, .nothing)
        #expect(await transport.requests.count == 4)
    }

    @Test func `a start with a search shows what it finds`() async throws {
        let screen = try screen(Self.news, start: FeedStart(query: "sea"), transport)
        await screen.start()
        #expect(screen.page.rows.map(\.title) == ["Sea"])
    }

    @Test func `a failure has the message of its error, and can be tried again`() async throws {
        let broken = StubTransport { _ in #"{"not": "a list"}"# }
        let screen = try screen(Self.news, broken)
        await screen.start()
        #expect(screen.page.status == .failed(retry: .again))
        #expect(screen.page.message?.isEmpty == false)
        #expect(screen.actions.map(\.name) == [.search, .retry])
        await screen.perform(.retry, .nothing)
        #expect(await broken.requests.count == 2)
    }

    @Test(
        arguments: [
            (CocoaError(.fileNoSuchFile), FeedError.app(message: CocoaError(.fileNoSuchFile).localizedDescription)),
            (FeedError.signedOut, .signedOut), (TransportError.offline(host: "a"), .transport(.offline(host: "a"))),
            (StorageError.full(path: "/a"), .storage(.full(path: "/a"))), (CancellationError(), .transport(.cancelled)),
        ] as [(any Error, FeedError)])
    func `an error of an app's feed is one of the package, or is shown by its description`(
        error: any Error, reason: FeedError
    ) async throws {
        let screen = try screen(feed("broken") { _, _ in throw error }, transport)
        await screen.start()
        #expect(FeedError(error) == reason)
        let message = reason.isCancellation ? nil : UserLocale.english.failure(reason).message
        #expect(screen.page.message == message)
    }

    @Test func `a feed without a search offers none, and says in the user's language that it is empty`() async throws {
        let quiet = feed("quiet") { _, query in
            #expect(query.isEmpty)
            return []
        }
        let screen = try screen(quiet, in: ["fr"], start: FeedStart(query: "sea"), transport)
        await screen.start()
        #expect(screen.actions.isEmpty)
        #expect(screen.page.status == .empty)
        #expect(screen.page.message == "rien à afficher pour l’instant")
    }

    @Test func `an app's feed is found by the app, not among the package's`() {
        #expect(FeedDescriptor.feed("news") == nil && !FeedDescriptor.all.contains(Self.news))
    }

    @Test func `the first of several servers of a feed counts`() throws {
        let (first, second) = (
            try #require(URL(string: "https://a.example")), try #require(URL(string: "https://b.example"))
        )
        let environment = FeedEnvironment(
            name: "App", displayName: "App", network: .make(),
            servers: [.facts(at: first), .dogs(at: first), .facts(at: second)])
        #expect(environment.feeds == [.facts, .dogs])
        #expect(environment.server(of: .facts)?.baseURL == first)
    }
}

/// The items of the package's feeds, as an app gets them.
@MainActor
@Suite struct FeedItemTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func page(of feed: FeedDescriptor, _ action: FeedAction.Name? = nil, _ value: String? = nil) async throws
        -> FeedPage
    {
        let dependencies = FeedDependencies(
            environment: .recorded, userLocale: .english, folders: FeedFolders(at: folder.url))
        let start = FeedStart(query: feed == .facts ? "sea" : nil, skipsIntroduction: true)
        let screen = try dependencies.screen(of: feed, start: start)
        await screen.start()
        if let action { await screen.perform(action, value.map { .value($0) } ?? .nothing) }
        return screen.page
    }

    @Test func `each row has its item, with values instead of strings`() async throws {
        let travel = try await page(of: .travel)
        let items = travel.items(TravelItem.self)
        #expect(items.map(\.name) == travel.rows.map(\.title) && !items.isEmpty)
        #expect(items.contains { $0.kind == .hotel && $0.price?.currency == "BRL" })
        let listings = try await page(of: .listings)
        #expect(listings.items(Listing.self).map(\.title) == listings.rows.map(\.title))
        let facts = try await page(of: .facts)
        #expect(facts.items(Fact.self).map(\.value) == facts.rows.map(\.title) && !facts.rows.isEmpty)
        let dogs = try await page(of: .dogs, .signIn, "ana@example.org")
        #expect(dogs.items(DogPicture.self).map(\.url) == dogs.rows.compactMap(\.picture?.url))
        #expect(dogs.items(DogPicture.self).allSatisfy { $0.breed == .husky } && !dogs.rows.isEmpty)
        let photos = try await page(of: .photos, .visit)
        #expect(photos.items(Photo.self).map(\.id.text) == photos.rows.map(\.id) && !photos.rows.isEmpty)
    }

    @Test func `rows that show different items are different`() {
        let fact = Fact(id: "1", value: "one")
        let row = FeedPage.Row(id: "1", title: "one", item: fact)
        #expect(row == FeedPage.Row(id: "1", title: "one", item: fact))
        #expect(row != FeedPage.Row(id: "1", title: "one", item: Fact(id: "2", value: "one")))
        #expect(row != FeedPage.Row(id: "1", title: "one"))
        #expect(FeedPage.Row(id: "1", title: "one") != row)
    }
}
