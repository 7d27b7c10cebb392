import SwiftTree

/// The frameworks that a file imports.
struct FrameworkImports: Sendable {
    private(set) var importsUIKit = false
    private(set) var importsAppKit = false

    /// Reads the imports of a file.
    init(_ tree: SyntaxTree) {
        for node in tree.nodes where node.kind == .importDecl {
            guard let module = node.path.first?.name else { continue }
            if module.hasText("UIKit") || module.hasText("WatchKit") { importsUIKit = true }
            if module.hasText("AppKit") || module.hasText("Cocoa") { importsAppKit = true }
        }
    }

    /// The framework at a node: that of the conditional compilation around it, else that of the file; `nil` if both are
    /// possible.
    /// - Parameter standard: the framework of a file that imports neither.
    func framework(at node: Node, standard: Framework) -> Framework? {
        for clause in node.ancestors where clause.kind == .ifConfigClause {
            if let condition = clause.condition {
                if let framework = Self.framework(of: condition) { return framework }
            } else if let clauses = clause.parent, let first = clauses.firstChild, first.nextSibling == clause,
                let framework = first.condition.flatMap(Self.framework)
            {
                return framework == .uiKit ? .appKit : .uiKit
            }
        }
        switch (importsUIKit, importsAppKit) {
        case (true, true): return nil
        case (true, false): return .uiKit
        case (false, true): return .appKit
        case (false, false): return standard
        }
    }

    /// The framework that exists where a condition is true; `nil` if the condition does not tell.
    private static func framework(of condition: Node) -> Framework? {
        let text = condition.text
        if text.contains("!") || text.contains("||") { return nil }
        if text.contains("os(macOS)") || text.contains("canImport(AppKit)") { return .appKit }
        return ["os(iOS)", "os(tvOS)", "os(watchOS)", "canImport(UIKit)"].contains(where: text.contains) ? .uiKit : nil
    }
}
