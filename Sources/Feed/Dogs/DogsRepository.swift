extension DogsRepository {
    /// Signs up with an email address, or in where it is known; blanks around it are allowed.
    /// - Throws: ``FeedError/invalid(_:)`` if it is not an address, before anything is sent.
    func signUp(_ email: String) async throws(FeedError) {
        _ = try await signUp(try EmailAddress(email))
    }

    /// The pictures of a breed.
    /// - Throws: ``FeedError/signedOut`` if nobody is signed in, before anything is sent, or the server reports it.
    func feed(of breed: DogBreed) async throws(FeedError) -> DogFeed {
        guard let token = try await token() else { throw .signedOut }
        return try await feed(of: breed, token: token)
    }
}

/// The repository over the server and a token store.
struct DogsRepository: Sendable {
    private let service: DogsService
    private let tokens: any TokenStore
    private let log: FeedLog
    private let forgetResponses: @Sendable () async -> Void

    /// Creates a repository.
    /// - Parameter forgetResponses: deletes the responses that are stored to be used again.
    init(
        service: DogsService, tokens: any TokenStore, log: FeedLog,
        forgetResponses: @escaping @Sendable () async -> Void = {}
    ) {
        self.service = service
        self.tokens = tokens
        self.log = log
        self.forgetResponses = forgetResponses
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

    /// Deletes the token, and what the server gave to its owner.
    func signOut() async throws(FeedError) {
        try await FeedError.storing(try await tokens.delete())
        await forgetResponses()
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
