// Looking ahead over attributes.
extension Parser {
    /// Whether what comes next is the `(` of the arguments of the attribute whose name was just consumed.
    @inline(__always) mutating func isAtAttributeArguments(of name: TokenKind) -> Bool {
        current == .leftParen && isAtAttributeArguments(lookahead, of: name)
    }

    /// Whether a `(` after an attribute's or a specifier's name begins its arguments. It does where it touches the
    /// name. With a space between, it may also begin a tuple or function type, unless what follows shows that the
    /// attribute is a declaration's.
    ///
    /// After a name that is not the compiler's own, parentheses before an arrow are the parameters of a function type,
    /// as in `@MainActor(Int) -> Void`: the compiler reads it so in the language mode 5, and rejects it in mode 6.
    /// - Parameter name: the keyword that names the attribute or specifier; `identifier` for any other name.
    mutating func isAtAttributeArguments(_ place: Lookahead, of name: TokenKind) -> Bool {
        guard place.kind == .leftParen, !isAtStartOfLine(place) else { return false }
        var after = place
        advanceBalanced(&after)
        if hasTriviaBefore(place) { return isDeclarationStart(after) }
        guard name == .identifier else { return true }
        advanceEffectSpecifiers(&after)
        return after.kind != .arrow
    }

    /// Goes after the attributes at a place; stays and returns false if there are none. Each `@` remembers where
    /// they end.
    @discardableResult mutating func advanceAttributeList(_ place: inout Lookahead) -> Bool {
        guard place.kind == .atSign else { return false }
        var row = LookaheadRow()
        while place.kind == .atSign {
            if case .end = readMemo(&place) { break }
            extend(&row, place)
            advanceAttribute(&place)
        }
        memoize(row, place)
        return true
    }

    /// Goes after one attribute, with its arguments.
    mutating func advanceAttribute(_ place: inout Lookahead) {
        advance(&place)
        let isQualified = kinds[place.index &+ 1] == .colonColon && place.kind != .endOfFile
        let name = isQualified ? .identifier : place.kind
        switch name {
        case ._localKeyword, ._noMetadataKeyword, ._opaqueReturnTypeOfKeyword, .asyncKeyword, .autoclosureKeyword,
            .escapingKeyword, .noDerivativeKeyword, .noescapeKeyword, .preconcurrencyKeyword, .retroactiveKeyword,
            .SendableKeyword, .uncheckedKeyword:
            advance(&place)
        case .rethrowsKeyword:
            advance(&place)
            if isAtAttributeArguments(place, of: name) { advanceBalanced(&place) }
        default:
            guard advanceAttributeName(&place) else { return }
            if isAtAttributeArguments(place, of: name) { advanceBalanced(&place) }
        }
    }

    /// Goes after [module `::`] name [`<…>`] { `.` name [`<…>`] }; stays and returns false if there is no name. It
    /// is also false at a `<` that begins no arguments: no one should look over them again.
    private mutating func advanceAttributeName(_ place: inout Lookahead) -> Bool {
        var end = place
        while true {
            guard end.kind.isName || end.kind == .SelfKeyword || end.kind == .AnyKeyword || end.index > place.index
            else { return false }
            advance(&end)
            if end.kind == .colonColon {
                advance(&end)
                advance(&end)
            }
            if isOperator(end, startingWith: OperatorByte.lessThan) {
                let opening = end
                guard canParseGenericArgumentClause(&end) else {
                    place = opening
                    return false
                }
            }
            guard end.kind == .period else { break }
            advance(&end)
            guard end.kind.isName || end.kind.isKeyword else { return false }
        }
        place = end
        return true
    }

    /// Whether what comes next is a `#if` that contains attributes and nothing else.
    mutating func isAtIfConfigOfAttributes() -> Bool {
        guard current == .poundIf else { return false }
        var place = lookahead
        return advanceIfConfigOfAttributes(&place)
    }

    /// Goes after the `#endif` of a `#if` that contains attributes and nothing else; otherwise it is false, at the
    /// first thing that is none. Nested `#if`s would make this quadratic, so `partners` remembers where it ended,
    /// twice the index, and 1 more for success.
    mutating func advanceIfConfigOfAttributes(_ place: inout Lookahead) -> Bool {
        let start = place.index
        let known = partners[start]
        if known != 0 {
            let end = Int(known >> 1)
            place = Lookahead(index: end, start: starts[end], kind: kinds[end])
            return known & 1 != 0
        }
        guard nesting < Self.nestingLimit else {
            advance(&place)
            return false
        }
        nesting &+= 1
        var hasAttribute = false
        repeat {
            advance(&place)
            while place.kind != .endOfFile, !isAtStartOfLine(place) { advanceBalanced(&place) }
            while place.kind == .atSign || place.kind == .poundIf {
                if advanceAttributeList(&place) || advanceIfConfigOfAttributes(&place) { hasAttribute = true }
            }
        } while place.kind == .poundElseif || place.kind == .poundElse
        nesting &-= 1
        let succeeds = hasAttribute && place.kind == .poundEndif && isAtStartOfLine(place)
        if succeeds { advance(&place) }
        partners[start] = UInt32(truncatingIfNeeded: place.index &* 2 &+ (succeeds ? 1 : 0))
        return succeeds
    }

    /// Whether a declaration of a code block begins at a place, as far as the attribute or modifier before it
    /// needs to know: attributes at the place are not looked over.
    mutating func isDeclarationStart(_ place: Lookahead) -> Bool {
        var place = place
        if place.kind == .atSign { return true }
        if place.kind == .poundIf, advanceIfConfigOfAttributes(&place) { return true }
        let hasModifier = advanceDeclModifierList(&place)
        switch place.kind {
        case .associatedtypeKeyword, .classKeyword, .deinitKeyword, .enumKeyword, .extensionKeyword, .funcKeyword,
            .importKeyword, .initKeyword, .inoutKeyword, .letKeyword, ._borrowingKeyword, .operatorKeyword,
            .precedencegroupKeyword, .protocolKeyword,
            .structKeyword, .subscriptKeyword, .typealiasKeyword, .varKeyword:
            return true
        case .actorKeyword, .macroKeyword: return kinds[place.index &+ 1].isName
        case .pound: return hasModifier
        case .tryKeyword:
            return isBindingSpecifier(kinds[place.index &+ 1])
        case ._mutatingKeyword, ._consumingKeyword: return accepts(.referenceBindings)
        default: return false
        }
    }
}
