/// Chooses the categories that a search suggests.
public struct SuggestCategories: Sendable {
    /// How many are suggested at most.
    public static let count = 8

    private let randomness: RandomSource

    /// Creates the use case.
    public init(randomness: RandomSource) {
        self.randomness = randomness
    }

    /// Eight categories by chance; all, in their own order, where there are no more than that.
    public func callAsFunction(from categories: [String]) -> [String] {
        categories.count > Self.count ? randomness.pick(Self.count, of: categories) : categories
    }
}
