/// Brings the photos that are still to be looked through.
public struct LoadPhotos: Sendable {
    private let photos: any PhotosRepository
    private let sessions: any SessionRepository

    /// Creates the use case over repositories.
    public init(photos: any PhotosRepository, sessions: any SessionRepository) {
        self.photos = photos
        self.sessions = sessions
    }

    /// A user's remote photos, or a visitor's local ones.
    /// - Throws: ``FeedError/signedOut`` without a token, or with one that is not valid any more, which is forgotten.
    public func callAsFunction(for session: PhotoSession) async throws(FeedError) -> [Photo] {
        guard case .user = session else { return try await photos.localPhotos() }
        guard let text = try await sessions.token() else { throw .signedOut }
        do throws(FeedError) {
            return try await photos.remotePhotos(try PhotoToken(checking: text))
        } catch {
            if error == .signedOut || error == .invalid(.token) { try await sessions.signOut() }
            throw error
        }
    }
}
