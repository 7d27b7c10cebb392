import Findings

/// A finding with the declaration that it is about.
package struct CodeFinding: Sendable {
    /// The finding.
    package let finding: Finding
    /// The symbol of the declaration.
    package let symbol: Int
}
