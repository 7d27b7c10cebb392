import Foundation
import Testing

@testable import Feed

@Suite struct DogsServiceTests {
    private func service(_ answer: String) -> DogsService {
        DogsService(transport: StubTransport { _ in answer }, log: .silent)
    }

    @Test func `must 6: signing up posts the address to an endpoint that only the service knows`() async throws {
        let server = DogsJSON.server()
        let session = try await DogsService(transport: server, log: .silent).signUp(EmailAddress(DogsJSON.email))
        let request = try #require(await server.requests.first)
        #expect(request.method == .post)
        #expect(request.path == "signup")
        #expect(request.query.isEmpty)
        #expect(request.authorization == nil)
        #expect(request.isConfidential)
        #expect(String(decoding: try #require(request.body), as: UTF8.self) == #"{"email":"reader@example.com"}"#)
        #expect(session.token.text == DogsJSON.token)
    }

    @Test func `must 6: the feed is requested with the bare token`() async throws {
        let server = DogsJSON.server()
        let service = DogsService(transport: server, log: .silent)
        let feed = try await service.feed(of: .hound, token: AccessToken(DogsJSON.token))
        var request = TransportRequest(path: "feed", query: [.init("category", "hound")])
        request.authorization = DogsJSON.token
        #expect(await server.requests == [request])
        #expect(
            feed.pictures.map(\.lastPathComponent) == ["image-hound-1.jpg", "image-hound-2.jpg", "image-hound-3.jpg"])
    }

    @Test(arguments: [
        (#"{"user": {"email": "a@b.co", "_id": "1"}}"#, "user"), (#"{"user": {"token": "t", "_id": "1"}}"#, "user"),
        (#"{"user": {"email": "a@b.co", "_id": "1", "token": "two words"}}"#, "user.token"),
        (#"{"error": {}}"#, ""), ("<html>", ""),
    ])
    func `a sign-up's response without a user or a token cannot be decoded`(answer: String, path: String) async {
        await #expect {
            _ = try await service(answer).signUp(EmailAddress(DogsJSON.email))
        } throws: { error in
            guard case .transport(.decoding(let failure))? = error as? FeedError else { return false }
            return failure.path == path
        }
    }

    @Test func `what is not an address is left out and counted, what comes twice is shown once`() async throws {
        let answer = """
            {"category": "pug", "list": ["https://a.example/1.jpg", null, "", "ftp://a.example/2.jpg", "https:///3.jpg",
             "https://a b", "https://a.example/1.jpg", "http://a.example/4.png"]}
            """
        let feed = try await service(answer).feed(of: .pug, token: AccessToken("t"))
        #expect(feed.pictures.map(\.absoluteString) == ["https://a.example/1.jpg", "http://a.example/4.png"])
        #expect(feed.skippedCount == 5)
    }

    @Test(arguments: [#"{"category": "pug"}"#, #"{"list": ["x"]}"#, #"{"list": [1]}"#, "[]", "nothing"])
    func `a feed without addresses cannot be decoded`(answer: String) async {
        await #expect {
            _ = try await service(answer).feed(of: .pug, token: AccessToken("t"))
        } throws: { error in
            if case .transport(.decoding)? = error as? FeedError { true } else { false }
        }
    }

    @Test func `192 pictures are as many`() async throws {
        let feed = try await service(DogsJSON.feed("husky", count: 192)).feed(of: .husky, token: AccessToken("t"))
        #expect(feed.pictures.count == 192)
    }

    @Test func `the server's message about an address, which may repeat it, is dropped`() async {
        let transport = StubTransport { _ throws(TransportError) in
            throw .status(500, host: "dogs.example", message: "a@refused.example")
        }
        await #expect(throws: FeedError.transport(.status(500, host: "dogs.example", message: nil))) {
            try await DogsService(transport: transport, log: .silent).signUp(EmailAddress("a@refused.example"))
        }
    }
}
