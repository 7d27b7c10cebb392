extension Lexer {
    /// The kind of a word, of which the first eight bytes are known: a keyword, reserved or contextual, `_`, or an
    /// identifier.
    @inline(__always) mutating func kindOfWord(_ first: UInt64, from start: Int, to end: Int) -> TokenKind {
        let count = end &- start
        let word = source + start
        if count < 2 { return word[0] == 0x5F ? .wildcard : .identifier }
        let number = Int(keywords.slots[KeywordTable.slot(of: word, count: count)])
        if number == 0 || Int(keywords.lengths[number]) != count { return .identifier }
        let text = keywords.texts + number &* KeywordTable.room
        if count <= 8 {
            if ByteWord.prefix(first, count) != ByteWord.load(text) { return .identifier }
        } else {
            var offset = 0
            while offset < count {
                if text[offset] != word[offset] { return .identifier }
                offset &+= 1
            }
        }
        return unsafeBitCast(UInt8(truncatingIfNeeded: number), to: TokenKind.self)
    }

    /// The end of an identifier of which a position is a part.
    @inline(never) mutating func identifierEnd(_ start: Int) -> Int {
        var position = start
        while true {
            let byte = source[position]
            if byte < 0x80 {
                if traits[Int(byte)] & CharacterTraits.identifier == 0 { return position }
                position &+= 1
            } else {
                let scalar = UnicodeScalars.decode(source + position, end: source + length)
                guard scalar.isValid, UnicodeScalars.continuesIdentifier(scalar.value) else { return position }
                position &+= scalar.length
            }
        }
    }

    /// Lexes what begins beyond ASCII: an identifier, an operator, or an invalid character.
    @inline(never) mutating func lexNonASCII(_ start: Int) -> Int {
        let scalar = UnicodeScalars.decode(source + start, end: source + length)
        guard scalar.isValid, scalar.value != 0xFEFF else { return skipUnknown(start) }
        if UnicodeScalars.continuesIdentifier(scalar.value) {
            let end = identifierEnd(start)
            if !UnicodeScalars.beginsIdentifier(scalar.value) {
                reportOfToken("an identifier cannot begin with this character", from: start, to: start &+ scalar.length)
            }
            add(.identifier, from: start, to: end)
            return end
        }
        if UnicodeScalars.beginsOperator(scalar.value) { return lexOperator(start) }
        let isClosingQuote = scalar.value == 0x201D
        guard isClosingQuote || scalar.value == 0x201C else { return skipUnknown(start) }
        var end = start &+ scalar.length
        if !isClosingQuote { end = curlyQuoteEnd(end) }
        reportOfToken("curly quote; use a straight quote", from: start, to: start &+ scalar.length)
        add(isClosingQuote ? .unknown : .identifier, from: start, to: end)
        return end
    }

    /// The end of a literal that begins with a curly quote, or `start` where it does not end on its line.
    private mutating func curlyQuoteEnd(_ start: Int) -> Int {
        var position = start
        while lookaheadBudget > 0 {
            let byte = source[position]
            lookaheadBudget &-= 1
            switch byte {
            case 0x0A, 0x0D: return start
            case 0x22: return position &+ 1
            case 0x5C:
                if source[position &+ 1] == 0x28 { return start }
                let escape = escapeSequence(position, pounds: 0)
                guard escape.problem == nil else { return start }
                position = escape.end
            case 0x20..<0x7F:
                position &+= 1
            case 0x80...:
                let scalar = UnicodeScalars.decode(source + position, end: source + length)
                guard scalar.isValid else { return start }
                position &+= scalar.length
                if scalar.value == 0x201D { return position }
            default: return start
            }
        }
        return start
    }

    /// Lexes `$0`, `$name` or `$`.
    @inline(never) mutating func lexDollar(_ start: Int) -> Int {
        var position = start &+ 1
        while source[position] >= 0x30, source[position] <= 0x39 { position &+= 1 }
        let end = identifierEnd(position)
        add(end == position ? .dollarIdentifier : .identifier, from: start, to: end)
        return end
    }

    /// Lexes a name in backticks.
    @inline(never) mutating func lexBackticks(_ start: Int) -> Int {
        var position = start &+ 1
        var problem: (message: String, start: Int, end: Int)?
        var (isOperator, isBlank) = (true, true)
        while true {
            let byte = source[position]
            if byte == 0x60 || byte == 0x0A || byte == 0x0D || byte == 0 && position >= length { break }
            let scalar = UnicodeScalars.decode(source + position, end: source + length)
            let end = position &+ scalar.length
            if let message = self.problem(inRawIdentifier: scalar), problem == nil {
                problem = (message, position, end)
            }
            if byte != 0x20, scalar.value != 0x200E, scalar.value != 0x200F { isBlank = false }
            let isPart =
                position == start &+ 1
                ? beginsOperator(byte, scalar)
                : beginsOperator(byte, scalar) || byte >= 0x80 && UnicodeScalars.continuesOperator(scalar.value)
            if !isPart { isOperator = false }
            position = end
        }
        guard source[position] == 0x60 else {
            reportOfToken("unterminated identifier; add the closing backtick", from: start, to: start &+ 1)
            add(.unknown, from: start, to: start &+ 1)
            return start &+ 1
        }
        let end = position &+ 1
        if let problem {
            reportOfToken(problem.message, from: problem.start, to: problem.end)
        } else if position == start &+ 1 {
            reportOfToken("empty identifier in backticks", from: start, to: end)
        } else if isBlank {
            reportOfToken("identifier in backticks contains only spaces", from: start, to: end)
        } else if isOperator {
            reportOfToken("identifier in backticks looks like an operator; add a letter", from: start, to: end)
        }
        add(.identifier, from: start, to: end)
        return end
    }

    private func beginsOperator(_ byte: UInt8, _ scalar: DecodedScalar) -> Bool {
        byte < 0x80
            ? traits[Int(byte)] & CharacterTraits.operatorPart != 0
            : scalar.isValid && UnicodeScalars.beginsOperator(scalar.value)
    }

    private func problem(inRawIdentifier scalar: DecodedScalar) -> String? {
        guard scalar.isValid else { return "invalid UTF-8" }
        if UnicodeScalars.isForbiddenInRawIdentifier(scalar.value) {
            return "an identifier cannot contain this kind of space"
        }
        if scalar.value == 0x5C { return "an identifier cannot contain a backslash" }
        if scalar.value < 0x20 || scalar.value == 0x7F { return "an identifier cannot contain a control character" }
        return nil
    }

    /// The end of an editor's placeholder `<#…#>` that begins at a position, or nil.
    mutating func placeholderEnd(_ start: Int) -> Int? {
        var position = start &+ 2
        while lookaheadBudget > 0 {
            let byte = source[position]
            lookaheadBudget &-= 1
            switch byte {
            case 0x0A: return nil
            case 0 where position >= length: return nil
            case 0x3C where source[position &+ 1] == 0x23: return nil
            case 0x23 where source[position &+ 1] == 0x3E: return position &+ 2
            default: position &+= 1
            }
        }
        return nil
    }
}
