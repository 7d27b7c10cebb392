/// The photos of accounts, where they really are.
public protocol RemotePhotos: Sendable {
    /// One page of an account's photos.
    /// - Parameters:
    ///   - size: how many to ask for, 1 to 100.
    ///   - pageToken: what the page before says; nil for the first page.
    ///   - token: the account's.
    /// - Throws: ``FeedError/signedOut`` where the token is not valid any more.
    func page(size: Int, after pageToken: String?, token: PhotoToken) async throws(FeedError) -> PhotosPage
    /// The owner of an account.
    /// - Throws: ``FeedError/signedOut`` where the token is not valid.
    func user(_ token: PhotoToken) async throws(FeedError) -> PhotoUser
}

/// The photos on the server.
public struct ServerPhotos: RemotePhotos {
    private let service: PhotosService

    /// Creates the layer over a service.
    public init(service: PhotosService) {
        self.service = service
    }

    /// One page of an account's photos.
    public func page(
        size: Int, after pageToken: String?, token: PhotoToken
    ) async throws(FeedError) -> PhotosPage {
        do {
            return try await service.page(size: size, after: pageToken, token: token)
        } catch {
            throw Self.feedError(error)
        }
    }

    /// The owner of an account.
    public func user(_ token: PhotoToken) async throws(FeedError) -> PhotoUser {
        do {
            return try await service.user(token)
        } catch {
            throw Self.feedError(error)
        }
    }

    private static func feedError(_ error: TransportError) -> FeedError {
        if case .status(401, _, _) = error { .signedOut } else { .transport(error) }
    }
}
