import SwiftTree

// Types, variables, cases, imports and operators.
extension LayoutBuilder {
    mutating func arrangeTypeDecl(_ type: Node) {
        let keyword: Token?
        switch type.kind {
        case .classDecl: keyword = type.token(.classKeyword)
        case .actorDecl: keyword = type.token(.actorKeyword)
        case .structDecl: keyword = type.token(.structKeyword)
        case .enumDecl: keyword = type.token(.enumKeyword)
        case .protocolDecl: keyword = type.token(.protocolKeyword)
        default: keyword = type.token(.extensionKeyword)
        }
        guard let keyword, let block = type.memberBlock else { return }
        before(type.firstToken, .open)
        arrangeDeclarationAttributes(type.attributes)
        // Modifiers, keyword, name and colon stay together if they fit.
        before(type.modifiers.node?.firstToken ?? keyword, .open)
        after(keyword, .lineBreak)
        arrangeBraces(block, list: .members)
        if let whereClause = type.genericWhereClause {
            before(whereClause.firstToken, .lineBreak(.same), .open)
            after(block.leftBrace, .close)
        }
        after(type.inheritanceClause?.colon ?? lastTokenOfName(type), .close)
        after(type.lastToken, .close)
    }

    private func lastTokenOfName(_ type: Node) -> Token? {
        switch type.kind {
        case .extensionDecl: type.child(.extendedType)?.lastToken
        case .protocolDecl: type.child(.primaryAssociatedTypeClause)?.lastToken ?? type.token(.name)
        default: type.child(.genericParameterClause)?.lastToken ?? type.token(.name)
        }
    }

    mutating func arrangeInheritanceClause(_ clause: Node) {
        guard let types = clause.inheritedTypes.node else { return }
        before(types.firstToken, .open, .lineBreak(.openBlock))
        after(types.lastToken, .lineBreak(.close, size: 0), .close)
    }

    mutating func arrangeVariableDecl(_ variable: Node) {
        arrangeDeclarationAttributes(variable.attributes)
        let specifier = variable.token(.bindingSpecifier)
        guard variable.bindings.only == nil else { return after(specifier, .space) }
        after(specifier, .lineBreak(.openBlock))
        for binding in variable.bindings {
            before(binding.firstToken, .open)
            after(binding.trailingComma, .lineBreak(.same))
            after(binding.lastToken, .close)
        }
        after(variable.lastToken, .lineBreak(.close, size: 0))
    }

    mutating func arrangePatternBinding(_ binding: Node) {
        var closingToken: Token?
        let annotation = binding.typeAnnotation
        if let annotation {
            after(annotation.colon, .lineBreak(.openContinuation, .electiveIgnoringSource))
            closingToken = annotation.lastToken
        }
        if let initializer = binding.initializer, let value = initializer.value {
            arrangeAssignedValue(value, after: initializer.equal)
            closingToken = initializer.lastToken
            let expression = expression(value)
            if isCompound(expression), leftmostMultilineString(of: expression) == nil { group(value) }
        }
        if let block = binding.accessorBlock {
            arrangeAccessorBlock(block)
        } else if let comma = binding.trailingComma {
            closingToken = comma
            mark(comma, .closingDelimiter)
        }
        if annotation != nil { after(closingToken, .lineBreak(.close, size: 0)) }
    }

    /// Lays out the break between `=` and a value.
    mutating func arrangeAssignedValue(_ value: Node, after equal: Token?) {
        guard let stacking = stacking(of: expression(value)) else { return after(equal, .lineBreak) }
        if stacking.groups {
            after(equal, .lineBreak(stacking.breakKind), .open)
        } else {
            after(equal, .lineBreak(stacking.breakKind))
        }
        close(stacking, resets: false)
    }

    mutating func arrangeInitializerClause(_ clause: Node) {
        before(clause.equal, .space)
        switch clause.parent?.kind {
        case .patternBinding, .optionalBindingCondition, .enumCaseElement: break
        default: after(clause.equal, .lineBreak)
        }
    }

    mutating func arrangeTypeAlias(_ declaration: Node, keyword: Token?) {
        arrangeDeclarationAttributes(declaration.attributes)
        after(keyword, .lineBreak)
        if let whereClause = declaration.genericWhereClause {
            before(whereClause.firstToken, .lineBreak(.same), .open)
            after(declaration.lastToken, .close)
        }
    }

    mutating func arrangeImportDecl(_ declaration: Node) {
        before(declaration.firstToken, LayoutToken(kind: .disableBreaks))
        arrangeAttributes(declaration.attributes)
        after(declaration.token(.importKeyword), .space)
        after(declaration.token(.importKindSpecifier), .space)
        after(declaration.lastToken, .enableBreaks)
    }

    mutating func arrangeEnumCaseDecl(_ declaration: Node) {
        before(declaration.firstToken, .open)
        arrangeDeclarationAttributes(declaration.attributes)
        after(declaration.token(.caseKeyword), .lineBreak)
        after(declaration.lastToken, .close)
    }

    mutating func arrangeEnumCaseElement(_ element: Node) {
        after(element.trailingComma, .lineBreak)
        if let clause = element.child(.parameterClause), !clause.parameters.isEmpty {
            indent(
                between: clause.leftParen, and: clause.rightParen, consistent: breaksEachArgument,
                close: .closeIfNeeded)
        }
        if let rawValue = element.child(.rawValue), let value = rawValue.value {
            arrangeAssignedValue(value, after: rawValue.equal)
        }
    }

    mutating func arrangeOperatorPrecedence(_ clause: Node) {
        before(clause.colon, .space)
        after(clause.colon, .lineBreak(.openBlock), .open)
        after(
            clause.child(.designatedTypes)?.lastToken ?? clause.lastToken, .lineBreak(.close, size: 0), .close)
    }

    mutating func arrangePrecedenceGroupDecl(_ declaration: Node) {
        after(declaration.token(.precedencegroupKeyword), .lineBreak)
        after(declaration.token(.name), .lineBreak(.reset))
        after(declaration.leftBrace, .lineBreak(.openBlock, .soft))
        before(declaration.rightBrace, .lineBreak(.close))
    }
}
