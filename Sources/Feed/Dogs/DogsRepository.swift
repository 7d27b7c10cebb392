/// The repository over the server and a token store.
struct DogsRepository: Sendable {
    let service: DogsService
    let tokens: any TokenStore
    var forgetResponses: @Sendable () async -> Void = {}

    /// The token that is stored; one that cannot be a token is deleted.
    func token() async throws(FeedError) -> AccessToken? {
        guard let text = try await FeedError.storing(try await tokens.token()) else { return nil }
        do throws(FeedError) {
            return try AccessToken(text)
        } catch {
            await forget(text)
            throw error
        }
    }

    /// Signs up with an email address, or in where it is known, and keeps the token, unless the work was cancelled in the
    /// meantime. Blanks around the address are allowed.
    /// - Throws: ``FeedError/invalid(_:)`` if it is not an address, before anything is sent.
    func signUp(_ email: String) async throws(FeedError) {
        let session = try await service.signUp(try EmailAddress(email))
        guard !Task.isCancelled else { throw .transport(.cancelled) }
        try await FeedError.storing(try await tokens.save(session.token.text))
    }

    /// Deletes the token, and what the server gave to its owner.
    func signOut() async throws(FeedError) {
        try await FeedError.storing(try await tokens.delete())
        await forgetResponses()
    }

    /// The pictures of a breed.
    /// - Throws: ``FeedError/signedOut`` if nobody is signed in, before anything is sent, or the server reports it.
    func feed(of breed: DogBreed) async throws(FeedError) -> DogFeed {
        guard let token = try await token() else { throw .signedOut }
        do throws(FeedError) {
            return try await service.feed(of: breed, token: token)
        } catch {
            if error == .signedOut { await forget(token.text) }
            throw error
        }
    }

    /// Deletes a token that was refused, not one that has taken its place since.
    private func forget(_ text: String) async {
        do throws(StorageError) {
            if try await tokens.token() == text { try await tokens.delete() }
        } catch {
            service.log.write(
                .error, .failure, message: "a token that is not valid could not be deleted: \(error)")
        }
    }
}
