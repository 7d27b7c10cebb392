// Properties of declarations that rules use.
extension Node {
    /// Whether it declares with `var`: a `variableDecl`, a binding of one, `if var`, or a `var` pattern.
    package var isVariable: Bool { introducer == .varKeyword }

    /// Whether it declares with `let`: a `variableDecl`, a binding of one, `if let`, or a `let` pattern.
    package var isConstant: Bool { introducer == .letKeyword }

    private var introducer: TokenKind? {
        let node = kind == .patternBinding ? declaration : self
        return node.kind.has(.bindingSpecifier) ? node.bindingSpecifier?.kind : nil
    }

    /// The declaration with the attributes and modifiers that apply to it: for a binding of a `variableDecl` or a case
    /// of an `enumCaseDecl` that declaration, for anything else the node itself.
    package var declaration: Node {
        guard kind == .patternBinding || kind == .enumCaseElement, let list = parent, list.kind.isCollection else {
            return self
        }
        return list.parent ?? self
    }

    /// Whether its declaration has a modifier, as in `hasModifier(.staticKeyword)`; see `NodeList.contains`.
    package func hasModifier(_ modifier: TokenKind) -> Bool {
        let node = declaration
        return node.kind.has(.modifiers) && node.modifiers.contains(modifier)
    }

    /// The attribute of its declaration with a name, written without `@`.
    package func attribute(_ name: StaticString) -> Node? {
        let node = declaration
        return node.kind.has(.attributes) ? node.attributes.attribute(name) : nil
    }

    /// Whether it is `nil`, or initializes with it.
    package var isNilLiteral: Bool {
        kind == .nilLiteralExpr || kind == .initializerClause && value?.kind == .nilLiteralExpr
    }
}

extension NodeList {
    /// Whether one of the modifiers is this one, as in `modifiers.contains(.staticKeyword)`.
    ///
    /// `private(set)` is not `private`; use `containsSetter`.
    package func contains(_ modifier: TokenKind) -> Bool {
        for element in self where element.kind == .declModifier && element.name?.kind == modifier {
            if !element.isForSetter { return true }
        }
        return false
    }

    /// Whether one of the modifiers is this one for the setter alone, as `private(set)` is.
    package func containsSetter(_ modifier: TokenKind) -> Bool {
        for element in self where element.kind == .declModifier && element.name?.kind == modifier {
            if element.isForSetter { return true }
        }
        return false
    }

    /// The attribute with a name, written without `@`.
    package func attribute(_ name: StaticString) -> Node? {
        for element in self where element.kind == .attribute {
            if element.attributeName?.hasText(name) == true { return element }
        }
        return nil
    }
}

extension Node {
    fileprivate var isForSetter: Bool { detailNode?.detail?.hasText("set") == true }
}

// Properties of expressions that rules use.
extension Node {
    /// The name after the last period, or the name alone: `count` for `names.count`, `self.count` and `count`.
    ///
    /// Nil for what is not a `declReferenceExpr` or `memberAccessExpr`.
    package var referenceName: Token? {
        switch kind {
        case .declReferenceExpr: baseName
        case .memberAccessExpr: declName?.baseName
        default: nil
        }
    }

    /// The access whose member this names: `names.count` for `count`; `nil` for other nodes.
    package var accessOfMember: Node? {
        guard let parent, parent.kind == .memberAccessExpr, parent.declName == self else { return nil }
        return parent
    }

    /// The name of what a `functionCallExpr` calls: `map` for `names.map { … }`; also `Array` for `Array<Int>()`.
    package var calledName: Token? {
        guard kind == .functionCallExpr, let called = calledExpression else { return nil }
        return called.kind == .genericSpecializationExpr ? called.expression?.referenceName : called.referenceName
    }

    /// Whether it refers to this name, as `names.count` and `count` do to `count`.
    package func isReference(to name: StaticString) -> Bool { referenceName?.hasName(name) == true }
}
