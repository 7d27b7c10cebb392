import SourceText
import SwiftTree

/// Writes `if` with an `else` that leaves the function or loop as `guard`: what is in the first braces goes after it.
///
/// An `if` stays if a comment would be lost, and if the program would be another one: its variables have the names of
/// others, it delays statements, or it is a value.
enum UseEarlyExits: FormatRule {
    static let name = "UseEarlyExits"
    static let isOnByDefault = false
    static let visits: NodeKinds = [.ifExpr]

    static func edits(in file: RuleFile) -> [Edit] {
        var candidates = file.nodes.compactMap { EarlyExit($0, in: file) }
        guard !candidates.isEmpty else { return [] }
        let scopes = EarlyExitScopes(candidates, in: file.tree)
        candidates.removeAll(where: scopes.change)
        let writer = EarlyExitWriter(candidates, in: file.tree)
        var edits: [Edit] = []
        var end = 0
        for candidate in candidates where candidate.range.lowerBound >= end {
            end = candidate.range.upperBound
            if let edit = writer.edit(for: candidate) { edits.append(edit) }
        }
        return edits
    }
}
