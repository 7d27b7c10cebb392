/// Where chance comes from; tests give one that always says the same.
public struct RandomSource: Sendable, RandomNumberGenerator {
    private let number: @Sendable () -> UInt64

    /// The system's.
    public static let system = RandomSource {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }

    /// Creates a source that takes its numbers from a closure, called on any thread.
    public init(_ number: @escaping @Sendable () -> UInt64) {
        self.number = number
    }

    /// The next number.
    public func next() -> UInt64 { number() }

    /// Some elements by chance, without repetition; all, in an order by chance, where there are no more than that.
    public func pick<Element>(_ count: Int, of elements: [Element]) -> [Element] {
        var source = self
        return Array(elements.shuffled(using: &source).prefix(count))
    }
}
