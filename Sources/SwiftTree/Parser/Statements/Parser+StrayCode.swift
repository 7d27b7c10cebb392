// How code that is not a statement is handled.
extension Parser {
    /// Reports that two statements are on one line without a semicolon, unless the first one has an error itself.
    @inline(never) mutating func reportMissingSeparator(afterItemAt firstToken: Int) {
        if let last = errors.last, last.end >= tokenStarts[firstToken] { return }
        switch current {
        case .rightBrace: return
        case .rightParen, .rightSquare, .elseKeyword, .catchKeyword: reportStrayCode()
        case .whileKeyword where nodeCount > 1 && nodes[nodeCount - 2].kind == .doStmt:
            report("use `repeat` instead of `do` for a loop with its condition at the end")
        case .identifier where isAtText("elseif") || isAtText("elif") || isAtText("elsif"):
            report("use `else if` instead")
        default: report("expected a line break or \";\" before another statement")
        }
    }

    /// Consumes one token that fits nowhere.
    @inline(never) mutating func skipUnexpectedToken() {
        report("unexpected code; remove it")
        leaf(.unexpectedNodes)
    }

    /// Skips what is not a statement, up to what may be one.
    @inline(never) mutating func skipStrayCode(until end: CodeBlockItemListEnd, allowInitializers: Bool) {
        reportStrayCode()
        let mark = mark
        while current != .endOfFile, current != .semicolon, !isAtEnd(end) {
            consumeBalanced()
            if at(.poundIf, .poundSourceLocation) || isAtStartOfDeclaration(allowInitializers: allowInitializers)
                || isAtStartOfStatement() || isAtStartOfLine && isAtStartOfExpression()
            {
                break
            }
        }
        finishUnlessEmpty(.unexpectedNodes, mark)
    }

    private mutating func reportStrayCode() {
        switch current {
        case .semicolon: report("there is no statement before this \";\"; remove it")
        case .rightBrace: report("unmatched \"}\"; remove it")
        case .rightParen: report("unmatched \")\"; remove it")
        case .rightSquare: report("unmatched \"]\"; remove it")
        case .elseKeyword: report("`else` is only allowed after the body of an `if`")
        case .catchKeyword: report("`catch` is only allowed after the body of a `do`")
        case .poundElse, .poundElseif, .poundEndif: report("this directive has no matching `#if`; remove it")
        default: expected("a statement")
        }
    }

    /// Whether a colon comes on this line.
    @inline(never) mutating func isColonOnLine() -> Bool { isOnLine(.colon) }

    /// Whether a token of this kind comes on this line, and before `{`.
    private mutating func isOnLine(_ kind: TokenKind) -> Bool {
        var place = lookahead
        var remaining = 64
        while remaining > 0, place.kind != kind, place.kind != .leftBrace, place.kind != .endOfFile {
            advance(&place)
            if isAtStartOfLine(place) { return false }
            remaining &-= 1
        }
        return place.kind == kind
    }

    /// Skips `(var i = 0; i < 9; i += 1)` after `for`, with or without parentheses, up to the body; whether it is
    /// there.
    @inline(never) mutating func skipCStyleLoop() -> Bool {
        guard at(.leftParen) ? peek() == .letKeyword || peek() == .varKeyword || peek(2) == .equal : true,
            isOnLine(.semicolon)
        else { return false }
        report("`for` iterates over a sequence, as in `for i in 0..<9`; use `while` for other loops")
        let mark = mark
        while !at(.leftBrace, .rightBrace, .endOfFile) {
            consumeBalanced()
            if isAtStartOfLine { break }
        }
        finishUnlessEmpty(.unexpectedNodes, mark)
        return true
    }

    /// Consumes a token of this kind; where it comes later on the line, everything before it is skipped.
    @inline(__always) mutating func expectOnLine(_ kind: TokenKind) {
        if current != kind { recover(to: kind) }
        if current == kind { consume(as: kind) }
    }

    /// Reports that a token is missing, and skips everything before it where it comes later on the line.
    @inline(never) mutating func recover(to kind: TokenKind) {
        reportMissing(kind)
        var place = lookahead
        var remaining = 64
        while remaining > 0, !isAtStartOfLine(place) {
            switch place.kind {
            case kind:
                return skipUnexpected(upTo: place.index)
            case .endOfFile, .leftBrace, .rightBrace, .rightParen, .rightSquare, .semicolon, .poundIf, .poundElseif,
                .poundElse, .poundEndif, .letKeyword, .varKeyword, .funcKeyword, .returnKeyword, .ifKeyword,
                .guardKeyword, .switchKeyword, .caseKeyword, .defaultKeyword:
                return
            default:
                advanceBalanced(&place)
                remaining &-= 1
            }
        }
    }

    /// Consumes the `}` of a block whose `{` is missing, unless its indentation says that it closes what is around the
    /// statement that begins with the introducer.
    @inline(never) mutating func consumeRightBrace(ofIntroducer introducer: Int) {
        guard at(.rightBrace) else { return }
        let outer = indentation(before: tokenStarts[introducer])
        let inner = indentation(before: currentStart)
        if outer >= 0, inner >= 0, inner < outer { return }
        consume()
    }

    /// The number of spaces and tabs before an offset; negative where it is not the first of its line.
    private mutating func indentation(before offset: UInt32) -> Int {
        var position = Int(offset) - 1
        while position >= 0, source[position] == UInt8(ascii: " ") || source[position] == UInt8(ascii: "\t") {
            position -= 1
        }
        let isFirst = position < 0 || source[position] == UInt8(ascii: "\n") || source[position] == UInt8(ascii: "\r")
        return isFirst ? Int(offset) - 1 - position : -1
    }
}
