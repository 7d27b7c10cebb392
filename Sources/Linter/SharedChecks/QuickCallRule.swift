import SwiftTree

/// A rule about calls of some of Quick's functions in specs.
protocol QuickCallRule: NodeRule {
    /// Whether a function of this name is flagged.
    static func isFlagged(_ name: Token) -> Bool
    /// What is wrong with a call of it.
    static func message(_ name: Token) -> String
}

extension QuickCallRule {
    static var visits: NodeKinds { [.functionDecl] }

    func check(_ function: Node, in context: inout RuleContext) {
        guard function.name?.hasText("spec") == true, function.hasModifier(.overrideKeyword), let body = function.body,
            function.isQuickSpec
        else { return }
        for node in QuickSpecNodes(body) where node.kind == .functionCallExpr {
            guard let name = node.calledFunction, Self.isFlagged(name) else { continue }
            context.report(Self.message(name), at: node.range)
        }
    }
}
