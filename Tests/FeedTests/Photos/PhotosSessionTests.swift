import Foundation
import Testing

@testable import Feed

@Suite struct PhotosSessionTests {
    private static let ada = PhotoUser(id: "7", name: "Ada")

    @Test func `must 1: the flag of the introduction is stored by a service`() async throws {
        let bench = try PhotosBench()
        #expect(try await !StoredSession(database: bench.database).isIntroduced())
        try await StoredSession(database: bench.database).finishIntroduction()
        let reopened = try Database(at: bench.folder.url.appending(path: "feed.sqlite"))
        #expect(try await StoredSession(database: reopened).isIntroduced())
    }

    @Test func `must 2: who has signed in comes from the local layer, without asking the server`() async throws {
        let bench = try PhotosBench()
        #expect(try await bench.sessions.signIn("tok") == .user(Self.ada))
        #expect(await bench.tokens.kept == "tok")
        let again = try PhotosBench(FakeRemotePhotos(), tokens: bench.tokens, in: bench.folder)
        #expect(try await again.sessions.current() == .user(Self.ada))
        #expect(await again.remote.requests.isEmpty)
    }

    @Test func `must 2: who is not known here comes from the server, once`() async throws {
        let bench = try PhotosBench(tokens: MemoryTokens("tok"))
        #expect(try await bench.sessions.current() == .user(Self.ada))
        #expect(try await bench.sessions.current() == .user(Self.ada))
        #expect(await bench.remote.requests == ["user tok"])
    }

    @Test func `must 2: a visitor is remembered, and signing in ends the visit`() async throws {
        let bench = try PhotosBench()
        let session = bench.sessions.current
        #expect(try await session() == nil)
        #expect(try await bench.sessions.visit() == .visitor)
        #expect(try await session() == .visitor)
        _ = try await bench.sessions.signIn("tok")
        #expect(try await session() == .user(Self.ada))
        try await bench.sessions.signOut()
        #expect(try await session() == nil)
        #expect(await bench.tokens.kept == nil)
    }

    @Test(arguments: ["", "  \n", "a b", "tök", "a\u{7F}", "a\nb: c", "🙂"])
    func `must 6: a token is validated before the next layer`(token: String) async throws {
        let bench = try PhotosBench()
        let error = await photosError { () throws(FeedError) in
            _ = try await bench.sessions.signIn(token)
        }
        #expect(error == .invalid(.token))
        #expect(await bench.remote.requests.isEmpty)
        #expect(await bench.tokens.kept == nil)
    }

    @Test func `must 6: a kept token that cannot be one is not sent, and forgotten`() async throws {
        for session in [nil, PhotoSession.user(Self.ada)] {
            let bench = try PhotosBench(tokens: MemoryTokens("dam aged"))
            let error = await photosError { () throws(FeedError) in
                if session != nil {
                    _ = try await bench.load()
                } else {
                    _ = try await bench.sessions.current()
                }
            }
            #expect(error == .invalid(.token))
            #expect(await bench.remote.requests.isEmpty)
            #expect(await bench.tokens.kept == nil)
        }
    }

    @Test func `a token that the server does not take is not kept`() async throws {
        let bench = try PhotosBench(FakeRemotePhotos(owner: .failure(.signedOut)))
        let error = await photosError { () throws(FeedError) in
            _ = try await bench.sessions.signIn("tok")
        }
        #expect(error == .signedOut)
        #expect(await bench.tokens.kept == nil)
    }

    @Test func `a token that is not valid any more is forgotten, one that could not be checked is kept`() async throws {
        let offline = FeedError.transport(.offline(host: "h"))
        for (failure, kept) in [(FeedError.signedOut, nil), (offline, "tok")] as [(FeedError, String?)] {
            let remote = FakeRemotePhotos(["": .failure(failure)], owner: .failure(failure))
            let loading = try PhotosBench(remote, tokens: MemoryTokens("tok"))
            #expect(
                await photosError { () throws(FeedError) in _ = try await loading.load() } == failure)
            #expect(await loading.tokens.kept == kept)
            let starting = try PhotosBench(remote, tokens: MemoryTokens("tok"))
            let session = starting.sessions.current
            #expect(await photosError { () throws(FeedError) in _ = try await session() } == failure)
            #expect(await starting.tokens.kept == kept)
        }
    }

    @Test func `without a token there are no remote photos`() async throws {
        let bench = try PhotosBench()
        #expect(await photosError { () throws(FeedError) in _ = try await bench.load() } == .signedOut)
        #expect(await bench.remote.requests.isEmpty)
    }

    @Test func `a token store that fails is a failure of storage`() async throws {
        let failure = StorageError.unavailable(path: "/t")
        let bench = try PhotosBench(tokens: MemoryTokens(failure: failure))
        let sessions = bench.sessions
        let errors = [
            await photosError { () throws(FeedError) in _ = try await sessions.current() },
            await photosError { () throws(FeedError) in _ = try await sessions.signIn("tok") },
            await photosError { () throws(FeedError) in _ = try await sessions.visit() },
            await photosError { () throws(FeedError) in try await sessions.signOut() },
        ]
        #expect(errors == Array(repeating: .storage(failure), count: 4))
    }

    @Test func `the email address is stored nowhere`() async throws {
        let bench = try PhotosBench()
        let transport = FixtureTransport(feed: .photos, log: .silent)
        let remote = PhotosService(transport: transport, log: .silent)
        let sessions = AccountRepository(
            remote: remote, local: StoredSession(database: bench.database), tokens: bench.tokens, forget: {})
        _ = try await sessions.signIn("tok")
        let values = try await bench.database.read { connection throws(StorageError) in
            try connection.rows("SELECT value FROM preferences ORDER BY name") { $0.text(0) }
        }
        #expect(values == ["104729550017", "Alex Example"])
    }
}
