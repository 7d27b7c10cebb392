extension Lexer {
    /// The kind of an operator's bytes, by what they are bound to; also of the rest of one that was split.
    ///
    /// What begins with `!` or `?` directly after something is that one mark: the bytes after it come next.
    static func kindOfOperator(in source: UnsafePointer<UInt8>, from start: Int, to end: Int) -> TokenKind {
        let traits = CharacterTable.shared.traits
        let isLeftBound = isLeftBound(in: source, at: start, traits: traits)
        if isLeftBound, source[start] == 0x21 { return .exclamationMark }
        if isLeftBound, source[start] == 0x3F { return .postfixQuestionMark }
        return kind(
            in: source, from: start, to: end, isLeftBound: isLeftBound,
            isRightBound: isRightBound(in: source, at: end, isLeftBound: isLeftBound, traits: traits))
    }

    @inline(__always) private static func kind(
        in source: UnsafePointer<UInt8>, from start: Int, to end: Int, isLeftBound: Bool, isRightBound: Bool
    ) -> TokenKind {
        let first = source[start]
        switch end &- start {
        case 1:
            if first == 0x3D { return .equal }
            if first == 0x2E { return .period }
            if first == 0x26, !isLeftBound, isRightBound { return .prefixAmpersand }
            if first == 0x3F { return isLeftBound ? .postfixQuestionMark : .infixQuestionMark }
        case 2:
            if first == 0x2D, source[start &+ 1] == 0x3E { return .arrow }
            if first == 0x2A, source[start &+ 1] == 0x2F { return .unknown }
        default:
            var position = start
            while position &+ 1 < end {
                if source[position] == 0x2A, source[position &+ 1] == 0x2F { return .unknown }
                position &+= 1
            }
        }
        if isLeftBound == isRightBound { return .binaryOperator }
        return isLeftBound ? .postfixOperator : .prefixOperator
    }

    @inline(__always) static func isLeftBound(
        in source: UnsafePointer<UInt8>, at start: Int, traits: UnsafePointer<UInt8>
    ) -> Bool {
        let previous = source[start &- 1]
        if traits[Int(previous)] & CharacterTraits.unboundLeft != 0 { return false }
        // The end of a comment and a space that does not break lines separate as other trivia does.
        if previous == 0x2F { return source[start &- 2] != 0x2A }
        if previous == 0xA0 { return source[start &- 2] != 0xC2 }
        return true
    }

    @inline(__always) static func isRightBound(
        in source: UnsafePointer<UInt8>, at end: Int, isLeftBound: Bool, traits: UnsafePointer<UInt8>
    ) -> Bool {
        let next = source[end]
        if traits[Int(next)] & CharacterTraits.unboundRight != 0 { return false }
        if next == 0x2E { return !isLeftBound }
        if next == 0x2F { return source[end &+ 1] != 0x2F && source[end &+ 1] != 0x2A }
        if next == 0xC2 { return source[end &+ 1] != 0xA0 }
        return true
    }

    /// Lexes an operator, and the regular expression that may begin within it.
    mutating func lexOperator(_ start: Int) -> Int {
        let first = source[start]
        var hasSlash = first == 0x2F
        var end = start &+ 1
        if first >= 0x80 { end = start &+ UnicodeScalars.decode(source + start, end: source + length).length }
        while true {
            let byte = source[end]
            if traits[Int(byte)] & CharacterTraits.operatorPart != 0 {
                if byte == 0x2E, first != 0x2E { break }
                if byte == 0x2F { hasSlash = true }
                if byte == 0x3C, source[end &+ 1] == 0x23, isPlaceholderAhead(end) { break }
                end &+= 1
            } else if byte >= 0x80 {
                let scalar = UnicodeScalars.decode(source + end, end: source + length)
                guard scalar.isValid, UnicodeScalars.continuesOperator(scalar.value) else { break }
                end &+= scalar.length
            } else {
                break
            }
        }
        let isLeftBound = Self.isLeftBound(in: source, at: start, traits: traits)
        if hasSlash {
            if !isLeftBound, let regexEnd = lexRegexInOperator(start, end) { return regexEnd }
            end = commentInOperator(start, end)
        }
        addOperator(from: start, to: end, isLeftBound: isLeftBound)
        return end
    }

    @inline(__always) mutating func addOperator(from start: Int, to end: Int, isLeftBound: Bool) {
        let isRightBound = Self.isRightBound(in: source, at: end, isLeftBound: isLeftBound, traits: traits)
        let kind = Self.kind(in: source, from: start, to: end, isLeftBound: isLeftBound, isRightBound: isRightBound)
        if kind == .equal, isLeftBound != isRightBound {
            reportOfToken("\"=\" must have whitespace on both sides or on neither", from: start, to: end)
        } else if kind == .unknown {
            reportOfToken("unexpected \"*/\" outside a comment; remove it", from: start, to: end)
        }
        add(kind, from: start, to: end)
    }

    /// The start of a comment that begins within an operator, or the operator's end.
    private mutating func commentInOperator(_ start: Int, _ end: Int) -> Int {
        guard end &- start > 2 else { return end }
        var position = start &+ 1
        while position < end {
            if source[position] == 0x2F, source[position &+ 1] == 0x2F || source[position &+ 1] == 0x2A {
                return position
            }
            position &+= 1
        }
        return end
    }

    /// Lexes `?` and `!`: a mark of its own directly after something, an operator elsewhere.
    mutating func lexQuestionOrExclamation(_ start: Int) -> Int {
        guard Self.isLeftBound(in: source, at: start, traits: traits) else { return lexOperator(start) }
        add(source[start] == 0x21 ? .exclamationMark : .postfixQuestionMark, from: start, to: start &+ 1)
        return start &+ 1
    }

    /// Lexes `<` and `>`: an editor's placeholder, a conflict, an operator.
    mutating func lexAngle(_ start: Int) -> Int {
        let (byte, next) = (source[start], source[start &+ 1])
        if byte == next, let end = skipConflict(start) { return end }
        if byte == 0x3C, next == 0x23, let end = placeholderEnd(start) {
            reportOfToken("editor placeholder in the source file; replace it with code", from: start, to: end)
            add(.identifier, from: start, to: end)
            return end
        }
        return lexOperator(start)
    }

    /// Whether `#>` comes before the end of the line.
    private mutating func isPlaceholderAhead(_ start: Int) -> Bool {
        var position = start
        while lookaheadBudget > 0 {
            let byte = source[position]
            lookaheadBudget &-= 1
            if byte == 0x0A || byte == 0 && position >= length { return false }
            if byte == 0x23, source[position &+ 1] == 0x3E { return true }
            position &+= 1
        }
        return false
    }
}
