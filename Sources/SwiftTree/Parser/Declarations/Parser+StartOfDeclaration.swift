// Called before every statement and every member: a name is decided in one step.
extension Parser {
    /// Whether a declaration comes next, with attributes and modifiers before it. `#if` is none unless it contains
    /// nothing but attributes.
    ///
    /// Only in members does `case` begin one, and there also what lacks its keyword is taken for a declaration.
    mutating func isAtStartOfDeclaration(allowInitializers: Bool = true, inMembers: Bool = false) -> Bool {
        switch current {
        case .identifier: return inMembers && isAtDeclarationWithoutKeyword()
        case .letKeyword, .varKeyword, .inoutKeyword, ._borrowingKeyword, .funcKeyword, .structKeyword, .classKeyword,
            .enumKeyword, .protocolKeyword, .extensionKeyword, .typealiasKeyword, .associatedtypeKeyword,
            .importKeyword, .deinitKeyword, .subscriptKeyword, .operatorKeyword, .precedencegroupKeyword:
            return true
        case .caseKeyword, .pound: return inMembers
        case .initKeyword: return allowInitializers
        case .atSign:
            // `@"text"` is a string literal of Objective-C.
            return inMembers ? peek() != .stringQuote : isAtDeclarationAfterModifiers(allowInitializers)
        case .poundIf: return isAtIfConfigOfAttributes()
        case .tryKeyword:
            if isBindingSpecifier(peek()) { return true }
        case .actorKeyword:
            if peek().isName || isAtDeclarationAfterModifiers(allowInitializers) { return true }
        case .macroKeyword: if peek().isName { return true }
        case .usingKeyword:
            if accepts(.defaultIsolationPerFile) { return !isAtStartOfLine(1) && (peek() == .atSign || peek().isName) }
        case ._mutatingKeyword, ._consumingKeyword: if accepts(.referenceBindings) { return true }
        case ._compilerInitializedKeyword: if isAtDeclarationAfterModifiers(allowInitializers) { return true }
        default:
            guard current.isKeyword else { break }
            var place = lookahead
            if advanceDeclModifier(&place), inMembers || isAtDeclarationAfterModifiers(allowInitializers) {
                return true
            }
        }
        return inMembers && isAtDeclarationWithoutKeyword()
    }

    /// Whether a declaration that only lacks `func` or `var` comes next, or an editor placeholder.
    private mutating func isAtDeclarationWithoutKeyword() -> Bool {
        isAtFunctionWithoutKeyword() || isAtBindingWithoutKeyword() || isAtEditorPlaceholder
    }

    /// Whether a function without `func` comes next: `name(` or `name<`.
    mutating func isAtFunctionWithoutKeyword() -> Bool {
        if isAtOperator, source[Int(ends[index]) - 1] == OperatorByte.lessThan, peek().isName { return true }
        guard current.isName || isAtOperator else { return false }
        return peek() == .leftParen || isOperator(lookahead(at: 1), startingWith: OperatorByte.lessThan)
    }

    /// Whether a variable without `var` comes next: `name:`, `name =`, `name,` or `(a, b) =`.
    mutating func isAtBindingWithoutKeyword() -> Bool {
        if current.isName || current == .wildcard {
            return peek() == .colon || peek() == .equal || peek() == .comma
        }
        guard current == .leftParen, peek().isName || peek() == .wildcard else { return false }
        var place = lookahead
        advanceBalanced(&place)
        return place.kind == .colon || place.kind == .equal
    }

    @_transparent var isAtEditorPlaceholder: Bool {
        mutating get { current == .identifier && currentByte == OperatorByte.lessThan }
    }

    /// Whether attributes and modifiers come next and a declaration after them, outside of members.
    private mutating func isAtDeclarationAfterModifiers(_ allowInitializers: Bool) -> Bool {
        var place = lookahead
        guard advanceAttributes(&place) else { return true }
        let hasAttributes = place.index != index
        if hasAttributes {
            switch place.kind {
            case .rightBrace, .endOfFile, .poundEndif: return true
            case .stringQuote: return false
            default: break
            }
        }
        let hasModifiers = advanceDeclModifierList(&place)
        var count = 0
        while place.kind == ._compilerInitializedKeyword {
            advance(&place)
            count &+= 1
            guard count < 4, advanceAttributes(&place) else { return true }
            _ = advanceDeclModifierList(&place)
        }
        switch place.kind {
        case .letKeyword, .varKeyword, .inoutKeyword, ._borrowingKeyword, .funcKeyword, .structKeyword, .classKeyword,
            .enumKeyword, .protocolKeyword, .extensionKeyword, .typealiasKeyword, .associatedtypeKeyword,
            .importKeyword, .deinitKeyword, .subscriptKeyword, .operatorKeyword, .precedencegroupKeyword:
            return true
        case .initKeyword: return allowInitializers
        case .pound: return hasAttributes || hasModifiers
        case .macroKeyword: return kinds[place.index &+ 1].isName
        case .actorKeyword: return kinds[place.index &+ 1].isName || isActorAmongModifiers(place)
        case .tryKeyword: return isBindingSpecifier(kinds[place.index &+ 1])
        case ._mutatingKeyword, ._consumingKeyword: return accepts(.referenceBindings)
        default: return false
        }
    }

    /// Goes after attributes and `#if`s that contain nothing else; false if there is no end of them in sight, so that
    /// looking ahead stays bounded.
    private mutating func advanceAttributes(_ place: inout Lookahead) -> Bool {
        var count = 0
        while count < 32 {
            if !advanceAttributeList(&place) {
                guard place.kind == .poundIf else { return true }
                var end = place
                guard advanceIfConfigOfAttributes(&end) else { return true }
                place = end
            }
            count &+= 1
        }
        return false
    }

    /// Whether `actor` is before other modifiers or keywords of a declaration, and a name comes after them.
    private mutating func isActorAmongModifiers(_ actor: Lookahead) -> Bool {
        var place = actor
        var hasKeyword = false
        advance(&place)
        // No declaration has more than one keyword; a few more are checked only for the error.
        var remaining = 8
        while remaining > 0 {
            if isDeclarationKeyword(place.kind) {
                hasKeyword = true
                advance(&place)
                remaining &-= 1
            } else if !advanceDeclModifierList(&place) {
                return hasKeyword && place.kind.isName
            }
        }
        return true
    }

    /// Whether a word begins a variable.
    @inline(__always) mutating func isBindingSpecifier(_ kind: TokenKind) -> Bool {
        kind == .letKeyword || kind == .varKeyword || kind == .inoutKeyword || kind == ._borrowingKeyword
            || (kind == ._mutatingKeyword || kind == ._consumingKeyword) && accepts(.referenceBindings)
    }

    /// Whether a word begins a declaration and is reserved for that.
    mutating func isDeclarationKeyword(_ kind: TokenKind) -> Bool {
        switch kind {
        case .letKeyword, .varKeyword, .funcKeyword, .structKeyword, .classKeyword, .enumKeyword, .protocolKeyword,
            .extensionKeyword, .typealiasKeyword, .associatedtypeKeyword, .importKeyword, .initKeyword, .deinitKeyword,
            .subscriptKeyword, .operatorKeyword, .precedencegroupKeyword, .caseKeyword:
            return true
        default: return false
        }
    }
}
