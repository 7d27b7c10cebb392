/// Where comments of a Swift file disable what another command than `prumo lint` finds in it.
package struct SourceSuppressions {
    /// What other commands find in Swift files, as directives name it beside the ids of rules.
    package enum Name: String, CaseIterable, Sendable {
        /// A lookup of a key that no table has, which `prumo strings undefined` finds.
        case undefined
    }

    private let suppressions: Suppressions?

    /// Applies the directives of a file.
    /// - Parameter lineNumber: the number of the line at an offset of the file, from 1.
    package init(_ directives: [Directive], lineNumber: @escaping (Int) -> Int) {
        suppressions = directives.isEmpty ? nil : Suppressions(directives, lineNumber: lineNumber)
    }

    /// Whether a directive disables something at an offset, by its name or by `all`.
    package func disables(_ name: Name, at offset: Int) -> Bool {
        suppressions?.disables(name.rawValue, at: offset) ?? false
    }
}
