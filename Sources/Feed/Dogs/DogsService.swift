import Foundation

/// The dogs' server: the only type that knows its endpoints.
struct DogsService: Sendable {
    let transport: any Transport
    let log: FeedLog

    /// Signs up, or in where the address is known already.
    /// - Throws: ``FeedError/invalid(_:)`` if the server does not accept the address.
    func signUp(_ email: EmailAddress) async throws(FeedError) -> DogSession {
        var request = TransportRequest(path: "signup")
        request.method = .post
        // A text always encodes.
        request.body = try? JSONEncoder().encode(["email": email.text])
        request.isConfidential = true
        do throws(FeedError) {
            let session = try await transport.response(DogSession.self, to: request, log: log)
            log.write(.info, .network, .success, message: "signed in")
            return session
        } catch .transport(.status(400, _, _)) {
            throw .invalid(.email)
        } catch .transport(.status(let status, let host, _)) {
            // The server may repeat the address in its message.
            throw .transport(.status(status, host: host, message: nil))
        } catch {
            throw error
        }
    }

    /// The pictures of a breed.
    /// - Throws: ``FeedError/signedOut`` if the token is not valid any more.
    func feed(of breed: DogBreed, token: AccessToken) async throws(FeedError) -> DogFeed {
        var request = TransportRequest(path: "feed", query: [.init("category", breed.rawValue)])
        request.authorization = token.text
        let feed: DogFeed
        do throws(FeedError) {
            feed = try await transport.response(DogFeed.self, to: request, log: log)
        } catch {
            throw error.signedOutIfUnauthorized
        }
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
