/// Everything that can be done in the facts feed.
public struct FactsUseCases: Sendable {
    let searchFacts: SearchFacts
    let randomFacts: RandomFacts
    let loadCategories: LoadCategories
    let suggestCategories: SuggestCategories
    let pastSearches: PastSearches
    let shareFact = ShareFact()

    /// Creates the use cases over a repository.
    /// - Parameter randomness: chooses the categories that are suggested.
    public init(repository: any FactsRepository, randomness: RandomSource) {
        searchFacts = SearchFacts(repository: repository)
        randomFacts = RandomFacts(repository: repository)
        loadCategories = LoadCategories(repository: repository)
        suggestCategories = SuggestCategories(randomness: randomness)
        pastSearches = PastSearches(repository: repository)
    }
}

/// Searches facts.
public struct SearchFacts: Sendable {
    private let repository: any FactsRepository

    /// Creates the use case over a repository.
    public init(repository: any FactsRepository) {
        self.repository = repository
    }

    /// The facts that a text is found in.
    /// - Throws: ``FeedError/invalid(_:)`` for strings that are too short or too long, before anything is sent.
    public func callAsFunction(_ text: String) async throws(FeedError) -> FactsResult {
        try await repository.results(of: try FactQuery(text))
    }
}

/// Loads random facts.
public struct RandomFacts: Sendable {
    /// How many of the stored facts are shown at once.
    public static let count = 10

    private let repository: any FactsRepository

    /// Creates the use case over a repository.
    public init(repository: any FactsRepository) {
        self.repository = repository
    }

    /// Ten of the facts that are stored; all where there are fewer.
    public func callAsFunction() async throws(FeedError) -> [Fact] {
        try await repository.storedFacts(count: Self.count)
    }

    /// A new one of the server's.
    /// - Parameter category: what it is about; nil for anything.
    /// - Throws: ``FeedError/invalid(_:)`` for a category without a name, before anything is sent.
    public func callAsFunction(of category: String?) async throws(FeedError) -> FactsResult {
        guard category?.isEmpty != true else { throw .invalid(.choice) }
        return try await repository.randomFact(category: category)
    }
}

/// Loads the searches of the past.
public struct PastSearches: Sendable {
    private let repository: any FactsRepository

    /// Creates the use case over a repository.
    public init(repository: any FactsRepository) {
        self.repository = repository
    }

    /// What was searched for with success, the newest first, none of them twice.
    public func callAsFunction() async throws(FeedError) -> [PastSearch] {
        try await repository.pastSearches()
    }
}

/// Loads the categories, once at each launch.
public struct LoadCategories: Sendable {
    private let repository: any FactsRepository

    /// Creates the use case over a repository.
    public init(repository: any FactsRepository) {
        self.repository = repository
    }

    /// The categories that are stored; they are requested from the server only if there are none.
    ///
    /// If that fails an app continues without categories: nothing is stored, so the next launch requests them again.
    public func callAsFunction() async throws(FeedError) -> [String] {
        try await repository.categories()
    }
}

/// Chooses the categories that a search suggests.
public struct SuggestCategories: Sendable {
    /// How many are suggested at most.
    public static let count = 8

    private let randomness: RandomSource

    /// Creates the use case.
    public init(randomness: RandomSource) {
        self.randomness = randomness
    }

    /// Eight categories at random; all, in their own order, if there are not more.
    public func callAsFunction(from categories: [String]) -> [String] {
        categories.count > Self.count ? randomness.pick(Self.count, of: categories) : categories
    }
}

/// Makes the text that is given to others.
public struct ShareFact: Sendable {
    /// Creates the use case.
    public init() {}

    /// The address of a fact's page, else its text.
    /// - Throws: ``FeedError/invalid(_:)`` if no fact has the identity.
    public func callAsFunction(_ id: Fact.ID, of facts: [Fact]) throws(FeedError) -> String {
        guard let fact = facts.first(where: { $0.id == id }) else { throw .invalid(.identifier) }
        return fact.shareText
    }
}
