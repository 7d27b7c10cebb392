// What the declarations have in common where something is missing or superfluous.
extension Parser {
    /// Consumes the name that a declaration gives. What is in its place is skipped: a keyword, a number.
    mutating func expectDeclarationName(_ what: StaticString, allowSelf: Bool = false) {
        if current.isName { return consume(as: .identifier) }
        switch current {
        case .selfKeyword, .SelfKeyword:
            if allowSelf { return consume(as: .identifier) }
        case .unknown, .integerLiteral, .floatLiteral, .dollarIdentifier:
            expected(what)
            return leaf(.unexpectedNodes)
        default: break
        }
        expectedName(what)
        if !allowSelf, current.isReservedKeyword || current == .wildcard, !isAtStartOfLine { leaf(.unexpectedNodes) }
    }

    /// Whether what lacks `func`, if it is a function, has nothing else of one: `name(…)` and then something else.
    mutating func isAtCall() -> Bool {
        guard current.isName, peek() == .leftParen else { return false }
        var place = lookahead(at: 1)
        advanceBalanced(&place)
        switch place.kind {
        case .leftBrace, .arrow, .throwsKeyword, .rethrowsKeyword, .asyncKeyword, .reasyncKeyword, .whereKeyword:
            return false
        default: return true
        }
    }

    /// Whether `{` comes next, after words of the same line at most that fit nowhere; those are skipped.
    mutating func isAtLeftBrace() -> Bool {
        if current == .leftBrace { return true }
        guard !isAtStartOfLine else { return false }
        switch current {
        case .rightBrace, .endOfFile, .rightParen, .rightSquare, .comma, .poundEndif, .poundElse, .poundElseif:
            return false
        default: return skipToLeftBrace()
        }
    }

    private mutating func skipToLeftBrace() -> Bool {
        var place = lookahead
        var distance = 0
        while place.kind != .leftBrace {
            switch place.kind {
            case .rightBrace, .endOfFile, .poundIf, .poundElse, .poundElseif, .poundEndif, .ifKeyword, .forKeyword,
                .whileKeyword, .switchKeyword, .returnKeyword, .guardKeyword, .doKeyword, .deferKeyword,
                .repeatKeyword, .inKeyword, .breakKeyword, .continueKeyword, .throwKeyword, .elseKeyword,
                .catchKeyword, .defaultKeyword, .fallthroughKeyword, .publicKeyword, .privateKeyword,
                .internalKeyword, .fileprivateKeyword, .staticKeyword, .inoutKeyword:
                return false
            default:
                if isDeclarationKeyword(place.kind) { return false }
            }
            advanceBalanced(&place)
            distance += 1
            guard distance < 24, !isAtStartOfLine(place) else { return false }
        }
        reportMissing(.leftBrace)
        skipUnexpected(upTo: place.index)
        return true
    }
}
