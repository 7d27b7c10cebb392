import Foundation
import TestSupport
import Testing

@testable import Feed

@Suite struct ListingFilterStoreTests {
    @Test func `also: the filter is remembered by the database, across launches`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "feed.sqlite")
        do {
            let store = DatabaseListingFilterStore(database: try Database(at: file))
            #expect(try await store.category() == nil)
            try await store.save(4)
            try await store.save(2)
        }
        let store = DatabaseListingFilterStore(database: try Database(at: file))
        #expect(try await store.category() == 2)
    }

    @Test func `also: without a database the filter is remembered as long as the store is there`() async throws {
        let store = MemoryListingFilterStore()
        #expect(await store.category() == nil)
        await store.save(4)
        #expect(await store.category() == 4)
    }

    private struct BrokenStore: ListingFilterStore {
        func category() async throws(StorageError) -> Int64? { throw .busy(path: "p") }
        func save(_ category: Int64) async throws(StorageError) { throw .full(path: "p") }
    }

    @Test func `a store that fails is logged, and all categories are shown`() async {
        let recorder = LogRecorder()
        #expect(await LoadListingFilter(store: BrokenStore(), log: recorder.log())() == 0)
        await SaveListingFilter(store: BrokenStore(), log: recorder.log())(4)
        #expect(recorder.lines.count == 2)
        #expect(recorder.lines.allSatisfy { $0.hasPrefix("🧠⚠️") })
    }

    @Test func `a number that no category can have is not kept`() async {
        let store = MemoryListingFilterStore()
        await SaveListingFilter(store: store, log: .silent)(-1)
        #expect(await store.category() == nil)
    }
}
