extension Lexer {
    /// The most errors of one file that are kept: who has more, has a file that is no Swift.
    static var errorLimit: Int { 1000 }

    @inline(never) mutating func report(_ message: String, _ start: Int, _ end: Int) {
        guard errors.count < Self.errorLimit else { return }
        errors.append(SyntaxError(start: UInt32(start), end: UInt32(end), .text(message)))
    }

    /// Reports what is wrong about the token that comes next.
    @inline(never) mutating func reportOfToken(_ message: String, _ start: Int, _ end: Int) {
        pendingFlags |= TokenFlags.error.rawValue
        report(message, start, end)
    }

    /// Reports a character, unless it continues the one that was reported before.
    @inline(never) mutating func reportOfRun(_ message: String, _ start: Int, _ end: Int) {
        if let last = errors.last, Int(last.end) == start, last.message == message {
            errors[errors.count - 1] = SyntaxError(start: last.start, end: UInt32(end), .text(message))
        } else {
            report(message, start, end)
        }
    }

    @inline(never) mutating func warn(_ message: String, _ start: Int, _ end: Int) {
        if let last = warnings.last, Int(last.end) == start, last.message == message {
            warnings[warnings.count - 1] = SyntaxError(start: last.start, end: UInt32(end), .text(message))
        } else if warnings.count < Self.errorLimit {
            warnings.append(SyntaxError(start: UInt32(start), end: UInt32(end), .text(message)))
        }
    }
}
