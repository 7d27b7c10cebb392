import Foundation
import Testing

@testable import Feed

@Suite struct RecordedAccessTests {
    private let signUp = Data(#"{"user": {"token": "right"}}"#.utf8)

    @Test(
        arguments: [
            (.dogs, "feed", "right", false), (.dogs, "feed", "wrong", true), (.dogs, "feed", "", true),
            (.dogs, "feed", nil, true), (.dogs, "signup", nil, false), (.facts, "feed", "", false),
            (.photos, "v1/mediaItems", "Bearer x", false), (.photos, "v1/mediaItems", "Bearer ", true),
            (.photos, "v1/userinfo", "", true), (.photos, "v1/mediaItems", nil, false),
        ] as [(FeedKind, String, String?, Bool)])
    func `recordings are as strict as the servers were`(
        feed: FeedKind, path: String, authorization: String?, isRefused: Bool
    ) {
        let request = TransportRequest(path: path).authorized(authorization)
        #expect(RecordedAccess.refuses(request, of: feed) { $0 == "signup" ? signUp : nil } == isRefused)
    }

    @Test func `without a recorded sign-up any token will do`() {
        let request = TransportRequest(path: "feed").authorized("any")
        #expect(!RecordedAccess.refuses(request, of: .dogs) { _ in nil })
        #expect(RecordedAccess.refuses(TransportRequest(path: "feed"), of: .dogs) { _ in nil })
    }

    @Test func `pictures are for everybody`() throws {
        let address = try #require(URL(string: "https://a.example/image-husky-1.png"))
        #expect(!RecordedAccess.refuses(TransportRequest(image: address), of: .dogs) { _ in signUp })
    }

    @Test func `refused requests fail as they do on a server, and no token is logged`() async {
        let log = LogRecorder()
        let transport = FixtureTransport(feed: .dogs, recordings: [], log: log.log())
        await #expect(throws: TransportError.status(401, host: "recordings", message: "the token is not valid")) {
            try await transport.response(to: TransportRequest(path: "feed").authorized(""))
        }
        #expect(log.lines.last == "📶⚠️ recording feed-husky: the token does not match the recorded one")
    }
}
