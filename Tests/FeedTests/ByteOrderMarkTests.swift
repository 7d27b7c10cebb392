import Foundation
import TestSupport
import Testing

@testable import Feed

/// Some servers put a byte order mark before their JSON.
@MainActor
@Suite struct ByteOrderMarkTests {
    /// The recordings of a feed, each after a byte order mark.
    private struct MarkedTransport: Transport {
        let recordings: FixtureTransport

        func response(to request: TransportRequest) async throws(TransportError) -> Data {
            let data = try await recordings.response(to: request)
            return request.address == nil ? Data([0xEF, 0xBB, 0xBF]) + data : data
        }
    }

    @Test(arguments: FeedDescriptor.all) func `a feed reads what comes after a byte order mark`(feed: FeedDescriptor)
        async throws
    {
        func page(_ makeTransport: @escaping @Sendable (FeedDescriptor) -> any Transport) async throws -> FeedPage {
            let folder = try TemporaryFolder()
            let dependencies = FeedDependencies(
                userLocale: .photosEnglish, folders: FeedFolders(at: folder.url), randomness: .seeded(1),
                makeTransport: makeTransport)
            let queries = ["travel": "gramado", "facts": "cats"]
            let screen = try dependencies.screen(
                of: feed, start: FeedStart(query: queries[feed.id], skipsIntroduction: true))
            await screen.start()
            if screen.page.rows.isEmpty { await screen.perform(.signIn, .value("name@mail.example")) }
            return screen.page
        }
        let marked = try await page { MarkedTransport(recordings: FixtureTransport(feed: $0, log: .silent)) }
        let plain = try await page { FixtureTransport(feed: $0, log: .silent) }
        #expect(!marked.rows.isEmpty)
        #expect(marked.status == .content)
        #expect(marked == plain)
    }
}
