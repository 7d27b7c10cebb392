/// A precedence group: how tightly its operators bind, compared with those of other groups.
package struct PrecedenceGroup: Sendable, Equatable {
    /// How operators of one group relate to each other without parentheses.
    package enum Associativity: String, Sendable {
        /// `a - b - c` is `(a - b) - c`.
        case left
        /// `a ?? b ?? c` is `a ?? (b ?? c)`.
        case right
        /// `a < b < c` is an error.
        case none
    }

    /// Its name.
    package let name: String
    /// The associativity of its operators.
    var associativity: Associativity
    /// Whether its operators assign: `a? = b` assigns where `a` is there.
    var isAssignment: Bool
    /// The names of groups whose operators bind less tightly.
    var higherThan: [String]
    /// The names of groups whose operators bind more tightly.
    var lowerThan: [String]

    /// Makes a group.
    package init(
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
