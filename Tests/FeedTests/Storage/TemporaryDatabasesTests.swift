import Foundation
import TestSupport
import Testing

@testable import Feed

@Suite struct TemporaryDatabasesTests {
    @Test func `a database that lasts as long as the process leaves no file`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "feed-exit-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        await #expect(processExitsWith: .success) {
            let folder = FileManager.default.temporaryDirectory.appending(path: "feed-exit-\(getppid())")
            setenv("TMPDIR", folder.path, 1)
            let storage = FeedStorage(file: URL(fileURLWithPath: "/dev/null/feed.sqlite"))
            let database = try storage.databaseOrTemporary()
            try await PreferenceStore(database: database).set(["a": "b"])
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            exit(names.count == 1 ? 0 : 1)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test func `what a process that was killed left behind is removed by the next, and nothing else`() throws {
        let parent = FileManager.default.temporaryDirectory
        let names = ["prumo-feed-2147480000-x", "prumo-feed-\(getpid())-x", "prumo-feed-other"]
        let folders = names.map { parent.appending(path: $0) }
        defer { for folder in folders { try? FileManager.default.removeItem(at: folder) } }
        for folder in folders { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
        TemporaryDatabases.removeAbandoned()
        #expect(folders.map { FileManager.default.fileExists(atPath: $0.path) } == [false, true, true])
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
