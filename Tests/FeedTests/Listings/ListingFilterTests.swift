import Foundation
import TestSupport
import Testing

@testable import Feed

@Suite struct ListingFilterTests {
    private func filter(_ database: Database, log: FeedLog = .silent) -> ListingFilter {
        ListingFilter(preferences: PreferenceStore(database: database), log: log)
    }

    @Test func `also: the filter is remembered by the database, across launches`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "feed.sqlite")
        do {
            let filter = filter(try Database(at: file))
            #expect(await filter.category() == 0)
            await filter.save(4)
            await filter.save(2)
        }
        #expect(await filter(try Database(at: file)).category() == 2)
    }

    @Test func `also: without a file the filter is remembered as long as the database is there`() async throws {
        let filter = filter(try .inMemory())
        #expect(await filter.category() == 0)
        await filter.save(4)
        #expect(await filter.category() == 4)
    }

    @Test func `a store that fails is logged, and all categories are shown`() async throws {
        let recorder = LogRecorder()
        let database = try Database.inMemory()
        let filter = filter(database, log: recorder.log())
        await filter.save(4)
        try await database.write { connection throws(StorageError) in
            try connection.executeScript("DROP TABLE preferences")
        }
        #expect(await filter.category() == 0)
        await filter.save(4)
        #expect(recorder.lines.count == 2)
        #expect(recorder.lines.allSatisfy { $0.hasPrefix("🧠⚠️") })
    }

    @Test func `a number that no category can have is not kept`() async throws {
        let filter = filter(try .inMemory())
        await filter.save(-1)
        #expect(await filter.category() == 0)
    }
}
