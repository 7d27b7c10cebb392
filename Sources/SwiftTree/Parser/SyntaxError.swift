/// An error in the syntax of a file: its place, and what was expected or is wrong.
package struct SyntaxError: Sendable, Equatable {
    /// The offset of the first byte concerned.
    package let start: UInt32
    /// The offset after the last byte concerned; equal to `start` where something is missing.
    package let end: UInt32
    /// What is wrong, without a full stop.
    package var message: String { wording.text }
    /// The offset of the bracket, or the `#if`, that nothing closes, where that is what is wrong.
    package internal(set) var opening: UInt32?

    /// Whether the compiler warns about it in the language mode 5, and rejects it only from mode 6 on.
    package var isWarningInSwift5: Bool { if case .spaceBeforeArguments = wording { true } else { false } }

    private let wording: SyntaxErrorWording

    init(start: UInt32, end: UInt32, _ wording: SyntaxErrorWording) {
        self.start = start
        self.end = end
        self.wording = wording
    }

    /// Whether two errors have the same place and message.
    package static func == (left: Self, right: Self) -> Bool {
        left.start == right.start && left.end == right.end && left.opening == right.opening
            && left.message == right.message
    }
}

extension Parser {
    /// Reports that something else was expected where what comes next is: `expected an expression`.
    @inline(never) mutating func expected(_ what: StaticString) {
        if isReporting { reportExpected(.expected(what)) }
    }

    /// Reports that a token is missing.
    @inline(never) mutating func reportMissing(_ kind: TokenKind) {
        if isReporting { reportExpected(.missing(kind)) }
    }

    /// Reports that what closes the bracket or `#if` at an index of the lexed tokens is missing.
    @inline(never) mutating func reportMissing(_ kind: TokenKind, of opening: Int) {
        // What could begin another element on the same line shows that its comma is missing.
        let isList = kind == .rightParen || kind == .rightSquare
        if isList, current != .leftBrace, !isAtStartOfLine, index > opening + 1, isAtStartOfExpression() {
            return expected(kind == .rightParen ? "\",\" or \")\"" : "\",\" or \"]\"")
        }
        let count = errors.count
        reportMissing(kind)
        if errors.count > count { errors[count].opening = starts[opening] }
    }

    /// Reports that a name is missing, or that a reserved word is in its place.
    @inline(never) mutating func expectedName(_ what: StaticString) {
        guard current.isReservedKeyword, !isAtStartOfLine else { return expected(what) }
        report(.keywordAsName(current), from: currentStart, to: ends[index])
    }

    /// Reports what is wrong about what comes next.
    @inline(never) mutating func report(_ message: String) {
        report(.text(message), from: currentStart, to: ends[index])
    }

    /// Reports the space before the arguments of an attribute.
    @inline(never) mutating func reportSpaceBeforeArguments() {
        if hasTriviaBefore { report(.spaceBeforeArguments, from: currentStart, to: ends[index]) }
    }

    /// Reports what is wrong about the tokens that were consumed since the mark.
    @inline(never) mutating func report(_ message: String, since mark: Mark) {
        guard tokenCount > mark.tokens else { return report(message) }
        report(.text(message), from: tokenStarts[mark.tokens], to: tokenEnds[tokenCount - 1])
    }

    private mutating func reportExpected(_ wording: SyntaxErrorWording) {
        // After the previous token where the line ends with it: the missing code would be written there.
        let isNewLine = tokenCount > 0 && (isAtStartOfLine || current == .endOfFile)
        let place = isNewLine ? tokenEnds[tokenCount - 1] : currentStart
        report(wording, from: place, to: isNewLine ? place : ends[index])
    }

    /// Not after too deep nesting, where nothing is what it was meant to be.
    private var isReporting: Bool {
        mutating get { !isNestingReported && errors.count < Lexer.errorLimit }
    }

    /// One place has one error: what follows from the first is not reported, nor from what the lexer has reported.
    private mutating func report(_ wording: SyntaxErrorWording, from start: UInt32, to end: UInt32) {
        guard isReporting, errors.last?.start != start, current != .unknown || start != currentStart else { return }
        errors.append(SyntaxError(start: start, end: end, wording))
    }
}
