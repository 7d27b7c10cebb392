import Foundation
import Testing

@testable import Feed

@Suite struct RecordedAccessTests {
    private let signUp = Data(DogsJSON.session(token: "right").utf8)

    @Test(
        arguments: [
            (.dogs, "feed", "right", false), (.dogs, "feed", "wrong", true), (.dogs, "feed", "", true),
            (.dogs, "feed", nil, true), (.dogs, "signup", nil, false), (.facts, "feed", "", false),
            (.photos, "v1/mediaItems", "Bearer x", false), (.photos, "v1/mediaItems", "Bearer ", true),
            (.photos, "v1/userinfo", "", true), (.photos, "v1/mediaItems", nil, false),
        ] as [(FeedDescriptor, String, String?, Bool)])
    func `recordings are as strict as the servers were`(
        feed: FeedDescriptor, path: String, authorization: String?, isRefused: Bool
    ) {
        let request = TransportRequest(path: path).authorized(authorization)
        #expect(feed.recordings.refuses(request) { $0 == "signup" ? signUp : nil } == isRefused)
    }

    @Test func `without a recorded sign-up any token will do`() {
        let request = TransportRequest(path: "feed").authorized("any")
        let recordings = FeedDescriptor.dogs.recordings
        #expect(!recordings.refuses(request) { _ in nil })
        #expect(recordings.refuses(TransportRequest(path: "feed")) { _ in nil })
    }

    @Test(arguments: [(.dogs, "image-husky-1.jpg"), (.photos, "image-photo-1.png")] as [(FeedDescriptor, String)])
    func `pictures are for everybody`(feed: FeedDescriptor, name: String) async throws {
        let address = try #require(URL(string: "https://a.example/\(name)"))
        let transport = FixtureTransport(feed: feed, log: .silent)
        #expect(try await !transport.response(to: TransportRequest(image: address)).isEmpty)
        #expect(try await !transport.response(to: TransportRequest(image: address).authorized("")).isEmpty)
    }

    @Test func `refused requests fail as they do on a server, and no token is logged`() async {
        let log = LogRecorder()
        let transport = FixtureTransport(feed: .dogs, files: [], log: log.log())
        await #expect(throws: TransportError.status(401, host: "recordings", message: "the token is not valid")) {
            try await transport.response(to: TransportRequest(path: "feed").authorized(""))
        }
        #expect(log.lines.last == "📶⚠️ recording feed-husky: the token does not match the recorded one")
    }
}
