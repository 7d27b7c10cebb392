import Foundation

extension FeedDescriptor {
    /// Pictures of dogs by breed, after signing in.
    public static let dogs = FeedDescriptor(
        id: "dogs", summary: "show pictures of dogs by breed, after signing in",
        drawing:
            "M8 20c-2 0-3-2-1.5-4 1.5-1.8 2.500-4 5.500-4s4 2.200 5.500 4c1.500 2 .5 4-1.500 4-1.500 0-2.500-1-4-1s-2.500 1-4 1z"
            + "M6 12c-1 .4-2.200-.5-2.600-1.800s0-2.500 1-2.800 2.100.500 2.500 1.800S7 11.700 6 12zM9.700 8.300c-1.100 0-1.900-1.200-1.900-2.600"
            + "S8.600 3 9.700 3s1.900 1.200 1.900 2.700-.8 2.600-1.900 2.600zM14.300 8.300c1.100 0 1.900-1.200 1.900-2.600S15.400 3 14.300 3s-1.900 1.200-1.900 2.700"
            + ".8 2.600 1.900 2.600zM18 12c1 .4 2.200-.5 2.600-1.800s0-2.500-1-2.800-2.100.500-2.500 1.800.100 2.500.9 2.800z",
        title: { Strings.Feeds.dogs },
        server: { FeedServer(baseURL: Settings.Services.Dogs.baseURL) },
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
        let repository = DogsRepository(
            service: service, tokens: tokens ?? self.tokens(of: .dogs), log: log
        ) { await forgetResponses(of: .dogs) }
        let viewModel = DogsViewModel(repository: repository, userLocale: userLocale, breed: breed, log: log)
        return DogsScreen(viewModel: viewModel, userLocale: userLocale, email: email)
    }
}
