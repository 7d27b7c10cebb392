import Foundation
import Testing

@testable import Feed

@Suite struct DogsRepositoryTests {
    private func repository(
        _ transport: any Transport, _ tokens: any TokenStore, log: FeedLog = .silent
    ) -> DogsRepository {
        DogsRepository(service: DogsService(transport: transport, log: log), tokens: tokens)
    }

    @Test func `must 2: the token of a sign-up goes into the token store`() async throws {
        let tokens = MemoryTokens()
        try await repository(DogsJSON.server(), tokens).signUp(" \(DogsJSON.email) ")
        #expect(await tokens.kept == DogsJSON.token)
    }

    @Test func `must 2: a token that cannot be stored is an error, not a session`() async {
        let tokens = MemoryTokens(failure: .full(path: "/tokens"))
        await #expect(throws: FeedError.storage(.full(path: "/tokens"))) {
            try await repository(DogsJSON.server(), tokens).signUp(DogsJSON.email)
        }
    }

    @Test(arguments: ["", "nobody", "a@b"])
    func `must 1: an address is validated before any request`(email: String) async {
        let server = DogsJSON.server()
        await #expect(throws: FeedError.invalid(.email)) {
            try await repository(server, MemoryTokens()).signUp(email)
        }
        #expect(await server.requests.isEmpty)
    }

    @Test func `must 1: the server's word that an address is not valid counts too`() async {
        await #expect(throws: FeedError.invalid(.email)) {
            try await repository(DogsJSON.server(), MemoryTokens()).signUp("a@refused.example")
        }
    }

    @Test func `must 3: a token that the server refuses is deleted`() async {
        let tokens = MemoryTokens("old")
        await #expect(throws: FeedError.signedOut) {
            try await repository(DogsJSON.server(), tokens).feed(of: .husky)
        }
        #expect(await tokens.kept == nil)
    }

    @Test func `must 3: a token that has taken the refused one's place is not deleted`() async {
        let tokens = MemoryTokens("old")
        let slow = StubTransport { _ throws(TransportError) in
            try? await tokens.save("new")
            throw .status(401, host: "dogs.example", message: nil)
        }
        await #expect(throws: FeedError.signedOut) { try await repository(slow, tokens).feed(of: .husky) }
        #expect(await tokens.kept == "new")
    }

    @Test func `must 3: what is stored and can be no token is deleted, and nothing is sent`() async {
        let tokens = MemoryTokens("two words")
        let server = DogsJSON.server()
        await #expect(throws: FeedError.invalid(.token)) {
            try await repository(server, tokens).feed(of: .husky)
        }
        #expect(await tokens.kept == nil)
        #expect(await server.requests.isEmpty)
    }

    @Test func `a refused token that cannot be deleted is logged, without the token`() async {
        let tokens = MemoryTokens("old")
        let recorder = LogRecorder()
        let failing = StubTransport { _ throws(TransportError) in
            await tokens.fail(.busy(path: "/tokens"))
            throw .status(401, host: "dogs.example", message: nil)
        }
        await #expect(throws: FeedError.signedOut) {
            try await repository(failing, tokens, log: recorder.log()).feed(of: .husky)
        }
        #expect(recorder.lines.contains { $0.contains("could not be deleted") })
        #expect(!recorder.lines.contains { $0.contains("old") })
    }

    @Test func `without a token nothing is requested`() async {
        let server = DogsJSON.server()
        await #expect(throws: FeedError.signedOut) {
            try await repository(server, MemoryTokens()).feed(of: .husky)
        }
        #expect(await server.requests.isEmpty)
    }

    @Test func `other failures leave the token where it is`() async {
        let tokens = MemoryTokens(DogsJSON.token)
        let offline = StubTransport { _ throws(TransportError) in throw .offline(host: "dogs.example") }
        await #expect(throws: FeedError.transport(.offline(host: "dogs.example"))) {
            try await repository(offline, tokens).feed(of: .husky)
        }
        await #expect(throws: FeedError.transport(.offline(host: "dogs.example"))) {
            try await repository(offline, tokens).signUp(DogsJSON.email)
        }
        #expect(await tokens.kept == DogsJSON.token)
    }
}
