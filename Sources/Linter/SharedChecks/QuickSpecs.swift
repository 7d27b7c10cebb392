import SwiftTree

// Tests of Quick: groups and examples in functions that are called `spec`.
extension Node {
    /// Whether a `functionDecl` contains the tests of a subclass, at the top of a file or in a class that is.
    var isQuickSpec: Bool {
        guard isNamedSpec else { return false }
        // As many levels as people write.
        for ancestor in ancestors.prefix(256) {
            switch ancestor.kind {
            case .sourceFile: return true
            case .classDecl:
                guard ancestor.inheritanceClause?.inheritedTypes.isEmpty == false else { return false }
            case .functionDecl:
                guard ancestor.isNamedSpec else { return false }
            default:
                guard !QuickSpecNodes.declarations.contains(ancestor.kind) else { return false }
            }
        }
        return false
    }

    private var isNamedSpec: Bool { name?.hasText("spec") == true && hasNoParameters }
}
