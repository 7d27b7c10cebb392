import Findings

/// A finding with the declaration that it is about.
package struct CodeFinding: Sendable {
    /// The finding.
    package let finding: Finding
    /// The symbol of the declaration; -1 if it is about another place.
    let symbol: Int
    /// The path of the file as the graph has it.
    let path: String
}
