import SwiftTree

extension RuleContext {
    /// The file's nodes of several kinds in source order, each before those that it holds: what a rule walks with a stack
    /// of open declarations, so that no depth of nesting costs more than another. The rule names the kinds in `visits`.
    func nodesInSourceOrder(_ kinds: [NodeKind]) -> [Node] {
        var all: [Node] = []
        all.reserveCapacity(kinds.reduce(0) { $0 + nodes($1).count })
        for kind in kinds { for node in nodes(kind) { all.append(node) } }
        // Runs that are sorted already, which is what this sorts fastest.
        all.sort { $0.index < $1.index }
        return all
    }
}
