import SwiftTree

/// Finds the types that the source declares for names, by the rules of scopes.
enum LexicalScope {
    /// How many declarations of a scope are looked at, so that the time does not grow with the square of a file.
    private static let limit = 2000

    /// The type of what a reference refers to, as the source writes it; `nil` if it is not written in the file.
    ///
    /// A literal that initializes a variable shows its type, too. What other files declare is not known.
    static func type(of reference: Node) -> String? {
        guard reference.kind == .declReferenceExpr, let name = reference.baseName, name.kind == .identifier else {
            return nil
        }
        var inner = reference
        while let outer = inner.parent {
            if let found = declaration(of: name, in: outer, before: inner) { return found.type }
            inner = outer
        }
        return nil
    }

    /// The type of a property of the type around a node, as in `self.name`; `nil` if it is not written in that declaration.
    static func property(_ name: Token, around node: Node) -> String? {
        for outer in node.ancestors where outer.kind == .memberBlock { return member(name, of: outer)?.type }
        return nil
    }

    /// A declaration that was found, with its type where the source shows it.
    private struct Found {
        let type: String?
    }

    private static func declaration(of name: Token, in outer: Node, before inner: Node) -> Found? {
        switch outer.kind {
        case .codeBlockItemList:
            // The last one before the use is the one that counts.
            var found: Found?
            for (number, item) in outer.children.enumerated() {
                if item == inner { break }
                if number == limit { return Found(type: nil) }
                found = statement(name, item) ?? found
            }
            return found
        case .functionDecl, .initializerDecl, .subscriptDecl: return parameter(name, of: outer)
        case .closureExpr: return closureParameter(name, of: outer)
        case .memberBlock: return member(name, of: outer)
        case .ifExpr, .whileStmt:
            // What a condition binds is not known in what comes after `else`.
            if outer.kind == .ifExpr, outer.elseBody == inner { return nil }
            return binds(name, outer.conditions) ? Found(type: nil) : nil
        case .forStmt: return outer.body == inner && patternBinds(name, outer.pattern) ? Found(type: nil) : nil
        case .switchCase:
            return outer.firstChild.map { patternBinds(name, $0) } == true ? Found(type: nil) : nil
        case .catchClause: return name.hasName("error") ? Found(type: nil) : nil
        default: return nil
        }
    }

    private static func statement(_ name: Token, _ item: Node) -> Found? {
        guard let node = item.firstChild else { return nil }
        switch node.kind {
        case .variableDecl: return variable(name, node)
        case .guardStmt: return binds(name, node.conditions) ? Found(type: nil) : nil
        case .functionDecl: return node.name?.hasName(of: name) == true ? Found(type: nil) : nil
        default: return nil
        }
    }

    private static func variable(_ name: Token, _ declaration: Node) -> Found? {
        for binding in declaration.bindings {
            guard let pattern = binding.pattern else { continue }
            guard pattern.kind == .identifierPattern, pattern.identifier?.hasName(of: name) == true else {
                if patternBinds(name, pattern) { return Found(type: nil) }
                continue
            }
            if let type = binding.typeAnnotation?.type { return Found(type: type.text) }
            guard let value = binding.initializer?.value else { return Found(type: nil) }
            return Found(type: value.kind == .stringLiteralExpr ? "String" : nil)
        }
        return nil
    }

    private static func parameter(_ name: Token, of declaration: Node) -> Found? {
        let clause =
            declaration.kind == .subscriptDecl
            ? declaration.parameterClause : declaration.signature?.parameterClause
        guard let clause else { return nil }
        for parameter in clause.parameters {
            let own = parameter.secondName ?? parameter.firstName
            guard own?.hasName(of: name) == true else { continue }
            return Found(type: parameter.ellipsis == nil ? parameter.type?.text : nil)
        }
        return nil
    }

    private static func closureParameter(_ name: Token, of closure: Node) -> Found? {
        guard let signature = closure.signature else { return nil }
        for node in signature.subtree {
            switch node.kind {
            case .closureParameter where (node.secondName ?? node.firstName)?.hasName(of: name) == true:
                return Found(type: node.type?.text)
            case .closureShorthandParameter where node.name?.hasName(of: name) == true: return Found(type: nil)
            case .closureCapture where node.name?.hasName(of: name) == true && node.initializer != nil:
                return Found(type: nil)
            default: continue
            }
        }
        return nil
    }

    private static func member(_ name: Token, of block: Node) -> Found? {
        for (number, item) in block.members.enumerated() {
            if number == limit { return Found(type: nil) }
            guard let declaration = item.firstChild, declaration.kind == .variableDecl else { continue }
            if let found = variable(name, declaration) { return found }
        }
        return nil
    }

    /// Whether conditions bind a name, as `if let name` does.
    private static func binds(_ name: Token, _ conditions: NodeList) -> Bool {
        conditions.contains { condition in
            guard let binding = condition.firstChild,
                [.optionalBindingCondition, .matchingPatternCondition].contains(binding.kind)
            else { return false }
            return patternBinds(name, binding.pattern)
        }
    }

    private static func patternBinds(_ name: Token, _ pattern: Node?) -> Bool {
        guard let pattern else { return false }
        return pattern.subtree.contains {
            $0.kind == .identifierPattern && $0.identifier?.hasName(of: name) == true
        }
    }
}
