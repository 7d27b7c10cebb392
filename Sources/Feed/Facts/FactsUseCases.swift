/// Everything that can be done in the facts feed.
struct FactsUseCases: Sendable {
    let searchFacts: SearchFacts
    let randomFacts: RandomFacts
    let loadCategories: LoadCategories
    let suggestCategories: SuggestCategories
    let pastSearches: PastSearches

    /// Creates the use cases over a repository.
    /// - Parameter randomness: chooses the categories that are suggested.
    init(repository: any FactsRepository, randomness: RandomSource) {
        searchFacts = SearchFacts(repository: repository)
        randomFacts = RandomFacts(repository: repository)
        loadCategories = LoadCategories(repository: repository)
        suggestCategories = SuggestCategories(randomness: randomness)
        pastSearches = PastSearches(repository: repository)
    }
}

/// Searches facts.
struct SearchFacts: Sendable {
    private let repository: any FactsRepository

    /// Creates the use case over a repository.
    init(repository: any FactsRepository) {
        self.repository = repository
    }

    /// The facts that a text is found in.
    /// - Throws: ``FeedError/invalid(_:)`` for strings that are too short or too long, before anything is sent.
    func callAsFunction(_ text: String) async throws(FeedError) -> FactsResult {
        try await repository.results(of: try FactQuery(text))
    }
}

/// Loads random facts.
struct RandomFacts: Sendable {
    /// How many of the stored facts are shown at once.
    static let count = 10

    private let repository: any FactsRepository

    /// Creates the use case over a repository.
    init(repository: any FactsRepository) {
        self.repository = repository
    }

    /// Ten of the facts that are stored; all where there are fewer.
    func callAsFunction() async throws(FeedError) -> [Fact] {
        try await repository.storedFacts(count: Self.count)
    }

    /// A new one of the server's.
    /// - Parameter category: what it is about; nil for anything.
    /// - Throws: ``FeedError/invalid(_:)`` for a category without a name, before anything is sent.
    func callAsFunction(of category: String?) async throws(FeedError) -> FactsResult {
        guard category?.isEmpty != true else { throw .invalid(.choice) }
        return try await repository.randomFact(category: category)
    }
}

/// Loads the searches of the past.
struct PastSearches: Sendable {
    private let repository: any FactsRepository

    /// Creates the use case over a repository.
    init(repository: any FactsRepository) {
        self.repository = repository
    }

    /// What was searched for with success, the newest first, none of them twice.
    func callAsFunction() async throws(FeedError) -> [PastSearch] {
        try await repository.pastSearches()
    }
}

/// Loads the categories, once at each launch.
struct LoadCategories: Sendable {
    private let repository: any FactsRepository

    /// Creates the use case over a repository.
    init(repository: any FactsRepository) {
        self.repository = repository
    }

    /// The categories that are stored; they are requested from the server only if there are none.
    ///
    /// If that fails an app continues without categories: nothing is stored, so the next launch requests them again.
    func callAsFunction() async throws(FeedError) -> [String] {
        try await repository.categories()
    }
}

/// Chooses the categories that a search suggests.
struct SuggestCategories: Sendable {
    /// How many are suggested at most.
    static let count = 8

    private let randomness: RandomSource

    /// Creates the use case.
    init(randomness: RandomSource) {
        self.randomness = randomness
    }

    /// Eight categories at random; all, in their own order, if there are not more.
    func callAsFunction(from categories: [String]) -> [String] {
        categories.count > Self.count ? randomness.pick(Self.count, of: categories) : categories
    }
}
