import Foundation
import TestSupport
import Testing

@testable import Feed

/// The built `feed`, as a script runs it. What is shown are Development's recordings.
@Suite(.enabled(if: FeedEnvironment.current.network.transport == .fixtures))
struct FeedProgramTests {
    private typealias Document = [String: Any]

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: [String]) async throws -> (status: Int32, output: String) {
        let program = BuiltProducts.folder.appending(path: "feed").path
        return try await SpawnedProgram.run(
            [program] + arguments + ["--language", "en", "--data", folder.path],
            variables: ProcessInfo.processInfo.environment)
    }

    /// The only document that a command line prints.
    private func document(_ arguments: [String]) async throws -> (status: Int32, document: Document) {
        let (status, output) = try await run(arguments + ["--format", "json"])
        // More than one is not JSON.
        let document = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? Document
        return (status, try #require(document))
    }

    /// Command lines of all feeds, of those who may see them.
    private static let shown = [
        ["travel"], ["facts", "--query", "sea"], ["listings"], ["dogs", "--email", "ana@example.org"],
        ["photos", "--visitor"],
    ]

    @Test(arguments: shown)
    func `a feed that is shown is one document`(arguments: [String]) async throws {
        let (status, document) = try await document(arguments)
        #expect(status == 0)
        #expect(document["feed"] as? String == arguments[0])
        #expect(document["state"] as? String == "content")
        #expect(document["page"] as? Int == 1)
        #expect((document["sections"] as? [Document])?.isEmpty == false)
    }

    @Test func `all feeds are shown by these tests`() {
        #expect(Self.shown.map { $0[0] } == FeedDescriptor.all.map(\.id))
    }

    @Test func `nobody signed in is one document too, and not a failure`() async throws {
        let (status, document) = try await document(["dogs"])
        #expect(status == 0)
        #expect(document["state"] as? String == "firstTime")
        #expect(document["message"] as? String == "sign in with your email address to see the dogs")
        #expect((document["sections"] as? [Document])?.isEmpty == true)
        #expect(document["page"] == nil)
    }

    @Test(arguments: [
        (["travel"], "page 99 does not exist"),
        (["listings"], "page 99 does not exist; the last page is 1"),
        (["listings", "--category", "4"], "page 99 does not exist; the last page is 1"),
        (["photos", "--visitor"], "page 99 does not exist; the last page is 1"),
    ])
    func `a page that does not exist is a document that says so, and a failure`(
        arguments: [String], message: String
    ) async throws {
        let (status, document) = try await document(arguments + ["--page", "99"])
        #expect(status == 1)
        #expect(document["state"] as? String == "failed")
        #expect(document["retry"] as? String == "change")
        #expect(document["message"] as? String == message)
        #expect((document["sections"] as? [Document])?.isEmpty == true)
        let (textStatus, text) = try await run(arguments + ["--page", "99"])
        #expect(textStatus == 1)
        #expect(text.isEmpty)
    }

    @Test func `continuing as a visitor is fine if that was done before`() async throws {
        for _ in 1...2 {
            let (status, document) = try await document(["photos", "--visitor"])
            #expect(status == 0)
            #expect(document["isVisitor"] as? Bool == true)
        }
    }

    @Test func `signing out is fine if nobody is signed in`() async throws {
        for _ in 1...2 {
            let (status, document) = try await document(["dogs", "--sign-out"])
            #expect(status == 0)
            #expect(document["state"] as? String == "firstTime")
        }
    }

    @Test @MainActor func `a script sees all ads, whatever was chosen on the screen, and chooses nothing`() async throws
    {
        let database = try Database(at: folder.url.appending(path: "data/feed.sqlite"))
        let filter = ListingFilter(preferences: PreferenceStore(database: database), log: .silent)
        await filter.save(4)
        let dependencies = FeedDependencies(
            userLocale: UserLocale(locale: Locale(identifier: "en")), folders: FeedFolders(at: folder.url))
        let screen = try dependencies.screen(of: .listings)
        await screen.start()
        let chosen = screen.page.values["category"]?["id"]?.number
        #expect(chosen == 4)
        #expect((screen.page.position?.total ?? 60) < 60)

        let (_, all) = try await document(["listings"])
        #expect(all["totalCount"] as? Int == 60)
        #expect((all["category"] as? Document)?["id"] as? Int == 0)
        #expect(try await run(["listings"]).output.contains("Results 1 to 60 of 60"))
        let (_, other) = try await document(["listings", "--category", "3"])
        #expect((other["category"] as? Document)?["id"] as? Int == 3)
        #expect(await filter.category() == 4)
    }
}
