import SwiftTree

// Functions, their parameters, accessors and macros.
extension LayoutBuilder {
    mutating func arrangeFunctionDecl(_ function: Node) {
        guard let signature = function.signature, let clause = signature.child(.parameterClause) else { return }
        let hasParameters = !clause.parameters.isEmpty
        if hasParameters, configuration.prioritizeKeepingFunctionOutputTogether { after(signature.lastToken, .close) }
        indentParameters(clause, breaksBeforeParen: function.body != nil || signature.returnClause != nil)
        let keyword = function.token(.funcKeyword)
        before(function.modifiers.node?.firstToken ?? keyword, .open)
        after(keyword, .lineBreak)
        endHead(clause, hasParameters: hasParameters || function.child(.genericParameterClause) != nil)
        if let name = function.token(.name), name.kind.isOperator { after(name, .space) }
        arrangeFunctionLike(function)
    }

    mutating func arrangeInitializerDecl(_ initializer: Node) {
        guard let signature = initializer.signature, let clause = signature.child(.parameterClause) else { return }
        let hasParameters = !clause.parameters.isEmpty
        if hasParameters, configuration.prioritizeKeepingFunctionOutputTogether { after(signature.lastToken, .close) }
        indentParameters(clause, breaksBeforeParen: initializer.body != nil)
        before(initializer.modifiers.node?.firstToken ?? initializer.token(.initKeyword), .open)
        endHead(clause, hasParameters: hasParameters || initializer.child(.genericParameterClause) != nil)
        arrangeFunctionLike(initializer)
    }

    /// Ends the group of a function's name, with its parenthesis, and both if there is nothing between them.
    private mutating func endHead(_ clause: Node, hasParameters: Bool) {
        after(hasParameters ? clause.leftParen : clause.rightParen, .close)
    }

    private mutating func indentParameters(_ clause: Node, breaksBeforeParen: Bool) {
        guard !clause.parameters.isEmpty else { return }
        indent(
            between: clause.leftParen, and: clause.rightParen, consistent: breaksEachArgument,
            close: breaksBeforeParen ? .close : .closeIfNeeded)
    }

    mutating func arrangeFunctionLike(_ function: Node) {
        before(function.firstToken, .open)
        arrangeDeclarationAttributes(function.attributes)
        arrangeBraces(function.body, list: .statements)
        if function.kind != .deinitializerDecl, let whereClause = function.genericWhereClause {
            before(whereClause.firstToken, .lineBreak(.same), .open)
            after(function.body?.leftBrace ?? whereClause.lastToken, .close)
        }
        after(function.lastToken, .close)
    }

    mutating func arrangeSubscriptDecl(_ declaration: Node) {
        guard let clause = declaration.child(.parameterClause) else { return }
        let hasParameters = !clause.parameters.isEmpty
        before(declaration.firstToken, .open)
        if let modifier = declaration.modifiers.node?.firstToken {
            before(modifier, .open)
            endHead(clause, hasParameters: hasParameters || declaration.child(.genericParameterClause) != nil)
        }
        let returnClause = declaration.returnClause
        if hasParameters, configuration.prioritizeKeepingFunctionOutputTogether {
            after(returnClause?.lastToken, .close)
        }
        arrangeDeclarationAttributes(declaration.attributes)
        if let whereClause = declaration.genericWhereClause {
            before(whereClause.firstToken, .lineBreak(.same), .open)
            after(whereClause.lastToken, .close)
        }
        before(returnClause?.firstToken, .lineBreak)
        if let block = declaration.accessorBlock { arrangeAccessorBlock(block) }
        after(declaration.lastToken, .close)
        indentParameters(clause, breaksBeforeParen: true)
    }

