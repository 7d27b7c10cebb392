import SourceText
import SwiftTree

extension RemovalPlanner {
    /// Plans to give a declaration a narrower access level.
    mutating func planAccess(_ symbol: Int) {
        guard graph.declaration(of: symbol) != nil else { return }
        unitsOfFile[Int(graph.symbols[symbol].file), default: []].append(units.count)
        units.append(RemovalUnit(rule: RedundantAccess.metadata.id, symbols: [symbol]))
    }

    /// Finds the modifier that goes or is replaced.
    mutating func resolveAccess(of number: Int, in opened: RemovalTree) {
        guard let symbol = units[number].symbols.first, let declaration = graph.declaration(of: symbol) else { return }
        guard let level = accessNeeds.narrowerLevel(of: symbol, declaration) else {
            return units[number].fail("only a level that other modules see is narrowed")
        }
        let node = opened.tree.nodes[Int(declaration.node)].declaration
        guard !declaration.traits.contains(.oneOfSeveral), !declaration.traits.contains(.tuplePattern),
            node.kind.has(.modifiers), let modifier = node.modifiers.accessLevel
        else {
            return units[number].fail("it is declared together with others")
        }
        var edits: [Edit] = []
        let token = modifier.firstToken
        if level == .package {
            edits.append(.replace(token.range, with: level.rawValue))
        } else {
            edits.append(.delete(Self.range(of: modifier, in: opened.tree)))
        }
        // `internal(set)` says nothing for what is internal.
        for other in node.modifiers where other.firstToken != other.lastToken {
            guard AccessLevel(other.firstToken.kind) == level else { continue }
            edits.append(.delete(Self.range(of: other, in: opened.tree)))
        }
        units[number].parts[Int(graph.symbols[symbol].file), default: .init()].edits += edits
    }

    /// What goes with a modifier: the space after it, but no comment.
    private static func range(of modifier: Node, in tree: SyntaxTree) -> Range<Int> {
        let gap = modifier.lastToken.gapAfter
        return tree.hasComment(in: gap) ? modifier.range : modifier.start..<gap.upperBound
    }
}
