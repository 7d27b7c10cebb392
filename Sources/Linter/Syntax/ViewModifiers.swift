import SwiftTree

// SwiftUI's views, and the modifiers that are called on them.
extension Node {
    /// Whether a `structDecl` conforms to `View` where it is declared.
    var isViewStruct: Bool {
        guard let inherited = inheritanceClause?.inheritedTypes else { return false }
        return inherited.contains { element in
            guard let type = element.type, type.kind == .identifierType else { return false }
            return type.name?.hasText("View") == true
        }
    }

    /// The name of the modifier that a `functionCallExpr` is: `padding` for `Text("a").padding()`; nil for a call of
    /// anything else than a member.
    var modifierName: Token? {
        guard let called = firstChild, called.kind == .memberAccessExpr else { return nil }
        return called.declName?.baseName
    }

    /// The first argument of a `functionCallExpr` with a label.
    func argument(labeled label: StaticString) -> Node? {
        arguments.first { $0.kind == .labeledExpr && $0.label?.hasText(label) == true }?.expression
    }

    /// Whether a `functionCallExpr` is a modifier that hides a view from assistive technologies.
    var hidesFromAccessibility: Bool {
        guard let name = modifierName else { return false }
        if name.hasText("accessibilityHidden") { return arguments.first?.expression?.isTrueLiteral == true }
        return name.hasText("accessibility") && argument(labeled: "hidden")?.isTrueLiteral == true
    }

    private var isTrueLiteral: Bool { kind == .booleanLiteralExpr && firstToken.kind == .trueKeyword }
}

/// The calls in a structure in source order, without those in structures that it contains.
struct OwnCalls: Sequence, IteratorProtocol {
    private var index: Int
    private let nodes: Subtree

    /// The calls in a declaration.
    init(of declaration: Node) {
        nodes = declaration.subtree
        index = nodes.startIndex + 1
    }

    /// The next call.
    mutating func next() -> Node? {
        while index < nodes.endIndex {
            let node = nodes[index]
            index = node.kind == .structDecl ? node.subtree.endIndex : index + 1
            if node.kind == .functionCallExpr { return node }
        }
        return nil
    }
}
