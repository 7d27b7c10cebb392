import SwiftTree

/// What is known where uses of one file are replaced.
struct RewriteContext {
    let pairs: ConstantPairs
    let facts: SourceFacts
    /// The frameworks of the file.
    let imports: FrameworkImports
    /// What names of the file stand for.
    let names: NameResolver

    /// The framework of files that import neither.
    var standardFramework: Framework { facts.standardFramework }

    /// The modules of Apple whose types code may write with the module's name.
    private static let modules: Set<String> = [
        "AppKit", "Cocoa", "Foundation", "Swift", "SwiftUI", "SwiftUICore", "UIKit", "WatchKit",
    ]

    /// Whether an expression is the name of a framework's type, alone or after that of a module, and not one of the sources.
    func isOfFramework(_ expression: Node) -> Bool {
        let type = expression.accessOfMember ?? expression
        guard let path = type.referenceNames, let first = path.first, !names.declares(first, at: type) else {
            return false
        }
        return path.count == 1 || path.count == 2 && Self.modules.contains(first)
    }
}
