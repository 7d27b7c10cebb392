extension Lexer {
    /// The end of the line that a position is in, its line break excluded.
    @inline(__always) mutating func lineEnd(_ start: Int) -> Int {
        hasCarriageReturns ? lineEndByEitherBreak(start) : ByteSearch.first(0x0A, in: source, from: start, to: length)
    }

    @inline(never) private mutating func lineEndByEitherBreak(_ start: Int) -> Int {
        var position = start
        while position < length, source[position] != 0x0A, source[position] != 0x0D { position &+= 1 }
        return position
    }

    /// Lexes what begins with `/`: a comment, a regular expression or an operator.
    mutating func lexSlash(_ start: Int) -> Int {
        switch source[start &+ 1] {
        case 0x2F:
            let end = lineEnd(start)
            addComment(start, end)
            return end
        case 0x2A:
            return skipBlockComment(start)
        default:
            return lexOperator(start)
        }
    }

    @_transparent private mutating func addComment(_ start: Int, _ end: Int) {
        assert(commentCount < commentLimit, "too many comments for the buffer")
        comments[commentCount] = CommentRange(
            start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
        commentCount &+= 1
        pendingFlags |= TokenFlags.triviaBefore.rawValue
    }

    private mutating func skipBlockComment(_ start: Int) -> Int {
        var position = start &+ 2
        var depth = 1
        while true {
            let byte = source[position]
            position &+= 1
            switch byte {
            case 0x2A where source[position] == 0x2F:
                position &+= 1
                depth &-= 1
                if depth == 0 {
                    addComment(start, position)
                    return position
                }
            case 0x2F where source[position] == 0x2A:
                position &+= 1
                depth &+= 1
            case 0x0A, 0x0D:
                pendingFlags |= TokenFlags.newlineBefore.rawValue
            case 0 where position > length:
                report("unterminated comment; end it with \"*/\"", from: start, to: start &+ 2)
                addComment(start, length)
                return length
            default: break
            }
        }
    }

    /// Skips a byte, or a scalar, that no token begins with.
    @inline(never) mutating func skipUnknown(_ start: Int) -> Int {
        pendingFlags |= TokenFlags.triviaBefore.rawValue
        let scalar = UnicodeScalars.decode(source + start, end: source + length)
        var end = start &+ scalar.length
        switch scalar.value {
        case 0xFEFF: break
        case 0: warn("null character; remove it", from: start, to: end)
        case 0xA0:
            while source[end] == 0xC2, source[end &+ 1] == 0xA0 { end &+= 2 }
            warn("non-breaking space; use an ordinary space", from: start, to: end)
        case DecodedScalar.invalid: reportOfRun("invalid UTF-8", from: start, to: end)
        default: reportOfRun("invalid character in the source file; remove it", from: start, to: end)
        }
        return end
    }

    /// Goes over the lines of a conflict that a version control system left, where `<` or `>` begins one.
    mutating func skipConflict(_ start: Int) -> Int? {
        let previous = source[start &- 1]
        guard previous == 0x0A || previous == 0x0D || previous == 0 else { return nil }
        let isPerforce = source[start] == 0x3E
        let introducer: StaticString = isPerforce ? ">>>> " : "<<<<<<< "
        let terminator: StaticString = isPerforce ? "<<<<\n" : ">>>>>>> "
        guard matches(introducer, start), let end = conflictEnd(start + introducer.utf8CodeUnitCount, terminator) else {
            return nil
        }
        report("merge conflict marker; resolve the conflict", from: start, to: start &+ introducer.utf8CodeUnitCount)
        pendingFlags |= TokenFlags.triviaBefore.rawValue
        return end < length ? lineEnd(end) : end
    }

    private mutating func conflictEnd(_ start: Int, _ terminator: StaticString) -> Int? {
        let first = Int32(terminator.utf8Start[0])
        var position = start
        while lookaheadBudget > 0 {
            let found = ByteSearch.first(first, in: source, from: position, to: length)
            lookaheadBudget &-= found &- position &+ 1
            guard found < length else { return nil }
            let previous = source[found &- 1]
            if previous == 0x0A || previous == 0x0D, matches(terminator, found) {
                return found &+ terminator.utf8CodeUnitCount
            }
            position = found &+ 1
        }
        return nil
    }

    /// Whether a text is at a position.
    @inline(never) func matches(_ text: StaticString, _ position: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position &+ count <= length else { return false }
        var offset = 0
        while offset < count {
            guard source[position &+ offset] == text.utf8Start[offset] else { return false }
            offset &+= 1
        }
        return true
    }
}
