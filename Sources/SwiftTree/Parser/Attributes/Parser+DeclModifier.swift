// Modifiers of declarations: `public`, `private(set)`, `unowned(unsafe)`, …
extension Parser {
    /// The modifiers of a declaration. To be called where a declaration is known to begin: there, every contextual
    /// keyword that may be a modifier is one.
    mutating func parseDeclModifierList() {
        guard current.isKeyword else { return }
        let list = mark
        while isAtDeclModifier() { parseDeclModifier() }
        finishUnlessEmpty(.declModifierList, list)
    }

    /// Whether what comes next is a modifier, given that a declaration begins here.
    mutating func isAtDeclModifier() -> Bool {
        switch current {
        case .__consumingKeyword, .__setter_accessKeyword, ._constKeyword, ._localKeyword, .asyncKeyword,
            .borrowingKeyword, .consumingKeyword, .convenienceKeyword, .distributedKeyword, .dynamicKeyword,
            .fileprivateKeyword, .finalKeyword, .indirectKeyword, .infixKeyword, .internalKeyword, .isolatedKeyword,
            .lazyKeyword, .mutatingKeyword, .nonisolatedKeyword, .nonmutatingKeyword, .openKeyword, .optionalKeyword,
            .overrideKeyword, .packageKeyword, .postfixKeyword, .prefixKeyword, .privateKeyword, .publicKeyword,
            .requiredKeyword, .staticKeyword, .unownedKeyword, .weakKeyword:
            return true
        case .classKeyword:
            // `class func` rather than `class Name`.
            return peek() == .overrideKeyword || isDeclarationStart(lookahead(at: 1))
        default: return false
        }
    }

    /// A modifier, with what it has in parentheses.
    mutating func parseDeclModifier() {
        let modifier = mark
        let name = current
        consume()
        switch name {
        case .fileprivateKeyword, .internalKeyword, .openKeyword, .packageKeyword, .privateKeyword, .publicKeyword:
            if current == .leftParen { parseDeclModifierDetail(isAllowed: peek() == .setKeyword, "`set`") }
        case .nonisolatedKeyword:
            if current == .leftParen {
                let isAllowed = peek() == .unsafeKeyword || peek() == .nonsendingKeyword
                parseDeclModifierDetail(isAllowed: isAllowed, "`unsafe` or `nonsending`")
            }
        case .unownedKeyword:
            if current == .leftParen { parseDeclModifierDetail(isAllowed: peek().isName, "`safe` or `unsafe`") }
        default: break
        }
        finish(.declModifier, modifier)
    }

    /// `(` name `)`
    private mutating func parseDeclModifierDetail(isAllowed: Bool, _ allowed: StaticString) {
        let detail = mark
        let opening = index
        consume()
        if isAllowed { consume(as: .identifier) } else { expected(allowed) }
        // Where it is not closed, the declaration follows.
        if partners[opening] == 0 { expect(.rightParen) } else { expectClosing(.rightParen, of: opening) }
        finish(.declModifierDetail, detail)
    }

    /// Goes after all modifiers at a place, as `advanceDeclModifier` does after one; whether there is any. Each word
    /// remembers where they end.
    mutating func advanceDeclModifierList(_ place: inout Lookahead) -> Bool {
        let start = place.index
        var row = LookaheadRow()
        while place.kind.isKeyword {
            if case .end = readMemo(&place) { break }
            let modifier = place
            guard advanceDeclModifier(&place) else { break }
            extend(&row, modifier)
        }
        memoize(row, place)
        return place.index != start
    }

    /// Goes after one modifier other than `class`, with its parentheses; stays and returns false if there is none.
    mutating func advanceDeclModifier(_ place: inout Lookahead) -> Bool {
        switch place.kind {
        case .__consumingKeyword, .__setter_accessKeyword, ._constKeyword, ._localKeyword, .asyncKeyword,
            .borrowingKeyword, .consumingKeyword, .convenienceKeyword, .distributedKeyword, .dynamicKeyword,
            .finalKeyword, .indirectKeyword, .infixKeyword, .isolatedKeyword, .lazyKeyword, .mutatingKeyword,
            .nonmutatingKeyword, .optionalKeyword, .overrideKeyword, .postfixKeyword, .prefixKeyword, .reasyncKeyword,
            .requiredKeyword, .rethrowsKeyword, .sendingKeyword, .staticKeyword, .weakKeyword, .openKeyword:
            // `open(…)` is a call sooner than a modifier.
            advance(&place)
            return true
        case .fileprivateKeyword, .internalKeyword, .nonisolatedKeyword, .packageKeyword, .privateKeyword,
            .publicKeyword, .unownedKeyword:
            advance(&place)
            if place.kind == .leftParen {
                if Int(partners[place.index]) > place.index { advanceBalanced(&place) } else { advance(&place) }
            }
            return true
        default: return false
        }
    }
}
