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

/// The nodes of a spec's body in source order. What is in a declaration that the body contains is left out.
struct QuickSpecNodes: Sequence, IteratorProtocol {
    /// The declarations whose contents are left out.
    static let declarations: NodeKinds = [
        .actorDecl, .classDecl, .enumDecl, .extensionDecl, .functionDecl, .initializerDecl, .protocolDecl, .structDecl,
        .subscriptDecl, .variableDecl,
    ]

    private var index: Int
    private let nodes: Subtree

    /// The nodes of a body.
    init(_ body: Node) {
        nodes = body.subtree
        index = nodes.startIndex
    }

    /// The next node.
    mutating func next() -> Node? {
        guard index < nodes.endIndex else { return nil }
        let node = nodes[index]
        index = Self.declarations.contains(node.kind) ? node.subtree.endIndex : index + 1
        return node
    }

    /// Leaves out what is in a node.
    mutating func skipContents(of node: Node) { index = node.subtree.endIndex }
}

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
