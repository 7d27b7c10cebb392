import SourceText

/// What one finding removes, in all files: all of it or nothing.
struct RemovalUnit: Sendable {
    /// What is removed of a file.
    struct Part: Sendable {
        /// The positions of nodes.
        var nodes: [Int] = []
        var edits: [Edit] = []
    }

    /// The id of the rule.
    let rule: String
    /// The declarations that the findings are about.
    var symbols: [Int]
    /// What the finding is about, if it is not a declaration.
    var place: (file: Int, range: Range<Int>)?
    /// What is removed, by the number of the file.
    var parts: [Int: Part] = [:]
    /// Why it is not removed; `nil` if it is.
    private(set) var obstacle: String?

    /// Whether it is removed.
    var isActive: Bool { obstacle == nil }
    /// Whether the declarations are dead, so that only what is dead uses them.
    var isDead: Bool { rule == DeadDeclaration.metadata.id || rule == DeadEnumCase.metadata.id }

    init(rule: String, symbols: [Int]) { (self.rule, self.symbols) = (rule, symbols) }

    /// Notes why it is not removed; the first reason counts.
    mutating func fail(_ reason: String) { obstacle = obstacle ?? reason }
}
