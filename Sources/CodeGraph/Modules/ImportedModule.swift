import SourceText
import SwiftTree

/// An import of a module in a Swift file.
package struct ImportedModule: Sendable, Equatable {
    /// The name of the module: `UIKit` for `import class UIKit.UIView`.
    package let name: String
    /// The bytes of the name.
    let range: Range<Int>
    /// Whether it is in a branch of `#if canImport(…)` for this module, so that the file compiles without the module.
    let isGuarded: Bool
    /// Whether it is `@_exported`, so that those who import the file's module may use this one.
    let isExported: Bool

    /// The imports of a file, in their order.
    static func all(in tree: SyntaxTree) -> [ImportedModule] {
        tree.nodes.filter { $0.kind == .importDecl }.compactMap { node in
            guard let name = node.path.first?.name else { return nil }
            return ImportedModule(
                name: name.name, range: name.range, isGuarded: isGuarded(node, name),
                isExported: node.attribute("_exported") != nil)
        }
    }

    private static func isGuarded(_ node: Node, _ name: Token) -> Bool {
        var depth = 0
        for ancestor in node.ancestors where ancestor.kind == .ifConfigClause {
            // No file has so many branches in each other.
            depth += 1
            guard depth < 32 else { return false }
            guard let condition = ancestor.condition else { continue }
            let isNamed = condition.subtree.contains { call in
                guard call.kind == .functionCallExpr, call.calledName?.hasText("canImport") == true,
                    let argument = call.arguments.first?.expression
                else { return false }
                return argument.firstToken.name == name.name
            }
            if isNamed { return true }
        }
        return false
    }
}
