import Foundation
import Testing

@testable import Feed

/// Databases where nothing can be written: the folder or the file cannot be changed, or the disk is full.
@Suite struct ReadOnlyTests {
    /// A folder that cannot be changed. A test that runs as the superuser, who may change everything, gets a file that
    /// looks like a database for which no log can be made.
    private static func lock(_ fixture: StorageFixture) throws {
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: fixture.file.path + "-shm"), withIntermediateDirectories: false)
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: fixture.folder.path)
    }

    private static func unlock(_ fixture: StorageFixture) throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: fixture.folder.path)
    }

    @Test func `what is stored is read, and a write says why it is not possible`() async throws {
        let fixture = try StorageFixture()
        try await fixture.fill(7)
        try Self.lock(fixture)
        defer { try? Self.unlock(fixture) }
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
        try Self.lock(copy)
        defer { try? Self.unlock(copy) }
        let database = try copy.open()
        #expect(database.isReadOnly)
        #expect(try await database.count() == 3)
        try await writer.add(3..<4)
    }

    @Test func `a missing database is not one that can be read`() throws {
        let fixture = try StorageFixture()
        try Self.lock(fixture)
        defer { try? Self.unlock(fixture) }
        #expect(throws: StorageError.self) { try fixture.open() }
        let storage = FeedStorage(file: fixture.file)
        #expect(storage.database == nil)
        #expect(storage.storesNothing)
        #expect(storage.problem != nil)
    }

    @MainActor
    @Test func `stored facts are shown with a note, and an unusable store is a failure, not "nothing is stored"`() async throws
    {
        let fixture = try StorageFixture()
        let folders = FeedFolders(at: fixture.folder.url)
        func dependencies() -> FeedDependencies {
            FeedDependencies(
                environment: .recorded, userLocale: UserLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt),
                folders: folders)
        }
        let first = try dependencies().screen(of: .facts, start: FeedStart(query: "cats"))
        await first.start()
        #expect(first.page.notes.isEmpty)
        let data = folders.data
        let shared = data.appending(path: "feed.sqlite-shm")
        try? FileManager.default.removeItem(at: shared)
        try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: false)
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
