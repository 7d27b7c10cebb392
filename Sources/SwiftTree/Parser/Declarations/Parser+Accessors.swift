extension Parser {
    /// `{` accessors `}`, or `{` statements of the getter `}`
    mutating func parseAccessorBlock() {
        let mark = mark
        if current != .leftBrace {
            reportMissing(.leftBrace)
            parseAccessors()
        } else if enterBlock() {
            parseAccessors()
            leave()
        }
        expectRightBrace()
        finish(.accessorBlock, mark)
    }

    private mutating func parseAccessors() {
        let list = mark
        while parseAccessorIfPresent() {}
        if isEmpty(since: list) { parseCodeBlockItemList() } else { finish(.accessorDeclList, list) }
    }

    /// attributes modifier? `set` `(name)`? effects body?
    private mutating func parseAccessorIfPresent() -> Bool {
        switch current {
        case .rightBrace, .endOfFile, .identifier, .returnKeyword: return false
        default: guard current.isKeyword || current == .atSign else { return false }
        }
        guard isAtAccessor() else { return false }
        let mark = mark
        if current == .atSign { parseAttributeList() }
        if isAccessorModifier(current) { leaf(.declModifier) }
        let specifier = current
        guard isAccessorSpecifier(specifier) else {
            // An attribute has another end than it seemed to have.
            expected("an accessor, such as `get`")
            finish(.accessorDecl, mark)
            return true
        }
        consume()
        switch specifier {
        case .setKeyword, .willSetKeyword, .didSetKeyword, .initKeyword:
            if current == .leftParen { parseAccessorParameters() }
        default: break
        }
        if current.isKeyword { parseEffectSpecifiers(.accessorEffectSpecifiers) }
        if current == .leftBrace || (!isAccessorSpecifier(current) && isAtLeftBrace()) { parseCodeBlock() }
        finish(.accessorDecl, mark)
        return true
    }

    /// `(` name `)`
    private mutating func parseAccessorParameters() {
        let mark = mark
        let opening = index
        consume()
        expectDeclarationName("the name of the new or old value")
        expectClosing(.rightParen, of: opening)
        finish(.accessorParameters, mark)
    }

    private mutating func isAtAccessor() -> Bool {
        var place = lookahead
        advanceAttributeList(&place)
        if isAccessorModifier(place.kind) { advance(&place) }
        return isAccessorSpecifier(place.kind)
    }

    /// Whether a word begins an accessor.
    mutating func isAccessorSpecifier(_ kind: TokenKind) -> Bool {
        switch kind {
        case .getKeyword, .setKeyword, .didSetKeyword, .willSetKeyword, .unsafeAddressKeyword,
            .addressWithOwnerKeyword, .addressWithNativeOwnerKeyword, .unsafeMutableAddressKeyword,
            .mutableAddressWithOwnerKeyword, .mutableAddressWithNativeOwnerKeyword, ._readKeyword, ._modifyKeyword,
            .initKeyword, .borrowKeyword:
            return true
        case .readKeyword, .modifyKeyword: return accepts(.coroutineAccessors)
        case .mutateKeyword: return accepts(.borrowAndMutateAccessors)
        default: return false
        }
    }

    private mutating func isAccessorModifier(_ kind: TokenKind) -> Bool {
        switch kind {
        case .mutatingKeyword, .nonmutatingKeyword, .consumingKeyword, .borrowingKeyword, .__consumingKeyword:
            return true
        default: return false
        }
    }

    /// `}`; anything before it that is not an accessor is skipped.
    private mutating func expectRightBrace() {
        if current == .rightBrace { return consume() }
        reportMissing(.rightBrace)
        let mark = mark
        while true {
            switch current {
            case .rightBrace:
                finishUnlessEmpty(.unexpectedNodes, mark)
                return consume()
            case .endOfFile, .poundIf, .poundElse, .poundElseif, .poundEndif:
                return finishUnlessEmpty(.unexpectedNodes, mark)
            default:
                if isAtStartOfLine, isDeclarationKeyword(current) { return finishUnlessEmpty(.unexpectedNodes, mark) }
                consumeBalanced()
            }
        }
    }
}
