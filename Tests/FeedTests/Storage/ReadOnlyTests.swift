import Foundation
import Testing

@testable import Feed

/// Databases where nothing can be written: the folder or the file cannot be changed, or the disk is full.
@Suite struct ReadOnlyTests {
    /// Keeps SQLite from writing its log. Permissions would not keep the superuser from that.
    private static func lock(_ database: URL) throws {
        let log = URL(fileURLWithPath: database.path + "-wal")
        try? FileManager.default.removeItem(at: log)
        try FileManager.default.createDirectory(at: log, withIntermediateDirectories: true)
    }

    @Test func `what is stored is read, and a write says why it is not possible`() async throws {
        let fixture = try StorageFixture()
        try await fixture.fill(7)
        try Self.lock(fixture.file)
        let database = try fixture.open()
        #expect(database.isReadOnly)
        #expect(database.notice == .readOnly(path: fixture.file.path))
        #expect(try await database.count() == 7)
        await #expect(throws: StorageError.readOnly(path: fixture.file.path)) { try await database.add(7..<8) }
        #expect(try await database.count() == 7)
    }

    @Test func `what is only in the log is read too`() async throws {
        let fixture = try StorageFixture()
        let writer = try fixture.open()
        try await writer.add(0..<3)
        // The log is there as long as the database is open.
        let copy = try StorageFixture()
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: fixture.file.path + suffix, toPath: copy.file.path + suffix)
        }
        let opened = try DatabaseFile(url: copy.file).openForReading(because: .full(path: copy.file.path))
        #expect(opened.isReadOnly)
        #expect(opened.notice == .full(path: copy.file.path))
        #expect(try opened.connection.rows("SELECT count(*) FROM facts") { $0.integer(0) } == [3])
        #expect(throws: StorageError.readOnly(path: copy.file.path)) { try opened.connection.addFact(3) }
        try await writer.add(3..<4)
    }

    @Test func `a missing database is not one that can be read`() throws {
        let fixture = try StorageFixture()
        try Self.lock(fixture.file)
        #expect(throws: StorageError.self) { try fixture.open() }
        let storage = FeedStorage(file: fixture.file)
        #expect(storage.database == nil)
        #expect(storage.storesNothing)
        #expect(storage.problem != nil)
    }

    @MainActor
    @Test func `stored facts are shown with a note, and an unusable store is a failure, not "nothing is stored"`()
        async throws
    {
        let fixture = try StorageFixture()
        let folders = FeedFolders(at: fixture.folder.url)
        func dependencies() -> FeedDependencies {
            FeedDependencies(
                environment: .recorded, userLocale: UserLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt),
                folders: folders)
        }
        func fill() async throws {
            let screen = try dependencies().screen(of: .facts, start: FeedStart(query: "cats"))
            await screen.start()
            #expect(screen.page.notes.isEmpty)
        }
        // The log goes with the last connection.
        try await fill()
        let data = folders.data
        try Self.lock(data.appending(path: "feed.sqlite"))
        let second = try dependencies().screen(of: .facts)
        await second.start()
        #expect(second.page.status == .content)
        let search = try dependencies().screen(of: .facts, start: FeedStart(query: "cats"))
        await search.start()
        #expect(search.page.status == .content)
        #expect(search.page.notes.count == 1)
        try FileManager.default.removeItem(at: data)
        try Data().write(to: data)
        let third = try dependencies().screen(of: .facts)
        await third.start()
        #expect(third.page.status == .failed(retry: .again))
        #expect(third.page.message?.contains(data.path) == true)
    }
}
