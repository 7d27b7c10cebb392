import Foundation

/// The dogs' server: the only type that knows its endpoints.
struct DogsService: Sendable {
    private struct SignUp: Encodable {
        let email: String
    }

    private let transport: any Transport
    private let log: FeedLog

    /// Creates a service over a transport.
    init(transport: any Transport, log: FeedLog) {
        self.transport = transport
        self.log = log
    }

    /// Signs up, or in where the address is known already.
    func signUp(_ email: EmailAddress) async throws(TransportError) -> DogSession {
        var request = TransportRequest(path: "signup")
        request.method = .post
        // A text always encodes.
        request.body = (try? JSONEncoder().encode(SignUp(email: email.text))) ?? Data()
        request.isConfidential = true
        do throws(TransportError) {
            let session = try await transport.response(DogSession.self, to: request, log: log)
            log.write(.info, .network, .success, message: "signed in")
            return session
        } catch .status(let status, let host, _) {
            // The server may repeat the address in its message.
            throw .status(status, host: host, message: nil)
        }
    }

    /// The pictures of a breed.
    func feed(of breed: DogBreed, token: DogToken) async throws(TransportError) -> DogFeed {
        var request = TransportRequest(path: "feed", query: [.init("category", breed.rawValue)])
        request.authorization = token.text
        let feed = try await transport.response(DogFeed.self, to: request, log: log)
        log.write(
            .info, .network, .success, message: "\(feed.pictures.count) pictures of \(breed.rawValue)")
        if feed.skippedCount > 0 {
            log.write(
                .warning, .network, .failure, message: "left out \(feed.skippedCount) that are not valid URLs"
            )
        }
        return feed
    }
}
