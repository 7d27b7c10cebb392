extension Parser {
    /// Reports that something else was expected where what comes next stands: `expected an expression`.
    @inline(never) mutating func expected(_ what: StaticString) {
        if isReporting { reportExpected(.expected(what)) }
    }

    /// Reports that a token is missing.
    @inline(never) mutating func reportMissing(_ kind: TokenKind) {
        if isReporting { reportExpected(.missing(kind)) }
    }

    /// Reports that what closes the bracket or `#if` at an index of the lexed tokens is missing.
    @inline(never) mutating func reportMissing(_ kind: TokenKind, of opening: Int) {
        // What could begin another element on the same line tells that its comma is missing.
        let isList = kind == .rightParen || kind == .rightSquare
        if isList, current != .leftBrace, !isAtStartOfLine, index > opening + 1, isAtStartOfExpression() {
            return expected(kind == .rightParen ? "\",\" or \")\"" : "\",\" or \"]\"")
        }
        let count = errors.count
        reportMissing(kind)
        if errors.count > count { errors[count].opening = starts[opening] }
    }

    /// Reports that a name is missing, or that a reserved word stands where it should.
    @inline(never) mutating func expectedName(_ what: StaticString) {
        guard current.isReservedKeyword, !isAtStartOfLine else { return expected(what) }
        report(.keywordAsName(current), from: currentStart, to: ends[index])
    }

    /// Reports what is wrong about what comes next.
    @inline(never) mutating func report(_ message: String) {
        report(.text(message), from: currentStart, to: ends[index])
    }

    /// Reports what is wrong about the tokens that were consumed since the mark.
    @inline(never) mutating func report(_ message: String, since mark: Mark) {
        guard tokenCount > mark.tokens else { return report(message) }
        report(.text(message), from: tokenStarts[mark.tokens], to: tokenEnds[tokenCount - 1])
    }

    private mutating func reportExpected(_ wording: SyntaxErrorWording) {
        // Behind the previous token where the line ends with it: that is where somebody would write what is missing.
        let isNewLine = tokenCount > 0 && (isAtStartOfLine || current == .endOfFile)
        let place = isNewLine ? tokenEnds[tokenCount - 1] : currentStart
        report(wording, from: place, to: isNewLine ? place : ends[index])
    }

    /// Not behind too deep nesting, where nothing is what it was meant to be.
    private var isReporting: Bool {
        mutating get { !isNestingReported && errors.count < Lexer.errorLimit }
    }

    /// One place has one error: what follows from the first is not reported, nor from what the lexer has reported.
    private mutating func report(_ wording: SyntaxErrorWording, from start: UInt32, to end: UInt32) {
        guard isReporting, errors.last?.start != start, current != .unknown || start != currentStart else { return }
        errors.append(SyntaxError(start: start, end: end, wording))
    }
}
