extension SwiftParser {
    /// Whether another text is the last parsed one with other spaces and line breaks: its tokens are the same, and it is
    /// the first of its line or not, and next to its neighbor or not, where the parser asked for that. The parser
    /// decides by nothing else, so that the text has the same tree. Trailing commas of array and dictionary literals may
    /// differ.
    ///
    /// This takes a third of the time of parsing it. False where it cannot be told.
    /// - Parameter scratch: a tree whose buffers are used, and which is worth nothing afterwards.
    package mutating func isLastTextWithOtherSpaces(
        _ bytes: UnsafeBufferPointer<UInt8>, last: SyntaxTree, scratch: SyntaxTree
    ) -> Bool {
        guard bytes.count <= Self.largestFile else { return false }
        scratch.storage.pointee.load(bytes)
        otherTokens.reserve(sourceLength: bytes.count)
        var lexer = Lexer(source: scratch.storage.pointee.file, length: bytes.count, tokens: otherTokens)
        lexer.lex()
        otherTokens.count = lexer.count
        guard lexer.errors.isEmpty else { return false }
        return hasEqualTokens(last.storage.pointee.file, scratch.storage.pointee.file)
            && Self.hasEqualComments(last, otherTokens.comments, lexer.commentCount, scratch.storage.pointee.file)
    }

    private func hasEqualTokens(_ source: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>) -> Bool {
        let asked = TokenFlags.newlineAsked.rawValue | TokenFlags.triviaAsked.rawValue
        var (left, right) = (0, 0)
        while left < tokens.count, right < otherTokens.count {
            let kind = tokens.kinds[left]
            guard kind == otherTokens.kinds[right] else {
                // A comma before a bracket, in one of them.
                if kind == .comma, tokens.kinds[left &+ 1] == .rightSquare, otherTokens.kinds[right] == .rightSquare {
                    left &+= 1
                } else if otherTokens.kinds[right] == .comma, kind == .rightSquare,
                    otherTokens.kinds[right &+ 1] == .rightSquare
                {
                    right &+= 1
                } else {
                    return false
                }
                continue
            }
            let flags = tokens.flags[left].rawValue
            if flags & asked != 0 {
                let differing = flags ^ otherTokens.flags[right].rawValue
                if differing & (flags >> 3) & 3 != 0 { return false }
            }
            let (start, otherStart) = (Int(tokens.starts[left]), Int(otherTokens.starts[right]))
            let length = Int(tokens.ends[left]) &- start
            guard length == Int(otherTokens.ends[right]) &- otherStart,
                Self.isEqual(source + start, other + otherStart, length)
            else { return false }
            left &+= 1
            right &+= 1
        }
        return left == tokens.count && right == otherTokens.count
    }

    @inline(__always) private static func isEqual(
        _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ length: Int
    ) -> Bool {
        var position = 0
        while position < length {
            if left[position] != right[position] { return false }
            position &+= 1
        }
        return true
    }

    private static func hasEqualComments(
        _ tree: SyntaxTree, _ comments: UnsafePointer<CommentRange>, _ count: Int, _ source: UnsafePointer<UInt8>
    ) -> Bool {
        let known = tree.comments
        guard known.count == count else { return false }
        let file = tree.storage.pointee.file
        for index in 0..<count {
            let comment = known[index]
            var (left, right) = (comment.start, Int(comments[index].start))
            let (leftEnd, rightEnd) = (comment.end, Int(comments[index].end))
            while true {
                while left < leftEnd, isSpace(file[left]) { left &+= 1 }
                while right < rightEnd, isSpace(source[right]) { right &+= 1 }
                guard left < leftEnd, right < rightEnd else { break }
                guard file[left] == source[right] else { return false }
                left &+= 1
                right &+= 1
            }
            guard left == leftEnd, right == rightEnd else { return false }
        }
        return true
    }

    @inline(__always) private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte >= 0x09 && byte <= 0x0D
    }
}
