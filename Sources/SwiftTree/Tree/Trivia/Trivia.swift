/// Everything before or after a token: a sequence of pieces, read from the file as it is iterated.
package struct Trivia: Sequence {
    let source: UnsafePointer<UInt8>
    /// The offset of its first byte.
    package let start: Int
    /// The offset after its last byte.
    package let end: Int

    /// Whether there is none.
    package var isEmpty: Bool { start == end }

    /// The bytes of one of its pieces.
    package func bytes(of piece: TriviaPiece) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: source + piece.start, count: piece.end - piece.start)
    }

    /// A copy of the text of one of its pieces.
    package func text(of piece: TriviaPiece) -> String { String(decoding: bytes(of: piece), as: UTF8.self) }

    /// A copy of its text.
    package var text: String {
        String(decoding: UnsafeBufferPointer(start: source + start, count: end - start), as: UTF8.self)
    }

    /// Whether one of its pieces is a comment.
    package var hasComment: Bool { contains(where: \.kind.isComment) }

    /// An iterator over its pieces.
    package func makeIterator() -> Iterator { Iterator(source: source, position: start, end: end) }

    /// Where the trivia after a token ends and that of the next one begins: before the first line break.
    ///
    /// - Parameter isSegment: whether the token is a segment of a string literal, or the quotes that open a literal of
    ///   several lines: the line break is theirs, and the next one's trivia is the indentation.
    static func boundary(_ source: UnsafePointer<UInt8>, from start: Int, to end: Int, isSegment: Bool) -> Int {
        if start == end { return end }
        var pieces = Iterator(source: source, position: start, end: end)
        while let piece = pieces.next() {
            guard piece.kind.isNewline else { continue }
            if !isSegment { return piece.start }
            // One line break, not the run.
            return piece.kind == .carriageReturnLineFeeds ? piece.start &+ 2 : piece.start &+ 1
        }
        return isSegment ? start : end
    }
}

extension Trivia {
    /// Reads piece after piece.
    package struct Iterator: IteratorProtocol {
        let source: UnsafePointer<UInt8>
        var position: Int
        let end: Int

        /// The next piece, or nil after the last one.
        package mutating func next() -> TriviaPiece? {
            let start = position
            guard start < end else { return nil }
            let byte = source[start]
            switch byte {
            case 0x20: return run(.spaces, of: byte)
            case 0x0A: return run(.newlines, of: byte)
            case 0x09: return run(.tabs, of: byte)
            case 0x0B: return run(.verticalTabs, of: byte)
            case 0x0C: return run(.formfeeds, of: byte)
            case 0x5C: return run(.backslashes, of: byte)
            case 0x23: return run(.pounds, of: byte)
            case 0x0D: return carriageReturns()
            case 0x2F where start &+ 1 < end && source[start &+ 1] == 0x2F: return lineComment()
            case 0x2F where start &+ 1 < end && source[start &+ 1] == 0x2A: return blockComment()
            default: return unexpectedText()
            }
        }

        private mutating func run(_ kind: TriviaPiece.Kind, of byte: UInt8) -> TriviaPiece {
            let start = position
            position &+= 1
            while position < end, source[position] == byte { position &+= 1 }
            return TriviaPiece(kind: kind, start: start, end: position)
        }

        private func isPair(_ position: Int) -> Bool {
            position &+ 1 < end && source[position] == 0x0D && source[position &+ 1] == 0x0A
        }

        private mutating func carriageReturns() -> TriviaPiece {
            let start = position
            if isPair(position) {
                while isPair(position) { position &+= 2 }
                return TriviaPiece(kind: .carriageReturnLineFeeds, start: start, end: position)
            }
            while position < end, source[position] == 0x0D, !isPair(position) { position &+= 1 }
            return TriviaPiece(kind: .carriageReturns, start: start, end: position)
        }

        private mutating func lineComment() -> TriviaPiece {
            let start = position
            let isDocumentation = start &+ 2 < end && source[start &+ 2] == 0x2F
            while position < end, source[position] != 0x0A, source[position] != 0x0D { position &+= 1 }
            return TriviaPiece(kind: isDocumentation ? .docLineComment : .lineComment, start: start, end: position)
        }

        private mutating func blockComment() -> TriviaPiece {
            let start = position
            let isDocumentation = start &+ 3 < end && source[start &+ 2] == 0x2A && source[start &+ 3] != 0x2F
            position &+= 2
            var depth = 1
            while position < end, depth > 0 {
                let next = position &+ 1 < end ? source[position &+ 1] : 0
                switch source[position] {
                case 0x2A where next == 0x2F:
                    depth &-= 1
                    position &+= 2
                case 0x2F where next == 0x2A:
                    depth &+= 1
                    position &+= 2
                default: position &+= 1
                }
            }
            return TriviaPiece(kind: isDocumentation ? .docBlockComment : .blockComment, start: start, end: position)
        }

        /// Characters without a meaning, up to what is another piece; or the lines of a conflict, which the lexer went
        /// over as one.
        private mutating func unexpectedText() -> TriviaPiece {
            let start = position
            if source[start] == 0x3C || source[start] == 0x3E {
                position = conflictEnd(start)
            } else {
                repeat { position &+= 1 } while !isPieceStart(position)
            }
            return TriviaPiece(kind: .unexpectedText, start: start, end: position)
        }

        private func isPieceStart(_ position: Int) -> Bool {
            guard position < end else { return true }
            switch source[position] {
            case 0x20, 0x0A, 0x0D, 0x09, 0x0B, 0x0C, 0x23, 0x3C, 0x3E: return true
            case 0x2F: return position &+ 1 < end && (source[position &+ 1] == 0x2F || source[position &+ 1] == 0x2A)
            default: return false
            }
        }

        /// The end of the line that ends a conflict which begins here.
        private func conflictEnd(_ start: Int) -> Int {
            let isPerforce = source[start] == 0x3E
            let length = isPerforce ? 4 : 7
            let terminator: UInt8 = isPerforce ? 0x3C : 0x3E
            var line = start
            while true {
                while line < end, source[line] != 0x0A, source[line] != 0x0D { line &+= 1 }
                guard line < end else { return end }
                line &+= 1
                var offset = 0
                while offset < length, line &+ offset < end, source[line &+ offset] == terminator { offset &+= 1 }
                let last = line &+ offset
                guard offset == length,
                    isPerforce ? last >= end || source[last] == 0x0A : last < end && source[last] == 0x20
                else { continue }
                line = last
                if isPerforce, line < end { line &+= 1 }
                while line < end, source[line] != 0x0A, source[line] != 0x0D { line &+= 1 }
                return line
            }
        }
    }
}

extension SyntaxTree {
    /// The pieces of a range of offsets without tokens, such as the gap between two of them.
    package func trivia(in range: Range<Int>) -> Trivia {
        Trivia(source: storage.pointee.file, start: range.lowerBound, end: range.upperBound)
    }
}
