import Foundation
import Testing

@testable import Feed

@Suite struct PhotosServiceTests {
    private static func token() throws -> AccessToken { try AccessToken("tok-1") }

    @Test func `must 3: remote photos are requested with size, page and a bearer token`() async throws {
        let transport = StubTransport { _ in "{}" }
        let service = PhotosService(transport: transport, log: .silent)
        _ = try await service.page(size: 100, after: nil, token: Self.token())
        _ = try await service.page(size: 25, after: "n/2+", token: Self.token())
        var first = TransportRequest(path: "v1/mediaItems", query: [.init("pageSize", "100")])
        first.authorization = "Bearer tok-1"
        var second = TransportRequest(
            path: "v1/mediaItems", query: [.init("pageSize", "25"), .init("pageToken", "n/2+")])
        second.authorization = "Bearer tok-1"
        #expect(await transport.requests == [first, second])
    }

    @Test func `must 2: the user comes without the email address, from a confidential response`() async throws {
        let transport = StubTransport { _ in #"{"sub": "7", "name": "Ada", "email": "ada@a.example"}"# }
        let user = try await PhotosService(transport: transport, log: .silent).user(try Self.token())
        #expect(user == PhotoUser(id: "7", name: "Ada"))
        let requests = await transport.requests
        #expect(requests.map(\.path) == ["v1/userinfo"])
        #expect(requests.allSatisfy { $0.isConfidential && $0.authorization == "Bearer tok-1" })
    }

    @Test func `tokens and email addresses are not logged`() async throws {
        let recorder = LogRecorder()
        let transport = FixtureTransport(feed: .photos, log: recorder.log())
        let service = PhotosService(transport: transport, log: recorder.log())
        let user = try await service.user(try Self.token())
        #expect(user.name == "Alex Example")
        _ = try await service.page(size: 100, after: nil, token: try Self.token())
        #expect(recorder.lines.count > 3)
        #expect(recorder.lines.allSatisfy { !$0.contains("tok-1") && !$0.contains("alex@") })
    }

    @Test func `a response that cannot be decoded is a failure with its place`() async throws {
        let recorder = LogRecorder()
        let service = PhotosService(transport: StubTransport { _ in #"{"name": "Ada"}"# }, log: recorder.log())
        await #expect(throws: FeedError.transport(.decoding(DecodingFailure(path: "", reason: .missing(name: "sub")))))
        {
            try await service.user(try Self.token())
        }
        #expect(recorder.lines.last?.hasPrefix("📶⚠️ v1/userinfo") == true)
    }

    @Test func `photos that are left out are logged`() async throws {
        let recorder = LogRecorder()
        let answer = #"{"mediaItems": [{"id": "a", "baseUrl": "https://a.example/a", "filename": "f"}, {"id": 1}]}"#
        let service = PhotosService(transport: StubTransport { _ in answer }, log: recorder.log())
        #expect(try await service.page(size: 25, after: nil, token: Self.token()).photos.count == 1)
        #expect(recorder.lines.contains { $0.hasPrefix("📶⚠️") })
    }

    @Test func `a status 401 means signed out, any other failure is the transport's`() async throws {
        for (error, expected) in [
            (TransportError.status(401, host: "h", message: nil), FeedError.signedOut),
            (.status(500, host: "h", message: nil), .transport(.status(500, host: "h", message: nil))),
        ] {
            let server = PhotosService(
                transport: StubTransport { _ throws(TransportError) in throw error }, log: .silent)
            let token = try Self.token()
            #expect(await photosError { () throws(FeedError) in _ = try await server.user(token) } == expected)
            #expect(
                await photosError { () throws(FeedError) in
                    _ = try await server.page(size: 1, after: nil, token: token)
                } == expected)
        }
    }
}
