import SwiftTree

/// Where in a file a name stands for a local variable or a parameter: from its declaration to the end of its scope.
struct LocalDeclarations {
    /// The kinds of nodes that declare such names. A rule names them in `visits`.
    static let kinds: [NodeKind] = [
        .closureCapture, .closureParameter, .closureShorthandParameter, .functionParameter, .identifierPattern,
    ]

    private var scopes = OffsetRanges()

    /// The scopes of a name.
    init(of name: StaticString, in context: RuleContext) {
        for kind in Self.kinds {
            for node in context.nodes(kind) {
                guard let token = Self.name(declaredBy: node), token.hasName(name),
                    let scope = Self.scope(of: node, from: token.end)
                else { continue }
                scopes.insert(scope)
            }
        }
        scopes.merge()
    }

    /// Whether the name stands for a local variable or a parameter at an offset.
    func contains(_ offset: Int) -> Bool { scopes.contains(offset) }

    private static func name(declaredBy node: Node) -> Token? {
        switch node.kind {
        case .identifierPattern: node.identifier
        case .closureShorthandParameter, .closureCapture: node.name
        default: node.secondName ?? node.firstName
        }
    }

    /// Where what a node declares is visible; `nil` for a member of a type.
    static func scope(of node: Node, from start: Int) -> Range<Int>? {
        var child = node
        var bindingEnd: Int?
        for ancestor in node.ancestors {
            switch ancestor.kind {
            case .closureExpr, .forStmt, .catchClause, .switchCase, .whileStmt, .functionDecl, .initializerDecl,
                .subscriptDecl, .macroDecl:
                return start..<ancestor.end
            // What `if` binds is unknown in its `else`.
            case .ifExpr: return start..<(ancestor.body?.end ?? ancestor.end)
            // The conditions after a binding of `guard` see it as well.
            case .guardStmt:
                bindingEnd = start
                child = ancestor
            case .codeBlockItemList: return (bindingEnd ?? child.end)..<ancestor.end
            // A property of a type is not local.
            case .memberBlockItem: return nil
            default: child = ancestor
            }
        }
        return nil
    }
}
