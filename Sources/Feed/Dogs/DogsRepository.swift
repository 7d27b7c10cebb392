/// Where use cases get the session and the pictures from.
protocol DogsRepository: Sendable {
    /// The token of the session; nil if nobody is signed in.
    func token() async throws(FeedError) -> DogToken?
    /// Signs up and keeps the token.
    func signUp(_ email: EmailAddress) async throws(FeedError) -> DogSession
    /// Deletes the token.
    func signOut() async throws(FeedError)
    /// The pictures of a breed.
    /// - Throws: ``FeedError/signedOut`` if the server rejects the token, which is then deleted.
    func feed(of breed: DogBreed, token: DogToken) async throws(FeedError) -> DogFeed
}

/// The repository over the server and a token store.
struct RemoteDogsRepository: DogsRepository {
    private let service: DogsService
    private let tokens: any TokenStore
    private let log: FeedLog

    /// Creates a repository.
    init(service: DogsService, tokens: any TokenStore, log: FeedLog) {
        self.service = service
        self.tokens = tokens
        self.log = log
    }

    /// The token that is stored; one that cannot be a token is deleted.
    func token() async throws(FeedError) -> DogToken? {
        guard let text = try await storedText() else { return nil }
        do throws(FeedError) {
            return try DogToken(text)
        } catch {
            await forget(text)
            throw error
        }
    }

    /// Signs up and keeps the token, unless the work was cancelled in the meantime.
    func signUp(_ email: EmailAddress) async throws(FeedError) -> DogSession {
        let session: DogSession
        do throws(TransportError) {
            session = try await service.signUp(email)
        } catch .status(400, _, _) {
            throw .invalid(.email)
        } catch {
            throw .transport(error)
        }
        guard !Task.isCancelled else { throw .transport(.cancelled) }
        try await FeedError.storing(try await tokens.save(session.token.text))
        return session
    }

    /// Deletes the token.
    func signOut() async throws(FeedError) {
        try await FeedError.storing(try await tokens.delete())
    }

    /// The pictures of a breed.
    func feed(of breed: DogBreed, token: DogToken) async throws(FeedError) -> DogFeed {
        do throws(TransportError) {
            return try await service.feed(of: breed, token: token)
        } catch .status(401, _, _) {
            await forget(token.text)
            throw .signedOut
        } catch {
            throw .transport(error)
        }
    }

    private func storedText() async throws(FeedError) -> String? {
        try await FeedError.storing(try await tokens.token())
    }

    /// Deletes a token that was refused, not one that has taken its place since.
    private func forget(_ text: String) async {
        do throws(StorageError) {
            if try await tokens.token() == text { try await tokens.delete() }
        } catch {
            log.write(
                .error, .failure, message: "a token that is not valid could not be deleted: \(error)")
        }
    }
}
