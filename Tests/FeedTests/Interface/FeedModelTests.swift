import Foundation
import TestSupport
import Testing

@testable import Feed

@MainActor
@Suite struct FeedModelTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var dependencies: FeedDependencies {
        FeedDependencies(
            environment: .recorded, userLocale: UserLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt),
            folders: FeedFolders(at: folder.url))
    }

    @Test(arguments: ["travel", "listings", "facts"])
    func `a model shows the page of its screen, what can be done there, and pictures`(feed: String) async throws {
        let model = try FeedModel(
            of: try #require(FeedDescriptor.feed(feed)), in: dependencies, start: FeedStart(query: "cats"))
        #expect(model.page.status == .firstTime)
        await model.start()
        if feed == "travel" {
            // Nothing was recorded for cats.
            #expect(model.page.status == .empty)
            let search = try #require(model.actions.first { $0.name == .search })
            await model.perform(search, "natal")
        }
        if feed == "listings" {
            let search = try #require(model.actions.first { $0.name == .search })
            await model.perform(search, "velo")
        }
        #expect(model.page.status == .content)
        #expect(!model.isBusy)
        let row = try #require(model.page.rows.first { $0.picture != nil })
        let picture = try #require(await model.picture(of: row))
        #expect(PictureHeader(picture) != nil)
    }

    @Test func `a page that appears again keeps its search`() async throws {
        let model = try FeedModel(of: .travel, in: dependencies, start: FeedStart(query: "natal"))
        await model.appear()
        #expect(model.page.values["query"] == .text("natal"))
        let search = try #require(model.actions.first { $0.name == .search })
        await model.perform(search, "gramado")
        await model.appear()
        #expect(model.page.values["query"] == .text("gramado"))
        await model.start()
        #expect(model.page.values["query"] == .text("natal"))
    }

    @Test func `an introduction that appears again stays at its step`() async throws {
        let model = try FeedModel(of: .photos, in: dependencies)
        await model.appear()
        let first = model.page.message
        await model.perform(try #require(model.actions.first { $0.name == .proceed }))
        let second = model.page.message
        #expect(second != first && model.page.status == .firstTime)
        await model.appear()
        #expect(model.page.message == second)
    }

    @Test func `a page whose first loading was cancelled loads when it appears again`() async throws {
        let model = try FeedModel(of: .travel, in: dependencies, start: FeedStart(query: "natal"))
        let first = Task { await model.appear() }
        first.cancel()
        await first.value
        await model.appear()
        #expect(model.page.status == .content)
    }

    @Test func `a change that something else made arrives`() async throws {
        let screen = try dependencies.screen(of: .travel, start: FeedStart(query: "natal"))
        let model = FeedModel(screen: screen)
        await screen.start()
        for _ in 0..<1000 where model.page.status != .content { try await Task.sleep(for: .milliseconds(5)) }
        #expect(model.page == screen.page)
        #expect(model.actions == screen.actions)
        #expect(await model.picture(of: try #require(model.page.rows.first)) == nil)
    }

    @Test func `a screen ends with its model`() async throws {
        var model: FeedModel? = try FeedModel(of: .travel, in: dependencies, start: FeedStart(query: "natal"))
        await model?.start()
        weak let screen = model?.screen
        #expect(screen != nil)
        model = nil
        for _ in 0..<1000 where screen != nil { try await Task.sleep(for: .milliseconds(5)) }
        #expect(screen == nil)
    }

    @Test func `an app's own environment has the feeds that it has servers for, and no other server is asked`()
        async throws
    {
        let address = try #require(URL(string: "https://travel.shop.example"))
        let network = NetworkSettings(transport: .http, timeout: .seconds(5), attempts: 1, responseLimit: 1_000_000)
        let shop = FeedEnvironment(
            name: "Shop", displayName: "Shop", network: network, servers: [.travel(at: address, startQuery: "natal")])
        #expect(shop.feeds == [.travel])
        let dependencies = FeedDependencies(
            environment: shop, userLocale: UserLocale(locale: Locale(identifier: "en_US")),
            folders: FeedFolders(at: folder.url))
        let screen = try dependencies.screen(of: .listings)
        await screen.start()
        #expect(screen.page.status == .failed(retry: .again))
        #expect(screen.page.message == "this app has no server for the feed “Listings”")
    }
}

extension FeedEnvironment {
    /// The servers of the build, with recorded responses.
    static let recorded = FeedEnvironment(
        name: "Recorded", displayName: "Recorded",
        network: NetworkSettings(transport: .fixtures, timeout: .seconds(5), attempts: 1, responseLimit: 16_777_216),
        servers: FeedEnvironment.current.servers, features: FeedFeatures(priceDetails: true))

    /// The servers of a loopback server, under the names of the feeds.
    static func loopback(_ url: URL) -> FeedEnvironment {
        let servers = FeedDescriptor.all.map { feed in
            FeedServer(
                of: feed, at: url.appending(path: feed.id), startQuery: "gramado",
                authorization: feed == .photos
                    ? .init(url: url.appending(path: "photos/oauth"), clientID: "tests") : nil)
        }
        return FeedEnvironment(
            name: "Loopback", displayName: "Loopback", network: .make(), servers: servers)
    }
}
