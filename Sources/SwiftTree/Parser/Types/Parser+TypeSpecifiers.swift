// Everything before a type: specifiers, attributes, and specifiers after these.
extension Parser {
    /// { specifier } { attribute } [`nonisolated(nonsending)`]. Whether there is any.
    @inline(__always) mutating func parseTypeSpecifiersAndAttributes() -> Bool {
        guard current == .atSign || current.isKeyword else { return false }
        return parseTypeSpecifierLists()
    }

    private mutating func parseTypeSpecifierLists() -> Bool {
        let specifiers = mark
        while parseTypeSpecifier() {}
        finishUnlessEmpty(.typeSpecifierList, specifiers)
        parseTypeAttributeList()
        if current == .nonisolatedKeyword {
            let late = mark
            if parseTypeSpecifier() { finish(.typeSpecifierList, late) }
        }
        return !isEmpty(since: specifiers)
    }

    private mutating func parseTypeSpecifier() -> Bool {
        guard current.isKeyword, mayHaveTypeAfter(index) else { return false }
        switch current {
        case .nonisolatedKeyword:
            if peek() == .leftParen, isAtStartOfLine(1) { return false }
            parseNonisolatedTypeSpecifier()
        case .dependsOnKeyword:
            guard accepts(.nonescapableTypes) else { return false }
            parseLifetimeTypeSpecifier()
        default:
            guard current.isTypeSpecifier else { return false }
            leaf(.simpleTypeSpecifier)
        }
        return true
    }

    /// `nonisolated` [`(` `nonsending` `)`]
    private mutating func parseNonisolatedTypeSpecifier() {
        let specifier = mark
        consume()
        if isAtAttributeArguments(lookahead, of: .nonisolatedKeyword) {
            let argument = mark
            let opening = index
            consume()
            expect(.nonsendingKeyword)
            expectClosing(.rightParen, of: opening)
            finish(.nonisolatedSpecifierArgument, argument)
        } else {
            // A conformance may be `nonisolated`; a function type says which.
            var place = lookahead
            if !canParseIdentifierType(&place) { expected("\"(nonsending)\"") }
        }
        finish(.nonisolatedTypeSpecifier, specifier)
    }

    /// `dependsOn` `(` [`scoped`] parameter { `,` parameter } `)`
    private mutating func parseLifetimeTypeSpecifier() {
        let specifier = mark
        consume()
        guard at(.leftParen) else {
            reportMissing(.leftParen)
            return finish(.lifetimeTypeSpecifier, specifier)
        }
        let opening = index
        consume()
        _ = consumeIf(.scopedKeyword)
        let list = mark
        while true {
            let argument = mark
            if at(.selfKeyword, .integerLiteral) { consume() } else { expectIdentifier("a parameter") }
            let isFollowed = consumeIf(.comma)
            finishUnlessEmpty(.lifetimeSpecifierArgument, argument)
            guard isFollowed else { break }
        }
        finishUnlessEmpty(.lifetimeSpecifierArgumentList, list)
        expectClosing(.rightParen, of: opening)
        finish(.lifetimeTypeSpecifier, specifier)
    }

    /// Whether a type may begin after a word, which is then a specifier and not the name of a type itself: nothing that
    /// continues a type can begin one.
    mutating func mayHaveTypeAfter(_ index: Int) -> Bool {
        let next = kinds[index &+ 1]
        switch next {
        case .identifier, .atSign, .leftParen, .leftSquare, .wildcard, .inoutKeyword, .AnyKeyword, .SelfKeyword,
            .varKeyword, .letKeyword:
            return true
        case .prefixOperator:
            let start = starts[index &+ 1]
            return ends[index &+ 1] &- start == 1 && source[Int(start)] == OperatorByte.tilde
        default: return next.isContextualKeyword
        }
    }
}

extension TokenKind {
    /// Whether it is a word that may be before a type and has no arguments.
    var isTypeSpecifier: Bool {
        switch self {
        case .inoutKeyword, .__sharedKeyword, .__ownedKeyword, .isolatedKeyword, ._constKeyword, .borrowingKeyword,
            .consumingKeyword, .sendingKeyword:
            return true
        default: return false
        }
    }
}
