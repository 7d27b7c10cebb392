import Foundation

extension FeedDescriptor {
    /// Pictures of dogs by breed, after signing in.
    public static let dogs = FeedDescriptor(
        id: "dogs", summary: "show pictures of dogs by breed, after signing in",
        image: Assets.paw,
        title: { Strings.Feeds.dogs },
        server: { .dogs(at: Settings.Services.Dogs.baseURL) },
        recordings: FeedRecordings(
            name: { request in
                request.path == "feed"
                    ? "feed-" + FeedRecordings.words(in: request["category"] ?? "husky")
                    : FeedRecordings.words(in: request.path)
            },
            refuses: { request, recording in
                guard request.path == "feed" else { return false }
                // The token of who signed up when the responses were recorded.
                let signUp = recording("signup").flatMap { try? JSONDecoder().decode(DogSession.self, from: $0) }
                guard let given = request.authorization, !given.isEmpty else { return true }
                return signUp.map { $0.token.text != given } ?? false
            }),
        options: [
            FeedOption(
                "email", short: "e", help: "sign in with an email address",
                input: .text(placeholder: "ADDRESS", advice: "pass an address"), use: .signIn),
            FeedOption(
                "breed", short: "b", help: "show this breed: husky, labrador, hound or pug",
                input: .text(placeholder: "NAME", advice: "pass a name"), use: .action(.filter)),
            .signOut,
        ],
        examples: [
            ("feed dogs --email ana@example.org --breed pug", "sign in and show pugs"),
            ("feed dogs --sign-out", "sign out and forget the account"),
        ],
        makeScreen: { dependencies, _ in dependencies.makeDogsScreen() })
}

extension FeedServer {
    /// The server of dogs' pictures.
    public static func dogs(at baseURL: URL) -> FeedServer { FeedServer(of: .dogs, at: baseURL) }
}

extension FeedDependencies {
    /// The dogs feed's screen.
    /// - Parameters:
    ///   - tokens: where the token is stored; the platform's place unless given.
    ///   - breed: the breed that it starts with.
    ///   - email: the address to sign in with if nobody is signed in; nil waits at the login.
    @MainActor
    func makeDogsScreen(
        tokens: (any TokenStore)? = nil, breed: DogBreed = .husky, email: String? = nil
    ) -> DogsScreen {
        let service = DogsService(transport: makeTransport(.dogs), log: log)
        let repository = DogsRepository(service: service, tokens: tokens ?? self.tokens(of: .dogs)) {
            await forgetResponses(of: .dogs)
        }
        return DogsScreen(repository: repository, userLocale: userLocale, breed: breed, email: email)
    }
}
