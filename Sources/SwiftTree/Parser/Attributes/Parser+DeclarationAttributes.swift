// The arguments of attributes that refer to, or contain, another declaration, and of a few that describe one.
extension Parser {
    /// type `,` name
    mutating func parseImplementsAttributeArguments() {
        let arguments = mark
        parseType()
        expect(.comma)
        parseDeclReferenceExpr([.operators, .compoundNames, .compoundNamesWithoutArguments])
        finishUnlessEmpty(.implementsAttributeArguments, arguments)
    }

    /// `for:` name
    mutating func parseDynamicReplacementAttributeArguments() {
        let arguments = mark
        expect(.forKeyword)
        expect(.colon)
        if !isEmpty(since: arguments) || !isAtStartOfLine { parseDeclReferenceExpr(.anyDeclaration) }
        finishUnlessEmpty(.dynamicReplacementAttributeArguments, arguments)
    }

    /// The declaration as which `@abi` has this one called.
    mutating func parseABIAttributeArguments() {
        guard current != .rightParen else { return expected("a declaration") }
        guard enter() else { return }
        let arguments = mark
        if current == .poundIf { report("`@abi` cannot contain `#if`; put the attribute inside `#if`") }
        parseDeclaration(inMembers: true)
        leave()
        guard !isEmpty(since: arguments) else { return }
        switch nodes[nodeCount &- 1].kind {
        case .associatedTypeDecl, .deinitializerDecl, .enumCaseDecl, .functionDecl, .initializerDecl, .subscriptDecl,
            .typeAliasDecl, .variableDecl:
            finish(.abiAttributeArguments, arguments)
        default:
            report("`@abi` does not support this kind of declaration", since: arguments)
            finish(.unexpectedNodes, arguments)
        }
    }

    /// The tokens of `@_effects`, which the compiler reads later.
    mutating func parseEffectsAttributeArgumentList() {
        let list = mark
        while current != .rightParen, current != .endOfFile { consumeAsWritten() }
        finishUnlessEmpty(.effectsAttributeArgumentList, list)
    }

    /// `visibility:` access level, `metadata:` name or string; with commas between.
    mutating func parseDocumentationAttributeArgumentList() {
        let list = mark
        while parseDocumentationAttributeArgument() {}
        finishUnlessEmpty(.documentationAttributeArgumentList, list)
    }

    private mutating func parseDocumentationAttributeArgument() -> Bool {
        let argument = mark
        guard at(.visibilityKeyword, .metadataKeyword) else {
            expected("`visibility:` or `metadata:`")
            return false
        }
        let isVisibility = current == .visibilityKeyword
        consume()
        expect(.colon)
        if isVisibility {
            switch current {
            case .fileprivateKeyword, .internalKeyword, .openKeyword, .packageKeyword, .privateKeyword, .publicKeyword:
                consume()
            default: expected("an access level")
            }
        } else if current.isName {
            consume(as: .identifier)
        } else if at(.stringQuote, .multilineStringQuote, .rawStringPoundDelimiter) {
            parseStringLiteral()
        } else {
            expected("a name or a string")
        }
        let hasComma = consumeIf(.comma)
        finish(.documentationAttributeArgument, argument)
        return hasComma
    }
}

// The arguments of attributes with platforms and versions.
extension Parser {
    /// `before:` platform version, …
    mutating func parseBackDeployedAttributeArguments() {
        let arguments = mark
        expect(.beforeKeyword)
        expect(.colon)
        parsePlatformVersionItemList()
        finishUnlessEmpty(.backDeployedAttributeArguments, arguments)
    }

    /// `module:` string `,` platform version, …
    mutating func parseOriginallyDefinedInAttributeArguments() {
        let arguments = mark
        expect(.moduleKeyword)
        expect(.colon)
        if at(.stringQuote, .multilineStringQuote, .rawStringPoundDelimiter) {
            parseStringLiteral()
        } else {
            expected("a module name in quotes")
        }
        expect(.comma)
        parsePlatformVersionItemList(allowStar: true)
        finishUnlessEmpty(.originallyDefinedInAttributeArguments, arguments)
    }
}
