// Types without anything before them: names and their members, and `?`, `!`, `.Type` after any type.
extension Parser {
    /// [`~`] type without function arrow, composition, attributes and specifiers.
    ///
    /// The root of a key path has no members, only `.Type` and `.Protocol`: the others are the path's components.
    mutating func parseSimpleType(allowsMembers: Bool = true) {
        guard isAtOperator(OperatorByte.tilde) else {
            return parseUnsuppressedType(allowsMembers: allowsMembers, isAttributeName: false)
        }
        let suppressed = mark
        consume(as: .prefixOperator)
        parseUnsuppressedType(allowsMembers: allowsMembers, isAttributeName: false)
        finish(.suppressedType, suppressed)
    }

    /// The name of an attribute: a type without `?` and `!` after it.
    mutating func parseAttributeNameType() {
        parseUnsuppressedType(allowsMembers: true, isAttributeName: true)
    }

    private mutating func parseUnsuppressedType(allowsMembers: Bool, isAttributeName: Bool) {
        let type = mark
        switch current {
        case .identifier, .SelfKeyword, .AnyKeyword, .colonColon:
            parseIdentifierType()
        case .leftParen:
            parseTupleTypeElements()
            finish(.tupleType, type)
        case .leftSquare:
            parseCollectionType()
        case .wildcard:
            if isAtModuleSelector() { parseIdentifierType() } else { leaf(.identifierType) }
        default:
            guard current.isContextualKeyword || isAtModuleSelector() else { return expected("a type") }
            parseIdentifierType()
        }
        parseTypeSuffixes(type, allowsMembers: allowsMembers, isAttributeName: isAttributeName)
    }

    /// { `.` name [`<…>`] | `.Type` | `.Protocol` | `?` | `!` } after the type that began at the mark.
    mutating func parseTypeSuffixes(_ type: Mark, allowsMembers: Bool = true, isAttributeName: Bool = false) {
        while true {
            switch current {
            case .period:
                guard allowsMembers || peek() == .TypeKeyword || peek() == .ProtocolKeyword else { return }
                guard parseTypeMember(of: type) else { return }
            case .postfixQuestionMark:
                guard !isAttributeName, !isAtStartOfLine else { return }
                // The rest of an operator such as `>??` may contain more than one.
                consumePrefix(1, as: .postfixQuestionMark)
                finish(.optionalType, type)
            case .exclamationMark:
                guard !isAttributeName, !isAtStartOfLine else { return }
                consumePrefix(1, as: .exclamationMark)
                finish(.implicitlyUnwrappedOptionalType, type)
            default: return
            }
        }
    }

    /// `.` `Type`, `.` `Protocol`, or `.` [module `::`] name [`<…>`]. False where the line ends before the name.
    private mutating func parseTypeMember(of type: Mark) -> Bool {
        guard consumePeriodOfMember() else {
            finish(.memberType, type)
            return false
        }
        if isAtModuleSelector() {
            parseModuleSelectorIfPresent()
            if isAtStartOfLine || !parseQualifiedTypeName() { expected("the name of a type") }
        } else if at(.TypeKeyword, .ProtocolKeyword) {
            consume()
            finish(.metatypeType, type)
            return true
        } else if current == .selfKeyword {
            consume()
        } else if !parseQualifiedTypeName() {
            expected("the name of a type")
        }
        parseGenericArgumentClauseIfPresent()
        finish(.memberType, type)
        return true
    }

    /// [module `::`] name [`<…>`]
    private mutating func parseIdentifierType() {
        let type = mark
        if isAtModuleSelector() {
            parseModuleSelectorIfPresent()
            if isAtStartOfLine || !parseQualifiedTypeName() { expected("the name of a type") }
        } else if current == .AnyKeyword {
            return leaf(.identifierType)
        } else if current == .SelfKeyword {
            consume()
        } else {
            consume(as: .identifier)
        }
        parseGenericArgumentClauseIfPresent()
        finish(.identifierType, type)
    }

    /// After `.` and `::` reserved words are names.
    private mutating func parseQualifiedTypeName() -> Bool {
        guard current == .identifier || current.isKeyword else { return false }
        consume(as: .identifier)
        return true
    }

    /// Whether a module's name and `::` are at a place, or something that was meant to be that.
    @inline(__always) mutating func isAtModuleSelector(_ place: Lookahead) -> Bool {
        if place.kind == .colonColon { return true }
        guard place.kind != .endOfFile, kinds[place.index &+ 1] == .colonColon else { return false }
        switch place.kind {
        case .identifier, .wildcard, .AnyKeyword, .selfKeyword, .SelfKeyword, .superKeyword: return true
        default: return place.kind.isContextualKeyword
        }
    }
}

// Types in square brackets.
extension Parser {
    /// `[` type `]`, `[` type `:` type `]`, or `[` count `of` type `]`
    mutating func parseCollectionType() {
        let collection = mark
        let opening = index
        consume()
        let first = mark
        let isValue = parseIntegerValueIfPresent()
        if !isValue { parseType() }
        if current == .ofKeyword, !isAtStartOfLine, !isEmpty(since: first) {
            finish(.genericArgument, first)
            consume()
            let element = mark
            if !parseIntegerValueIfPresent() { parseType() }
            finishUnlessEmpty(.genericArgument, element)
            expectClosing(.rightSquare, of: opening)
            return finish(.inlineArrayType, collection)
        }
        if isValue {
            report("expected a type", since: first)
            finish(.unexpectedNodes, first)
        }
        let isDictionary = consumeIf(.colon)
        if isDictionary { parseType() }
        expectClosing(.rightSquare, of: opening)
        finish(isDictionary ? .dictionaryType : .arrayType, collection)
    }
}
