// Types: everything before a type, function types and compositions.
extension Parser {
    /// Whether what comes next may begin a type.
    mutating func isAtStartOfType() -> Bool {
        switch current {
        case .identifier, .wildcard, .leftParen, .leftSquare, .atSign, .colonColon, .SelfKeyword, .AnyKeyword,
            .inoutKeyword, .repeatKeyword:
            return true
        default: return current.isContextualKeyword || isAtOperator(OperatorByte.tilde)
        }
    }

    /// [`repeat`] type
    mutating func parseType() {
        guard enter() else { return }
        if current == .repeatKeyword {
            let expansion = mark
            consume()
            parseTypeScalar()
            finish(.packExpansionType, expansion)
        } else {
            parseTypeScalar()
        }
        leave()
    }

    /// specifiers attributes late-specifiers type [effects `->` type]
    private mutating func parseTypeScalar() {
        let attributed = mark
        let isAttributed = parseTypeSpecifiersAndAttributes()
        let base = mark
        if current == .leftParen {
            parseTupleTypeElements()
            if isAtFunctionTypeArrow() {
                parseFunctionTypeResult()
                finish(.functionType, base)
            } else {
                finish(.tupleType, base)
                parseTypeSuffixes(base)
                parseCompositionTypeRest(base)
                if isAtFunctionTypeArrow() { parseFunctionTypeWithoutParentheses(base) }
            }
        } else {
            parseSimpleOrCompositionType()
            if isAtFunctionTypeArrow() { parseFunctionTypeWithoutParentheses(base) }
        }
        if isAttributed { finish(.attributedType, attributed) }
    }

    /// `each` type, or [`some` | `any`] type { `&` type }
    private mutating func parseSimpleOrCompositionType() {
        let prefixed = mark
        switch current {
        case .eachKeyword:
            consume()
            parseSimpleType()
            finish(.packElementType, prefixed)
        case .someKeyword, .anyKeyword:
            consume()
            let constraint = mark
            parseSimpleType()
            parseCompositionTypeRest(constraint)
            finish(.someOrAnyType, prefixed)
        default:
            parseSimpleType()
            parseCompositionTypeRest(prefixed)
        }
    }

    /// { `&` type } after the type that began at the mark.
    private mutating func parseCompositionTypeRest(_ composition: Mark) {
        guard isAtOperator(OperatorByte.ampersand) else { return }
        var element = composition
        while isAtOperator(OperatorByte.ampersand) {
            consume()
            finish(.compositionTypeElement, element)
            element = mark
            parseSimpleType()
        }
        finishUnlessEmpty(.compositionTypeElement, element)
        finish(.compositionTypeElementList, composition)
        finish(.compositionType, composition)
    }

    /// Whether `->` comes next, perhaps after effects.
    private mutating func isAtFunctionTypeArrow() -> Bool {
        switch current {
        case .arrow: return true
        case .asyncKeyword, .reasyncKeyword, .awaitKeyword, .throwsKeyword, .rethrowsKeyword, .throwKeyword,
            .tryKeyword:
            var place = lookahead
            advanceEffectSpecifiers(&place)
            return place.kind == .arrow
        default: return false
        }
    }

    /// [effects] `->` type
    private mutating func parseFunctionTypeResult() {
        parseTypeEffectSpecifiers()
        parseReturnClause(allowsNamedOpaqueType: false)
    }

    /// The type at the mark becomes the only parameter, so that everything after it is still right.
    private mutating func parseFunctionTypeWithoutParentheses(_ parameter: Mark) {
        report("put the parameters of a function type in parentheses", since: parameter)
        finishUnlessEmpty(.tupleTypeElement, parameter)
        finishUnlessEmpty(.tupleTypeElementList, parameter)
        parseFunctionTypeResult()
        finish(.functionType, parameter)
    }
}

// Types with the token that introduces them.
extension Parser {
    /// `:` type
    mutating func parseTypeAnnotation() {
        let annotation = mark
        expect(.colon)
        parseResultType()
        finishUnlessEmpty(.typeAnnotation, annotation)
    }

    /// `->` type
    mutating func parseReturnClause(allowsNamedOpaqueType: Bool = true) {
        let clause = mark
        expect(.arrow)
        skipEffectsAroundResult()
        if allowsNamedOpaqueType { parseResultType() } else { parseType() }
        skipEffectsAroundResult()
        finishUnlessEmpty(.returnClause, clause)
    }

    /// A type, or generic parameters and a type: `<T: P> [T]`.
    mutating func parseResultType() {
        let result = mark
        if isAtOperator(startingWith: OperatorByte.lessThan) {
            parseGenericParameterClause()
            parseType()
            return finish(.namedOpaqueReturnType, result)
        }
        parseType()
        guard current == .rightSquare, !isAtStartOfLine, !isEmpty(since: result) else { return }
        report("expected \"[\" before the type")
        consume()
        finish(.arrayType, result)
        parseTypeSuffixes(result)
    }
}
