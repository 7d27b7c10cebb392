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
            return units[number].fail("only its level in its own file could change")
        }
        let node = opened.tree.nodes[Int(declaration.node)].declaration
        guard !declaration.traits.contains(.oneOfSeveral), !declaration.traits.contains(.tuplePattern),
            node.kind.has(.modifiers), let modifier = node.modifiers.accessLevel
        else {
            return units[number].fail("it is declared together with others")
        }
        let setter = node.modifiers.contains { other in
            AccessLevel(other.firstToken.kind) == level && other.firstToken != other.lastToken
        }
        guard !setter else { return units[number].fail("its setter has the narrower level already") }
        let token = modifier.firstToken
        let edit: Edit
        if level == .package {
            edit = .replace(token.range, with: level.rawValue)
        } else if opened.tree.hasComment(in: token.gapAfter) {
            edit = .delete(token.range)
        } else {
            edit = .delete(token.start..<token.gapAfter.upperBound)
        }
        units[number].parts[Int(graph.symbols[symbol].file), default: .init()].edits.append(edit)
    }
}
