/// Where use cases get the session and the pictures from.
public protocol DogsRepository: Sendable {
    /// The token of the session; nil where nobody is signed in.
    func token() async throws(FeedError) -> DogToken?
    /// Signs up and keeps the token.
    func signUp(_ email: EmailAddress) async throws(FeedError) -> DogSession
    /// Forgets the token.
    func signOut() async throws(FeedError)
    /// The pictures of a breed.
    /// - Throws: ``FeedError/signedOut`` where the server does not take the token, which is then forgotten.
    func feed(of breed: DogBreed, token: DogToken) async throws(FeedError) -> DogFeed
}
