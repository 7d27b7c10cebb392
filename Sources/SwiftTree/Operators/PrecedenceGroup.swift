/// A precedence group: how tightly its operators bind, compared with those of other groups.
public struct PrecedenceGroup: Sendable, Equatable {
    /// How operators of one group stand to each other without parentheses.
    public enum Associativity: String, Sendable {
        /// `a - b - c` is `(a - b) - c`.
        case left
        /// `a ?? b ?? c` is `a ?? (b ?? c)`.
        case right
        /// `a < b < c` is an error.
        case none
    }

    /// Its name.
    public let name: String
    /// How its operators stand to each other.
    public var associativity: Associativity
    /// Whether its operators assign: `a? = b` assigns where `a` is there.
    public var isAssignment: Bool
    /// The names of groups whose operators bind less tightly.
    public var higherThan: [String]
    /// The names of groups whose operators bind more tightly.
    public var lowerThan: [String]

    /// Makes a group.
    public init(
        _ name: String, _ associativity: Associativity = .none, isAssignment: Bool = false, higherThan: [String] = [],
        lowerThan: [String] = []
    ) {
        self.name = name
        self.associativity = associativity
        self.isAssignment = isAssignment
        self.higherThan = higherThan
        self.lowerThan = lowerThan
    }
}
