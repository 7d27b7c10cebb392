import SwiftTree

/// What the comments of a file say about rules: where which are disabled.
struct Suppressions {
    /// Whether a file has any comment that may be a directive. Cheap: it is asked for every file.
    static func mayExist(in tree: SyntaxTree) -> Bool { false }

    /// Reads the comments of a file.
    init(_ tree: SyntaxTree) {}

    /// Whether a rule is disabled at an offset.
    func disables(_ rule: RuleMetadata, at offset: Int) -> Bool { false }
}
