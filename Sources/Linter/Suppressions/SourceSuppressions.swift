import SwiftTree

/// Where comments of a Swift file disable what another command than `prumo lint` finds in it.
package struct SourceSuppressions {
    /// What other commands find in Swift files, as directives name it beside the ids of rules.
    package enum Name: String, CaseIterable, Sendable {
        /// A look-up of a key that no table has, which `prumo strings undefined` finds.
        case undefined
    }

    private let suppressions: Suppressions?

    /// Reads the directives of a file.
    package init(_ tree: SyntaxTree) {
        let directives = DirectiveReader.directives(in: tree)
        suppressions = directives.isEmpty ? nil : Suppressions(directives, in: tree)
    }

    /// Whether a directive disables something at an offset, by its name or by `all`.
    package func disables(_ name: Name, at offset: Int) -> Bool {
        suppressions?.disables(name.rawValue, at: offset) ?? false
    }
}
