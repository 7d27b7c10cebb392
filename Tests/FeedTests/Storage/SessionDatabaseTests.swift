import Foundation
import TestSupport
import Testing

@testable import Feed

/// Databases for this time, where nothing can be written.
@Suite struct SessionDatabaseTests {
    @Test func `a database for this time leaves no file, not even while it is used`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "feed-exit-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        await #expect(processExitsWith: .success) {
            let folder = FileManager.default.temporaryDirectory.appending(path: "feed-exit-\(getppid())")
            setenv("TMPDIR", folder.path, 1)
            let storage = FeedStorage(file: URL(fileURLWithPath: "/dev/null/feed.sqlite"))
            let preferences = PreferenceStore(database: try storage.databaseOrCopy())
            try await preferences.set(["a": "b"])
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            exit(try await preferences.values(of: ["a"]) == ["a": "b"] && names.isEmpty ? 0 : 1)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test func `a database for this time begins with what is stored, and does not change it`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "feed.sqlite")
        try await PreferenceStore(database: try Database(at: file)).set(["a": "stored"])
        // Keeps SQLite from writing its log. Permissions would not keep the superuser from that.
        let log = URL(fileURLWithPath: file.path + "-wal")
        try? FileManager.default.removeItem(at: log)
        try FileManager.default.createDirectory(at: log, withIntermediateDirectories: true)
        let storage = FeedStorage(file: file)
        #expect(storage.database?.isReadOnly == true)
        let copy = PreferenceStore(database: try storage.databaseOrCopy())
        #expect(try await copy.values(of: ["a"]) == ["a": "stored"])
        try await copy.set(["a": "changed"])
        #expect(try await copy.values(of: ["a"]) == ["a": "changed"])
        let database = try #require(storage.database)
        #expect(try await PreferenceStore(database: database).values(of: ["a"]) == ["a": "stored"])
    }

    @MainActor
    @Test func `where nothing can be stored, signing in to photos works for this time`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("in the way", to: "data")
        let dependencies = FeedDependencies(
            userLocale: .photosEnglish, folders: FeedFolders(at: folder.url),
            makeTransport: { _ in FixtureTransport(feed: .photos, log: .silent) })
        let screen = try dependencies.screen(of: .photos, start: FeedStart(skipsIntroduction: true))
        await screen.start()
        await screen.perform(.signIn, .value("demo"))
        #expect(screen.page.status == .content)
        let first = try #require(screen.page.rows.first)
        await screen.perform(.dismiss, .value(first.id))
        #expect(screen.page.rows.first?.id != first.id)
        await screen.perform(.signOut, .nothing)
        #expect(screen.page.status == .firstTime)
    }
}