    mutating func arrangeMacroDecl(_ macro: Node) {
        guard let signature = macro.signature, let clause = signature.child(.parameterClause) else { return }
        before(macro.firstToken, .open)
        arrangeAttributes(macro.attributes, breaksLines: breaksEachArgument)
        let hasParameters = !clause.parameters.isEmpty
        if hasParameters, configuration.prioritizeKeepingFunctionOutputTogether { after(signature.lastToken, .close) }
        let definition = macro.child(.definition)
        indentParameters(clause, breaksBeforeParen: signature.returnClause != nil || definition != nil)
        let keyword = macro.token(.macroKeyword)
        before(macro.modifiers.node?.firstToken ?? keyword, .open)
        after(keyword, .lineBreak)
        endHead(clause, hasParameters: hasParameters || macro.child(.genericParameterClause) != nil)
        if let whereClause = macro.genericWhereClause {
            before(whereClause.firstToken, .lineBreak(.same), .open)
            after(whereClause.lastToken, .close)
        }
        if let definition {
            after(definition.equal, .open)
            after(definition.lastToken, .close)
        }
        after(macro.lastToken, .close)
    }

    mutating func arrangeMacroExpansionDecl(_ expansion: Node) {
        arrangeDeclarationAttributes(expansion.attributes)
        arrangeTrailingClosure(expansion.trailingClosure)
        arrangeArguments(
            expansion.arguments, left: expansion.leftParen, right: expansion.rightParen, breaksBeforeRight: false)
    }

    mutating func arrangeEffects(_ effects: Node) {
        let asyncKeyword = effects.token(.asyncSpecifier)
        let throwsKeyword = effects.child(.throwsClause)?.token(.throwsSpecifier)
        before(asyncKeyword, .lineBreak)
        before(throwsKeyword, .lineBreak)
        if let asyncKeyword, let throwsKeyword {
            before(asyncKeyword, .open)
            after(throwsKeyword, .close)
        }
    }

    mutating func arrangeParameterClause(_ clause: Node) {
        // Its end is where the result ends.
        if configuration.prioritizeKeepingFunctionOutputTogether, !clause.parameters.isEmpty {
            before(clause.rightParen, .open)
        }
    }

    mutating func arrangeParameter(_ parameter: Node) {
        before(parameter.firstToken, .open)
        if parameter.kind != .enumCaseParameter { arrangeAttributes(parameter.attributes) }
        arrangeParameterName(parameter)
    }

    mutating func arrangeTupleTypeElement(_ element: Node) {
        before(element.firstToken, .open)
        arrangeParameterName(element)
    }

    private mutating func arrangeParameterName(_ parameter: Node) {
        before(parameter.token(.secondName), .lineBreak(.continue, .electiveIgnoringSource))
        after(parameter.colon, .lineBreak)
        if let comma = parameter.trailingComma {
            after(comma, .close, .lineBreak(.same))
        } else {
            after(parameter.lastToken, .close)
        }
    }

    mutating func arrangeReturnClause(_ clause: Node) {
        guard let type = clause.type else { return }
        if clause.parent?.kind == .functionType {
            before(clause.arrow, .lineBreak)
            before(type.firstToken, .lineBreak)
        } else {
            after(clause.arrow, .space)
        }
        if type.kind == .memberType { group(type) }
    }

    mutating func arrangeAccessorBlock(_ block: Node) {
        guard let accessors = block.child(.accessors) else {
            return arrangeBraces(block, list: .accessors, resetIgnoresSource: false)
        }
        // A getter without its keyword is a list of statements.
        arrangeBraces(
            block, list: .accessors, resetIgnoresSource: accessors.kind == .codeBlockItemList)
    }

    mutating func arrangeAccessors(_ list: Node) {
        var previous: Node?
        for accessor in NodeList(list) {
            if let previous {
                after(previous.lastToken, .lineBreak(.same, size: 1, previous.body == nil ? .elective : .soft))
            }
            previous = accessor
        }
    }

    mutating func arrangeAccessorDecl(_ accessor: Node) {
        if let attributes = accessor.child(.attributes) { arrangeDeclarationAttributes(NodeList(attributes)) }
        arrangeBraces(accessor.body, list: .statements)
    }
}

extension TokenKind {
    var isOperator: Bool { self == .binaryOperator || self == .prefixOperator || self == .postfixOperator }
}
