import SwiftTree

extension Node {
    /// Whether an expression is a variable that certainly is a `Bool`: `isOn` or `self.isOn`, whose declaration is in this file,
    /// and says so or has `true` or `false` as its value.
    var isVariableOfBool: Bool { declaredVariable?.isDeclaredAsBool == true }

    /// Whether an expression certainly is an array of types: `[A.self]`, or a variable that this file declares as one.
    var isArrayOfTypes: Bool {
        if kind == .arrayExpr { return isLiteralOfTypes }
        guard let binding = declaredVariable else { return false }
        guard let type = binding.typeAnnotation?.type else {
            return binding.initializer?.value?.isLiteralOfTypes == true
        }
        return type.kind == .arrayType && type.children.contains(where: \.isMetatype)
    }

    /// Whether a type is the one of types: `Shape.Type` or `any Shape.Type`.
    var isMetatype: Bool {
        kind == .metatypeType || kind == .someOrAnyType && children.contains { $0.kind == .metatypeType }
    }

    /// The binding of the variable of this file that `name` or `self.name` certainly is.
    private var declaredVariable: Node? {
        if kind == .memberAccessExpr {
            guard base?.hasText("self") == true, let name = referenceName, !isInClosureThatRebindsSelf else {
                return nil
            }
            return memberVariable(named: name)
        }
        guard kind == .declReferenceExpr, firstToken == lastToken else { return nil }
        return variable(named: firstToken)
    }

    /// Whether an expression is an array literal that begins with a type.
    private var isLiteralOfTypes: Bool {
        guard kind == .arrayExpr, let first = elements.first?.expression else { return false }
        return first.kind == .memberAccessExpr && first.declName?.hasText("self") == true
    }

    /// How many items of a list are searched for a declaration. In one that is longer nothing is found, so that the time does
    /// not grow with the square of a file.
    private static let searchLimit = 400

    /// The binding that a name stands for at a node; nil if it is not certain.
    private func variable(named name: Token) -> Node? {
        var node = self
        for ancestor in ancestors.prefix(Self.searchLimit) {
            switch ancestor.kind {
            case .codeBlockItemList:
                let isFile = ancestor.parent?.kind == .sourceFile
                var (found, isClear) = (Node?.none, true)
                for (count, item) in ancestor.children.enumerated() {
                    if !isFile, item == node { break }
                    guard count < Self.searchLimit else { return nil }
                    switch item.binding(of: name) {
                    case .found(let binding): found = binding
                    case .unclear: isClear = false
                    case .none: break
                    }
                }
                if !isClear { return nil }
                if let found { return found }
            case .memberBlock: return isInClosureThatRebindsSelf ? nil : ancestor.memberVariable(named: name)
            // What conditions, patterns and parameters bind is not searched.
            case .functionDecl, .initializerDecl, .subscriptDecl, .accessorDecl, .closureExpr, .forStmt, .whileStmt,
                .catchClause, .switchCase, .ifExpr:
                let block = node
                let binds = ancestor.children.contains { child in
                    child != block && child.kind != .codeBlock && child.kind != .ifExpr && child.mentions(name)
                }
                if binds { return nil }
            default: break
            }
            node = ancestor
        }
        return nil
    }

    private enum Search {
        case found(Node)
        case unclear
        case none
    }

    /// The binding of a name in an item of a list.
    private func binding(of name: Token) -> Search {
        guard let declaration = firstChild else { return .none }
        switch declaration.kind {
        case .variableDecl:
            for binding in declaration.bindings {
                guard let pattern = binding.pattern else { continue }
                if pattern.kind == .identifierPattern {
                    if pattern.firstToken.hasName(of: name) { return .found(binding) }
                } else if pattern.mentions(name) {
                    return .unclear
                }
            }
            return .none
        case .guardStmt: return declaration.child(.conditions)?.mentions(name) == true ? .unclear : .none
        case .ifConfigDecl: return .unclear
        default: return .none
        }
    }

    /// The binding of a variable of the type around a node; nil if the type and its values have one each.
    private func memberVariable(named name: Token) -> Node? {
        let outer = kind == .memberBlock ? self : ancestor(.memberBlock)
        guard let items = outer?.members else { return nil }
        var found: Node?
        for (count, item) in items.enumerated() {
            guard count < Self.searchLimit else { return nil }
            guard case .found(let binding) = item.binding(of: name) else { continue }
            if found != nil { return nil }
            found = binding
        }
        return found
    }

    /// Whether a closure around a node, within the same type, captures another value as `self`.
    private var isInClosureThatRebindsSelf: Bool {
        for ancestor in ancestors.prefix(Self.searchLimit) {
            if ancestor.kind == .memberBlock { return false }
            if ancestor.kind == .closureExpr, ancestor.rebindsSelf { return true }
        }
        return false
    }

    /// Whether a closure captures another value as `self`.
    var rebindsSelf: Bool {
        NodeList(signature?.capture?.child(.items)).contains { $0.name?.kind == .selfKeyword && $0.initializer != nil }
    }

    /// Whether a token of a node has a name.
    private func mentions(_ name: Token) -> Bool { tokens.prefix(Self.searchLimit).contains { $0.hasName(of: name) } }

    /// Whether a binding has the type `Bool`.
    private var isDeclaredAsBool: Bool {
        if let type = typeAnnotation?.type { return type.kind == .identifierType && type.hasText("Bool") }
        return initializer?.value?.kind == .booleanLiteralExpr
    }
}
