extension Parser {
    /// attributes modifiers declaration, or `#if`
    mutating func parseDeclaration(inMembers: Bool = false) {
        if current == .poundIf, !isAtIfConfigOfAttributes() {
            return parseIfConfig(inMembers ? .members : .statements)
        }
        let mark = mark
        if current == .atSign || current == .poundIf { parseAttributeList() }
        if current.isKeyword {
            if isAtFixity { return parseOperatorDecl(mark) }
            parseDeclModifierList()
        }
        parseDeclaration(mark, inMembers: inMembers)
    }

    /// Parses everything after attributes and modifiers, from its keyword on.
    private mutating func parseDeclaration(_ mark: Mark, inMembers: Bool) {
        switch current {
        case .letKeyword, .varKeyword, .inoutKeyword, ._borrowingKeyword:
            parseVariableDecl(mark, inMembers: inMembers)
        case .funcKeyword: parseFunctionDecl(mark)
        case .structKeyword: parseNominalDecl(.structDecl, mark)
        case .classKeyword: parseNominalDecl(.classDecl, mark)
        case .enumKeyword: parseNominalDecl(.enumDecl, mark)
        case .protocolKeyword: parseNominalDecl(.protocolDecl, mark)
        case .actorKeyword: parseNominalDecl(.actorDecl, mark)
        case .extensionKeyword: parseExtensionDecl(mark)
        case .initKeyword: parseInitializerDecl(mark)
        case .deinitKeyword: parseDeinitializerDecl(mark)
        case .subscriptKeyword: parseSubscriptDecl(mark)
        case .caseKeyword: parseEnumCaseDecl(mark)
        case .typealiasKeyword: parseTypeAliasDecl(mark)
        case .associatedtypeKeyword: parseAssociatedTypeDecl(mark)
        case .importKeyword: parseImportDecl(mark)
        case .operatorKeyword: parseOperatorDecl(mark)
        case .precedencegroupKeyword: parsePrecedenceGroupDecl(mark)
        case .macroKeyword: parseMacroDecl(mark)
        case .pound: parseMacroExpansion(as: .macroExpansionDecl, from: mark, flavor: .basic)
        case .usingKeyword where accepts(.defaultIsolationPerFile): parseUsingDecl(mark)
        case ._mutatingKeyword where accepts(.referenceBindings), ._consumingKeyword where accepts(.referenceBindings):
            parseVariableDecl(mark, inMembers: inMembers)
        default: recoverDeclaration(mark, inMembers: inMembers)
        }
    }

    private mutating func recoverDeclaration(_ mark: Mark, inMembers: Bool) {
        if isAtFunctionWithoutKeyword() {
            if inMembers, isEmpty(since: mark), isAtCall() {
                report("expected a declaration; a call is only allowed in the body of a function")
                parseExpression()
                return finish(.unexpectedNodes, mark)
            }
            expected("`func`")
            return parseFunctionDecl(mark)
        }
        if isAtBindingWithoutKeyword() {
            expected("`let` or `var`")
            return parseVariableDecl(mark, inMembers: inMembers)
        }
        if inMembers, isAtEditorPlaceholder {
            report("replace this editor placeholder with a declaration")
            consume()
            return finish(.editorPlaceholderDecl, mark)
        }
        // Words that fit nowhere between the modifiers and a keyword on the same line.
        var place = lookahead
        var distance = 0
        while distance < 16, place.kind.isName || place.kind == .tryKeyword, distance == 0 || !isAtStartOfLine(place) {
            advance(&place)
            distance += 1
        }
        expected("a declaration")
        guard distance > 0, isDeclarationKeyword(place.kind), place.kind != .caseKeyword || inMembers else {
            return finishUnlessEmpty(.unexpectedNodes, mark)
        }
        skipUnexpected(upTo: place.index)
        parseDeclaration(mark, inMembers: inMembers)
    }
}
