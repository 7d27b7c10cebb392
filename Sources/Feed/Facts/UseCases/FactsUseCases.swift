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
